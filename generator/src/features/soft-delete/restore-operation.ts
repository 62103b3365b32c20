import { MAXIMUM_RECORDS } from '@catalog-service/vocabulary';
import { EMPTY, idParameter } from '../../emit/openapi/route.js';
import { array, object, ref } from '../../emit/openapi/schema.js';
import type { AddedOperation } from '../feature.js';

export const RESTORE: AddedOperation = {
  name: 'restore',
  isOf: ({ access }) => access.restore !== undefined,
  doc: 'Restores a deleted record, and the records that were deleted with it.',
  route: "@Post(':id/restore')",
  takes: ['caller', 'id', 'request'],
  also: [
    {
      name: 'restoreMany',
      operation: 'restore',
      doc: 'Restores all of the deleted records with these ids or none.',
      route: "@Post('restore-many')",
      body: 'ManyBody<string>',
      takes: ['caller', 'body', 'request'],
    },
  ],
  paths: ({ path, names: { title } }, id, at) => ({
    [`${path}/{id}/restore`]: {
      parameters: [idParameter(id)],
      post: at({
        operation: 'restore',
        summary: `Restore one deleted ${title} record`,
        answer: EMPTY,
        statuses: [404, 409],
      }),
    },
    [`${path}/restore-many`]: {
      post: at({
        operation: 'restore',
        summary: `Restore many deleted ${title} records, all or none`,
        body: {
          schema: object({ data: array(ref('ObjectIdInput'), { minItems: 1, maxItems: MAXIMUM_RECORDS }) }, ['data']),
          required: true,
          example: { data: [id] },
        },
        answer: { description: 'Number of records.', schema: ref('Count'), example: { count: 1 } },
        statuses: [404, 409],
        isMany: true,
      }),
    },
  }),
};

import { EMPTY, idParameter } from '../../emit/openapi/route.js';
import type { AddedOperation } from '../feature.js';

export const RESTORE: AddedOperation = {
  name: 'restore',
  isOf: ({ access }) => access.restore !== undefined,
  doc: 'Restores a deleted record, and the records that were deleted with it.',
  route: "@Post(':id/restore')",
  takes: ['caller', 'id', 'request'],
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
  }),
};

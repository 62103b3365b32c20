import { AFTER } from '@catalog-service/vocabulary';
import { byBothMethods, EMPTY, idParameter, parameterNamed, type Route } from '../../emit/openapi/route.js';
import { array, type Named, object, ref, type Schema, string } from '../../emit/openapi/schema.js';
import type { Catalog, Resource, Served } from '../../model/model.js';
import type { AddedOperation, Offering } from '../feature.js';
import { historyPartsOf } from '../history-of/history-parts.js';
import { keptFor } from './kept-values.js';

const VERSION = 'F7q0yJ2l';

const isOf = (entity: Offering): boolean => keptFor(entity) !== undefined;

export const HISTORY: AddedOperation = {
  name: 'history',
  isOf,
  doc: 'The versions of a record, newest first.',
  route: "@Post(':id/history') @AlsoGet()",
  body: 'HistoryBody',
  takes: ['caller', 'id', 'page', 'body'],
  paths: (resource, id, at, catalog) => historyPath(resource, catalog, id, at),
};

export const RESTORE_VERSION: AddedOperation = {
  name: 'restoreVersion',
  isOf,
  doc: 'Changes the fields of a record to what a former version left.',
  route: "@Post(':id/restore-version')",
  body: 'VersionBody',
  takes: ['caller', 'id', 'body', 'request'],
  paths: (resource, id, at) => ({
    [`${resource.path}/{id}/restore-version`]: {
      parameters: [idParameter(id)],
      post: at({
        operation: 'restoreVersion',
        summary: `Change one ${resource.names.title} record back to a version`,
        body: {
          schema: object({ to: string(`The version of an entry of the history.${restoredText(resource)}`) }, ['to']),
          required: true,
          example: { to: VERSION },
        },
        answer: EMPTY,
        statuses: [404, 409, 410],
      }),
    },
  }),
};

const restoredText = ({ access }: Resource): string =>
  access.restore === undefined
    ? ''
    : ' A deleted record is restored first, which requires the permissions of a restore.';

/** What a get item takes and answers besides where records have a history. */
export function momentOf(entity: Served) {
  const kept = keptFor(entity);
  if (kept === undefined) return { key: {}, parameters: [], statuses: [] };
  const schema = string(
    `Answers the record as it was at this moment, as far back as ${kept}; with it, relations have no nested fields.`,
    { format: 'date-time' },
  );
  const { description: text, ...ofParameter } = schema;
  const parameter = { name: AS_OF, in: 'query', required: false, description: text, schema: ofParameter };
  return { key: { [AS_OF]: schema }, parameters: [parameter], statuses: [410] };
}

const AS_OF = 'asOf';

const partsText = (parts: readonly Resource[]): string =>
  parts.length === 0 ? '' : ` and of what belongs to it (${parts.map(({ names }) => names.title).join(', ')})`;

/** The versions of a record, and back to one of them. */
function historyPath(resource: Resource, catalog: Catalog, id: string, at: (route: Route) => Schema): Named {
  const {
    path,
    names: { title },
  } = resource;
  const parts = historyPartsOf(resource, catalog);
  const change = object({
    from: { description: 'The value before; absent if the record was new, or out of the sight of the caller.' },
    to: { description: 'The value after; absent if the record is deleted, or out of the sight of the caller.' },
    removed: array(object({ _id: { type: 'string', format: 'uuid' } }, ['_id']), {
      description: 'Of an Entity Array: what left it.',
    }),
    added: array(object({ _id: { type: 'string', format: 'uuid' } }, ['_id']), {
      description: 'Of an Entity Array: what came into it.',
    }),
  });
  const ofPart = {
    resource: {
      type: 'string',
      enum: parts.map(({ names }) => names.title),
      description: `Of a record that belongs to this one: its resource. Absent of a version of the ${title} record itself.`,
    },
    _id: string('Of a record that belongs to this one: its id.', { format: 'uuid' }),
  };
  const entry = object(
    {
      ...(parts.length > 0 && ofPart),
      version: string('Names the version to `restore-version`.'),
      at: string('When the record was changed.', { format: 'date-time' }),
      operation: { type: 'string', enum: ['create', 'update', 'delete'] },
      actor: string('`key:<id>`, `user:<id>`, `public`, `operator`, `service`, or `database` for a change by SQL.'),
      requestId: { type: ['string', 'null'], description: '`X-Request-Id` of the answer to the change.' },
      changes: {
        type: 'object',
        additionalProperties: change,
        description: 'By field, the changes that the caller may read.',
      },
    },
    ['version', 'at', 'operation', 'actor', 'requestId', 'changes'],
  );
  const route = {
    operation: 'history',
    summary: `List the versions of one ${title} record`,
    parameters: ['limit', AFTER].map(parameterNamed),
    answer: {
      description: `The versions of the record${partsText(parts)}, newest first, as far back as ${keptFor(resource) ?? ''}.`,
      schema: object(
        {
          limit: ref('Limit'),
          next: { type: ['string', 'null'], description: 'Cursor of the next page, null at the end.' },
          data: array(entry),
        },
        ['limit', 'next', 'data'],
      ),
      example: {
        limit: 10,
        next: null,
        data: [
          {
            version: VERSION,
            at: '2026-11-22T08:00:00.000Z',
            operation: 'delete',
            actor: 'operator',
            requestId: null,
            changes: {},
          },
        ],
      },
    },
    statuses: [404],
  } as const;
  return {
    [`${path}/{id}/history`]: {
      parameters: [idParameter(id)],
      ...byBothMethods(at, {
        ...route,
        body: { schema: object({ limit: ref('Limit'), after: ref('After') }), required: false, example: { limit: 10 } },
      }),
    },
  };
}

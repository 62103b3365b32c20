import { keptFor } from '../../features/history/kept-values.js';
import type { Catalog, Resource } from '../../model/model.js';
import { problemResponses } from './problem-responses.js';
import { array, enumeration, type Named, object, type Schema, string } from './schema.js';

/** The group of undo in documents. */
const GROUP = {
  name: 'Undo',
  description: 'Takes back what a request, or a caller in a span of time, did to records.',
};

/** The resources of which deletes or changes can be taken back. */
export const undoableIn = ({ resources }: Catalog): readonly Resource[] =>
  resources.filter((resource) => resource.softDelete !== undefined || keptFor(resource) !== undefined);

export const undoGroups = (catalog: Catalog): readonly (typeof GROUP)[] =>
  undoableIn(catalog).length > 0 ? [GROUP] : [];

/** The undo of changes of several resources; none in a catalog that keeps neither values nor deleted records. */
export function undoPaths(catalog: Catalog, security: readonly Schema[]): Named {
  const all = undoableIn(catalog);
  const [first] = all;
  if (first === undefined) return {};
  const titles = catalog.resources.map(({ names }) => names.title);
  const number = { type: 'integer', minimum: 0 };
  const names = (text: string) => array(enumeration(titles), { description: text });
  const undone = object(
    { resource: enumeration(titles), creates: number, updates: number, deletes: number },
    ['resource', 'creates', 'updates', 'deletes'],
    'Number of records whose create, update or delete was taken back.',
  );
  const conflict = object(
    {
      resource: enumeration(titles),
      _id: string('Id of the record.', { format: 'uuid' }),
      detail: string('The reason.'),
    },
    ['resource', '_id', 'detail'],
  );
  const schema = object(
    {
      undone: array(undone),
      conflicts: array(conflict, { description: 'Records that are left as they are.' }),
      deletesOnly: names('Resources of which only deletes can be taken back: no values are kept.'),
      never: names('Resources of which nothing can be taken back.'),
    },
    ['undone', 'conflicts', 'deletesOnly', 'never'],
  );
  const moment = (text: string) => string(text, { format: 'date-time' });
  const body = object({
    request: string('X-Request-Id of the request whose changes are taken back.'),
    caller: string('In its place: the author, as histories name it: `key:<id>` or `user:<id>`.'),
    from: moment('Begin of the span of time; by default a day ago. Required with `caller`.'),
    to: moment('End of the span of time; by default now.'),
  });
  const example = {
    undone: [{ resource: first.names.title, creates: 0, updates: 0, deletes: 1 }],
    conflicts: [],
    deletesOnly: [],
    never: [],
  };
  return {
    [`${catalog.basePath}/undo`]: {
      post: {
        operationId: 'undo',
        tags: [GROUP.name],
        summary: 'Undo a request',
        description: `${GROUP.description} Each record is written as a request of the caller would write it, with the same rights. Records that somebody else changed since are listed, and left alone.`,
        parameters: [{ $ref: '#/components/parameters/Prefer' }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: body, example: { request: 'd25ebdd7829f-m' } } },
        },
        responses: {
          '200': {
            description: 'What was taken back.',
            headers: Object.fromEntries(
              ['X-Request-Id', 'Contract-Version', 'Preference-Applied'].map((name) => [
                name,
                { $ref: `#/components/headers/${name}` },
              ]),
            ),
            content: { 'application/json': { schema, example } },
          },
          ...problemResponses([400, 401, 403, 404, 409, 413, 415, 429, 500, 503]),
        },
        security,
        'x-permissions': ['Public'],
      },
    },
  };
}

import { followedFor, followedIn } from '../../features/events/event-log.js';
import { eventsExchange } from '../../features/events/events-operation.js';
import { mayNeedPlan } from '../../features/plans/plans.js';
import type { Catalog } from '../../model/model.js';
import { Examples } from './examples.js';
import { answerHeaders } from './headers.js';
import { problemResponses } from './problem-responses.js';
import { array, enumeration, type Named, object, ref, type Schema } from './schema.js';
import { undoGroups } from './undo-path.js';

/** The group of the feed in documents. */
const GROUP = {
  name: 'Events',
  description: 'Changes of the records of all resources that have events, in one order.',
};

/** The groups of operations that are of no entity. */
export const groupsBeside = (catalog: Catalog): readonly { readonly name: string; readonly description: string }[] => [
  ...(followedIn(catalog).length > 0 ? [GROUP] : []),
  ...undoGroups(catalog),
];

/** The feed: changes of several resources; none in a catalog without events. @param isOpen the security of what needs no key */
export function feedPaths(catalog: Catalog, isOpen: readonly Schema[]): Named {
  const followed = followedIn(catalog);
  const [first] = followed;
  if (first === undefined) return {};
  const titles = followed.map(({ names }) => names.title);
  const asked = followed.map(({ names: { title, pascal } }): [string, Schema] => [
    title,
    object({ query: ref(`${pascal}Query`), select: ref(`${pascal}Select`) }),
  ]);
  const resources = {
    oneOf: [array(enumeration(titles), { minItems: 1 }), { ...object(Object.fromEntries(asked)), minProperties: 1 }],
    description:
      'The resources, in a list or each with its `query` and `select`; the same with each cursor. Without it, all that the caller may read.',
  };
  const ages = [...new Set(followed.map((resource) => followedFor(resource) ?? ''))];
  const { parameters, body, answer } = eventsExchange(
    { resources },
    { type: 'object' },
    {
      age: ages.length === 1 ? ages.join('') : 'each resource keeps them',
      id: new Examples(first, catalog).id(),
      more: { resource: enumeration(titles, 'The resource of the record.') },
    },
  );
  const permissions = [...new Set(followed.flatMap(({ access }) => access.read))];
  const hasPlan = followed.some((resource) => mayNeedPlan(resource, 'read', catalog));
  const example = { resources: { [first.names.title]: {} }, ...body.example };
  return {
    [`${catalog.basePath}/events`]: {
      post: {
        operationId: 'feed',
        tags: [GROUP.name],
        summary: 'Follow changes of all records',
        description: GROUP.description,
        parameters,
        requestBody: { required: false, content: { 'application/json': { schema: body.schema, example } } },
        responses: {
          '200': {
            description: answer.description,
            headers: answerHeaders('events'),
            content: { 'application/json': { schema: answer.schema, example: answer.example } },
          },
          ...problemResponses([400, 401, ...(hasPlan ? [402] : []), 403, 410, 413, 415, 429, 500, 503]),
        },
        security: permissions.includes('Public') ? isOpen : undefined,
        'x-permissions': permissions,
      },
    },
  };
}

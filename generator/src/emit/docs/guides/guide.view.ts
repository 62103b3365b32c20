import {
  AFTER,
  AFTER_DESCRIPTION,
  DOCUMENTED_ADDRESS,
  dayEnds,
  LEAST_FIELDS,
  MAXIMUM_DEPTH,
  MAXIMUM_LIST,
  MAXIMUM_PATTERN,
  MAXIMUM_RECORDS,
  MOST_PROBLEMS,
  PAGING_PARAMETERS,
  pagingRules,
  problemsByStatus,
  READ_BOUNDS,
  writeBounds,
} from '@catalog-service/vocabulary';
import { followedIn } from '../../../features/events/event-log.js';
import { keptFor } from '../../../features/history/kept-values.js';
import { entityWith, issuesSecret } from '../../../model/entities.js';
import type { Catalog, Resource } from '../../../model/model.js';
import { enumerated } from '../../../text.js';
import { packageView } from '../../client/index.view.js';
import { attributeOf, pythonPackageView } from '../../client-python/package.view.js';
import { deprecationText } from '../../deprecation-text.js';
import { undoableIn } from '../../openapi/undo-path.js';
import { guideResource, guideSamples, htmlText, textField } from './guide-samples.js';
import { operatorExamples } from './operator-examples.js';

/** The reaction of a program to a status; other statuses need a person. */
const ADVICE: Readonly<Record<number, string>> = {
  400: 'Fix the request before you retry. The same request will fail again.',
  401: 'Check the two headers, or ask for another key.',
  402: 'Upgrade the project to the plan in <code>requiredPlan</code>, or omit the field.',
  403: 'Ask for one of the permissions in <code>requiredAnyOf</code>, or omit the field.',
  404: 'The record does not exist, or the path is wrong.',
  405: 'Use one of the methods in the header <code>Allow</code>.',
  408: 'Send the request again.',
  409: 'Choose another value, or remove the conflicting record first.',
  412: 'Read the record again, and decide whether your change still applies.',
  413: 'Request or send less data at once.',
  415: 'Send JSON with <code>Content-Type: application/json</code>.',
  422: 'Use a new key for a new request.',
  429: 'Wait for the time in <code>Retry-After</code>, and send the request again.',
  431: 'Send fewer or shorter headers.',
  500: 'Report the <code>requestId</code> to the operator.',
  503: 'Wait for the time in <code>Retry-After</code>, and send the request again.',
};

/** The context of all guides. */
export function guideView(catalog: Catalog) {
  const resource = guideResource(catalog);
  const own = packageView(catalog);
  const python = pythonPackageView(catalog);
  const rules = pagingRules(catalog.paging);
  const roles = catalog.permissions.filter(({ kind }) => kind === 'role');
  return {
    samples: guideSamples(catalog),
    resource: htmlText(resource.names.title),
    slug: resource.path.slice(resource.path.lastIndexOf('/') + 1),
    path: resource.path,
    keyPath: catalog.resources.find(issuesSecret)?.path,
    mcp: own.binary,
    address: DOCUMENTED_ADDRESS,
    typescript: { name: own.name, resource: resource.names.camel },
    python: { name: python.module, wheel: python.wheel, resource: attributeOf(resource.names.camel) },
    maximumLimit: catalog.paging.maximumLimit,
    field: htmlText(textField(resource) ?? '_id'),
    role: catalog.demo.permissions[0] ?? 'Public',
    roles: roles.map(({ name, description }) => ({ name, description: htmlText(description) })),
    operators: operatorExamples(catalog),
    dayEnds: enumerated(dayEnds().map((end) => end.replaceAll(/[A-Z]\w+|\w+Value/g, '<code>$&</code>'))),
    paging: [
      ...PAGING_PARAMETERS.map((name) => ({
        name,
        initial: rules[name].initial,
        meaning: pagingMeaning(rules[name]),
      })),
      { name: AFTER, initial: '–', meaning: AFTER_DESCRIPTION.replaceAll(/`(\w+)`/g, '<code>$1</code>') },
      { name: 'count', initial: 'true', meaning: 'Whether to count all matching records. Accepted only in the body.' },
    ],
    statuses: [...problemsByStatus()]
      .sort(([left], [right]) => left - right)
      .map(([status, problems]) => ({
        status,
        codes: problems.map(({ code }) => `<a href="../../docs#/code/${code}"><code>${code}</code></a>`).join(', '),
        advice: ADVICE[status] ?? '',
      })),
    limits: limitsOf(catalog),
    deprecations: deprecationsOf(catalog),
    undo: undoableIn(catalog).length > 0 ? `${catalog.basePath}/undo` : undefined,
    feed: `${catalog.basePath}/events`,
    events: followedIn(catalog)
      .map(({ names }) => htmlText(names.title))
      .join(', '),
    webhooks: webhooksOf(catalog, resource),
    histories: keptIn(catalog)
      .map(({ names }) => htmlText(names.title))
      .join(', '),
    history: historyView(catalog, resource),
  };
}

/** The paths of webhooks, and a resource of which they can be told; undefined if there are none. */
function webhooksOf(catalog: Catalog, resource: Resource) {
  const paths = (['webhook endpoint', 'webhook delivery', 'webhook attempt'] as const).map(
    (part) => entityWith(catalog, part)?.path,
  );
  const [path, delivery, attempt] = paths;
  const told = followedIn(catalog).find((one) => one === resource) ?? followedIn(catalog)[0];
  if (path === undefined || told === undefined) return undefined;
  const slug = told.path.slice(told.path.lastIndexOf('/') + 1);
  return { path, delivery, attempt, slug, title: htmlText(told.names.title) };
}

/** The resources whose versions are kept. */
const keptIn = ({ resources }: Catalog): readonly Resource[] => resources.filter((one) => keptFor(one) !== undefined);

/** A resource whose versions are kept, and a text of it; undefined if there is none. */
function historyView(catalog: Catalog, resource: Resource) {
  const kept = keptIn(catalog);
  const one = kept.includes(resource) ? resource : kept[0];
  return one && { path: one.path, field: htmlText(textField(one) ?? '_id') };
}

function pagingMeaning({ minimum, maximum, description }: ReturnType<typeof pagingRules>['limit']): string {
  return `${description} From ${minimum}${maximum === undefined ? '' : ` to ${maximum}`}.`;
}

function limitsOf({ paging }: Catalog) {
  const limit = (what: string, most: string | number, code: string) => ({ what, most, code });
  return [
    limit('Records of a page', paging.maximumLimit, 'invalid_value'),
    limit('Records in a bulk operation', MAXIMUM_RECORDS.toLocaleString('en'), 'invalid_value'),
    limit('Nesting of queries', MAXIMUM_DEPTH, 'invalid_value'),
    limit('Conditions of a query', 100, 'invalid_value'),
    limit('Values of a list in a query', MAXIMUM_LIST, 'invalid_value'),
    limit('Characters of a search text', MAXIMUM_PATTERN, 'invalid_value'),
    limit('Size of a request body, by default', '1 MiB', 'body_too_large'),
    limit('Property names in the body of a read', READ_BOUNDS.names, 'body_too_large'),
    limit('Property names in the body of a write', byFields('names'), 'body_too_large'),
    limit('Values in the body of a read', READ_BOUNDS.values, 'body_too_large'),
    limit('Values in the body of a write', byFields('values'), 'body_too_large'),
    limit('Numbers in a body that exceed double precision', READ_BOUNDS.exactNumbers, 'body_too_large'),
    limit('Problems reported in a response', MOST_PROBLEMS, 'invalid_body'),
    limit('Size of a response', '4 Mi characters', 'answer_too_large'),
    limit('Lifetime of an Idempotency-Key', '24 hours', 'idempotency_key_reused'),
    limit('Lifetime of an API key, if it has an expiry', 'until it expires', 'unauthenticated'),
    limit('Request line and headers together', '16 KiB', 'headers_too_large'),
  ];
}

function byFields(of: 'names' | 'values'): string {
  const least = writeBounds(LEAST_FIELDS)[of];
  const more = writeBounds(LEAST_FIELDS + 1)[of] - least;
  return `${least}, and ${more} for each field of the resource beyond ${LEAST_FIELDS}`;
}

function deprecationsOf({ resources }: Catalog): string {
  const fields = resources.flatMap(({ names, fields: all }) =>
    all.flatMap(({ name, deprecated }) =>
      deprecated ? [`<code>${name}</code> of ${names.title}: ${deprecationText(deprecated)}`] : [],
    ),
  );
  const whole = resources.flatMap(({ names, deprecated, former }) => [
    ...(deprecated ? [`${names.title}: ${deprecationText(deprecated)}`] : []),
    ...(former ? [`<code>${former.path}</code>: ${deprecationText(former)}`] : []),
  ]);
  const all = [...whole, ...fields];
  if (all.length === 0) return '<p>Nothing is deprecated at present.</p>';
  return `<ul>${all.map((text) => `<li>${text}</li>`).join('\n')}</ul>`;
}

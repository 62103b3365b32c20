import {
  AFTER,
  AFTER_DESCRIPTION,
  MANY,
  MAXIMUM_RECORDS,
  OPERATION_ACCESS,
  type OperationName,
  PAGING_PARAMETERS,
  type PagingParameter,
  type PagingRule,
  pagingRules,
} from '@catalog-service/vocabulary';
import { momentOf } from '../../features/history/history-operations.js';
import { mayNeedPlan } from '../../features/plans/plans.js';
import { readParentsOf } from '../../features/read-through/read-parents.js';
import type { Catalog, Resource, Served } from '../../model/model.js';
import { code } from '../../text.js';
import {
  accessTexts,
  addedOperations,
  conditionTexts,
  isCreatedByServiceOnly,
  permissionsOf,
  planText,
} from '../api.js';
import { isUpdatedByServiceOnly } from './data-schemas.js';
import { createdName } from './entity-schemas.js';
import { Examples } from './examples.js';
import { answerHeaders, headerStatuses, requestHeaders } from './headers.js';
import { problemResponses } from './problem-responses.js';
import { byBothMethods, EMPTY, idParameter, parameterNamed, type Route } from './route.js';
import { array, deprecation, description, type Named, object, ref, type Schema, string } from './schema.js';

/** The two forms of credentials. */
export const BY_KEY_OR_TOKEN: readonly Schema[] = [
  { ApiKey: [], ProjectID: [] },
  { Bearer: [], ProjectID: [] },
];

/** The security of an operation that callers without a key may use too. */
export const OPEN: readonly Schema[] = [...BY_KEY_OR_TOKEN, { ProjectID: [] }];

/** The forms of a list with all records. */
const EXPORTS: Named = { 'application/x-ndjson': { schema: ref('Lines') }, 'text/csv': { schema: ref('Table') } };

const BY_GET =
  'Equivalent to POST. The service also accepts the body of the POST form, which many HTTP clients cannot send.';

/** Path items of a resource, or of a reference, which is only read. */
export function pathsOf(entity: Served, catalog: Catalog): Named {
  const examples = new Examples(entity, catalog);
  const paths = {
    ...readPaths(entity, catalog, examples),
    ...(entity.kind === 'resource' && writePaths(entity, catalog, examples)),
    [`${entity.path}/permissions`]: { get: permissionsOperation(entity, examples.permissions()) },
  };
  return { ...paths, ...formerPaths(entity, paths) };
}

const METHODS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'delete']);

/** The same at the former path. */
function formerPaths({ path, former }: Served, paths: Named): Named {
  if (former === undefined) return {};
  const deprecated = (operation: Schema): Schema => ({
    ...operation,
    operationId: `${operation.operationId}AtFormerPath`,
    description: description(String(operation.description), former),
    ...deprecation(former),
  });
  return Object.fromEntries(
    Object.entries(paths).map(([at, item]) => [
      `${former.path}${at.slice(path.length)}`,
      Object.fromEntries(
        Object.entries(item).map(([key, value]) => [key, METHODS.has(key) ? deprecated(Object(value)) : value]),
      ),
    ]),
  );
}

function readPaths(entity: Served, catalog: Catalog, examples: Examples): Named {
  const { path, names } = entity;
  const { title, pascal } = names;
  const id = idParameter(examples.id());
  const at = (route: Route) => operationOf(route, entity, catalog);
  const moment = momentOf(entity);

  return {
    [`${path}/get-list`]: byBothMethods(
      at,
      {
        operation: 'list',
        summary: `List ${title} records`,
        parameters: pagingParameters(),
        body: { schema: listBody(pascal), required: false, example: examples.list(), queries: examples.queries() },
        answer: {
          description:
            'One page of records, and the number of all matching records. With `Accept: application/x-ndjson` or `text/csv`, all of them in one response.',
          schema: ref(`${pascal}Page`),
          example: examples.listed(),
          others: EXPORTS,
        },
      },
      examples.listedByGet(),
    ),
    [`${path}/{id}/get-item`]: {
      parameters: [id],
      ...byBothMethods(
        at,
        {
          operation: 'getItem',
          summary: `Get one ${title} record`,
          parameters: moment.parameters,
          body: {
            schema: object({ select: ref(`${pascal}Select`), ...moment.key }),
            required: false,
            example: examples.getItem(),
          },
          answer: { description: 'The record.', schema: ref(pascal), example: examples.gotItem() },
          statuses: [404, ...moment.statuses],
        },
        examples.gotItemByGet(),
      ),
    },
    [`${path}/count`]: {
      post: at({
        operation: 'count',
        summary: `Count ${title} records`,
        body: {
          schema: object({ query: ref(`${pascal}Query`) }),
          required: false,
          example: examples.count(),
          queries: examples.queries(),
        },
        answer: { description: 'Number of matching records.', schema: ref('Count'), example: examples.counted() },
      }),
    },
    [`${path}/aggregate`]: {
      post: at({
        operation: 'aggregate',
        summary: `Measure groups of ${title} records`,
        parameters: PAGING_PARAMETERS.map(parameterNamed),
        body: { schema: aggregateBody(pascal), required: false, example: examples.aggregate() },
        answer: {
          description: 'One page of groups, and the number of all groups.',
          schema: ref(`${pascal}Aggregate`),
          example: examples.aggregated(),
        },
      }),
    },
  };
}

function writePaths(resource: Resource, catalog: Catalog, examples: Examples): Named {
  const { path, names } = resource;
  const { title, pascal } = names;
  const at = (route: Route) => operationOf(route, resource, catalog);

  return {
    [path]: {
      post: at({
        operation: 'create',
        summary: `Create one ${title} record`,
        body: { schema: dataBody(`Create${pascal}Data`), required: true, example: examples.create() },
        answer: {
          description: 'The new record, with the fields that the caller may read.',
          schema: ref(createdName(resource)),
          example: examples.created(),
        },
        statuses: [409],
      }),
    },
    [`${path}/{id}`]: {
      parameters: [idParameter(examples.id())],
      put: at({
        operation: 'update',
        summary: `Update one ${title} record`,
        body: { schema: dataBody(`Update${pascal}Data`), required: true, example: examples.update() },
        answer: EMPTY,
        statuses: [404, 409],
      }),
      delete: at({
        operation: 'delete',
        summary: `Delete one ${title} record`,
        answer: EMPTY,
        statuses: [404, 409],
      }),
    },
    ...Object.fromEntries(
      addedOperations(resource).flatMap(({ paths }) => Object.entries(paths(resource, examples.id(), at, catalog))),
    ),
    ...manyPaths(resource, at, examples),
  };
}

const NEXT = 'With a cursor: the cursor of the next page, null at the end.';

/** The writes of many records. */
function manyPaths({ path, names }: Resource, at: (route: Route) => Schema, examples: Examples): Named {
  const { title, pascal } = names;
  const count = { description: 'Number of records.', schema: ref('Count'), example: { count: 1 } };
  const many = (items: Schema) => object({ data: array(items, { minItems: 1, maxItems: MAXIMUM_RECORDS }) }, ['data']);
  const matching = (more: Named) =>
    object(
      {
        query: ref(`${pascal}Query`),
        atMost: {
          type: 'integer',
          minimum: 1,
          maximum: MAXIMUM_RECORDS,
          description: 'If more records match, none is written.',
        },
        ...more,
      },
      ['query', 'atMost', ...Object.keys(more)],
      'The records that match, in place of a list.',
    );
  const write = (
    route: Pick<Route, 'operation' | 'answer' | 'statuses'>,
    schema: Schema,
    example: Schema,
    byQuery?: Schema,
  ): Named => ({
    post: at({
      ...route,
      summary: `${MANY_SUMMARIES[route.operation]} ${title} records, all or none`,
      body: {
        schema: byQuery === undefined ? many(schema) : { oneOf: [many(schema), byQuery] },
        required: true,
        example,
      },
      isMany: true,
    }),
  });
  const created = {
    description: 'The new records, with the fields that the caller may read.',
    schema: ref(`${pascal}Records`),
    example: examples.createdMany(),
  };
  return {
    [`${path}/${MANY.create}`]: write(
      { operation: 'create', answer: created, statuses: [409] },
      ref(`Create${pascal}Data`),
      examples.createMany(),
    ),
    [`${path}/${MANY.update}`]: write(
      { operation: 'update', answer: count, statuses: [404, 409] },
      { ...ref(`Update${pascal}Data`), required: ['_id'] },
      examples.updateMany(),
      matching({ data: ref(`Update${pascal}Data`) }),
    ),
    [`${path}/${MANY.delete}`]: write(
      { operation: 'delete', answer: count, statuses: [404, 409] },
      ref('ObjectIdInput'),
      examples.deleteMany(),
      matching({}),
    ),
  };
}

const MANY_SUMMARIES: Readonly<Partial<Record<OperationName, string>>> = {
  create: 'Create many',
  update: 'Update many',
  delete: 'Delete many',
};

/** The pages of a list and the records of a bulk create. */
export function pageSchema(entity: Served): Named {
  const { names } = entity;
  return {
    [`${names.pascal}Page`]: object(
      {
        count: {
          type: 'integer',
          minimum: 0,
          description: 'Number of all matching records, unless it is omitted.',
        },
        limit: { type: 'integer', minimum: 1, description: 'Requested number of records.' },
        skip: { type: 'integer', minimum: 0, description: 'Number of skipped records.' },
        next: { type: ['string', 'null'], description: NEXT },
        data: { type: 'array', items: ref(names.pascal), description: 'The records of this page.' },
      },
      ['limit', 'skip', 'data'],
      `A page of ${names.title} records.`,
    ),
    [`${names.pascal}Records`]: object(
      {
        count: { type: 'integer', minimum: 1, description: 'Number of the records.' },
        data: array(ref(createdName(entity)), { description: 'The records, in the order of the request.' }),
      },
      ['count', 'data'],
      `New ${names.title} records.`,
    ),
  };
}

const pagingSchema = ({ minimum, maximum, initial, description: text }: PagingRule): Schema => ({
  type: 'integer',
  minimum,
  maximum,
  default: initial,
  description: text,
});

/** Limits of a list, in the query string and in its body. */
export function pagingSchemas(paging: Catalog['paging']): Named {
  return {
    Limit: pagingSchema(pagingRules(paging).limit),
    Skip: pagingSchema(pagingRules(paging).skip),
    After: string(AFTER_DESCRIPTION),
    Count: object(
      { count: { type: 'integer', minimum: 0, description: 'Number of all matching records.' } },
      ['count'],
      'Number of matching records.',
    ),
    Empty: object({}, [], 'An empty object.'),
  };
}

/** The parameters that lists refer to. */
export function pagingParameterComponents(paging: Catalog['paging']): Named {
  const rules = pagingRules(paging);
  const inQuery = (name: PagingParameter, schema: string): Schema => ({
    name,
    in: 'query',
    required: false,
    description: `${rules[name].description} It takes precedence over \`${name}\` in the body.`,
    schema: ref(schema),
    example: rules[name].initial,
  });
  const after = {
    name: AFTER,
    in: 'query',
    required: false,
    description: `${AFTER_DESCRIPTION} It takes precedence over \`${AFTER}\` in the body.`,
    schema: ref('After'),
  };
  return { limit: inQuery('limit', 'Limit'), skip: inQuery('skip', 'Skip'), after };
}

function operationOf(route: Route, resource: Served, catalog: Catalog): Schema {
  const { operation, summary, parameters = [], body, answer, isByGet, isMany = false } = route;
  const permissions = permissionsOf(resource, operation);
  const isOpen = [permissions, ...readParentsOf(resource, catalog).map(({ access }) => access.read)].every((names) =>
    names.includes('Public'),
  );
  const headers = requestHeaders(operation, isMany);
  const all = [...parameters, ...headers];
  const isServiceOnly = isForServiceKeys(operation, resource);
  const list = OPERATION_ACCESS[operation];
  const plan = resource.plans?.[list];
  return {
    operationId: `${operation}${isMany ? 'Many' : ''}${resource.names.pascal}${isByGet === true ? 'ByGet' : ''}`,
    tags: [resource.names.title],
    summary,
    description: description(
      [
        resource.description,
        isByGet === true ? BY_GET : '',
        needs(permissions, isServiceOnly),
        plan === undefined ? '' : planText(plan),
        ...accessTexts(resource, code),
        ...limits(resource, operation),
      ]
        .filter((text) => text !== '')
        .join(' '),
      resource.deprecated,
    ),
    ...deprecation(resource.deprecated),
    parameters: all.length > 0 ? all : undefined,
    requestBody: body && {
      required: body.required,
      content: { 'application/json': { schema: body.schema, ...examplesOf(body) } },
    },
    responses: {
      '200': {
        description: answer.description,
        headers: answerHeaders(operation, isMany),
        content: {
          'application/json': { schema: answer.schema, example: answer.example },
          ...(isByGet && answer.others),
        },
      },
      ...(operation === 'getItem' && { '304': { description: 'The record has not changed.' } }),
      ...problemResponses(statusesOf(route, mayNeedPlan(resource, list, catalog))),
    },
    security: isOpen ? OPEN : undefined,
    'x-permissions': permissions,
    'x-plan': plan,
    'x-service-key-only': isServiceOnly ? true : undefined,
  };
}

/** One example, or several with names; the first is that of the documented answer. */
function examplesOf({ example, queries = {} }: NonNullable<Route['body']>): Schema {
  const all = Object.entries(queries).map(([name, { summary, query }]) => [
    name,
    { summary, value: { ...example, query } },
  ]);
  return all.length > 1 ? { examples: Object.fromEntries(all) } : { example };
}

function statusesOf({ operation, body, isMany = false, statuses = [] }: Route, hasPlan: boolean): number[] {
  const ofBody = body === undefined ? [] : [413, 415];
  const ofAnswer = ['list', 'getItem', 'aggregate', 'history'].includes(operation) ? [413] : [];
  const all = new Set([
    400,
    401,
    ...(hasPlan ? [402] : []),
    403,
    ...statuses,
    ...headerStatuses(operation, isMany),
    ...ofBody,
    ...ofAnswer,
    429,
    500,
    503,
  ]);
  return [...all].sort((left, right) => left - right);
}

function isForServiceKeys(operation: OperationName, resource: Served): boolean {
  if (resource.kind === 'reference') return false;
  if (operation === 'create') return isCreatedByServiceOnly(resource);
  if (operation === 'update' || operation === 'restoreVersion') return isUpdatedByServiceOnly(resource);
  return permissionsOf(resource, operation).length === 0;
}

/** The conditions of the permissions of an operation. */
const limits = (entity: Served, operation: OperationName): readonly string[] =>
  entity.kind === 'reference'
    ? []
    : conditionTexts(
        { conditions: entity.conditions.filter(({ list }) => list === OPERATION_ACCESS[operation]) },
        (text) => `\`${text}\``,
      );

function needs(permissions: readonly string[], isServiceOnly: boolean): string {
  const key = isServiceOnly ? 'Only service keys are allowed.' : '';
  const names =
    permissions.length === 0 ? '' : `Requires one of: ${permissions.map((name) => `\`${name}\``).join(', ')}.`;
  return [names, key].filter((text) => text !== '').join(' ');
}

function permissionsOperation({ names, deprecated }: Served, example: Schema): Schema {
  return {
    operationId: `permissions${names.pascal}`,
    tags: [names.title],
    summary: `Permissions of the caller for ${names.title} records`,
    description:
      'The operations, and the fields that the caller may read, create and update. Every caller may send this request.',
    ...deprecation(deprecated),
    responses: {
      '200': {
        description: 'Permissions of the caller.',
        headers: answerHeaders('permissions'),
        content: { 'application/json': { schema: ref('CallerPermissions'), example } },
      },
      ...problemResponses([400, 401, 429, 500, 503]),
    },
    security: OPEN,
    'x-permissions': ['Public'],
  };
}

function pagingParameters(): Schema[] {
  return [...PAGING_PARAMETERS, AFTER].map(parameterNamed);
}

function listBody(pascal: string): Schema {
  return object({
    query: ref(`${pascal}Query`),
    select: ref(`${pascal}Select`),
    sort: ref(`${pascal}Sort`),
    limit: ref('Limit'),
    skip: ref('Skip'),
    after: ref('After'),
    count: {
      type: 'boolean',
      default: true,
      description: 'Whether to return the number of all matching records; `false` saves its cost.',
    },
  });
}

function aggregateBody(pascal: string): Schema {
  return object({
    query: ref(`${pascal}Query`),
    groupBy: ref(`${pascal}AggregateGroups`),
    measures: ref(`${pascal}AggregateMeasures`),
    sort: ref(`${pascal}AggregateSort`),
    limit: ref('Limit'),
    skip: ref('Skip'),
  });
}

function dataBody(schema: string): Schema {
  return object({ data: ref(schema) }, ['data']);
}

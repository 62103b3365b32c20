import { MANY } from '@catalog-service/vocabulary';
import { followedFor } from '../../features/events/event-log.js';
import { keptFor } from '../../features/history/kept-values.js';
import type { Resource } from '../../model/model.js';
import { addedOperations, operationsOf } from '../api.js';
import { docComment, header, importStatements } from '../source-text.js';
import { type Handler, PARAMETERS } from './handler.js';
import { LINE_WIDTH, literalOf, printLiteral } from './literal.js';

export const MODULE_TEMPLATE = 'nest/module.ts';

/** Context of the template: the Nest module of one resource. */
export function moduleView({ names, source }: Resource) {
  return { header: header(source, MODULE_TEMPLATE), names };
}

/** The parameters of methods of services, and of the functions in them. */
const OF_SERVICES = ['operations', 'options', 'request', 'given', 'body', 'to'];

/** The definition of a resource under a name that no parameter hides: a resource may be called Page. */
function definitionOf({ constant }: Resource['names']): { readonly name: string; readonly imported: string } {
  const isHidden = Object.hasOwn(PARAMETERS, constant) || OF_SERVICES.includes(constant);
  const name = isHidden ? `${constant}Definition` : constant;
  return { name, imported: isHidden ? `${constant} as ${name}` : constant };
}

const HANDLERS: readonly Handler[] = [
  {
    name: 'list',
    doc: 'One page of the records that match, and the number of all that match.',
    route: "@Post('get-list') @AlsoGet()",
    body: 'ListBody<#Record>',
    takes: ['caller', 'page', 'body'],
  },
  {
    name: 'getItem',
    doc: 'One record by its id.',
    route: "@Post(':id/get-item') @AlsoGet()",
    body: 'GetItemBody<#Record>',
    takes: ['caller', 'id', 'body', 'request'],
  },
  {
    name: 'count',
    doc: 'The number of records that match.',
    route: "@Post('count')",
    body: 'CountBody<#Record>',
    takes: ['caller', 'page', 'body'],
  },
  {
    name: 'aggregate',
    doc: 'Measures of groups of the records that match.',
    route: "@Post('aggregate')",
    body: 'AggregateBody<#Record>',
    takes: ['caller', 'page', 'body'],
  },
  {
    name: 'permissions',
    doc: 'The operations and fields that the caller has permission for.',
    route: "@Get('permissions')",
    takes: ['caller', 'page'],
  },
  {
    name: 'create',
    doc: 'Creates a record and returns it.',
    route: '@Post()',
    body: 'DataBody<Create#Dto>',
    takes: ['caller', 'body', 'request'],
  },
  {
    name: 'update',
    doc: 'Changes the given fields of one record.',
    route: "@Put(':id')",
    body: 'DataBody<Update#Dto>',
    takes: ['caller', 'id', 'body', 'request'],
  },
  {
    name: 'delete',
    doc: 'Deletes one record and its parts.',
    route: "@Delete(':id')",
    takes: ['caller', 'id', 'request'],
  },
  {
    name: 'createMany',
    operation: 'create',
    doc: 'Creates all of the records or none, and returns them.',
    route: `@Post('${MANY.create}')`,
    body: 'ManyBody<Create#Dto>',
    takes: ['caller', 'body', 'request'],
  },
  {
    name: 'updateMany',
    operation: 'update',
    doc: 'Changes the given fields of all of the records, or of all that match a query, or of none.',
    route: `@Post('${MANY.update}')`,
    body: 'UpdateManyBody<Update#Dto, #Record>',
    takes: ['caller', 'body', 'request'],
  },
  {
    name: 'deleteMany',
    operation: 'delete',
    doc: 'Deletes all of the records with these ids, or all that match a query, or none.',
    route: `@Post('${MANY.delete}')`,
    body: 'DeleteManyBody<#Record>',
    takes: ['caller', 'body', 'request'],
  },
];

/** The handlers of the operations that the resource offers. */
function handlersOf(resource: Resource): readonly Handler[] {
  const offered: ReadonlySet<string> = new Set([...operationsOf(resource), 'permissions']);
  const all: readonly Handler[] = [
    ...HANDLERS,
    ...addedOperations(resource).flatMap((one) => [one, ...(one.also ?? [])]),
  ];
  return all.filter(({ name, operation = name }) => offered.has(operation));
}

export const CONTROLLER_TEMPLATE = 'nest/controller.ts';

/** Context of the template: the controller of one resource. */
export function controllerView(resource: Resource) {
  const { names, source, path, former } = resource;
  const { pascal, kebab } = names;
  const definition = definitionOf(names);
  const handlers = handlersOf(resource);
  const paths = [path, ...(former === undefined ? [] : [former.path])].map((one) => one.slice(1));
  return {
    header: header(source, CONTROLLER_TEMPLATE),
    imports: importStatements([
      { from: '@catalog-service/engine', names: ['type Caller'] },
      {
        from: '@catalog-service/server',
        names: [
          ...['AlsoGet', 'CurrentCaller', 'CurrentRequest', 'Id', 'Operation', 'Page', 'ResourceOperations'],
          ...['type ApiRequest', 'type PageParameters'],
          ...new Set(handlers.flatMap(({ body }) => (body === undefined ? [] : [`type ${body.replace(/<.*/, '')}`]))),
        ],
      },
      { from: '@nestjs/common', names: ['Body', 'Controller', 'Delete', 'Get', 'Post', 'Put'] },
      { from: `./${kebab}.definition.js`, names: [`type ${pascal}Record`, definition.imported] },
      { from: `./${kebab}.dto.js`, names: [`type Create${pascal}Dto`, `type Update${pascal}Dto`] },
    ]),
    doc: docComment(`The operations of ${names.title} over HTTP.`),
    path: printLiteral(literalOf(paths.length === 1 ? paths[0] : paths), { indent: 0, before: 12, after: 1 }),
    names,
    handlers: handlers.map(({ name, operation = name, doc, route, body = '', takes }) => ({
      doc: docComment(doc, 2),
      decorators: `${route} @Operation(${definition.name}, '${operation}')`,
      signature: signature(
        name,
        takes.map((one) => PARAMETERS[one] + (one === 'body' ? body.replaceAll('#', pascal) : '')),
      ),
      call: `this.operations.${name}(${[definition.name, ...takes].join(', ')})`,
    })),
  };
}

/** The head of a method, on one line where it fits there. */
function signature(name: string, parameters: readonly string[]): string {
  const line = `  ${name}(${parameters.join(', ')}) {`;
  return line.length <= LINE_WIDTH ? line : `  ${name}(\n${parameters.map((one) => `    ${one},\n`).join('')}  ) {`;
}

export const RESOURCE_SERVICE_TEMPLATE = 'nest/resource-service.ts';

/** Context of the template: the service of one resource. */
export function resourceServiceView(resource: Resource) {
  const { names, source, access } = resource;
  const definition = definitionOf(names);
  const follows = followedFor(resource) !== undefined;
  const remembers = keptFor(resource) !== undefined;
  const restores = access.restore !== undefined;
  const types = [
    ...(restores || remembers ? ['type CallOptions'] : []),
    ...(follows ? ['type EventPage', 'type EventsBody'] : []),
    ...(remembers ? ['type HistoryBody', 'type VersionPage'] : []),
  ];
  return {
    header: header(source, RESOURCE_SERVICE_TEMPLATE),
    imports: importStatements([
      { from: '@catalog-service/engine', names: follows || restores ? ['type Caller'] : [] },
      { from: '@catalog-service/server', names: ['ResourceService as Service', 'ServiceOperations', ...types] },
      { from: '@nestjs/common', names: ['Injectable'] },
      { from: `./${names.kebab}.definition.js`, names: [`type ${names.pascal}Types`, definition.imported] },
    ]),
    doc: docComment(`The operations of ${names.title} for hooks, endpoints, jobs and scripts.`),
    names,
    definition: definition.name,
    restores,
    follows,
    remembers,
  };
}

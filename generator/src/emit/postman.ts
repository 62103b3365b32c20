import { DOCUMENTED_ADDRESS } from '@catalog-service/vocabulary';
import { servedReferences } from '../model/entities.js';
import type { Catalog } from '../model/model.js';
import { compactJson } from './openapi/compact-json.js';
import { openApiDocument } from './openapi/document.js';
import { groupsBeside } from './openapi/feed-path.js';
import type { Named, Schema } from './openapi/schema.js';

const FORMAT = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** No record has this id, so that no request changes a record that nobody chose. */
const NO_RECORD = '00000000-0000-0000-0000-000000000000';

const UUID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi;

const METHODS = ['get', 'post', 'put', 'delete'];

interface Content {
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

/** What a request of the collection takes from an operation of the document. */
interface Operation extends Schema {
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly parameters?: readonly Schema[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
}

/** `generated/postman.json`: the requests of the OpenAPI document as a collection of Postman, in a folder for each resource. */
export function emitPostman(catalog: Catalog): Map<string, string> {
  const { paths = {}, components = {} } = openApiDocument(catalog);
  const parameters = namedIn(namedIn(components).parameters);
  const requests = Object.entries(namedIn(paths)).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      // A service key belongs to a worker, and no person puts one into Postman.
      if (!isOperation(operation) || operation['x-service-key-only'] === true) return [];
      const own = [...listIn(item.parameters), ...(operation.parameters ?? [])];
      return [
        { folder: operation.tags[0], item: requestOf(path, method, operation, own.map(parameterIn(parameters))) },
      ];
    }),
  );
  const served = [...catalog.resources, ...servedReferences(catalog)];
  const groups = served.map(({ names: { title }, description }) => ({ name: title, description }));
  const folders = [...groups, ...groupsBeside(catalog)].map((group) => ({
    ...group,
    item: requests.filter(({ folder }) => folder === group.name).map(({ item }) => item),
  }));
  const collection = {
    info: { name: catalog.title, description: catalog.description, schema: FORMAT },
    auth: {
      type: 'apikey',
      apikey: [variable('key', 'ApiKey'), variable('value', '{{apiKey}}'), variable('in', 'header')],
    },
    variable: [variable('baseUrl', DOCUMENTED_ADDRESS), variable('apiKey', ''), variable('projectId', '')],
    item: folders,
  };
  return new Map([['generated/postman.json', compactJson(collection).replaceAll(UUID, NO_RECORD)]]);
}

const variable = (key: string, value: string) => ({ key, value, type: 'string' });

function requestOf(path: string, method: string, operation: Operation, parameters: readonly Schema[]) {
  const { summary, description, requestBody } = operation;
  const content = requestBody?.content['application/json'];
  const example = content?.example ?? Object.values(content?.examples ?? {})[0]?.value;
  const placed = (place: string) =>
    parameters.flatMap(({ name, in: at, example: value, description: text }) =>
      at === place ? [{ key: String(name), value: String(value ?? ''), description: text }] : [],
    );
  const shown = path.replaceAll(/\{(\w+)\}/g, ':$1');
  // A parameter without an example is there to be filled in.
  const query = placed('query').map((one) => ({ ...one, disabled: one.value === '' ? true : undefined }));
  const sent = query.filter(({ disabled }) => disabled === undefined).map(({ key, value }) => `${key}=${value}`);
  const isWrite = parameters.some(({ name }) => name === 'Prefer');
  return {
    name: `${summary}${method === 'get' && listIn(operation.parameters).length > 0 ? ' by GET' : ''}`,
    request: {
      method: method.toUpperCase(),
      description,
      header: [
        { key: 'ProjectID', value: '{{projectId}}' },
        ...(example === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
        ...(isWrite ? [{ key: 'Prefer', value: 'tx=rollback', description: 'A dry run: remove it to write.' }] : []),
      ],
      body:
        example === undefined
          ? undefined
          : { mode: 'raw', raw: JSON.stringify(example, null, 2), options: { raw: { language: 'json' } } },
      url: {
        raw: `{{baseUrl}}${shown}${sent.length === 0 ? '' : `?${sent.join('&')}`}`,
        host: ['{{baseUrl}}'],
        path: shown.slice(1).split('/'),
        query: query.length === 0 ? undefined : query,
        variable: shown.includes(':') ? placed('path') : undefined,
      },
    },
    response: [],
  };
}

/** A parameter, which an operation names or has. */
const parameterIn =
  (shared: Named) =>
  (parameter: Schema): Schema =>
    typeof parameter.$ref === 'string' ? (shared[parameter.$ref.split('/').at(-1) ?? ''] ?? parameter) : parameter;

const isOperation = (value: unknown): value is Operation => typeof value === 'object' && value !== null;

/** A part of the document, all of whose members are objects. */
const namedIn = (value: unknown): Named => Object(value);

const listIn = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value : []);

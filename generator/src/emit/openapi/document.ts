import { FIELD_TYPES, PERMISSION } from '@catalog-service/vocabulary';
import { servedKinds, servedReferences } from '../../model/entities.js';
import { memoise } from '../../model/memoise.js';
import type { Catalog, Served } from '../../model/model.js';
import { API_VERSION } from '../api.js';
import { contractHash } from '../contract.js';
import { groupingSchemas } from './aggregate-schemas.js';
import { compactJson } from './compact-json.js';
import { conditionSchemas } from './condition-schemas.js';
import { dataSchemas } from './data-schemas.js';
import { entitySchemas } from './entity-schemas.js';
import { feedPaths, groupsBeside } from './feed-path.js';
import { headerComponents, parameterComponents, permissionSchemas } from './headers.js';
import { marked, unmarked } from './own-names.js';
import { BY_KEY_OR_TOKEN, OPEN, pageSchema, pagingParameterComponents, pagingSchemas, pathsOf } from './paths.js';
import { problemComponents, problemSchemas } from './problem-responses.js';
import { type Components, description, enumeration, type Named, object, ref, type Schema, string } from './schema.js';
import { undoPaths } from './undo-path.js';

const SECURITY_SCHEMES: Named = {
  ApiKey: { type: 'apiKey', in: 'header', name: 'ApiKey', description: 'Secret key of the caller.' },
  Bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Token of a user, issued by an OpenID provider that the service trusts.',
  },
  ProjectID: { type: 'apiKey', in: 'header', name: 'ProjectID', description: 'Id of the project of the request.' },
};

/** The whole API as an OpenAPI 3.1 document. The order of keys is the order in the file. */
export const openApiDocument = memoise((catalog: Catalog): Schema => {
  const own = Object.keys(sharedComponents({ ...catalog, enumerations: [] }).schemas);
  const named = [
    ...[...catalog.resources, ...catalog.references].map(({ names }) => names.pascal),
    ...catalog.enumerations.map(({ type }) => type).filter((type) => type !== PERMISSION.type),
  ];
  const mayClash = own.some((schema) => named.some((name) => schema.includes(name)));
  return mayClash
    ? unmarked(documentOf(marked(catalog), contractHash(catalog)))
    : documentOf(catalog, contractHash(catalog));
});

/** The document, with the contract's hash. Schemas of the catalog and of the service itself may have one name. */
function documentOf(catalog: Catalog, hash: string): Schema & { readonly components: Components } {
  const served: readonly Served[] = [...catalog.resources, ...servedReferences(catalog)];
  const beside = groupsBeside(catalog);
  const paths: Named = Object.assign(
    {},
    ...served.map((entity) => pathsOf(entity, catalog)),
    feedPaths(catalog, OPEN),
    undoPaths(catalog, OPEN),
  );
  const { schemas, ...shared } = sharedComponents(catalog);
  const components = usedComponents(
    {
      ...shared,
      schemas: {
        ...entitySchemas(catalog),
        ...Object.assign({}, ...catalog.resources.map((resource) => dataSchemas(resource, catalog))),
        ...Object.assign({}, ...served.map((entity) => pageSchema(entity))),
        ...schemas,
      },
    },
    paths,
  );
  return {
    openapi: '3.1.1',
    info: {
      title: catalog.title,
      version: API_VERSION,
      description: catalog.description,
      license: { name: 'MIT', identifier: 'MIT' },
      'x-contract-hash': hash,
    },
    servers: [{ url: '/', description: 'The service that serves this document.' }],
    security: BY_KEY_OR_TOKEN,
    tags: [
      ...served.map(({ names, description: text, deprecated }) => ({
        name: names.title,
        description: description(text, deprecated),
      })),
      ...beside,
    ],
    // Redoc, Scalar and other viewers show the tags in these groups.
    'x-tagGroups': [
      ...servedKinds(catalog).map(({ title, all }) => ({ name: title, tags: all.map(({ names }) => names.title) })),
      ...(beside.length > 0 ? [{ name: 'All resources', tags: beside.map(({ name }) => name) }] : []),
    ],
    paths,
    components: { ...components, securitySchemes: SECURITY_SCHEMES },
  };
}

/** The components that all resources share. */
const sharedComponents = (catalog: Catalog) => ({
  parameters: { ...pagingParameterComponents(catalog.paging), ...parameterComponents() },
  headers: headerComponents(),
  responses: problemComponents(),
  schemas: {
    ...valueSchemas(catalog.enumerations),
    ...conditionSchemas(catalog),
    ...groupingSchemas(),
    ...pagingSchemas(catalog.paging),
    ...problemSchemas(),
    ...permissionSchemas(catalog.resources.some(({ conditions }) => conditions.length > 0)),
  },
});

/** `generated/openapi.json`. */
export function emitOpenApi(catalog: Catalog): Map<string, string> {
  return new Map([['generated/openapi.json', compactJson(openApiDocument(catalog))]]);
}

/** The values that all resources share. */
function valueSchemas(enumerations: Catalog['enumerations']): Named {
  return {
    ...Object.assign({}, ...FIELD_TYPES.map(({ schemas }) => schemas)),
    RelatedRecord: object({ _id: ref('ObjectId') }, ['_id'], 'A related record, by its id alone.'),
    ...Object.fromEntries(
      enumerations.map(({ type, values, description, meanings }) => [
        type,
        {
          ...enumeration(values),
          description,
          'x-enum-descriptions': meanings.map((meaning) => meaning.description),
        },
      ]),
    ),
    Lines: string('A record as JSON on each line.'),
    Table: string('CSV (RFC 4180): names of the fields, then a record on each line.'),
    Selected: { type: 'boolean', description: '`true` returns the field; `false` has no effect.' },
    SortDirection: enumeration(['ASC', 'DESC'], 'Ascending or descending.'),
  };
}

/** Calls `found` for each reference in a part of the document. */
function eachReference(part: object, found: (reference: string) => void): void {
  for (const [key, value] of Object.entries(part)) {
    if (typeof value === 'object' && value !== null) eachReference(value, found);
    else if (key === '$ref' && typeof value === 'string') found(value);
  }
}

/** The components that the document uses, in their order. */
function usedComponents(components: Components, paths: Named): Components {
  const used = new Set<string>();
  const visit = (part: object): void => {
    eachReference(part, (reference) => {
      if (used.has(reference)) return;
      used.add(reference);
      visit(resolve(components, reference));
    });
  };
  for (const path of Object.values(paths)) visit(path);
  return Object.fromEntries(
    Object.entries(components).flatMap(([section, named]): [string, Named][] => {
      const kept = Object.entries(named).filter(([name]) => used.has(`#/components/${section}/${name}`));
      return kept.length === 0 ? [] : [[section, Object.fromEntries(kept)]];
    }),
  );
}

/** @throws Error if no component has this name: a defect of the emitter. */
function resolve(components: Components, reference: string): Schema {
  const [section = '', name = ''] = reference.replace('#/components/', '').split('/');
  const found = components[section]?.[name];
  if (found === undefined) throw new Error(`The document has no ${reference}`);
  return found;
}

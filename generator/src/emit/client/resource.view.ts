import { isCreatable, isReadable, isUpdatable, mustBeGiven } from '@catalog-service/vocabulary';
import { historyPartsOf, issuesSecret, mayBeUnseen } from '../../model/entities.js';
import type { Catalog, EntityNames, Field, Reference, Resource, Served } from '../../model/model.js';
import { isCreatedByServiceOnly } from '../api.js';
import { isUpdatedByServiceOnly } from '../openapi/data-schemas.js';
import { header, importStatements, jsdoc } from '../source-text.js';
import {
  declareFields,
  ENUMERATIONS,
  type FieldUse,
  type Fragment,
  importsOf,
  RUNTIME,
  runtimeType,
  type Use,
} from './field-declaration.js';

export const RESOURCE_TEMPLATE = 'client/resource.ts';

/** Context of the template for an entity with endpoints: its fields, and the types of its requests. */
export function resourceView(resource: Served, catalog: Catalog) {
  const { names, description, deprecated } = resource;
  const create = createType(resource);
  const update = updateType(resource);
  const fields = declareFields(resource, {
    usesOf: (field) => usesOf(field, resource),
    targetOf: (field) => targetTypes(field, resource, catalog),
  });
  const issued = issuesSecret(resource);
  const runtime = ['QueryOf', 'RecordOf', 'RelatedOf', ...(issued ? ['IssuedSecret'] : [])];
  const derived = { uses: [...runtime.map(runtimeType), ...create.uses, ...update.uses] };
  const modulePath = pathFrom(resource);
  const modulePaths = (entities: readonly (Resource | Reference)[]): string[] =>
    byFileName(entities).map(({ kind, names: { kebab } }) => modulePath(kind, kebab));
  const modules =
    resource.kind === 'resource'
      ? [ENUMERATIONS, ...modulePaths(catalog.references), RUNTIME, ...modulePaths(catalog.resources)]
      : [ENUMERATIONS, ...modulePaths(catalog.resources), RUNTIME, ...modulePaths(catalog.references)];
  return {
    header: header(resource.source, RESOURCE_TEMPLATE),
    imports: importStatements(importsOf([...fields, derived], modules)),
    names,
    doc: jsdoc(description, deprecated),
    fields,
    create,
    update,
    issued,
    parts:
      resource.kind === 'resource'
        ? historyPartsOf(resource, catalog)
            .map(({ names: { title } }) => `'${title}'`)
            .join(' | ')
        : '',
    unseen: mayBeUnseen(resource, catalog) ? 'null' : 'never',
  };
}

/** A type of a request, made of the fields. */
interface DerivedType {
  readonly doc: string;
  readonly type: string;
  readonly uses: readonly Use[];
}

function createType(resource: Served): DerivedType {
  const { names } = resource;
  if (resource.kind === 'reference') return never(`Nobody creates ${names.title} records over HTTP.`);
  if (isCreatedByServiceOnly(resource)) return never(`Only the service creates ${names.title} records.`);
  const doc = `A new record: ${names.title}. Where an entity is required, its id does as well.`;
  return derivedType('CreateOf', names, doc);
}

function updateType(resource: Served): DerivedType {
  const { names } = resource;
  if (resource.kind === 'reference') return never(`Nobody changes ${names.title} records over HTTP.`);
  if (isUpdatedByServiceOnly(resource)) return never(`Only the service changes ${names.title} records.`);
  return derivedType('UpdateOf', names, `What may change of a record: ${names.title}. Null clears an optional field.`);
}

const never = (doc: string): DerivedType => ({ doc: jsdoc(doc, undefined), type: 'never', uses: [] });

function derivedType(made: string, { pascal }: EntityNames, doc: string): DerivedType {
  return { doc: jsdoc(doc, undefined), type: `${made}<${pascal}Fields>`, uses: [runtimeType(made)] };
}

/** What callers can do with a field. */
export function usesOf(field: Field, resource: Served): FieldUse[] {
  const uses: FieldUse[] = [];
  if (isReadable(field)) uses.push('read');
  if (resource.kind === 'reference') return uses;
  if (!isCreatedByServiceOnly(resource) && isCreatable(field)) uses.push(createUse(field, resource.fields));
  if (!isUpdatedByServiceOnly(resource) && isUpdatable(field)) uses.push('update');
  return uses;
}

function createUse(field: Field, siblings: readonly Field[]): FieldUse {
  const tied = field.entityField ?? field.idField;
  const other = siblings.find(({ name, aliasOf }) =>
    tied === undefined
      ? name === field.aliasOf || aliasOf === field.name
      : name === tied && field.aliasOf === undefined,
  );
  if (other === undefined || !isCreatable(other)) return mustBeGiven(field.name, field) ? 'required' : 'create';
  return mustBeGiven(field.name, field) || mustBeGiven(other.name, other) ? 'either' : 'create';
}

/** @throws Error if the catalog has no such target. */
function targetTypes({ relation }: Field, own: Served, catalog: Catalog): Fragment | undefined {
  if (relation === undefined) return undefined;
  const target = [...catalog.resources, ...catalog.references].find(({ names }) => names.pascal === relation.target);
  if (target === undefined) throw new Error('A relation of a resource has a target');
  const code = `${target.names.pascal}Types`;
  if (target.names.pascal === own.names.pascal) return { code, uses: [] };
  return { code, uses: [{ from: pathFrom(own)(target.kind, target.names.kebab), name: `type ${code}` }] };
}

function byFileName(entities: readonly (Resource | Reference)[]): (Resource | Reference)[] {
  return entities.toSorted((left, right) => (left.names.kebab < right.names.kebab ? -1 : 1));
}

/** Paths of modules as the module of an entity imports them. */
const pathFrom =
  (own: Served) =>
  (kind: Served['kind'], kebab: string): string =>
    kind === own.kind ? `./${kebab}.js` : `../${kind}s/${kebab}.js`;

export const REFERENCE_TEMPLATE = 'client/reference.ts';

/** Context of the template for a reference: its fields, seen through the relations that lead to it. */
export function referenceView(reference: Reference, catalog: Catalog) {
  const { names, description, source } = reference;
  const fields = declareFields(reference, {
    usesOf: ({ internal }) => (internal ? [] : ['read']),
    targetOf: () => undefined,
  });
  return {
    header: header(source, REFERENCE_TEMPLATE),
    imports: importStatements(importsOf([...fields, { uses: [runtimeType('RelatedOf')] }], [ENUMERATIONS, RUNTIME])),
    names,
    doc: jsdoc(description, undefined),
    fields,
    unseen: mayBeUnseen(reference, catalog) ? 'null' : 'never',
  };
}

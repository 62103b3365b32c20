import { isCreatable, isReadable, isUpdatable, mustBeGiven } from '@catalog-service/vocabulary';
import { historyPartsOf } from '../../features/history-of/history-parts.js';
import { issuesSecret, mayBeUnseen } from '../../model/entities.js';
import type { Catalog, EntityNames, Field, Reference, Resource, Served } from '../../model/model.js';
import { isCreatedByServiceOnly } from '../api.js';
import { isUpdatedByServiceOnly } from '../openapi/data-schemas.js';
import { header, type Import, importStatements, jsdoc } from '../source-text.js';
import { declareFields, type FieldDeclaration, type FieldUse, NAMESPACES } from './field-declaration.js';

export const RESOURCE_TEMPLATE = 'client/resource.ts';

/** Context of the template for an entity with endpoints: its fields, and the types of its requests. */
export function resourceView(resource: Served, catalog: Catalog) {
  const { names, description, deprecated } = resource;
  const create = createType(resource);
  const update = updateType(resource);
  const fields = declareFields(resource, {
    usesOf: (field) => usesOf(field, resource),
    targetOf: targetTypes,
  });
  return {
    header: header(resource.source, RESOURCE_TEMPLATE),
    imports: [...namespaces(fields), ...importStatements(targetsOf(resource, catalog))],
    names,
    doc: jsdoc(description, deprecated),
    fields,
    create,
    update,
    issued: issuesSecret(resource),
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

const never = (doc: string): DerivedType => ({ doc: jsdoc(doc, undefined), type: 'never' });

function derivedType(made: string, { pascal }: EntityNames, doc: string): DerivedType {
  return { doc: jsdoc(doc, undefined), type: `c.${made}<${pascal}Fields>` };
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

/** Imports the namespaces that the fields use; the templates themselves use the runtime. */
const namespaces = (fields: readonly FieldDeclaration[]): string[] =>
  Object.entries(NAMESPACES).flatMap(([name, from]) =>
    name === 'c' || fields.some(({ declared }) => declared.includes(`${name}.`))
      ? [`import type * as ${name} from '${from}';`]
      : [],
  );

/** The modules of the other entities that its fields point at, by file name. */
function targetsOf(own: Served, catalog: Catalog): Import[] {
  const { resources, references } = catalog;
  const targets = new Set(
    own.fields.flatMap((field) => (usesOf(field, own).length === 0 ? [] : (targetTypes(field) ?? []))),
  );
  const ofKind = (all: readonly (Resource | Reference)[]): Import[] =>
    all
      .toSorted((left, right) => (left.names.kebab < right.names.kebab ? -1 : 1))
      .map(({ kind, names: { kebab, pascal } }) => ({
        from: kind === own.kind ? `./${kebab}.js` : `../${kind}s/${kebab}.js`,
        names: pascal !== own.names.pascal && targets.has(`${pascal}Types`) ? [`type ${pascal}Types`] : [],
      }));
  return own.kind === 'resource'
    ? [...ofKind(references), ...ofKind(resources)]
    : [...ofKind(resources), ...ofKind(references)];
}

/** The types of the target of a relation. */
const targetTypes = ({ relation }: Field): string | undefined => relation && `${relation.target}Types`;

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
    imports: namespaces(fields),
    names,
    doc: jsdoc(description, undefined),
    fields,
    unseen: mayBeUnseen(reference, catalog) ? 'null' : 'never',
  };
}

import { fieldType, goesWithTarget, pathsIn } from '@catalog-service/vocabulary';
import { FIELD, keysFor, type Traits } from '@catalog-service/vocabulary/model';
import { FEATURES } from '../../features/index.js';
import type {
  Catalog,
  Deprecation,
  Field,
  FieldAccess,
  OperationAccess,
  PermissionName,
  Reference,
  Resource,
  Served,
} from '../../model/model.js';
import { recordChecks } from '../record-checks.js';
import { enumerationLiteral } from './enumerations.view.js';
import { fillLines, Identifier, type Literal, literalOf, printLiteral, printProperties } from './literal.js';

/** Indentation of a field's properties in a definition. */
const INDENT = 6;

/** One entry of `fields` in a definition: its name and its properties, printed, as many on a line as fit. */
export interface FieldEntry {
  readonly name: string;
  readonly properties: readonly string[];
}

/** The bounds of a value of an entity without DTO classes. */
export type ValueRules = Readonly<Record<string, Literal | undefined>>;

/** `access` is the expression for the permission lists of the field. */
export function fieldEntry(field: Field, access: Literal, rules: ValueRules = {}): FieldEntry {
  const properties = {
    type: field.type,
    enumeration: enumerationLiteral(field),
    column: field.column,
    description: field.description,
    access,
    plans: field.plans && { ...field.plans },
    default: typeof field.default === 'object' ? literalOf(field.default) : field.default,
    ...definedTraits(FIELD, field),
    paths: pathsLiteral(field),
    deprecated: daysOf(field.deprecated),
    relation: relationLiteral(field),
    ...rules,
  };
  return { name: field.name, properties: fillLines(printProperties(properties, INDENT), INDENT) };
}

/** The traits that a definition has as they are; what is false is left out. */
export function definedTraits(
  traits: Traits,
  record: object,
  use: Parameters<typeof keysFor>[1] = 'isDefined',
): Readonly<Record<string, Literal>> {
  const defined = keysFor(traits, use);
  return Object.fromEntries(
    Object.entries(record).flatMap(([key, value]): [string, Literal][] =>
      defined.has(key) && value !== false ? [[key, literalOf(value)]] : [],
    ),
  );
}

/** The values within shaped JSON that conditions reach. */
function pathsLiteral(field: Field): Literal | undefined {
  const paths = Object.entries(pathsIn(field));
  if (paths.length === 0) return undefined;
  return Object.fromEntries(
    paths.map(([path, value]) => [path, { type: value.type, enumeration: enumerationLiteral(value) }]),
  );
}

/** The deprecation that the service reports. */
export const daysOf = (deprecated: Deprecation | undefined): Literal | undefined =>
  deprecated && { since: deprecated.since, until: deprecated.until };

export const formerLiteral = ({ former }: Served | Reference): Literal | undefined =>
  former && { path: former.path, since: former.since, until: former.until };

/** A field's permission lists: those of the resource by name, only what differs written out. */
export function accessLiteral(field: FieldAccess, resource: OperationAccess): Literal {
  return {
    read: listLiteral('read', field.read, resource.read),
    create: listLiteral('create', field.create, resource.create),
    update: listLiteral('update', field.update, resource.update),
  };
}

/** The constant of that name where the field's list holds the same names as the resource's, which is not empty. */
export function listLiteral(
  constant: string,
  names: readonly PermissionName[],
  resource: readonly PermissionName[],
): Literal {
  const held = new Set(names);
  const isSame = names.length > 0 && held.size === new Set(resource).size && resource.every((name) => held.has(name));
  return isSame ? new Identifier(constant) : names;
}

/** Declares the constant for one of an entity's permission lists; an empty list needs none. */
export function listDeclaration(name: string, permissions: readonly PermissionName[]): string[] {
  if (permissions.length === 0) return [];
  const start = `const ${name} = `;
  const end = ' as const;';
  return [`${start}${printLiteral(permissions, { indent: 0, before: start.length, after: end.length })}${end}`];
}

/** The keys of features; what is an empty list is left out. */
export function featureLiterals(entity: Resource | Reference, catalog: Catalog): Readonly<Record<string, Literal>> {
  const rules = recordChecks(entity);
  return Object.fromEntries(
    FEATURES.flatMap((feature) => Object.entries(feature.definition?.(entity, catalog, rules) ?? {})).flatMap(
      ([key, value]): [string, Literal][] =>
        value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[key, value]],
    ),
  );
}

/** The property of a definition with the columns that no request may name. An Entity has none of its own: its id field stands for it. */
export function internalOf(fields: readonly Field[]): string[] {
  const columns = fields.flatMap((field): [string, Literal][] => {
    const { name, internal, type, column } = field;
    if (!internal || fieldType({ type }).relation !== undefined || column === undefined) return [];
    // Of a record that goes with another one, the service has to know.
    return [[name, { type, column, relation: goesWithTarget(field.relation) ? relationLiteral(field) : undefined }]];
  });
  if (columns.length === 0) return [];
  const entries = printProperties(Object.fromEntries(columns), INDENT - 2).map((entry) => `    ${entry},\n`);
  return [`internal: {\n${entries.join('')}  }`];
}

/** What the service knows of a relation. */
function relationLiteral({ relation }: Field): Literal | undefined {
  if (relation === undefined) return undefined;
  const { kind: _kind, targetScope: _scope, targetTable: _table, unmatched: _unmatched, ...defined } = relation;
  return literalOf(defined);
}

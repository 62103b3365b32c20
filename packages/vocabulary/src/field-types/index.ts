import { SEALED, secretKindOf } from '../features/secrets/secrets.js';
import { type ValuePath, valuePaths } from '../shape/paths.js';
import type { Shape } from '../shape/shape.js';
import { shapedJson } from '../shape/shaped-json.js';
import { boolean } from './boolean.js';
import { colour } from './colour.js';
import { country } from './country.js';
import { cron } from './cron.js';
import { date } from './date.js';
import { decimal } from './decimal.js';
import { duration } from './duration.js';
import { email } from './email.js';
import { entity } from './entity.js';
import { entityArray } from './entity-array.js';
import { enumeration } from './enumeration.js';
import type { FieldType, TypedField, TypedKey } from './field-type.js';
import { hostname } from './hostname.js';
import { ipAddress } from './ip-address.js';
import { json } from './json.js';
import { isComparedInJson, jsonValue } from './json-value.js';
import { listOf } from './list.js';
import { longText } from './long-text.js';
import { markdown } from './markdown.js';
import { number } from './number.js';
import { objectId } from './object-id.js';
import { phone } from './phone.js';
import { slug } from './slug.js';
import { text } from './text.js';
import { timeZone } from './time-zone.js';
import { url } from './url.js';
import { version } from './version.js';
import { veryLongText } from './very-long-text.js';

/** Every type of fields, in the order of the documents. */
const ALL = [
  objectId,
  date,
  entity,
  entityArray,
  text,
  longText,
  veryLongText,
  boolean,
  json,
  markdown,
  slug,
  url,
  number,
  decimal,
  email,
  phone,
  colour,
  hostname,
  ipAddress,
  version,
  timeZone,
  duration,
  cron,
  country,
  enumeration,
] as const;

type All = (typeof ALL)[number];

export type FieldTypeName = All['name'];

/** The values of a type in TypeScript. */
export type TypesOfValue<Name extends FieldTypeName> = NonNullable<Extract<All, { readonly name: Name }>['types']>;

export const FIELD_TYPES: readonly FieldType<FieldTypeName>[] = ALL;

/** The types that a field of the catalog names by themselves: all but enumerations. */
export const NAMED_TYPES = FIELD_TYPES.filter(({ name }) => name !== enumeration.name);

const BY_NAME: ReadonlyMap<string, FieldType<FieldTypeName>> = new Map(FIELD_TYPES.map((type) => [type.name, type]));

const LISTS: ReadonlyMap<string, FieldType<FieldTypeName>> = new Map(
  FIELD_TYPES.filter(({ keys }) => keys.includes('list')).map((type) => [type.name, listOf(type)]),
);

const IN_JSON: ReadonlyMap<string, FieldType<FieldTypeName>> = new Map(
  FIELD_TYPES.filter(isComparedInJson).map((type) => [type.name, jsonValue(type)]),
);

/** The keys that only some types have. */
export const TYPED_KEYS: ReadonlySet<TypedKey> = new Set(
  [...FIELD_TYPES, ...LISTS.values()].flatMap(({ keys }) => keys),
);

/** The part of a field that decides about its type. */
type Typed = Pick<TypedField, 'list' | 'shape' | 'path'> & { readonly type: FieldTypeName };

const SHAPED = shapedJson(({ type }) => typeNamed(type));

/** The type of a field, or of its lists. @throws Error for an unknown type: a defect of the generated code. */
export function fieldType({ type, list, shape, path }: Typed): FieldType {
  if (shape !== undefined) return SHAPED;
  const found = (path !== undefined ? IN_JSON : list === true ? LISTS : BY_NAME).get(type);
  if (found === undefined) throw new Error(`There is no field type ${type}`);
  return found;
}

/** SQL by which the values of a field are compared, ordered and indexed. */
export function orderedColumn(field: TypedField & { readonly type: FieldTypeName }, column: string): string {
  return fieldType(field).ordered?.(column, field) ?? column;
}

/** The values within shaped JSON that conditions reach, by their paths. */
export const pathsIn = ({ shape }: Pick<TypedField, 'shape'>): Readonly<Record<string, ValuePath<FieldTypeName>>> =>
  shape === undefined ? {} : pathsOf(shape);

/** The values of a shape that conditions reach, by their paths. */
export const pathsOf = (shape: Shape): Readonly<Record<string, ValuePath<FieldTypeName>>> =>
  valuePaths(shape, (type) => IN_JSON.get(type)?.name);

/** SQL of a field in a row: its column, or the value at a path within it. */
export function valueIn(field: Typed, column: string): string {
  return fieldType(field).within?.(column, field.path ?? []) ?? column;
}

/** SQL of a field in expressions. */
export function columnInExpression(field: TypedField & { readonly type: FieldTypeName }, column: string): string {
  return fieldType(field).inExpression?.(column, field) ?? column;
}

/** SQL that is false of what a column of the field never holds, as PostgreSQL gives it back; undefined if it holds any value of its type. */
export function columnCheck(field: TypedField & { readonly type: FieldTypeName }, column: string): string | undefined {
  const kind = secretKindOf(field);
  return kind === undefined ? fieldType(field).check?.(column, field) : `(${column} ~ '${SEALED[kind]}'::text)`;
}

/** The text that the column of a field has for a default. */
export function storedDefault(
  field: TypedField & { readonly type: FieldTypeName },
  value: boolean | number | string,
): string {
  return fieldType(field).stored?.(String(value), field) ?? String(value);
}

/** The type of a word at `type` in the catalog: of the vocabulary, or else that of an enumeration. With `list`, of its lists, if it has some. */
export function typeNamed(word: string, list?: boolean): FieldType<FieldTypeName> {
  const type = NAMED_TYPES.find(({ name }) => name === word) ?? enumeration;
  return (list === true ? LISTS.get(type.name) : undefined) ?? type;
}

/** The name of a field's type for people: `Object ID`, `Shirt Size`, `Text list`. */
export function typeTitle({ type, enumeration: values, list }: TypedField & { readonly type: FieldTypeName }): string {
  return `${values?.title ?? type}${list === true ? ' list' : ''}`;
}

/** The envelopes of older clients around single values. */
export const VALUE_ENVELOPES: ReadonlySet<unknown> = new Set(FIELD_TYPES.flatMap(({ envelope }) => envelope ?? []));

/** Whether the values of the field are related records; their ids have fields of their own. */
export function isRelation(field: { readonly type: FieldTypeName }): boolean {
  return fieldType(field).relation !== undefined;
}

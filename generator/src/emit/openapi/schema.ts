import { ref, type Schema } from '@catalog-service/vocabulary';
import { targetOf } from '../../model/entities.js';
import type { Catalog, Deprecation, Field } from '../../model/model.js';
import { code } from '../../text.js';
import { deprecationText } from '../deprecation-text.js';

export { ref, type Schema };

export type Named = Readonly<Record<string, Schema>>;

export type Components = Readonly<Record<string, Named>>;

/** An object with exactly these properties. */
export const object = (properties: Named, required: readonly string[] = [], text?: string): Schema => ({
  type: 'object',
  properties,
  required: required.length > 0 ? required : undefined,
  additionalProperties: false,
  ...(text !== undefined && { description: text }),
});

/** A text, and what it means. */
export const string = (text: string, bounds: Schema = {}): Schema => ({ type: 'string', ...bounds, description: text });

export const array = (items: Schema, bounds: Schema = {}): Schema => ({ type: 'array', items, ...bounds });

export const enumeration = (values: readonly string[], text?: string): Schema => ({
  type: 'string',
  enum: values,
  ...(text !== undefined && { description: text }),
});

/** The schema, or null: in the list of types if there is one type, as an alternative otherwise. */
export function orNull(schema: Schema): Schema {
  const { type, enum: values, ...rest } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }), ...rest };
}

/** The keys of a deprecation; none if there is no deprecation. */
export function deprecation(deprecated: Deprecation | undefined): Schema {
  return deprecated === undefined
    ? {}
    : { deprecated: true, 'x-deprecated': { since: deprecated.since, until: deprecated.until, use: deprecated.use } };
}

/** A sentence, with the deprecation of its subject. */
export function description(text: string, deprecated: Deprecation | undefined): string {
  return deprecated === undefined ? text : `${text} ${deprecationText(deprecated)}`;
}

/** The schema of a field. Of a relation or its id, the description says where the ids are listed, if callers can read them. */
export function withIds(schema: Schema, { relation }: Pick<Field, 'relation'>, catalog: Catalog): Schema {
  const path = targetOf(relation, catalog)?.path;
  if (path === undefined) return schema;
  const text = `${code(`GET ${path}/get-list`)} has the ids.`;
  return { ...schema, description: schema.description === undefined ? text : `${schema.description} ${text}` };
}

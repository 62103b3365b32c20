import { ref, type Schema } from '@catalog-service/vocabulary';

export { ref, type Schema };

export type Named = Readonly<Record<string, Schema>>;

/** An object with exactly these properties. */
export function object(properties: Named, required: readonly string[] = []): Schema {
  return {
    type: 'object',
    properties,
    required: required.length > 0 ? required : undefined,
    additionalProperties: false,
  };
}

export const array = (items: Schema, bounds: Schema = {}): Schema => ({ type: 'array', items, ...bounds });

export const enumeration = (values: readonly string[]): Schema => ({ type: 'string', enum: values });

/** The schema, or null. A plain type takes it into its list of types, anything else becomes an alternative. */
export function orNull(schema: Schema): Schema {
  const { type, enum: values, ...rest } = schema;
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return { type: [type, 'null'], ...(Array.isArray(values) && { enum: [...values, null] }), ...rest };
}

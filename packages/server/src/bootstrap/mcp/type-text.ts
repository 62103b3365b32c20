import { isJsonObject } from '@catalog-service/vocabulary';
import { nameIn } from './operation-catalog.js';

/**
 * A JSON schema in the notation of types in TypeScript, with bounds in parentheses: a model reads a fifth of the characters, and knows the
 * notation.
 */
export function typeText(schema: unknown): string {
  if (!isJsonObject(schema)) return 'any';
  const { $ref, anyOf, oneOf = anyOf, enum: values, const: only, type, required } = schema;
  if (typeof $ref === 'string') return nameIn($ref) + (Array.isArray(required) ? ` with ${required.join(', ')}` : '');
  if (Array.isArray(oneOf)) return [...new Set(oneOf.map(typeText))].join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  return [type]
    .flat()
    .map((kind) => kindText(kind, schema))
    .join(' | ');
}

/** A named schema: a property on each line, of which those that say the same share one. */
export function declarationText(name: string, schema: unknown): string {
  const { properties, description } = isJsonObject(schema) ? schema : {};
  const isObject = isJsonObject(schema) && isJsonObject(properties);
  const type = isObject
    ? `{\n${membersOf(schema)
        .map((line) => `  ${line}\n`)
        .join('')}}`
    : typeText(schema);
  return `${name} = ${type}${commentOf(description)}`;
}

function kindText(kind: unknown, schema: Readonly<Record<string, unknown>>): string {
  const { items, minItems, maxItems, properties, additionalProperties, format, minLength, maxLength } = schema;
  const { minimum, maximum } = schema;
  switch (kind) {
    case 'array': {
      const item = typeText(items);
      return `${item.includes(' ') ? `(${item})` : item}[]${boundsText(minItems, maxItems)}`;
    }
    case 'object':
      if (isJsonObject(properties)) return `{ ${membersOf(schema).join('; ')} }`;
      return isJsonObject(additionalProperties) ? `{ [name]: ${typeText(additionalProperties)} }` : 'object';
    case 'string':
      return `${format ?? 'string'}${boundsText(minLength, maxLength)}`;
    case 'integer':
    case 'number':
      return `${kind}${boundsText(minimum, maximum)}`;
    default:
      return typeof kind === 'string' ? kind : 'any';
  }
}

function membersOf({ properties, required }: Readonly<Record<string, unknown>>): readonly string[] {
  const needed = new Set(Array.isArray(required) ? required : []);
  const names = new Map<string, string[]>();
  for (const [name, schema] of Object.entries(isJsonObject(properties) ? properties : {})) {
    const { description } = isJsonObject(schema) ? schema : {};
    const rest = `: ${typeText(schema)}${commentOf(description)}`;
    const same = names.get(rest) ?? [];
    names.set(rest, same);
    same.push(needed.has(name) ? name : `${name}?`);
  }
  return [...names].map(([rest, same]) => `${same.join(', ')}${rest}`);
}

const commentOf = (description: unknown): string => (typeof description === 'string' ? ` // ${description}` : '');

function boundsText(least: unknown, most: unknown): string {
  return least === undefined && most === undefined ? '' : `(${least ?? ''}..${most ?? ''})`;
}

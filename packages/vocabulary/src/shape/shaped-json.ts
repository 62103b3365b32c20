import {
  type FieldType,
  ours,
  type SampleOf,
  type Schema,
  type TypedField,
  type TypeOfValue,
} from '../field-types/field-type.js';
import { json } from '../field-types/json.js';
import { parseShaped } from './parse-shaped.js';
import type { Properties, Shape } from './shape.js';
import { shapeSql } from './shape-sql.js';

/** JSON with a shape, which the database enforces; it is read and filtered like any other JSON. */
export function shapedJson(typeOf: TypeOfValue): FieldType<'JSON'> {
  const { hasNull: _, ...others } = json;
  return {
    ...others,
    check: (column, field) => shapeSql(column, shapeOf(field), typeOf),
    parse(value, field) {
      const shaped = parseShaped(value, shapeOf(field), typeOf);
      return shaped.ok ? json.parse(shaped.value, field) : { ...shaped.problems[0], parts: shaped.problems };
    },
    answerSchema: (field) => schemaOf(shapeOf(field), (shape) => typeOf(shape).answerSchema(shape)),
    inputSchema: (field) => schemaOf(shapeOf(field), (shape) => typeOf(shape).inputSchema(shape)),
    client(field) {
      const type = (kind: 'answer' | 'input') => typeText(shapeOf(field), (shape) => typeOf(shape).client(shape)[kind]);
      return { ...json.client(field), answer: type('answer'), input: type('input') };
    },
    words: (field, code) => [
      code(
        typeText(shapeOf(field), (shape) => typeOf(shape).client(shape).answer)
          .replace(/readonly |enumerations\./g, '')
          .replaceAll(' | ', ' or '),
      ),
    ],
    decorators: (field) => [ours('IsValueOf', 'JSON', { shape: shapeOf(field) })],
    example: (field, owner) => sampleOf(shapeOf(field), (shape) => typeOf(shape).example(shape, owner)),
    sample: (field, of: SampleOf) =>
      sampleOf(shapeOf(field), (shape) => shape.enumeration?.values[0] ?? typeOf(shape).sample(shape, of)),
  };
}

/** @throws Error if the field has none: a defect of the caller */
function shapeOf({ shape }: TypedField): Shape {
  if (shape === undefined) throw new Error('A field of shaped JSON has a shape');
  return shape;
}

type OfValue<T> = (shape: Extract<Shape, { readonly type: unknown }>) => T;

function schemaOf(shape: Shape, of: OfValue<Schema>): Schema {
  if ('type' in shape) return of(shape);
  if ('list' in shape) {
    const { list, minItems, maxItems } = shape;
    return { type: 'array', items: schemaOf(list, of), minItems, maxItems };
  }
  const object = (properties: Properties, tag: Readonly<Record<string, Schema>> = {}): Schema => {
    const names = Object.keys(properties).filter((name) => properties[name]?.required === true);
    const required = [...Object.keys(tag), ...names];
    return {
      type: 'object',
      properties: {
        ...tag,
        ...Object.fromEntries(
          Object.entries(properties).map(([name, { shape: inner, description }]) => {
            const schema = schemaOf(inner, of);
            return [name, description === undefined ? schema : { ...schema, description }];
          }),
        ),
      },
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    };
  };
  if ('object' in shape) return object(shape.object);
  return {
    anyOf: Object.entries(shape.oneOf).map(([name, properties]) =>
      object(properties, { [shape.tag]: { type: 'string', const: name } }),
    ),
  };
}

/** A type of TypeScript. */
function typeText(shape: Shape, of: OfValue<string>): string {
  if ('type' in shape) return of(shape);
  if ('list' in shape) {
    const item = typeText(shape.list, of);
    return `readonly ${item.includes(' | ') ? `(${item})` : item}[]`;
  }
  const object = (properties: Properties, tag: readonly string[] = []) =>
    `{ ${[
      ...tag,
      ...Object.entries(properties).map(
        ([name, { shape: inner, required }]) =>
          `readonly ${name}${required === true ? '' : '?'}: ${typeText(inner, of)}`,
      ),
    ].join('; ')} }`;
  if ('object' in shape) return object(shape.object);
  return Object.entries(shape.oneOf)
    .map(([name, properties]) => object(properties, [`readonly ${shape.tag}: '${name}'`]))
    .join(' | ');
}

/** A value with every property, and the fewest items. */
function sampleOf(shape: Shape, of: OfValue<unknown>): unknown {
  if ('type' in shape) return of(shape);
  if ('list' in shape) {
    return Array.from({ length: Math.max(shape.minItems ?? 0, 1) }, () => sampleOf(shape.list, of));
  }
  const object = (properties: Properties) =>
    Object.fromEntries(Object.entries(properties).map(([name, { shape: inner }]) => [name, sampleOf(inner, of)]));
  if ('object' in shape) return object(shape.object);
  const [[name, properties] = ['', {}]] = Object.entries(shape.oneOf);
  return { [shape.tag]: name, ...object(properties) };
}

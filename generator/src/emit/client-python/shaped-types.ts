import type { Properties, Shape, ValueShape } from '@catalog-service/vocabulary';
import { type Dict, dict } from './dict.js';
import { literals, union } from './python-text.js';

/**
 * The type of shaped JSON.
 *
 * @param name of the dictionary, if it is one.
 * @param typeOf the type of a value.
 * @param dicts gets the dictionaries that the type is made of.
 */
export function shapedTypes(shape: Shape, name: string, typeOf: (value: ValueShape) => string, dicts: Dict[]): string {
  if ('type' in shape) return typeOf(shape);
  if ('list' in shape) return `_t.Sequence[${shapedTypes(shape.list, `${name}_item`, typeOf, dicts)}]`;
  if ('object' in shape) return objectType(shape.object, name, typeOf, dicts);
  const variants = Object.entries(shape.oneOf).map(([variant, properties], index) =>
    objectType(properties, `${name}_${index + 1}`, typeOf, dicts, { [shape.tag]: literals([variant]) }),
  );
  return union(variants);
}

function objectType(
  properties: Properties,
  name: string,
  typeOf: (value: ValueShape) => string,
  dicts: Dict[],
  tag: Readonly<Record<string, string>> = {},
): string {
  const entries = Object.entries(properties).map(([property, { shape, required = false, description = '' }]) => ({
    name: property,
    type: shapedTypes(shape, `${name}_${property}`, typeOf, dicts),
    doc: '',
    required,
    description,
  }));
  const needed = [
    ...Object.entries(tag).map(([key, type]) => ({ name: key, type, doc: '' })),
    ...entries.filter(({ required }) => required),
  ];
  dicts.push(
    dict(`${name}__required`, 'What it always has.', needed, '_t.TypedDict', true),
    dict(
      name,
      'JSON of this shape.',
      entries.filter(({ required }) => !required),
      `${name}__required`,
    ),
  );
  return name;
}

import type { Properties, Shape, ValueShape } from './shape.js';

/** A value that conditions reach, under the words between the dots of its path. */
export interface ValuePath<Name extends string> extends Pick<ValueShape, 'enumeration'> {
  readonly type: Name;
}

type Value = Pick<ValueShape, 'type' | 'enumeration'>;
type Found = [path: string, value: Value | undefined];

/**
 * The values that conditions reach through the objects of a shape: none within lists, and none that several variants have with
 * different types. The tag of a union is a text.
 * @param nameOf the name of a type if conditions apply to its values within JSON
 */
export function valuePaths<Name extends string>(
  shape: Shape,
  nameOf: (type: string) => Name | undefined,
): Readonly<Record<string, ValuePath<Name>>> {
  const paths = new Map<string, Value | undefined>();
  for (const [path, value] of found(shape, '')) {
    const other = paths.get(path);
    const isSame =
      value !== undefined && other?.type === value.type && other.enumeration?.type === value.enumeration?.type;
    paths.set(path, !paths.has(path) || isSame ? value : undefined);
  }
  return Object.fromEntries(
    [...paths].flatMap(([path, value]) => {
      const type = value === undefined ? undefined : nameOf(value.type);
      return type === undefined ? [] : [[path, { ...value, type }]];
    }),
  );
}

function* found(shape: Shape, path: string): Iterable<Found> {
  if ('object' in shape) yield* properties(shape.object, path);
  else if ('oneOf' in shape) {
    yield [`${path}${shape.tag}`, { type: 'Text' }];
    for (const variant of Object.values(shape.oneOf)) yield* properties(variant, path);
  }
}

function* properties(all: Properties, path: string): Iterable<Found> {
  for (const [name, { shape }] of Object.entries(all)) {
    const at = `${path}${name}`;
    if ('type' in shape) {
      const { type, enumeration } = shape;
      yield [at, { type, ...(enumeration !== undefined && { enumeration }) }];
    } else {
      // A value of another variant does not exist here.
      yield [at, undefined];
      yield* found(shape, `${at}.`);
    }
  }
}

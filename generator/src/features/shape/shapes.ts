import { BOUNDS, type Enumeration, nearest, type Properties, type Shape, typeNamed } from '@catalog-service/vocabulary';
import type { FieldInput } from '../../catalog/schema/field.schema.js';
import type { ShapeInput } from './shape.schema.js';

/** What is wrong with a part of a shape, and where it is. */
export interface ShapeMistake {
  readonly path: readonly string[];
  readonly message: string;
}

type Enumerations = (title: string) => Pick<Enumeration, 'title' | 'type' | 'values' | 'caseMatters'> | undefined;

/** A name that a client can write after a dot. */
const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const KINDS = ['type', 'object', 'list', 'oneOf'] as const;
/** Types of values that are not told apart by their keys. */
const PLAIN: ReadonlySet<string> = new Set(['Boolean', 'URL', 'JSON']);
const MOST_LEVELS = 10;

/** The mistakes of a shape. */
export function* shapeMistakes(
  input: ShapeInput,
  enumerations: Enumerations,
  path: readonly string[] = [],
): Iterable<ShapeMistake> {
  const kinds = KINDS.filter((kind) => input[kind] !== undefined);
  const [kind] = kinds;
  if (kind === undefined || kinds.length > 1) {
    return yield { path, message: `A part of a shape has one of ${KINDS.join(', ')}.` };
  }
  if (path.length > 2 * MOST_LEVELS) return yield { path, message: `A shape has at most ${MOST_LEVELS} levels.` };
  const others = {
    type: ['minItems', 'maxItems', 'tag'],
    object: [...BOUNDS, 'minItems', 'maxItems', 'tag'],
    list: [...BOUNDS, 'tag'],
    oneOf: [...BOUNDS, 'minItems', 'maxItems'],
  } as const;
  for (const key of others[kind]) {
    if (input[key] !== undefined) yield { path: [...path, key], message: `The key ${key} does not go with ${kind}.` };
  }
  if (input.type !== undefined) yield* valueMistakes(input, input.type, enumerations, path);
  if (input.list !== undefined) {
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = input;
    if (minItems > maxItems) yield { path: [...path, 'minItems'], message: `It is above maxItems: ${maxItems}.` };
    if (input.list.list !== undefined)
      yield { path: [...path, 'list'], message: 'The items of a list cannot be lists.' };
    yield* shapeMistakes(input.list, enumerations, [...path, 'list']);
  }
  if (input.object !== undefined) yield* propertyMistakes(input.object, enumerations, [...path, 'object']);
  if (input.oneOf === undefined) return;
  if (input.tag === undefined || !NAME.test(input.tag)) {
    yield { path, message: 'The key `tag` names the property that tells the objects apart.' };
  }
  if (Object.keys(input.oneOf).length === 0) yield { path: [...path, 'oneOf'], message: 'It has no objects.' };
  for (const [name, properties] of Object.entries(input.oneOf)) {
    const at = [...path, 'oneOf', name];
    if (input.tag !== undefined && Object.hasOwn(properties, input.tag)) {
      yield { path: [...at, input.tag], message: `${input.tag} is the tag already.` };
    }
    yield* propertyMistakes(properties, enumerations, at, true);
  }
}

function* propertyMistakes(
  properties: Readonly<Record<string, ShapeInput>>,
  enumerations: Enumerations,
  path: readonly string[],
  mayBeEmpty = false,
): Iterable<ShapeMistake> {
  if (!mayBeEmpty && Object.keys(properties).length === 0) yield { path, message: 'An object has properties.' };
  for (const [name, property] of Object.entries(properties)) {
    if (!NAME.test(name)) yield { path: [...path, name], message: 'A property has a name of letters, digits and _.' };
    yield* shapeMistakes(property, enumerations, [...path, name]);
  }
}

function* valueMistakes(
  input: ShapeInput,
  word: string,
  enumerations: Enumerations,
  path: readonly string[],
): Iterable<ShapeMistake> {
  const type = typeNamed(word);
  if (type.name === 'Enumeration' && enumerations(word) === undefined) {
    const near = nearest(word, []);
    return yield {
      path: [...path, 'type'],
      message: `There is no type ${word}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
    };
  }
  if (!PLAIN.has(type.name) && !type.keys.includes('list')) {
    return yield { path: [...path, 'type'], message: `A shape has no values of the type ${word}.` };
  }
  for (const key of BOUNDS) {
    if (input[key] === undefined || type.keys.includes(key)) continue;
    yield { path: [...path, key], message: `The key ${key} does not go with the type ${word}.` };
  }
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = input;
  if (minimum > maximum) yield { path: [...path, 'minimum'], message: `The minimum is above the maximum ${maximum}.` };
}

/** A shape without mistakes, with all that the service needs of its types. */
export function resolveShape(input: ShapeInput, enumerations: Enumerations): Shape {
  const properties = (written: Readonly<Record<string, ShapeInput>>): Properties =>
    Object.fromEntries(
      Object.entries(written).map(([name, property]) => [
        name,
        {
          shape: resolveShape(property, enumerations),
          ...(property.required === true && { required: true }),
          ...(property.description !== undefined && { description: property.description }),
        },
      ]),
    );
  const { minItems, maxItems } = input;
  if (input.object !== undefined) return { object: properties(input.object) };
  if (input.list !== undefined) {
    const list = resolveShape(input.list, enumerations);
    return { list, ...(minItems !== undefined && { minItems }), ...(maxItems !== undefined && { maxItems }) };
  }
  if (input.oneOf !== undefined) {
    const variants = Object.entries(input.oneOf).map(([name, written]) => [name, properties(written)] as const);
    return { tag: input.tag ?? '', oneOf: Object.fromEntries(variants) };
  }
  const word = input.type ?? '';
  const { name, digits, maxLength } = typeNamed(word);
  const enumeration = enumerations(word);
  const bounds = {
    maxLength,
    ...digits,
    ...Object.fromEntries(BOUNDS.map((key) => [key, input[key]]).filter(([, value]) => value !== undefined)),
  };
  return {
    type: name,
    ...(name === 'Enumeration' && enumeration !== undefined && { enumeration }),
    ...Object.fromEntries(Object.entries(bounds).filter(([, value]) => value !== undefined)),
  };
}

/** Whether authors say what its JSON is like. */
export const hasShape = ({ shape }: FieldInput): boolean => shape !== undefined;

type Known = ReadonlyMap<string, NonNullable<ReturnType<Enumerations>>>;

/** The trait of a field. */
export const shapeTrait = ({ shape }: FieldInput, enumerations: Known): { readonly shape?: Shape } =>
  shape === undefined ? {} : { shape: resolveShape(shape, (title) => enumerations.get(title)) };

/** What authors write of a field, with its trait. */
export const withShape = <F extends FieldInput>({ shape, ...others }: F, enumerations: Known) => ({
  ...others,
  ...shapeTrait({ shape }, enumerations),
});

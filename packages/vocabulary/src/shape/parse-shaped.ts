import type { TypeOfValue } from '../field-types/field-type.js';
import { counted } from '../field-types/list.js';
import { invalidValue, isJsonObject, type Refused, wrongType } from '../parsed.js';
import { MOST_PROBLEMS } from '../problems.js';
import type { Properties, Shape, ValueShape } from './shape.js';

/** A part of JSON that is wrong, and the way to it. */
export type ShapeProblem = Refused & { readonly within: readonly (string | number)[] };

/** JSON in the spelling in which it is stored, or everything that is wrong with it. */
export type Shaped =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly problems: readonly [ShapeProblem, ...ShapeProblem[]] };

/** Compares JSON with a shape. */
export function parseShaped(given: unknown, shape: Shape, typeOf: TypeOfValue): Shaped {
  const parser = new ShapeParser(typeOf);
  const value = parser.part(given, shape, []);
  const [first, ...others] = parser.problems;
  return first === undefined ? { ok: true, value } : { ok: false, problems: [first, ...others] };
}

class ShapeParser {
  readonly problems: ShapeProblem[] = [];

  constructor(private readonly typeOf: TypeOfValue) {}

  part(given: unknown, shape: Shape, within: ShapeProblem['within']): unknown {
    if (this.problems.length >= MOST_PROBLEMS) return undefined;
    if ('type' in shape) return this.#value(given, shape, within);
    if ('list' in shape) {
      if (!Array.isArray(given)) return this.#refuse(wrongType('an array', given), within);
      const { list, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape;
      if (given.length < minItems)
        this.#refuse(invalidValue(`The list must have at least ${counted(minItems)}.`), within);
      if (given.length > maxItems) {
        return this.#refuse(invalidValue(`The list must have at most ${counted(maxItems)}.`), within);
      }
      return given.map((item: unknown, index) => this.part(item, list, [...within, index]));
    }
    if (!isJsonObject(given)) return this.#refuse(wrongType('an object', given), within);
    if ('object' in shape) return this.#properties(given, shape.object, within);
    const { tag, oneOf } = shape;
    const variant = given[tag];
    const properties = typeof variant === 'string' && Object.hasOwn(oneOf, variant) ? oneOf[variant] : undefined;
    if (properties === undefined) {
      const detail = `Expected one of ${Object.keys(oneOf).join(', ')}.`;
      const refused = variant === undefined ? required(tag) : invalidValue(detail);
      return this.#refuse(refused, [...within, tag]);
    }
    const { [tag]: _, ...others } = given;
    return { [tag]: variant, ...this.#properties(others, properties, within) };
  }

  #properties(given: Readonly<Record<string, unknown>>, properties: Properties, within: ShapeProblem['within']) {
    for (const name of Object.keys(given)) {
      if (!Object.hasOwn(properties, name)) this.#refuse(invalidValue('There is no such property.'), [...within, name]);
    }
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, { shape, required: isRequired }]) => {
        if (Object.hasOwn(given, name)) return [[name, this.part(given[name], shape, [...within, name])]];
        if (isRequired === true) this.#refuse(required(name), [...within, name]);
        return [];
      }),
    );
  }

  #value(given: unknown, shape: ValueShape, within: ShapeProblem['within']): unknown {
    const type = this.typeOf(shape);
    const parsed =
      given === '' && shape.enumeration !== undefined ? invalidValue('It cannot be empty.') : type.parse(given, shape);
    if (!parsed.ok) return this.#refuse(parsed, within);
    // A number that no double equals keeps its digits.
    if (shape.type === 'JSON') return given;
    return type.column(shape).decode?.(parsed.value) ?? parsed.value;
  }

  #refuse(refused: Refused, within: ShapeProblem['within']): undefined {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ ...refused, within });
  }
}

const required = (name: string): Refused => ({ ok: false, code: 'required', detail: `${name} is required.` });

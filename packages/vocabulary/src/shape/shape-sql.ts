import type { TypeOfValue } from '../field-types/field-type.js';
import type { Properties, Shape, ValueShape } from './shape.js';

/** A predicate of JSON path in the words in which PostgreSQL gives it back, and how tightly its operator binds. */
interface Predicate {
  readonly text: string;
  readonly binds: typeof OR | typeof AND | typeof COMPARISON | typeof WHOLE;
}

const [OR, AND, COMPARISON, WHOLE] = [0, 1, 2, 6] as const;

const joined =
  (binds: typeof OR | typeof AND, word: string) =>
  (all: readonly Predicate[]): Predicate => {
    const bracketed = (one: Predicate) => (one.binds <= binds ? `(${one.text})` : one.text);
    return all.reduce((left, right) => ({ text: `${bracketed(left)} ${word} ${bracketed(right)}`, binds }));
  };
const and = joined(AND, '&&');
const or = joined(OR, '||');
const not = ({ text }: Predicate): Predicate => ({ text: `!(${text})`, binds: WHOLE });
const exists = (path: string): Predicate => ({ text: `exists (${path})`, binds: WHOLE });
const compared = (path: string, operator: string, value: string | number): Predicate => ({
  text: `${path} ${operator} ${JSON.stringify(value)}`,
  binds: COMPARISON,
});
const isA = (path: string, type: string) => compared(`${path}.type()`, '==', type);

/** SQL that is false of JSON of another shape, as PostgreSQL gives it back. An error within the path is no verdict, so it counts as false. */
export function shapeSql(column: string, shape: Shape, typeOf: TypeOfValue): string {
  const { text, binds } = predicate('$', shape, typeOf);
  const path = (binds === WHOLE ? text : `(${text})`).replaceAll("'", "''");
  return `((${column} IS NULL) OR ((${column} @@ '${path}'::jsonpath) IS TRUE))`;
}

/** A path unwraps arrays, a filter those of items as well, so the type of a part is asked before anything else. */
function predicate(path: string, shape: Shape, typeOf: TypeOfValue): Predicate {
  if ('type' in shape) return valuePredicate(path, shape, typeOf(shape).pattern);
  if ('list' in shape) {
    const { list, minItems = 0, maxItems } = shape;
    return and([
      isA(path, 'array'),
      ...(minItems > 0 ? [compared(`${path}.size()`, '>=', minItems)] : []),
      ...(maxItems === undefined ? [] : [compared(`${path}.size()`, '<=', maxItems)]),
      ...('type' in list && list.type === 'JSON'
        ? []
        : [
            not(exists(`${path}[*].type()?(@ == "array")`)),
            not(exists(`${path}[*]?(${not(predicate('@', list, typeOf)).text})`)),
          ]),
    ]);
  }
  if ('object' in shape) return and([isA(path, 'object'), ...propertyPredicates(path, shape.object, [], typeOf)]);
  const { tag, oneOf } = shape;
  const variants = Object.entries(oneOf).map(([name, properties]) =>
    and([
      compared(`${path}.${JSON.stringify(tag)}`, '==', name),
      ...propertyPredicates(path, properties, [tag], typeOf),
    ]),
  );
  return and([isA(path, 'object'), isA(`${path}.${JSON.stringify(tag)}`, 'string'), or(variants)]);
}

function propertyPredicates(
  path: string,
  properties: Properties,
  others: readonly string[],
  typeOf: TypeOfValue,
): readonly Predicate[] {
  const names = [...others, ...Object.keys(properties)];
  const unknown = and(names.map((name) => compared('@."key"', '!=', name)));
  return [
    not(exists(`${path}.keyvalue()?(${unknown.text})`)),
    ...Object.entries(properties).map(([name, { shape, required }]) => {
      const at = `${path}.${JSON.stringify(name)}`;
      const fits = predicate(at, shape, typeOf);
      return required === true ? fits : or([not(exists(at)), fits]);
    }),
  ];
}

function valuePredicate(path: string, shape: ValueShape, pattern: string | undefined): Predicate {
  const { type, enumeration, minimum, maximum, integer } = shape;
  switch (type) {
    case 'JSON':
      return exists(path);
    case 'Boolean':
      return isA(path, 'boolean');
    case 'Number':
      return and([
        isA(path, 'number'),
        ...(integer === true ? [{ text: `${path}.floor() == ${path}`, binds: COMPARISON } as const] : []),
        ...(minimum === undefined ? [] : [compared(path, '>=', minimum)]),
        ...(maximum === undefined ? [] : [compared(path, '<=', maximum)]),
      ]);
    default: {
      const values = (enumeration?.values ?? []).map((value) => compared(path, '==', value));
      return and([
        isA(path, 'string'),
        ...(pattern === undefined
          ? []
          : [{ text: `${path} like_regex ${JSON.stringify(pattern)}`, binds: COMPARISON } as const]),
        ...(values.length === 0 ? [] : [or(values)]),
      ]);
    }
  }
}

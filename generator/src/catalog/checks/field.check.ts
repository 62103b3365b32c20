import type { TypedKey } from '@catalog-service/vocabulary';
import {
  INTEGER_MAXIMUM,
  INTEGER_MINIMUM,
  MOST_INDEXED_CHARACTERS,
  NAMED_TYPES,
  nearest,
  typeNamed,
} from '@catalog-service/vocabulary';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { FieldInput } from '../schema/field.schema.js';
import { ALWAYS_INDEXED } from '../uniques.js';
import type { Finding } from '../yaml-source.js';
import type { Check, CheckContext } from './check.js';

/** The keys that only some types have. */
const TYPED_KEYS = [
  'entity',
  'id',
  'onDelete',
  'match',
  'computed',
  'integer',
  'minimum',
  'maximum',
  'maxLength',
  'default',
  'example',
  'indexed',
  'secret',
  'unique',
] as const satisfies readonly TypedKey[];

/** Keys that go with the type, bounds in order, and a default that fits. */
export const checkFields: Check = function* (context) {
  for (const entries of context.fields.values()) {
    for (const field of entries) {
      if (field.isDamaged) continue;
      const inapplicable = [...checkApplicable(field, context)];
      yield* inapplicable;
      if (inapplicable.length > 0) continue;
      yield* checkIndex(field, entries);
      yield* checkBounds(field);
      yield* checkDefault(field, context);
      yield* checkExample(field, context);
    }
  }
};

function* checkApplicable(field: FieldEntry, context: CheckContext): Iterable<Diagnostic> {
  const { type } = field.input;
  if (type === undefined) return;
  for (const key of TYPED_KEYS) {
    if (field.input[key] === undefined || typeNamed(type).keys.includes(key)) continue;
    const message = `The key ${key} does not go with the type ${type}.`;
    yield field.at(key, { code: 'key_not_applicable', message, expected: `${key} with ${typesWith(key, context)}` });
  }
}

const typesWith = (key: TypedKey, { enumerations }: CheckContext): string =>
  [...NAMED_TYPES.map(({ name }) => name), ...enumerations.keys()]
    .filter((name) => typeNamed(name).keys.includes(key))
    .join(', ');

function* checkIndex(field: FieldEntry, entries: readonly FieldEntry[]): Iterable<Diagnostic> {
  const { type: word, indexed, unique, maxLength } = field.input;
  if (word === undefined) return;
  const type = typeNamed(word);
  const isTied = entries.some(({ input }) => input.id === field.name);
  if (indexed === true && (ALWAYS_INDEXED.has(field.name) || isTied)) {
    const message = `${field.name} has an index without that.`;
    yield field.at('indexed', { code: 'key_not_applicable', message, expected: 'indexed with fields that have none' });
  }
  const isKept = unique === true || type.isUnique === true || (indexed === true && type.keys.includes('indexed'));
  const isLong = (maxLength ?? type.maxLength ?? Infinity) > MOST_INDEXED_CHARACTERS && type.name !== 'Enumeration';
  if (isKept && type.isText === true && isLong) {
    yield field.at(maxLength === undefined ? undefined : 'maxLength', {
      code: 'invalid_value',
      message: `An index holds texts of ${MOST_INDEXED_CHARACTERS} characters at most.`,
      expected: `maxLength: ${MOST_INDEXED_CHARACTERS} or less`,
    });
  }
}

function* checkBounds(field: FieldEntry): Iterable<Diagnostic> {
  const { minimum, maximum, integer } = field.input;
  for (const key of ['minimum', 'maximum'] as const) {
    const value = field.input[key];
    if (integer !== true || value === undefined || (value >= INTEGER_MINIMUM && value <= INTEGER_MAXIMUM)) continue;
    const message = `${field.name} is a whole number, which is kept in 32 bits: ${value} is beyond.`;
    const expected = `a number from ${INTEGER_MINIMUM} to ${INTEGER_MAXIMUM}, or a field without integer`;
    yield field.at(key, { code: 'invalid_value', message, expected });
  }
  if (minimum === undefined || maximum === undefined || minimum <= maximum) return;
  const message = `The minimum ${minimum} is above the maximum ${maximum}.`;
  yield field.at('minimum', { code: 'invalid_value', message, expected: `${maximum} or less` });
}

function* checkDefault(field: FieldEntry, context: CheckContext): Iterable<Diagnostic> {
  const value = field.input.default;
  if (value === undefined || typeof value === 'object' || field.input.type === undefined) return;
  const { defaultsToCaller, isUnique } = typeNamed(field.input.type);
  const only = defaultsToCaller === true ? '{ caller: user }' : isUnique === true ? '{ slugOf: name }' : undefined;
  const problem = only === undefined ? valueProblem(field.input, value, context) : { detail: `It is ${only}.` };
  if (problem === undefined) return;
  const message = `${JSON.stringify(value)} cannot be the default of ${field.name}. ${problem.detail}`;
  yield field.at('default', { code: 'invalid_default', message, suggestion: problem.suggestion });
}

function* checkExample(field: FieldEntry, context: CheckContext): Iterable<Diagnostic> {
  const value = field.input.example;
  const problem = value === undefined ? undefined : valueProblem(field.input, value, context);
  if (problem === undefined) return;
  const message = `${JSON.stringify(value)} is no example of ${field.name}. ${problem.detail}`;
  yield field.at('example', { code: 'invalid_value', message });
}

/** A name that no field has, with its new name or the nearest name of a field. */
export function unknownField(name: string, entries: readonly FieldEntry[]): Finding {
  const renamed = entries.find(({ input }) => input.renamedFrom === name);
  const known = entries.map((entry) => entry.name);
  return {
    code: 'unknown_field',
    message: `There is no field ${JSON.stringify(name)}.`,
    suggestion: renamed?.name ?? nearest(name, known),
  };
}

/** The problem of a value, in the words of the service. */
export interface ValueProblem {
  readonly detail: string;
  readonly suggestion?: string | undefined;
}

/** The problem of the value of a field; undefined if there is none. */
export function valueProblem(
  field: FieldInput,
  value: unknown,
  { enumerations }: CheckContext,
): ValueProblem | undefined {
  if (field.type === undefined) return undefined;
  const type = typeNamed(field.type);
  if (type.defaultsToNow === true) return value === 'now' ? undefined : { detail: 'The default of a Date is now.' };
  const enumeration = enumerations.get(field.type);
  // The values of an enumeration are unknown if its file cannot be read.
  if (type.name === 'Enumeration' && enumeration === undefined) return undefined;
  const { maxLength = type.maxLength, integer, minimum, maximum } = field;
  const parsed = type.parse(value, { maxLength, integer, minimum, maximum, enumeration });
  if (parsed.ok) return undefined;
  return { detail: parsed.detail, suggestion: nearest(String(value), enumeration?.values ?? []) };
}

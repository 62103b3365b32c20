import type { TypedKey } from '@catalog-service/vocabulary';
import {
  INTEGER_MAXIMUM,
  INTEGER_MINIMUM,
  NAMED_TYPES,
  PERMISSION,
  TYPED_KEYS,
  typeNamed,
} from '@catalog-service/vocabulary';
import { FEATURES } from '../../features/index.js';
import { hasForm } from '../../features/pattern/pattern.check.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { FieldEntry } from '../field-entries.js';
import type { Check, CheckContext } from './check.js';
import { valueProblem } from './value-problem.js';

/** Keys that go with the type, bounds in order, and a default that fits. */
export const checkFields: Check = function* (context) {
  for (const [file, entries] of context.fields) {
    for (const field of entries) {
      if (field.isDamaged) continue;
      const inapplicable = [...checkApplicable(field, context)];
      yield* inapplicable;
      if (inapplicable.length > 0) continue;
      yield* checkBounds(field);
      yield* FEATURES.flatMap(({ fieldMistakes }) => [...(fieldMistakes?.(field, context, entries, file) ?? [])]);
      if (!hasForm(field)) continue;
      yield* checkDefault(field, context);
      yield* checkExample(field, context);
    }
  }
};

function* checkApplicable(field: FieldEntry, context: CheckContext): Iterable<Diagnostic> {
  const { type, list } = field.input;
  if (type === undefined) return;
  const isList = list === true && typeNamed(type).keys.includes('list');
  if (isList && type === PERMISSION.title) {
    const message = 'A list of permissions would grant nothing.';
    yield field.at('list', { code: 'key_not_applicable', message, expected: 'a record for each permission' });
  }
  for (const key of TYPED_KEYS) {
    if (field.input[key] === undefined || typeNamed(type, list).keys.includes(key)) continue;
    const message = `The key ${key} does not go with ${isList ? 'a list' : `the type ${type}`}.`;
    const types = typesWith(key, context);
    const expected = isList ? `${key} without list` : `${key} with ${types === '' ? 'list: true' : types}`;
    yield field.at(key, { code: 'key_not_applicable', message, expected });
  }
}

const typesWith = (key: TypedKey, { enumerations }: CheckContext): string =>
  [...NAMED_TYPES.map(({ name }) => name), ...enumerations.keys()]
    .filter((name) => typeNamed(name).keys.includes(key))
    .join(', ');

function* checkBounds(field: FieldEntry): Iterable<Diagnostic> {
  const { minimum, maximum, integer, minItems = 0, maxItems = Number.POSITIVE_INFINITY, required } = field.input;
  if (minItems > maxItems) {
    const message = `The lowest number of items ${minItems} is above the highest ${maxItems}.`;
    yield field.at('minItems', { code: 'invalid_value', message, expected: `${maxItems} or less` });
  }
  if (minItems > 0 && required !== true) {
    const message = `A list that need not be given is empty, and ${field.name} has ${minItems} items or more.`;
    yield field.at('minItems', { code: 'invalid_value', message, expected: 'minItems with required: true' });
  }
  for (const key of ['minimum', 'maximum'] as const) {
    const value = field.input[key];
    if (integer !== true || value === undefined || (value >= INTEGER_MINIMUM && value <= INTEGER_MAXIMUM)) continue;
    const message = `${field.name} is an integer of 32 bits, which cannot store ${value}.`;
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
  const message = `${JSON.stringify(value)} is not an example of ${field.name}. ${problem.detail}`;
  yield field.at('example', { code: 'invalid_value', message });
}

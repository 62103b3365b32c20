import { DEFAULT_MAX_LENGTHS } from '../../model/default-lengths.js';
import { ENUMERATIONS } from '../../model/enumerations.js';
import type { FieldType } from '../../model/model.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { nearest } from '../diagnostics/nearest.js';
import type { FieldEntry } from '../field-entries.js';
import type { FieldInput } from '../schema/field.schema.js';
import type { Finding } from '../yaml-source.js';
import type { Check, CheckContext } from './check.js';

const TEXTS: readonly FieldType[] = ['Text', 'Long Text', 'Very Long Text', 'Markdown', 'Slug', 'URL'];
const WORDS: readonly FieldType[] = ['Permission', 'Workflow Status', 'Monitor Type'];

/** The keys that only some types have. */
const APPLICABLE: Partial<Record<keyof FieldInput, readonly FieldType[]>> = {
  entity: ['Entity', 'Entity Array'],
  id: ['Entity'],
  onDelete: ['Entity'],
  integer: ['Number'],
  minimum: ['Number'],
  maximum: ['Number'],
  maxLength: TEXTS,
  default: ['Boolean', 'Number', 'Date', 'Text', 'Long Text', 'Very Long Text', 'Markdown', 'URL', ...WORDS],
  unique: ['Object ID', 'Date', 'Number', ...TEXTS, ...WORDS],
};

/** Keys that go with the type, bounds in order, and a default that fits. */
export const checkFields: Check = function* (context) {
  for (const entries of context.fields.values()) {
    for (const field of entries) {
      if (field.isDamaged) continue;
      const inapplicable = [...checkApplicable(field)];
      yield* inapplicable;
      if (inapplicable.length > 0) continue;
      yield* checkBounds(field);
      yield* checkDefault(field, context);
    }
  }
};

function* checkApplicable(field: FieldEntry): Iterable<Diagnostic> {
  const { type } = field.input;
  if (type === undefined) return;
  for (const key of objectKeys(APPLICABLE)) {
    const types = APPLICABLE[key];
    if (field.input[key] === undefined || types === undefined || types.includes(type)) continue;
    const message = `The key ${key} does not go with the type ${type}.`;
    yield field.at(key, { code: 'key_not_applicable', message, expected: `${key} with ${types.join(', ')}` });
  }
}

function* checkBounds(field: FieldEntry): Iterable<Diagnostic> {
  const { minimum, maximum } = field.input;
  if (minimum === undefined || maximum === undefined || minimum <= maximum) return;
  const message = `The minimum ${minimum} is above the maximum ${maximum}.`;
  yield field.at('minimum', { code: 'invalid_value', message, expected: `${maximum} or less` });
}

function* checkDefault(field: FieldEntry, context: CheckContext): Iterable<Diagnostic> {
  const value = field.input.default;
  if (value === undefined || field.input.type === undefined) return;
  const expected = expectedValue(field.input, value, context);
  if (expected === undefined) return;
  const message = `${JSON.stringify(value)} cannot be the default of ${field.name}.`;
  const suggestion =
    field.input.type === 'Permission' ? nearest(String(value), context.permissionNames ?? []) : undefined;
  yield field.at('default', { code: 'invalid_default', message, expected, suggestion });
}

/** A name that no field has, with the nearest that one has. */
export function unknownField(name: string, entries: readonly FieldEntry[]): Finding {
  const known = entries.map((entry) => entry.name);
  return {
    code: 'unknown_field',
    message: `There is no field ${JSON.stringify(name)}.`,
    suggestion: nearest(name, known),
  };
}

/** What the value of a field must be, or undefined where it is that already. */
export function expectedValue(field: FieldInput, value: unknown, context: CheckContext): string | undefined {
  switch (field.type) {
    case 'Boolean':
      return typeof value === 'boolean' ? undefined : 'true or false';
    case 'Number':
      return expectedNumber(field, value);
    case 'Date':
      return value === 'now' ? undefined : 'now';
    case 'Permission':
      if (context.permissionNames === undefined) return undefined;
      return typeof value === 'string' && context.permissionNames.has(value) ? undefined : 'a role or permission';
    case 'Monitor Type':
    case 'Workflow Status': {
      const known: readonly unknown[] = ENUMERATIONS[field.type];
      return known.includes(value) ? undefined : known.join(', ');
    }
    default:
      return expectedText(field, value);
  }
}

function expectedNumber(field: FieldInput, value: unknown): string | undefined {
  const { integer, minimum = -Infinity, maximum = Infinity } = field;
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'a number';
  if (integer === true && !Number.isInteger(value)) return 'a whole number';
  if (value < minimum) return `${minimum} or more`;
  return value > maximum ? `${maximum} or less` : undefined;
}

function expectedText(field: FieldInput, value: unknown): string | undefined {
  if (typeof value !== 'string') return 'a text';
  const maxLength = field.maxLength ?? (field.type && DEFAULT_MAX_LENGTHS[field.type]) ?? Infinity;
  if ([...value].length > maxLength) return `a text of at most ${maxLength} characters`;
  if (field.type === 'URL' && !/^https?:\/\/\S+$/.test(value)) return 'an address that begins with http:// or https://';
  return undefined;
}

function objectKeys<K extends string>(object: Partial<Record<K, unknown>>): K[] {
  const keys: K[] = [];
  for (const key in object) keys.push(key);
  return keys;
}

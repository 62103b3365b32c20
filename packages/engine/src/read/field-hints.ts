import { isJsonObject, isRelation, wordsOf } from '@catalog-service/vocabulary';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { envelopeOf } from './envelope.js';
import { fieldOf } from './fields.js';

/** Levels of another query language that are searched for fields. */
const MOST_LEVELS = 5;

/** Keys of a condition in other query languages: `{"field": "name", "operator": "=", "value": 5}`. */
const CONDITION_KEY = /^(?:field|property|propertyname|attribute|column|operator|op|comparator|conjunction|value)$/i;

/** A hint for a name that is made of the name of a field and something else, or is none; undefined if there is none. */
export function fieldHint(name: string, definition: Definition, isCondition: boolean): string | undefined {
  if (isCondition && CONDITION_KEY.test(name)) return ' The key of a condition is its field: {"name":"Shop"}.';
  const [first = '', ...rest] = partsOf(name);
  const field = fieldOf(definition, first);
  if (field === undefined || rest.length === 0) return undefined;
  if (rest.at(-1) === '*') return ' There is no wildcard; select each field by name.';
  const meant = isCondition || isRelation(field) ? conditionOf([first, ...rest], definition) : undefined;
  return meant && ` Did you mean ${meant}?`;
}

/** The parts of `created[gte]`, `created__gte` and `owner.name`. */
const partsOf = (name: string): string[] => name.split(/[[\].]+|__/).filter((part) => part !== '');

/**
 * A condition as this API writes it, by the parts of a name of another one: a field, the field of a related record or an operator.
 * Undefined if they name no field, or more than that.
 */
function conditionOf(parts: readonly string[], definition: Definition): string | undefined {
  const at = parts.findIndex((part) => fieldOf(definition, part) !== undefined);
  const [name = '', next, ...more] = at < 0 ? [] : parts.slice(at);
  const field = fieldOf(definition, name);
  if (field === undefined || more.length > 0) return undefined;
  if (next === undefined) return `{"${name}":…}`;
  if (isRelation(field) || field.type === 'JSON') return `{"${name}":{"${next}":…}}`;
  const meant = envelopeOf(next);
  return meant && `{"${name}":${meant}}`;
}

/** A bound whose operator is a word of the name: `updated_at_min`, `createdAfter`. */
function boundOf(name: string, { fields }: Definition): string | undefined {
  const words = wordsOf(name);
  if (words.length < 2) return undefined;
  const known = new Map(Object.keys(fields).map((one) => [wordsOf(one).join(''), one]));
  for (let cut = words.length - 1; cut > 0; cut -= 1) {
    const wanted = words.slice(0, cut).join('');
    const field = known.get(wanted) ?? known.get(`${wanted}at`);
    const meant = field && envelopeOf(words.slice(cut).join(''));
    if (meant) return `{"${field}":${meant}}`;
  }
  return undefined;
}

/** The correct form of a condition, for the key or parameter of a list that names a field; empty if there are no conditions. */
export function conditionHint(name: string, bodyKeys: readonly string[], definition: Definition): string {
  const meant = bodyKeys.includes('query')
    ? (conditionOf(partsOf(name), definition) ?? boundOf(name, definition))
    : undefined;
  return meant === undefined ? '' : ` Put conditions into the body: {"query":${meant}}.`;
}

/** The words for what a parameter is about: itself, and of one with brackets the last part, `page[size]`, or of a list the first one, `sort[0][field]`. */
export function wordsFor(name: string): ReadonlySet<string> {
  const [first = name, ...rest] = partsOf(name);
  const last = rest.at(-1) ?? first;
  return new Set(/^\d+$/.test(rest[0] ?? '') ? [first, last] : [name, last, first]);
}

/** A hint for an unknown key whose value consists of known fields; undefined if it does not. */
export function wrapperHint(value: unknown, definition: Definition): string | undefined {
  const field = wrappedField(value, definition);
  return field && ` Leave this key out and put its fields in its place: {"${field}":…}.`;
}

/** The first of the known fields of which a value consists, however deep: `{"bool":{"must":[{"term":{"name":…}}]}}`. Undefined if it does not. */
export function wrappedField(value: unknown, definition: Definition, levels = MOST_LEVELS): string | undefined {
  if (Array.isArray(value)) return levels > 0 ? wrappedField(value[0], definition, levels - 1) : undefined;
  const [name, ...others] = isJsonObject(value) ? Object.keys(value) : [];
  if (!isJsonObject(value) || name === undefined) return undefined;
  if ([name, ...others].every((one) => fieldOf(definition, one) !== undefined)) return name;
  return levels > 0 && others.length === 0 ? wrappedField(value[name], definition, levels - 1) : undefined;
}

/** A hint for the name of records that refer to the record, such as `members` of a team; empty if there are none. */
export function recordsHint(name: string, { key }: Definition, registry: Registry): string {
  const wanted = wordsOf(name);
  for (const { title, path, fields } of registry.served) {
    const [by] = Object.keys(fields)
      .filter((one) => fields[one]?.relation?.target === key)
      .toSorted((one, other) => other.length - one.length);
    const words = wordsOf(title);
    if (by !== undefined && wanted.length > 0 && wanted.every((word) => words.includes(word))) {
      return ` They are records of their own at ${path}, with ${by}.`;
    }
  }
  return '';
}

/** An operator and a value in one text: `gte:5`, `in.(a,b)`, `>=5`. */
const WRITTEN = /^(?:([<>]=?|!=)|([a-z]{2,12})[.:])/i;

/** The correct form of a condition whose operator is written into its value; empty if it has none. */
export function writtenOperatorHint(value: unknown): string {
  const [, sign, word = ''] = (typeof value === 'string' && WRITTEN.exec(value)) || [];
  const meant = envelopeOf(sign ?? word);
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

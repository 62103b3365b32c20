import { arrayText, type SqlValue } from '@catalog-service/postgres';
import {
  appliesTo,
  COMBINATORS,
  type Combinator,
  fieldType,
  isCombinator,
  isJsonObject,
  isOperator,
  isRelation,
  MAXIMUM_CONDITIONS,
  MAXIMUM_DEPTH,
  MULTI_SEARCH,
  type NamedOperator,
  nearest,
  OPERATOR_NAMES,
  OPERATORS,
  type OperandForm,
  type Operator,
  objectId,
  pointerTo,
  shortened,
  TIME_ZONE,
  takesTimeZone,
  typeTitle,
  VALUE_ENVELOPES,
} from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition, Settings } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { wordOf } from '../features/search/search.js';
import { ENVELOPE_KEYS, envelopeOf } from './envelope.js';
import { wrapperHint, writtenOperatorHint } from './field-hints.js';
import { fieldOf, valueField } from './fields.js';
import { parseCombined } from './parse-combined.js';
import { formsOf, ofOlderClients, parsePattern, parseTimeZone, parseValue, parseValues } from './parse-operand.js';
import { own } from './parse-parameters.js';
import { offeredNames, type ProblemList } from './problem-list.js';
import type { Condition, FieldCondition } from './shape.js';

export interface ParsedQuery {
  readonly conditions: readonly Condition[];
  /** Parameters in the order in which the conditions use them. */
  readonly values: readonly SqlValue[];
}

type JsonObject = Readonly<Record<string, unknown>>;

/** `{"field": condition}`, all of which must hold, `_or` and `_not`: see the table of conditions in the contract. */
export function parseQuery(
  raw: unknown,
  definition: Definition,
  registry: Registry,
  problems: ProblemList,
  wireValues: Settings['wireValues'],
): ParsedQuery {
  if (raw === undefined || raw === null) return NOTHING;
  if (!isJsonObject(raw)) {
    problems.add(
      '/query',
      'wrong_type',
      'The query must be an object of fields and conditions, such as {"name":"Shop"}.',
    );
    return NOTHING;
  }
  const parser = new QueryParser(registry, problems, wireValues);
  const conditions = parser.conditions(raw, definition, '/query', false);
  return { conditions, values: parser.values };
}

const NOTHING: ParsedQuery = { conditions: [], values: [] };

/** What an operator on one value is on its forms. */
const OF_FORMS: { readonly [Name in Operator]?: Operator } = {
  EqualTo: 'Includes',
  EqualToOrNull: 'Includes',
  NotEqual: 'IncludesNone',
};

/** Characters of a name that a hint repeats. */
const LONGEST_NAME = 64;

/** An object with more keys is not searched for operators. */
const MOST_KEYS = 10;

/** Whether a key is an operator by another name, or misspelt. */
function isMeant(key: string): boolean {
  return isOperator(nearest(key, OPERATOR_NAMES));
}

const OPERATOR_FORM = 'A condition must be a value, or an operator such as {"_type":"NotEqual","value":…}.';

/** Common in other query languages. */
const AND = /^[$_]?and$/i;

class QueryParser {
  readonly values: SqlValue[] = [];
  #count = 0;
  #depth = 0;

  constructor(
    private readonly registry: Registry,
    private readonly problems: ProblemList,
    private readonly wireValues: Settings['wireValues'],
  ) {}

  conditions(raw: JsonObject, definition: Definition, pointer: string, nested: boolean): readonly Condition[] {
    const conditions: Condition[] = [];
    for (const name of Object.keys(raw)) {
      if (this.problems.full || !this.#admit(1)) break;
      const value = raw[name];
      const condition = isCombinator(name)
        ? this.#combined(value, name, definition, pointerTo(pointer, name), nested)
        : isMultiSearch(value)
          ? this.#multiSearch(value, name, definition, pointerTo(pointer, name))
          : this.#onField(value, name, definition, pointer, nested);
      if (condition !== undefined) conditions.push(condition);
    }
    return conditions;
  }

  #combined(
    raw: unknown,
    name: Combinator,
    definition: Definition,
    pointer: string,
    nested: boolean,
  ): Condition | undefined {
    if (this.#depth === MAXIMUM_DEPTH) {
      return this.problems.add(
        pointer,
        'too_deep',
        `${COMBINATORS.join(' and ')} can be nested ${MAXIMUM_DEPTH} levels deep.`,
      );
    }
    this.#depth += 1;
    const parse = (query: JsonObject, at: string) => this.conditions(query, definition, at, nested);
    const condition = parseCombined(raw, name, pointer, this.problems, parse);
    this.#depth -= 1;
    return condition;
  }

  #onField(
    raw: unknown,
    name: string,
    definition: Definition,
    pointer: string,
    nested: boolean,
  ): Condition | undefined {
    const field = fieldOf(definition, name) ?? valueField(definition, name);
    if (field !== undefined) return this.#condition(raw, name, field, pointerTo(pointer, name), nested);
    if (!AND.test(name)) {
      const options = { others: COMBINATORS, isCondition: true, value: raw, registry: this.registry };
      return this.problems.addUnknownField(definition, pointer, name, options);
    }
    const detail = 'All conditions of a query must be true, so write them next to each other.';
    return this.problems.add(pointerTo(pointer, name), 'unknown_field', detail);
  }

  #condition(
    raw: unknown,
    name: string,
    field: FieldDefinition,
    pointer: string,
    nested: boolean,
  ): Condition | undefined {
    if (raw === null) {
      if (appliesTo('IsNull', fieldType(field))) return { kind: 'field', field: name, operator: 'IsNull' };
      return this.problems.add(
        pointer,
        'operator_not_applicable',
        'A list is never null; the operator of empty lists is IsEmpty.',
      );
    }
    if (Array.isArray(raw)) {
      const hint = () => (isRelation(field) ? byNameHint(raw[0], name, this.registry.target(field)) : '');
      return this.#field(name, 'Includes', parseValues(raw, field, pointer, this.problems, hint));
    }
    if (!isJsonObject(raw) || isReference(raw, field)) return this.#equal(raw, name, field, pointer);
    if (Object.hasOwn(raw, '_type')) return this.#typed(raw, name, field, pointer);
    if (field.type === 'JSON') return this.#field(name, 'Contains', parseValue(raw, field, pointer, this.problems));
    const keys = Object.keys(raw)
      .slice(0, MOST_KEYS)
      .filter((key) => key.startsWith('$') || (!isRelation(field) && isMeant(key)));
    for (const key of keys) {
      if (this.problems.full) break;
      this.problems.add(pointerTo(pointer, key), 'unknown_operator', this.#operatorText(key, raw[key], field));
    }
    if (keys.length > 0) return undefined;
    return isRelation(field)
      ? this.#related(raw, name, field, pointer, nested)
      : this.#equal(raw, name, field, pointer);
  }

  /** The correct form for `{"$elemMatch": {"name": …}}`, `{"$gt": 5}`, `{"_eq": null}` and `{"$oid": "…"}`. */
  #operatorText(key: string, value: unknown, field: FieldDefinition): string {
    const fields = isRelation(field) ? wrapperHint(value, this.registry.target(field)) : undefined;
    const meant = envelopeOf(key, value);
    const isValue = value !== null && fieldType(field).parseOperand(value, field).ok;
    const hint =
      fields ??
      (meant && ` Did you mean ${meant}?`) ??
      (isValue ? ' Send the value itself, without an object around it.' : undefined);
    return hint === undefined ? OPERATOR_FORM : `There is no such operator.${hint}`;
  }

  #equal(raw: unknown, name: string, field: FieldDefinition, pointer: string): Condition | undefined {
    const hint = () => {
      if (isRelation(field)) return byNameHint(raw, name, this.registry.target(field));
      return isJsonObject(raw) ? ` ${OPERATOR_FORM}` : writtenOperatorHint(raw);
    };
    const condition = this.#field(name, 'EqualTo', parseValue(raw, field, pointer, this.problems, hint));
    return condition === undefined ? undefined : this.#inForms(condition, field);
  }

  /** A condition that a text is equal or not, as one about each of the forms that the text has. */
  #inForms(condition: FieldCondition, field: FieldDefinition): Condition {
    const operator = OF_FORMS[condition.operator];
    const forms = operator === undefined ? [] : formsOf(this.values.at(-1) ?? '', field);
    if (operator === undefined || forms.length < 2) return condition;
    this.values.splice(-1, 1, arrayText(forms));
    const each: FieldCondition = { ...condition, operator };
    if (condition.operator !== 'EqualToOrNull') return each;
    return { kind: '_or', queries: [[each], [{ ...condition, operator: 'IsNull' }]] };
  }

  #field(field: string, operator: Operator, value: string | undefined): FieldCondition | undefined {
    if (value === undefined) return undefined;
    this.values.push(value);
    return { kind: 'field', field, operator };
  }

  #related(
    raw: JsonObject,
    name: string,
    field: FieldDefinition,
    pointer: string,
    nested: boolean,
  ): Condition | undefined {
    if (nested) return this.problems.add(pointer, 'too_deep', 'Relations can be nested one level deep.');
    if (Object.keys(raw).length === 0) {
      return this.problems.add(pointer, 'empty', 'Expected an id or conditions on the related record.');
    }
    const conditions = this.conditions(raw, this.registry.target(field), pointer, true);
    return { kind: 'related', field: name, conditions };
  }

  #typed(raw: JsonObject, name: string, field: FieldDefinition, pointer: string): Condition | undefined {
    const type = raw._type;
    if (VALUE_ENVELOPES.has(type)) return this.#equal(raw, name, field, pointer);
    if (!isOperator(type)) {
      const hint = typeof type === 'string' ? this.problems.didYouMean(type, () => OPERATOR_NAMES) : '';
      return this.problems.add(pointerTo(pointer, '_type'), 'unknown_operator', `There is no such operator.${hint}`);
    }
    if (!appliesTo(type, fieldType(field))) {
      const detail = `${type} does not apply to a field of type ${typeTitle(field)}.`;
      return this.problems.add(pointerTo(pointer, '_type'), 'operator_not_applicable', detail);
    }
    const { form } = OPERATORS[type];
    if (!this.#hasKeys(raw, form, pointer, takesTimeZone(type, fieldType(field)) ? [TIME_ZONE] : [])) return undefined;
    if (!this.#operands(raw, type, field, pointer)) return undefined;
    // All of an empty list and none of it are the same: every record.
    const operator = type === 'IncludesAll' && this.values.at(-1) === arrayText([]) ? 'IncludesNone' : type;
    const word = form === 'text' && wordOf([field], this.values.at(-1));
    return this.#inForms({ kind: 'field', field: name, operator, ...word }, field);
  }

  /** Adds the parameters of an operator; false if one is wrong. */
  #operands(raw: JsonObject, operator: NamedOperator, field: FieldDefinition, pointer: string): boolean {
    const { form, dayEnds } = OPERATORS[operator];
    if (form === 'none') {
      if (raw.value === undefined || raw.value === null) return true;
      this.problems.add(pointerTo(pointer, 'value'), 'wrong_type', `${operator} does not accept a value.`);
      return false;
    }
    const timeZone = parseTimeZone(own(raw, TIME_ZONE), pointerTo(pointer, TIME_ZONE), this.problems);
    if (timeZone === undefined) return false;
    const operands = ENVELOPE_KEYS[form].map((key) => {
      const at = pointerTo(pointer, key);
      const given = this.wireValues === 'typed' ? ofOlderClients(raw[key], operator, field) : raw[key];
      if (form === 'text') return parsePattern(given, operator, at, this.problems);
      if (form === 'values') return parseValues(given, field, at, this.problems, undefined, operator === 'IncludesAll');
      return parseValue(given, field, at, this.problems, undefined, { timeZone, isEnd: key === dayEnds });
    });
    for (const operand of operands) if (operand !== undefined) this.values.push(operand);
    return !operands.includes(undefined);
  }

  #multiSearch(raw: JsonObject, key: string, definition: Definition, pointer: string): Condition | undefined {
    if (!this.#hasKeys(raw, MULTI_SEARCH, pointer)) return undefined;
    const pattern = parsePattern(raw.value, 'Search', pointerTo(pointer, 'value'), this.problems);
    const fields = this.#searchedFields(raw.fields, definition, pointerTo(pointer, 'fields'));
    if (pattern === undefined || fields === undefined) return undefined;
    this.values.push(pattern);
    const searched = fields.map((name) => fieldOf(definition, name));
    return { kind: 'multiSearch', key, fields, ...wordOf(searched, pattern) };
  }

  #searchedFields(raw: unknown, definition: Definition, pointer: string): readonly string[] | undefined {
    if (!Array.isArray(raw)) return this.problems.add(pointer, 'wrong_type', 'Expected an array of field names.');
    if (raw.length === 0) return this.problems.add(pointer, 'empty', 'At least one field is required.');
    if (!this.#admit(raw.length - 1)) return undefined;
    const names = new Set<string>();
    for (const [index, name] of raw.entries()) {
      if (this.problems.full) break;
      const at = pointerTo(pointer, index);
      const field = typeof name === 'string' ? fieldOf(definition, name) : undefined;
      if (typeof name !== 'string') this.problems.add(at, 'wrong_type', 'Expected the name of a field.');
      else if (field === undefined) {
        const hint = this.problems.didYouMean(name, () => offeredNames(definition));
        this.problems.add(at, 'unknown_field', `${definition.title} has no such field.${hint}`);
      } else if (!fieldType(field).families.includes('text')) {
        this.problems.add(
          at,
          'operator_not_applicable',
          `MultiSearch does not apply to a field of type ${typeTitle(field)}.`,
        );
      } else if (names.has(name)) this.problems.add(at, 'duplicate', 'The field is listed more than once.');
      else names.add(name);
    }
    return [...names];
  }

  /** Whether an envelope has the keys of its form and no others. */
  #hasKeys(
    raw: JsonObject,
    form: OperandForm | typeof MULTI_SEARCH,
    pointer: string,
    optional: readonly string[] = [],
  ): boolean {
    const needed = ENVELOPE_KEYS[form];
    const expected = [...needed, ...optional];
    const missing = form === 'none' ? [] : needed.filter((key) => !Object.hasOwn(raw, key));
    const extra = Object.keys(raw).filter((key) => key !== '_type' && !expected.includes(key));
    for (const key of missing)
      this.problems.add(pointerTo(pointer, key), 'required', `${String(raw._type)} needs ${key}.`);
    for (const key of extra) {
      if (this.problems.full) break;
      const hint = this.problems.didYouMean(key, () => expected);
      this.problems.add(pointerTo(pointer, key), 'unknown_parameter', `${String(raw._type)} has no such key.${hint}`);
    }
    return missing.length === 0 && extra.length === 0;
  }

  /** Whether this many more conditions are within the bound. */
  #admit(conditions: number): boolean {
    const before = this.#count;
    this.#count += conditions;
    if (this.#count <= MAXIMUM_CONDITIONS) return true;
    if (before <= MAXIMUM_CONDITIONS) {
      this.problems.add('/query', 'invalid_value', `A query can have at most ${MAXIMUM_CONDITIONS} conditions.`);
    }
    return false;
  }
}

/** The correct form to find a related record by its name, if a text is given for its id. */
function byNameHint(raw: unknown, name: string, { fields }: Definition): string {
  const isName = typeof raw === 'string' && Object.hasOwn(fields, 'name');
  return isName
    ? ` To find it by its name: ${JSON.stringify({ [name]: { name: shortened(raw, LONGEST_NAME) } })}.`
    : '';
}

/** `{"_id": …}` with an id names the record; with anything else it is a condition on the record. */
function isReference(raw: JsonObject, field: FieldDefinition): boolean {
  if (!isRelation(field) || !Object.hasOwn(raw, '_id') || Object.keys(raw).length !== 1) return false;
  return typeof raw._id === 'string' || (isJsonObject(raw._id) && raw._id._type === objectId.envelope);
}

function isMultiSearch(value: unknown): value is JsonObject {
  return isJsonObject(value) && Object.hasOwn(value, '_type') && value._type === MULTI_SEARCH;
}

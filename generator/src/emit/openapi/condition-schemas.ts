import {
  type Combinator,
  dayEnds,
  fieldType,
  MAXIMUM_DEPTH,
  MAXIMUM_LIST,
  MAXIMUM_PATTERN,
  NAMED_TYPES,
  type NamedOperator,
  OPERATORS,
  objectId,
  operatorsOf,
  TIME_ZONE,
  text,
} from '@catalog-service/vocabulary';
import type { Catalog, Field } from '../../model/model.js';
import { enumerated } from '../../text.js';
import { array, enumeration, type Named, object, ref, type Schema, string } from './schema.js';

/** The most values of a list. */
const LIST = { maxItems: MAXIMUM_LIST };

/** The most characters of a text to search for. */
const PATTERN: Schema = { type: 'string', maxLength: MAXIMUM_PATTERN };

/** The operands that are the end of a day, in words. */
const DAY_ENDS = enumerated(dayEnds());

const TEXT_OPERATORS = operatorsOf(text, 'text');

/** The conditions on fields in a query, one schema for the types that share it. */
export function conditionSchemas({ enumerations, resources, references }: Catalog): Named {
  const fields: readonly Conditioned[] = [
    ...[...resources, ...references].flatMap((entity) => entity.fields.filter(({ list }) => list === true)),
    ...NAMED_TYPES.map(({ name }) => ({ type: name })),
    ...enumerations.map((enumeration) => ({ type: 'Enumeration' as const, enumeration })),
  ];
  return {
    ...Object.assign({}, ...fields.map(conditionsOn)),
    DayTimeZone: string(
      `Name of the time zone of an operand that is a day, such as Europe/Berlin. A day is its first moment; for ${DAY_ENDS} it is its last moment.`,
      { default: 'UTC' },
    ),
    NullOperator: withoutOperand(operatorsOf(objectId, 'none')),
    MatchOperator: object(
      { _type: enumeration(TEXT_OPERATORS), value: PATTERN },
      ['_type', 'value'],
      `${meanings(TEXT_OPERATORS)} % and _ have no special meaning.`,
    ),
    MultiSearch: object(
      {
        _type: { type: 'string', const: 'MultiSearch' },
        value: PATTERN,
        fields: array({ type: 'string' }, { minItems: 1, uniqueItems: true }),
      },
      ['_type', 'value', 'fields'],
      'One of the text fields contains the text, ignoring case. A query can have several, under any keys that are not fields.',
    ),
  };
}

/** Queries within a query. */
export function combinators(query: string): Record<Combinator, Schema> {
  return {
    _or: {
      ...array(ref(query), { minItems: 1 }),
      description: `At least one of these queries holds. Queries nest up to ${MAXIMUM_DEPTH} levels deep.`,
    },
    _not: { ...ref(query), description: 'This query does not hold; it does not hold for nulls either.' },
  };
}

type Conditioned = Pick<Field, 'type' | 'enumeration' | 'list'> & { readonly path?: readonly string[] };

/** The condition on a field of this type, records behind relations aside. */
export function conditionOn(field: Conditioned): Schema {
  return ref(`${fieldType(field).condition(field).name}Condition`);
}

function conditionsOn(field: Conditioned): Named {
  const type = fieldType(field);
  const { name, operand } = type.condition(field);
  const zoned = type.hasDays === true ? { [TIME_ZONE]: ref('DayTimeZone') } : {};
  const forms: Named = {
    [`${name}Operator`]: operator(operatorsOf(type, 'value'), { value: operand }, zoned),
    [`${name}ListOperator`]: operator(operatorsOf(type, 'values'), { value: array(operand, LIST) }),
    ...(operatorsOf(type, 'range').length > 0 && {
      [`${name}RangeOperator`]: operator(operatorsOf(type, 'range'), { startValue: operand, endValue: operand }, zoned),
    }),
  };
  if (type.families.includes('list')) {
    return {
      [`${name}Condition`]: {
        description: 'A value (the list has it), a list (it has one of them), or an operator.',
        anyOf: [operand, array(operand, LIST), ...Object.keys(forms).map(ref), ref('EmptyOperator')],
      },
      EmptyOperator: withoutOperand(operatorsOf(type, 'none')),
      ...forms,
    };
  }
  const alternatives = [
    ...(type.hasNull === true ? [] : [operand, { type: 'null' }]),
    array(operand, LIST),
    ...Object.keys(forms).map(ref),
    ref('NullOperator'),
    ...(operatorsOf(type, 'text').length > 0 ? [ref('MatchOperator')] : []),
    ...(type.hasNull === true ? [{ type: ['object', 'string', 'number', 'boolean', 'null'] }] : []),
  ];
  return {
    [`${name}Condition`]: {
      description: `A value (equals it), null (is null), a list (is one of them), or an operator.${type.conditionNote ?? ''}`,
      anyOf: alternatives,
    },
    ...forms,
  };
}

const withoutOperand = (names: readonly NamedOperator[]): Schema =>
  object({ _type: enumeration(names), value: { type: 'null' } }, ['_type'], meanings(names));

function operator(names: readonly NamedOperator[], operands: Named, optional: Named = {}): Schema {
  return object(
    { _type: enumeration(names), ...operands, ...optional },
    ['_type', ...Object.keys(operands)],
    meanings(names),
  );
}

function meanings(names: readonly NamedOperator[]): string {
  return names.map((name) => `${name}: ${OPERATORS[name].meaning}`).join(' ');
}

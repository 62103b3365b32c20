import type { Field } from '../../model/model.js';
import { OPERATORS, operatorsOf } from '../api/operators.js';
import { kindOf, type ValueKind } from '../api/value-kinds.js';
import { array, enumeration, type Named, object, ref, type Schema } from './schema.js';

/** The schema of a condition on values of a kind, and of one such value as an operand. */
const KINDS: Readonly<Record<ValueKind, { readonly name: string; readonly operand: Schema }>> = {
  id: { name: 'Id', operand: ref('ObjectIdInput') },
  ids: { name: 'IdSet', operand: ref('ObjectIdInput') },
  date: { name: 'Date', operand: ref('DateInput') },
  text: { name: 'Text', operand: { type: 'string' } },
  number: { name: 'Number', operand: { type: 'number' } },
  boolean: { name: 'Boolean', operand: { type: 'boolean' } },
  json: { name: 'Json', operand: { description: 'At most 100 array elements and keys in all.' } },
  permission: { name: 'PermissionName', operand: ref('PermissionName') },
  workflowStatus: { name: 'WorkflowStatus', operand: ref('WorkflowStatus') },
  monitorType: { name: 'MonitorType', operand: ref('MonitorType') },
};

/** More values in one list are refused. */
const LIST = { maxItems: 10_000 };

/** A longer text to look for is refused. */
const PATTERN: Schema = { type: 'string', maxLength: 200 };

/** What may stand at a field in a query, once for each kind of values. */
export function conditionSchemas(): Named {
  const kinds = Object.keys(KINDS).filter(isKind);
  return {
    ...Object.fromEntries(kinds.flatMap((kind) => Object.entries(conditionsOn(kind)))),
    NullOperator: {
      ...object({ _type: enumeration(operatorsOf('text', 'none')), value: { type: 'null' } }, ['_type']),
      description: meanings(operatorsOf('text', 'none')),
    },
    MatchOperator: {
      ...object({ _type: enumeration(operatorsOf('text', 'text')), value: PATTERN }, ['_type', 'value']),
      description: `${meanings(operatorsOf('text', 'text'))} The text means itself, % and _ included.`,
    },
    MultiSearch: {
      ...object(
        {
          _type: { const: 'MultiSearch' },
          value: PATTERN,
          fields: array({ type: 'string' }, { minItems: 1, uniqueItems: true }),
        },
        ['_type', 'value', 'fields'],
      ),
      description: 'Under any name: one of the text fields contains the text, in any case.',
    },
  };
}

/** The condition on a field of this type, records behind relations aside. */
export function conditionOn(field: Pick<Field, 'type'>): Schema {
  return ref(`${KINDS[kindOf(field)].name}Condition`);
}

function conditionsOn(kind: ValueKind): Named {
  const { name, operand } = KINDS[kind];
  const forms: Named = {
    [`${name}Operator`]: operator(operatorsOf(kind, 'value'), { value: operand }),
    [`${name}ListOperator`]: operator(operatorsOf(kind, 'values'), { value: array(operand, LIST) }),
    ...(operatorsOf(kind, 'range').length > 0 && {
      [`${name}RangeOperator`]: operator(operatorsOf(kind, 'range'), { startValue: operand, endValue: operand }),
    }),
  };
  const alternatives = [
    ...(kind === 'json' ? [] : [operand, { type: 'null' }]),
    array(operand, LIST),
    ...Object.keys(forms).map(ref),
    ref('NullOperator'),
    ...(operatorsOf(kind, 'text').length > 0 ? [ref('MatchOperator')] : []),
  ];
  const json = 'Or an object without `_type`: the stored JSON contains it; at most 100 array elements and keys in all.';
  return {
    [`${name}Condition`]: {
      description: `A value (equals it), null (is null), a list (is one of them), or an operator.${kind === 'json' ? ` ${json}` : ''}`,
      anyOf:
        kind === 'json' ? [...alternatives, { type: ['object', 'string', 'number', 'boolean', 'null'] }] : alternatives,
    },
    ...forms,
  };
}

function operator(names: readonly string[], operands: Named): Schema {
  return {
    ...object({ _type: enumeration(names), ...operands }, ['_type', ...Object.keys(operands)]),
    description: meanings(names),
  };
}

function meanings(names: readonly string[]): string {
  return OPERATORS.filter(({ name }) => names.includes(name))
    .map(({ name, meaning }) => `${name}: ${meaning}`)
    .join(' ');
}

const isKind = (name: string): name is ValueKind => Object.hasOwn(KINDS, name);

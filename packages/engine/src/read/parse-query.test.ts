import { type FieldProblem, OPERATORS, Problem } from '@catalog-service/vocabulary';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition, Settings } from '../definition/definition.js';
import { parseQuery } from './parse-query.js';
import { ProblemList } from './problem-list.js';
import { MONITOR, MONITOR_PROBE, REGISTRY } from './testing/definitions.js';

const ID = '018f0000-0000-7000-8000-00000000000a';
const OTHER_ID = '018f0000-0000-7000-8000-00000000000b';
const DATE = '2026-01-02T03:04:05.600Z';

function parse(query: unknown, definition: ResourceDefinition = MONITOR, wireValues: Settings['wireValues'] = 'plain') {
  const problems = new ProblemList();
  const parsed = parseQuery(query, definition, REGISTRY, problems, wireValues);
  problems.throwIfAny();
  return parsed;
}

function errorsOf(query: unknown, definition: ResourceDefinition = MONITOR): readonly FieldProblem[] | undefined {
  try {
    parse(query, definition);
  } catch (error) {
    if (error instanceof Problem) return error.errors;
    throw error;
  }
  return undefined;
}

const one = (field: string, operator: string, ...values: string[]) => ({
  conditions: [{ kind: 'field', field, operator }],
  values,
});

describe('a condition', () => {
  it.each([
    [{ name: 'x' }, one('name', 'EqualTo', 'x')],
    [{ name: null }, one('name', 'IsNull')],
    [{ name: ['x', '"y,'] }, one('name', 'Includes', '{"x","\\"y,"}')],
    [{ name: [] }, one('name', 'Includes', '{}')],
    [{ order: 3 }, one('order', 'EqualTo', '3')],
    [{ ratio: { _type: 'InBetween', startValue: 1, endValue: 2.5 } }, one('ratio', 'InBetween', '1', '2.5')],
    [{ isEnabled: false }, one('isEnabled', 'EqualTo', 'false')],
    [{ kind: 'website' }, one('kind', 'EqualTo', 'Website')],
    [{ seenAt: { _type: 'DateTime', value: DATE } }, one('seenAt', 'EqualTo', DATE)],
    [
      { seenAt: { _type: 'LessThan', value: { _type: 'DateTime', value: '2026-01-02' } } },
      one('seenAt', 'LessThan', '2026-01-02T00:00:00.000Z'),
    ],
    [{ page: { _type: 'URL', value: 'https://a.example' } }, one('page', 'EqualTo', 'https://a.example')],
    [{ _id: { _type: 'ObjectID', value: ID.toUpperCase() } }, one('_id', 'EqualTo', ID)],
    [{ project: ID }, one('project', 'EqualTo', ID)],
    [{ project: { _id: ID } }, one('project', 'EqualTo', ID)],
    [{ project: { _type: 'NotEqual', value: { _id: ID } } }, one('project', 'NotEqual', ID)],
    [{ projectId: [ID, { _id: OTHER_ID }] }, one('projectId', 'Includes', `{"${ID}","${OTHER_ID}"}`)],
    [{ labels: ID }, one('labels', 'EqualTo', ID)],
    [{ labels: { _type: 'IncludesAll', value: [ID] } }, one('labels', 'IncludesAll', `{"${ID}"}`)],
    [{ data: { a: { b: 1 } } }, one('data', 'Contains', '{"a":{"b":1}}')],
    [{ data: 'x' }, one('data', 'EqualTo', '"x"')],
    [
      { _or: [{ name: 'x' }, { order: 3, _not: { name: null } }] },
      {
        conditions: [
          {
            kind: '_or',
            queries: [
              [{ kind: 'field', field: 'name', operator: 'EqualTo' }],
              [
                { kind: 'field', field: 'order', operator: 'EqualTo' },
                { kind: '_not', queries: [[{ kind: 'field', field: 'name', operator: 'IsNull' }]] },
              ],
            ],
          },
        ],
        values: ['x', '3'],
      },
    ],
    [{ data: { _type: 'EqualTo', value: { _type: 'x' } } }, one('data', 'EqualTo', '{"_type":"x"}')],
    [{ name: { _type: 'Search', value: '50%_\\' } }, one('name', 'Search', '%50\\%\\_\\\\%')],
    [{ name: { _type: 'StartsWith', value: 'a' } }, one('name', 'StartsWith', 'a%')],
    [{ name: { _type: 'EndsWith', value: 'a' } }, one('name', 'EndsWith', '%a')],
    [{ kind: { _type: 'Search', value: 'site' } }, one('kind', 'Search', '%site%')],
    [{ name: { _type: 'IsNull', value: null } }, one('name', 'IsNull')],
  ])('%j', (query, expected) => {
    expect(parse(query)).toEqual(expected);
  });

  it('of MultiSearch stands under any name', () => {
    expect(parse({ 'what/ever': { _type: 'MultiSearch', value: 'x', fields: ['name', 'note'] } })).toEqual({
      conditions: [{ kind: 'multiSearch', key: 'what/ever', fields: ['name', 'note'] }],
      values: ['%x%'],
    });
  });

  it('on a related record holds conditions on its fields, its own relations by id among them', () => {
    expect(parse({ monitor: { name: 'x', labels: [ID] }, note: 'n' }, MONITOR_PROBE)).toEqual({
      conditions: [
        {
          kind: 'related',
          field: 'monitor',
          conditions: [
            { kind: 'field', field: 'name', operator: 'EqualTo' },
            { kind: 'field', field: 'labels', operator: 'Includes' },
          ],
        },
        { kind: 'field', field: 'note', operator: 'EqualTo' },
      ],
      values: ['x', `{"${ID}"}`, 'n'],
    });
  });

  it('with an operator on the _id of a related record is a condition on that record', () => {
    expect(parse({ monitor: { _id: { _type: 'Includes', value: [ID] } } }, MONITOR_PROBE).conditions).toEqual([
      { kind: 'related', field: 'monitor', conditions: [{ kind: 'field', field: '_id', operator: 'Includes' }] },
    ]);
  });
});

const SAMPLES: Readonly<Record<string, unknown>> = {
  name: 'x',
  note: 'x',
  kind: 'API',
  page: 'https://a.example',
  order: 1,
  isEnabled: true,
  seenAt: DATE,
  data: { a: 1 },
  _id: ID,
  project: ID,
  labels: ID,
};

/** The fields that each operator does not apply to. */
const NOT_ORDERED = ['isEnabled', 'data', '_id', 'project', 'labels'];
const NOT_TEXT = ['order', 'isEnabled', 'seenAt', 'data', '_id', 'project', 'labels'];
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    Object.entries(OPERATORS).map(
      ([
        name,
        {
          families: [family],
        },
      ]) => [name, refusedBy(family)],
    ),
  ),
  NotEqual: ['labels'],
  EqualToOrNull: ['labels'],
};

function refusedBy(family: string): readonly string[] {
  if (family === 'order') return NOT_ORDERED;
  if (family === 'text') return NOT_TEXT;
  if (family === 'list') return Object.keys(SAMPLES);
  return family === 'set' ? Object.keys(SAMPLES).filter((field) => field !== 'labels') : [];
}

describe.each(Object.entries(OPERATORS))('the operator %s', (type, { form }) => {
  it.each(Object.entries(SAMPLES))('on %s', (field, sample) => {
    const value = form === 'values' ? [sample] : form === 'text' ? 'x' : sample;
    const operands = { none: {}, range: { startValue: sample, endValue: sample } };
    const query = {
      [field]: { _type: type, ...(form in operands ? operands[form === 'none' ? form : 'range'] : { value }) },
    };
    if (REFUSED[type]?.includes(field) === true) {
      expect(errorsOf(query)).toMatchObject([{ pointer: `/query/${field}/_type`, code: 'operator_not_applicable' }]);
    } else expect(parse(query).conditions).toEqual([{ kind: 'field', field, operator: type }]);
  });
});

describe('a query is refused', () => {
  it.each([
    ['that is no object', [], [['/query', 'wrong_type']]],
    ['with an unknown field', { nam: 1 }, [['/query/nam', 'unknown_field', 'Did you mean name?']]],
    ['with a name that every object inherits', { constructor: 1 }, [['/query/constructor', 'unknown_field']]],
    ['with a value of another type', { name: 1 }, [['/query/name', 'wrong_type']]],
    ['with an object for a text', { name: { a: 1 } }, [['/query/name', 'wrong_type']]],
    ['with an id that is none', { project: 'x' }, [['/query/project', 'invalid_value']]],
    [
      'with a wrong element',
      { order: [1, null, 'x'] },
      [
        ['/query/order/1', 'wrong_type'],
        ['/query/order/2', 'wrong_type'],
      ],
    ],
    [
      'with an unknown operator',
      { name: { _type: 'Serch', value: 'x' } },
      [['/query/name/_type', 'unknown_operator', 'Did you mean Search?']],
    ],
    ['with an operator that is no name', { name: { _type: 1 } }, [['/query/name/_type', 'unknown_operator']]],
    ['with an operator of every object', { name: { _type: 'toString' } }, [['/query/name/_type', 'unknown_operator']]],
    ['without the value of an operator', { name: { _type: 'EqualTo' } }, [['/query/name/value', 'required']]],
    ['with null for a value', { name: { _type: 'EqualTo', value: null } }, [['/query/name/value', 'wrong_type']]],
    [
      'with a key too many',
      { name: { _type: 'EqualTo', value: 'x', valu: 1 } },
      [['/query/name/valu', 'unknown_parameter', 'Did you mean value?']],
    ],
    [
      'with a value for an operator without',
      { name: { _type: 'IsNull', value: 1 } },
      [['/query/name/value', 'wrong_type']],
    ],
    ['with half a range', { order: { _type: 'InBetween', startValue: 1 } }, [['/query/order/endValue', 'required']]],
    ['with an envelope of another type', { name: { _type: 'DateTime', value: DATE } }, [['/query/name', 'wrong_type']]],
    ['with no array in Includes', { name: { _type: 'Includes', value: 'x' } }, [['/query/name/value', 'wrong_type']]],
    ['with an empty object for a relation', { project: {} }, [['/query/project', 'empty']]],
    ['with too many values', { order: Array.from({ length: 10_001 }, () => 1) }, [['/query/order', 'invalid_value']]],
    [
      'with an unknown field behind a relation',
      { labels: { 'na/me': 'x' } },
      [['/query/labels/na~1me', 'unknown_field', 'Did you mean name?']],
    ],
    [
      'with a MultiSearch on nothing',
      { x: { _type: 'MultiSearch', value: 'x', fields: [] } },
      [['/query/x/fields', 'empty']],
    ],
    [
      'with a MultiSearch on what is no text of its own',
      { x: { _type: 'MultiSearch', value: 1, fields: ['order', 'nam', 'labels', 5, 'name', 'name'] } },
      [
        ['/query/x/value', 'wrong_type'],
        ['/query/x/fields/0', 'operator_not_applicable'],
        ['/query/x/fields/1', 'unknown_field', 'Did you mean name?'],
        ['/query/x/fields/2', 'operator_not_applicable'],
        ['/query/x/fields/3', 'wrong_type'],
        ['/query/x/fields/5', 'duplicate'],
      ],
    ],
  ])('%s', (_, query, expected) => {
    expect(errorsOf(query)).toEqual(
      expected.map(([pointer, code, hint = '']) => ({ pointer, code, detail: expect.stringContaining(hint ?? '') })),
    );
  });

  it('where a relation goes two levels deep', () => {
    expect(errorsOf({ monitor: { labels: { name: 'x' } } }, MONITOR_PROBE)).toEqual([
      { pointer: '/query/monitor/labels', code: 'too_deep', detail: 'Relations can be nested one level deep.' },
    ]);
  });

  it('where it has more than 100 conditions, those of a MultiSearch counted by field', () => {
    const search = { _type: 'MultiSearch', value: 'x', fields: ['name', 'note'] };
    const searches = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, search]));
    expect(parse(searches(50)).conditions).toHaveLength(50);
    expect(errorsOf(searches(51))).toEqual([
      { pointer: '/query', code: 'invalid_value', detail: 'A query can have at most 100 conditions.' },
    ]);
  });

  it('where the text to look for has more than 200 characters', () => {
    const longest = '😀'.repeat(200);
    const refused = { code: 'invalid_value', detail: 'The search text can have at most 200 characters.' };
    for (const _type of ['Search', 'StartsWith', 'EndsWith', 'NotContains']) {
      expect(errorsOf({ name: { _type, value: longest } })).toBeUndefined();
      expect(errorsOf({ name: { _type, value: `${longest}x` } })).toEqual([
        { pointer: '/query/name/value', ...refused },
      ]);
    }
    expect(errorsOf({ any: { _type: 'MultiSearch', value: 'x'.repeat(400_000), fields: ['name'] } })).toEqual([
      { pointer: '/query/any/value', ...refused },
    ]);
  });

  it('where JSON to compare with has more than 100 array elements and keys in all', () => {
    const parts = (count: number) => ({ list: Array.from({ length: count - 3 }, () => 1), inner: { key: 'x' } });
    const detail = 'The JSON of a condition can have at most 100 array elements and keys in all.';
    for (const [condition, pointer] of [
      [(value: unknown) => value, ''],
      [(value: unknown) => ({ _type: 'EqualTo', value }), '/value'],
      [(value: unknown) => ({ _type: 'NotEqual', value }), '/value'],
      [(value: unknown) => [value], '/0'],
    ] as const) {
      expect(errorsOf({ data: condition(parts(100)) })).toBeUndefined();
      expect(errorsOf({ data: condition(parts(101)) })).toEqual([
        { pointer: `/query/data${pointer}`, code: 'invalid_value', detail },
      ]);
    }
  });

  it('with at most 100 problems', () => {
    const wrong = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]));
    expect(errorsOf({ ...wrong })).toHaveLength(100);
  });
});

describe('an operand of older clients', () => {
  const IN_WORDS = 'Fri Jan 02 2026 05:04:05 GMT+0200 (Eastern European Standard Time)';
  it.each([
    ['order', { _type: 'GreaterThan', value: '1.5' }, ['1.5']],
    ['order', { _type: 'InBetween', startValue: '-2e3', endValue: 4 }, ['-2000', '4']],
    ['seenAt', { _type: 'LessThan', value: IN_WORDS }, ['2026-01-02T03:04:05.000Z']],
    ['seenAt', { _type: 'Includes', value: [IN_WORDS, DATE] }, [`{"2026-01-02T03:04:05.000Z","${DATE}"}`]],
    ['name', { _type: 'Search', value: ' a b ' }, ['%a b%']],
    ['name', { _type: 'StartsWith', value: ' a' }, [' a%']],
    ['name', { _type: 'EqualTo', value: ' 1' }, [' 1']],
  ])('on %s: %j', (field, condition, values) => {
    expect(parse({ [field]: condition }, MONITOR, 'typed').values).toEqual(values);
  });

  it.each([
    ['order', { _type: 'GreaterThan', value: '' }],
    ['order', { _type: 'GreaterThan', value: '0x10' }],
    ['seenAt', { _type: 'LessThan', value: 'Fri Jan 32 2026 05:04:05 GMT+0200' }],
    ['seenAt', { _type: 'LessThan', value: 'January 2026' }],
  ])('on %s is no %j', (field, condition) => {
    expect(() => parse({ [field]: condition }, MONITOR, 'typed')).toThrow(Problem);
  });

  it.each([
    ['order', { _type: 'GreaterThan', value: '1.5' }],
    ['seenAt', { _type: 'LessThan', value: IN_WORDS }],
  ])('is no %s for others: %j', (field, condition) => {
    expect(() => parse({ [field]: condition })).toThrow(Problem);
  });
});

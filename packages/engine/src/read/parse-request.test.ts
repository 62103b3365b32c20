import { Problem } from '@catalog-service/vocabulary';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../definition/definition.js';
import { type Input, parseCount, parseGet, parseList } from './parse-request.js';
import { LANGUAGE, MONITOR, MONITOR_PROBE, REGISTRY } from './testing/definitions.js';

/** What the HTTP tests of the query language do not send: the form that requests get, and bodies that are odd. */

const ID = '018f0000-0000-7000-8000-00000000000A';

function list(body: unknown, parameters: Input['parameters'] = {}, definition: ResourceDefinition = MONITOR) {
  return parseList({ parameters, body }, definition, LANGUAGE);
}

function failure(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return [error.code, ...(error.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`)];
  }
  return undefined;
}

it.each([undefined, null, {}])('a list without anything (%j) is the first ten, with _id alone', (body) => {
  expect(list(body)).toEqual({
    shape: {
      operation: 'list',
      definition: 'Monitor',
      selection: [],
      conditions: [],
      sort: [],
      page: { limit: 10, skips: false },
      scopes: { own: [], related: [] },
    },
    values: [],
    paging: { limit: 10, skip: 0 },
    isCounted: true,
  });
});

it('a request is a shape without values, and values', () => {
  const query = {
    note: ['x', '"y,'],
    monitor: { name: { _type: 'Search', value: '50%_\\' }, labels: [ID] },
    _or: [{ note: null }, { _not: { probe: { _id: ID } } }],
    'what/ever': { _type: 'MultiSearch', value: 'x', fields: ['note'] },
  };
  const select = { _id: true, note: true, monitor: { _id: true, labels: true }, probe: { _id: true }, project: {} };
  const { shape, values } = list({ query, select, sort: { note: 'asc' } }, { limit: '100', skip: '6' }, MONITOR_PROBE);
  expect(shape).toMatchObject({
    selection: [{ name: 'note' }, { name: 'monitor', nested: ['labels'] }, { name: 'probe' }, { name: 'project' }],
    conditions: [
      { kind: 'field', field: 'note', operator: 'Includes' },
      {
        kind: 'related',
        field: 'monitor',
        conditions: [
          { kind: 'field', field: 'name', operator: 'Search' },
          { kind: 'field', field: 'labels', operator: 'Includes' },
        ],
      },
      {
        kind: '_or',
        queries: [
          [{ kind: 'field', field: 'note', operator: 'IsNull' }],
          [{ kind: '_not', queries: [[{ kind: 'field', field: 'probe', operator: 'EqualTo' }]] }],
        ],
      },
      { kind: 'multiSearch', key: 'what/ever', fields: ['note'] },
    ],
    sort: [{ field: 'note', direction: 'ASC' }],
  });
  const id = ID.toLowerCase();
  expect(values).toEqual(['{"x","\\"y,"}', '%50\\%\\_\\\\%', `{"${id}"}`, id, '%x%']);
});

const search = (fields: readonly unknown[]) => ({ _type: 'MultiSearch', value: 'x', fields });
const parts = (count: number) => ({ list: Array.from({ length: count - 3 }, () => 1), inner: { key: 'x' } });
const searches = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`s${index}`, search(['name', 'note'])]));

describe('a list is refused', () => {
  it.each<[string, object, string[]]>([
    ['a query that is no object', { query: [] }, ['/query wrong_type']],
    ['an operator of every object', { query: { name: { _type: 'toString' } } }, ['/query/name/_type unknown_operator']],
    [
      'an envelope of another type',
      { query: { name: { _type: 'DateTime', value: '2026-01-01' } } },
      ['/query/name wrong_type'],
    ],
    ['too many values', { query: { order: Array(10_001).fill(1) } }, ['/query/order invalid_value']],
    ['a search of nothing', { query: { x: search([]) } }, ['/query/x/fields empty']],
    [
      'a search of what is no text of its own',
      { query: { x: search(['order', 'nam', 'labels', 5, 'name', 'name']) } },
      [
        '/query/x/fields/0 operator_not_applicable',
        '/query/x/fields/1 unknown_field',
        '/query/x/fields/2 operator_not_applicable',
        '/query/x/fields/3 wrong_type',
        '/query/x/fields/5 duplicate',
      ],
    ],
    ['a search of more than 100 fields in all', { query: searches(51) }, ['/query invalid_value']],
    ['JSON of more than 100 parts', { query: { data: parts(101) } }, ['/query/data invalid_value']],
    ['a selection of another shape', { select: ['name'] }, ['/select wrong_type']],
    ['fields of what is none', { select: { name: { a: true } } }, ['/select/name wrong_type']],
    [
      'fields two relations away',
      { select: { labels: { project: { name: true } } } },
      ['/select/labels/project too_deep'],
    ],
    [
      'an order of another shape',
      { sort: { order: 1, name: 'up' } },
      ['/sort/order wrong_type', '/sort/name invalid_value'],
    ],
    ['a page of another type', { limit: '10', skip: 1.5 }, ['/limit wrong_type', '/skip invalid_value']],
  ])('for %s', (_what, body, errors) => {
    expect(failure(() => list(body))).toEqual(['invalid_body', ...errors]);
  });

  it('for no more than its bounds', () => {
    expect(list({ query: searches(50) }).shape.conditions).toHaveLength(50);
    expect(list({ query: { data: parts(100) } }).values).toHaveLength(1);
    const wrong = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`x${index}`, 1]));
    expect(failure(() => list({ query: wrong }))).toHaveLength(1 + 100);
  });

  it.each<[Input['parameters'], string[]]>([
    [{ limit: '' }, ['#query/limit invalid_value']],
    [{ limit: '1e1', skip: '-1' }, ['#query/limit invalid_value', '#query/skip invalid_value']],
    [{ skip: '9007199254740992' }, ['#query/skip invalid_value']],
    [{ limit: ['1', '2'] }, ['#query/limit duplicate']],
  ])('for the query string %j', (parameters, errors) => {
    expect(failure(() => list({}, parameters))).toEqual(['invalid_parameter', ...errors]);
  });

  it.each(Object.getOwnPropertyNames(Object.prototype))('for %s, which every object has', (name) => {
    const named = Object.fromEntries([[name, { [name]: 1 }]]);
    for (const key of ['query', 'select', 'sort']) {
      expect(failure(() => list({ [key]: named }))).toEqual(['invalid_body', `/${key}/${name} unknown_field`]);
    }
    expect(failure(() => list(named))).toEqual(['invalid_body', `/${name} unknown_parameter`]);
  });
});

it('get-item and count refuse keys and parameters of a list', () => {
  const input = { parameters: { limit: '1' }, body: { sort: {} } };
  const refused = ['invalid_body', '#query/limit unknown_parameter', '/sort unknown_parameter'];
  expect(failure(() => parseGet(ID, input, MONITOR, REGISTRY))).toEqual(refused);
  expect(failure(() => parseCount(input, MONITOR, LANGUAGE))).toEqual(refused);
});

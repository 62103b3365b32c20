import { Problem } from '@catalog-service/vocabulary';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../definition/definition.js';
import { type Input, parseCount, parseGet, parseList } from './parse-request.js';
import { LANGUAGE, MONITOR, MONITOR_PROBE, REGISTRY } from './testing/definitions.js';

const ID = '018f0000-0000-7000-8000-00000000000A';

function list(body: unknown, parameters: Input['parameters'] = {}, definition: ResourceDefinition = MONITOR) {
  return parseList({ parameters, body }, definition, LANGUAGE);
}

function failure(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem)
      return { code: error.code, errors: error.errors?.map(({ pointer, code }) => [pointer, code]) };
    throw error;
  }
  return undefined;
}

describe('a list', () => {
  it.each([undefined, null, {}])('without anything (%j) is the first ten, with _id alone', (body) => {
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

  it('selects fields, relations and their fields; _id comes by itself', () => {
    const select = {
      _id: true,
      note: true,
      monitor: { _id: true, name: true, labels: true },
      probe: { _id: true },
      project: {},
    };
    expect(list({ select }, {}, MONITOR_PROBE).shape.selection).toEqual([
      { name: 'note' },
      { name: 'monitor', nested: ['name', 'labels'] },
      { name: 'probe' },
      { name: 'project' },
    ]);
  });

  it('sorts by keys in order, in any case', () => {
    expect(list({ sort: { name: 'asc', seenAt: 'DESC' } }).shape.sort).toEqual([
      { field: 'name', direction: 'ASC' },
      { field: 'seenAt', direction: 'DESC' },
    ]);
  });

  it('takes limit and skip from the query string before the body', () => {
    expect(list({ limit: 5, skip: 6 }, { limit: '100' }).paging).toEqual({ limit: 100, skip: 6 });
    expect(list({}, { skip: '9007199254740991' }).paging).toEqual({ limit: 10, skip: Number.MAX_SAFE_INTEGER });
  });

  it.each([
    [[1], [['', 'wrong_type']]],
    [{ selects: {} }, [['/selects', 'unknown_parameter']]],
    [{ select: ['name'] }, [['/select', 'wrong_type']]],
    [
      { select: { name: 1, nam: true, order: 1 } },
      [
        ['/select/name', 'wrong_type'],
        ['/select/nam', 'unknown_field'],
        ['/select/order', 'wrong_type'],
      ],
    ],
    [{ select: { name: { a: true } } }, [['/select/name', 'wrong_type']]],
    [{ select: { labels: { project: { name: true } } } }, [['/select/labels/project', 'too_deep']]],
    [
      { select: { labels: { nope: true, name: 'yes' } } },
      [
        ['/select/labels/nope', 'unknown_field'],
        ['/select/labels/name', 'wrong_type'],
      ],
    ],
    [{ select: { toString: true } }, [['/select/toString', 'unknown_field']]],
    [{ sort: 'name' }, [['/sort', 'wrong_type']]],
    [
      { sort: { labels: 'ASC', data: 'ASC', project: 'ASC' } },
      [
        ['/sort/labels', 'not_sortable'],
        ['/sort/data', 'not_sortable'],
        ['/sort/project', 'not_sortable'],
      ],
    ],
    [
      { sort: { name: 'up', order: 1, nam: 'ASC' } },
      [
        ['/sort/name', 'invalid_value'],
        ['/sort/order', 'wrong_type'],
        ['/sort/nam', 'unknown_field'],
      ],
    ],
    [{ limit: 0 }, [['/limit', 'invalid_value']]],
    [
      { limit: 101, skip: -1 },
      [
        ['/limit', 'invalid_value'],
        ['/skip', 'invalid_value'],
      ],
    ],
    [
      { limit: '10', skip: 1.5 },
      [
        ['/limit', 'wrong_type'],
        ['/skip', 'invalid_value'],
      ],
    ],
  ])('refuses %j', (body, errors) => {
    expect(failure(() => list(body))).toEqual({ code: 'invalid_body', errors });
  });

  it.each([
    [{ limit: '0' }, [['#query/limit', 'invalid_value']]],
    [{ limit: '' }, [['#query/limit', 'invalid_value']]],
    [
      { limit: '1e1', skip: '-1' },
      [
        ['#query/limit', 'invalid_value'],
        ['#query/skip', 'invalid_value'],
      ],
    ],
    [{ skip: '9007199254740992' }, [['#query/skip', 'invalid_value']]],
    [{ limit: ['1', '2'] }, [['#query/limit', 'duplicate']]],
    [{ limt: '1' }, [['#query/limt', 'unknown_parameter']]],
  ])('refuses the query string %j', (parameters, errors) => {
    expect(failure(() => list({}, parameters))).toEqual({ code: 'invalid_parameter', errors });
  });

  it('names everything that is wrong at once, in the query string and the body', () => {
    const body = { limit: 0, select: { x: true }, query: { y: 1 }, sort: { z: 'ASC' } };
    expect(failure(() => list(body, { skip: 'a' }))).toEqual({
      code: 'invalid_body',
      errors: [
        ['/limit', 'invalid_value'],
        ['#query/skip', 'invalid_value'],
        ['/select/x', 'unknown_field'],
        ['/query/y', 'unknown_field'],
        ['/sort/z', 'unknown_field'],
      ],
    });
  });
});

describe('get-item and count', () => {
  it('take an id in any case', () => {
    expect(parseGet(ID, { parameters: {}, body: undefined }, MONITOR, REGISTRY).values).toEqual([ID.toLowerCase()]);
  });

  it('refuse an id that is none', () => {
    expect(failure(() => parseGet('x', { parameters: {}, body: undefined }, MONITOR, REGISTRY))).toEqual({
      code: 'invalid_parameter',
      errors: [['#path/id', 'invalid_value']],
    });
  });

  it('refuse keys and parameters of a list', () => {
    const input = { parameters: { limit: '1' }, body: { sort: {} } };
    const errors = [
      ['#query/limit', 'unknown_parameter'],
      ['/sort', 'unknown_parameter'],
    ];
    expect(failure(() => parseGet(ID, input, MONITOR, REGISTRY))).toEqual({ code: 'invalid_body', errors });
    expect(failure(() => parseCount(input, MONITOR, LANGUAGE))).toEqual({ code: 'invalid_body', errors });
  });
});

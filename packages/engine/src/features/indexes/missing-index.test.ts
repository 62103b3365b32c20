import { pagingRules } from '@catalog-service/vocabulary';
import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../definition/definition.js';
import { knownField } from '../../read/fields.js';
import { parseList } from '../../read/parse-request.js';
import { MONITOR, MONITOR_PROBE, REGISTRY } from '../../read/testing/definitions.js';
import { adviceText, hasIndex, missingIndex, parseAdvice } from './missing-index.js';

const ID = '018f0000-0000-7000-8000-00000000000a';
const language = {
  registry: REGISTRY,
  wireValues: 'plain',
  paging: pagingRules({ defaultLimit: 10, maximumLimit: 100 }),
} as const;

function missing(body: object, definition: ResourceDefinition = MONITOR): string | undefined {
  const { shape } = parseList({ parameters: {}, body }, definition, language);
  const found = missingIndex(shape, definition);
  if (found === undefined) return undefined;
  expect(parseAdvice(adviceText(found), [definition])).toEqual(found);
  expect(hasIndex(definition, found)).toBe(false);
  return adviceText(found);
}

/** The monitors after the advice was followed. */
const INDEXED: ResourceDefinition = {
  ...MONITOR,
  indexes: [['kind', 'seenAt']],
  fields: {
    ...MONITOR.fields,
    order: { ...knownField(MONITOR, 'order'), indexed: true },
    name: { ...knownField(MONITOR, 'name'), searchable: true },
  },
};

describe('the index that a request lacks', () => {
  it.each([
    [{ query: { order: 3 } }, 'indexed order'],
    [{ query: { order: [3, 4] } }, 'indexed order'],
    [{ query: { order: null } }, 'indexed order'],
    [{ query: { seenAt: { _type: 'LessThan', value: '2026-01-01' } } }, 'indexed seenAt'],
    [{ query: { seenAt: { _type: 'LessThan', value: '2026-01-01' }, kind: 'Website' } }, 'indexes kind,seenAt'],
    [{ query: { kind: 'Website' }, sort: { seenAt: 'DESC' } }, 'indexes kind,seenAt'],
    [{ query: { project: ID, order: 3 }, sort: { seenAt: 'ASC' } }, 'indexes order,seenAt'],

    [{ sort: { order: 'ASC' } }, 'indexed order'],
    [{ sort: { order: 'ASC', seenAt: 'ASC', _id: 'ASC' } }, 'indexes order,seenAt'],
    [{ query: { name: { _type: 'StartsWith', value: 'x' } } }, 'searchable name'],
    [{ query: { any: { _type: 'MultiSearch', value: 'x', fields: ['name'] } } }, 'searchable name'],
    [{ query: { _or: [{ _id: ID }, { order: 3 }] } }, 'indexed order'],
  ])('of %j is %s', (body, advice) => {
    expect(missing(body)).toBe(`Monitor ${advice}`);
  });

  it.each([
    [{}],
    [{ query: { _id: ID, order: 3 }, sort: { order: 'ASC' } }],
    [{ query: { project: ID } }],
    [{ query: { createdAt: { _type: 'LessThan', value: '2026-01-01' }, order: 3 } }],
    [{ sort: { createdAt: 'ASC' } }],
    [{ sort: { order: 'ASC', seenAt: 'DESC' } }],
    [{ sort: { _id: 'ASC', order: 'ASC' } }],
    [{ query: { labels: ID, order: 3 } }],
    [{ query: { order: { _type: 'NotEqual', value: 3 } } }],
    [{ query: { _not: { order: 3 } } }],
    [{ query: { data: { a: 1 } } }],
    [{ query: { _or: [{ _id: ID }, { project: ID }] } }],
  ])('of %j is none', (body) => {
    expect(missing(body)).toBeUndefined();
  });

  it.each([
    [{ query: { order: 3 } }],
    [{ query: { order: 3, kind: 'Website' } }],
    [{ query: { kind: 'Website' }, sort: { seenAt: 'DESC' } }],
    [{ query: { name: { _type: 'Search', value: 'abc' } } }],
    // No index finds two letters.
    [{ query: { name: { _type: 'Search', value: 'ab' } } }],
  ])('of %j is none once the catalog has it', (body) => {
    expect(missing(body, INDEXED)).toBeUndefined();
  });

  it('begins with the Entity that the records of a request have in common', () => {
    const sort = { note: 'ASC' };
    expect(missing({ query: { monitor: ID, monitorId: ID }, sort }, MONITOR_PROBE)).toBe(
      'MonitorProbe indexes monitor,note',
    );
    expect(missing({ query: { monitor: ID }, sort: { createdAt: 'ASC' } }, MONITOR_PROBE)).toBeUndefined();
    expect(missing({ query: { monitor: ID }, sort: { monitorId: 'ASC' } }, MONITOR_PROBE)).toBeUndefined();
  });

  it('is nothing that a later catalog does not have', () => {
    expect(parseAdvice('Gone indexed order', [MONITOR])).toBeUndefined();
    expect(parseAdvice('Monitor indexed gone', [MONITOR])).toBeUndefined();
    expect(parseAdvice('Monitor painted order', [MONITOR])).toBeUndefined();
  });
});

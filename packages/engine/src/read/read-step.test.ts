import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../definition/definition.js';
import { parseList } from './parse-request.js';
import { type ReadStep, withConditions } from './read-step.js';
import { LANGUAGE, MONITOR } from './testing/definitions.js';

const UNSEEN = { kind: 'field', field: 'seenAt', operator: 'IsNull' } as const;

/** Leaves out records that were seen, unless the query names the field. */
const step: ReadStep = { conditions: (named) => (named.has('seenAt') ? [] : [UNSEEN]) };

const RENAMED: ResourceDefinition = {
  ...MONITOR,
  fields: { ...MONITOR.fields, lastSeen: { ...MONITOR.fields.seenAt, aliasOf: 'seenAt' } },
};

function addedTo(query: object, sort?: object) {
  const { shape } = parseList({ parameters: {}, body: { query, sort } }, RENAMED, LANGUAGE);
  const { conditions } = withConditions(shape, RENAMED, [{}, step]);
  expect(conditions.slice(0, shape.conditions.length)).toEqual(shape.conditions);
  return conditions.slice(shape.conditions.length);
}

describe('the conditions of features', () => {
  it('come after those of a query that does not name the field, whatever else the request does with it', () => {
    expect(addedTo({ name: 'Shop' }, { seenAt: 'ASC' })).toEqual([UNSEEN]);
  });

  it.each([
    ['itself', { seenAt: null }],
    ['by a former name', { lastSeen: { _type: 'NotNull' } }],
    ['within another query', { _or: [{ name: 'Shop' }, { _not: { seenAt: null } }] }],
  ])('know a field that the query names %s', (_how, query) => {
    expect(addedTo(query)).toEqual([]);
  });

  it('do not take the fields of related records for those of the resource', () => {
    expect(addedTo({ project: { createdAt: { _type: 'NotNull' } } })).toEqual([UNSEEN]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Grant } from '../caller/caller.js';
import { holdingOfUser, keyedCaller, keylessCaller, userCaller } from '../caller/make-caller.js';
import type { GrantCondition, ResourceDefinition } from '../definition/definition.js';
import { Registry } from '../definition/registry.js';
import { clauseCondition, kindOf } from './clause-condition.js';
import { isFilterable, rowFilterOf } from './row-filter.js';

const PROJECT = '11111111-1111-7111-8111-111111111111';
const ADA = '22222222-2222-7222-8222-222222222222';
const NO_ACCESS = { read: [], create: [], update: [] };

const condition = (permission: string, text: string, expression: GrantCondition['expression']): GrantCondition => ({
  list: 'read',
  permission,
  text,
  expression,
});
const isOpen = { field: 'isOpen' };
const isOwn = { op: '=', of: [{ field: 'authorId' }, { caller: 'user' }] } as const;

const definition: ResourceDefinition = {
  kind: 'resource',
  key: 'Memo',
  title: 'Memo',
  description: 'A memo.',
  path: '/api/memo',
  table: 'Memo',
  scope: 'project',
  dto: { create: class {}, service: class {}, update: class {} },
  access: { read: ['Owner', 'Member', 'Author', 'Public'], create: [], update: ['Member'], delete: [] },
  conditions: [
    condition('Member', 'isOpen', isOpen),
    condition('Author', 'authorId = caller.user', isOwn),
    condition('Public', 'isOpen and authorId is null', {
      op: 'and',
      of: [isOpen, { op: 'is null', of: [{ field: 'authorId' }] }],
    }),
  ],
  fields: {
    _id: { type: 'Object ID', description: 'Id.', access: NO_ACCESS, column: 'id' },
    isOpen: { type: 'Boolean', description: 'O.', access: NO_ACCESS, column: 'isOpen' },
    authorId: { type: 'Object ID', description: 'A.', access: NO_ACCESS, column: 'authorId' },
  },
};
const labelled: ResourceDefinition = { ...definition, labelScope: { kind: 'own', field: 'labels' } };
const registry = new Registry([definition], []);

const granted = (...names: readonly (string | Grant)[]): readonly Grant[] =>
  names.map((name) => (typeof name === 'string' ? { permission: name, labels: [] } : name));
const key = (...names: readonly (string | Grant)[]) =>
  keyedCaller({ projectId: PROJECT, apiKeyId: 'k', userId: null, isService: false, grants: granted(...names) });
const RED = { permission: 'Member', labels: ['red'] };
const clause = (...conditions: readonly object[]) => ({ labels: [], ownerId: null, ownLabels: [], conditions });
const met = (index: number, userId: string | null = null, labels: readonly string[] = []) => ({
  index,
  userId,
  labels,
});

describe('the row filter under conditions', () => {
  it.each([
    ['of a name', definition, key('Member'), [clause(met(0), met(2))]],
    ['of anybody', definition, keylessCaller(PROJECT), [clause(met(2))]],
    ['of two names, of which either will do', definition, key('Member', 'Author'), [clause(met(0), met(1), met(2))]],
    ['of a name beside one without a condition', definition, key('Member', 'Owner'), []],
    ['of a name that is narrowed to a label', labelled, key(RED), [clause(met(0, null, ['red']), met(2))]],
    [
      'of a name without a condition that is narrowed to a label',
      labelled,
      key('Member', { permission: 'Owner', labels: ['red'] }),
      [{ ...clause(met(0), met(2)), labels: ['red'] }],
    ],
  ])('is that %s', (_, of, caller, filter) => {
    expect(isFilterable(caller, of, registry)).toBe(true);
    expect(rowFilterOf(caller, of, 'read', [], registry)).toEqual(filter);
  });

  it('is that of a key and that of the user for whom it acts', () => {
    const caller = keyedCaller({
      projectId: PROJECT,
      apiKeyId: 'k',
      userId: ADA,
      isService: false,
      grants: granted('Member'),
      limit: holdingOfUser(true, granted('Author')),
    });
    expect(rowFilterOf(caller, definition, 'read', [], registry)).toEqual([
      clause(met(0, ADA), met(2, ADA)),
      clause(met(1, ADA), met(2, ADA)),
    ]);
  });

  it('is of one list alone, and costs a service key and other resources nothing', () => {
    expect(rowFilterOf(key('Member'), definition, 'update', [], registry)).toEqual([]);
    const { conditions: _, ...plain } = definition;
    expect(isFilterable(key('Member'), plain, registry)).toBe(false);
    const service = keyedCaller({ projectId: PROJECT, apiKeyId: 'k', userId: null, isService: true, grants: [] });
    expect(rowFilterOf(service, definition, 'read', [], registry)).toEqual([]);
  });
});

it('is about the record through which others are read, where the caller may read it under a condition', () => {
  const fields = {
    _id: { type: 'Object ID', description: 'Id.', access: NO_ACCESS, column: 'id' },
    memo: {
      type: 'Entity',
      description: 'M.',
      access: NO_ACCESS,
      column: 'memoId',
      relation: { target: 'Memo', onDelete: 'cascade' },
    },
  } as const;
  const { conditions: _, ...plain } = definition;
  const reply: ResourceDefinition = { ...plain, key: 'Reply', table: 'Reply', readThrough: 'memo', fields };
  const both = new Registry([definition, reply], []);
  expect(isFilterable(key('Member'), reply, both)).toBe(true);
  const [one, ...others] = rowFilterOf(key('Member'), reply, 'update', [], both);
  expect([one, others]).toEqual([{ ...clause(met(0), met(2)), through: 1 }, []]);
  if (one === undefined) return;
  const none = { labels: () => '', ownerId: () => '', ownLabels: () => '' };
  const values = { ...none, condition: () => ({ userId: () => '$2', labels: () => '' }) };
  expect(clauseCondition(both, reply, 't', '$1', kindOf(one), values)).toBe(
    'EXISTS (SELECT FROM "Memo" AS t_parent WHERE t_parent."projectId" = $1::uuid AND t_parent."id" = t."memoId" ' +
      'AND (t_parent."isOpen" OR (t_parent."isOpen" AND (t_parent."authorId" IS NULL))))',
  );
});

it('is about a record of all projects, where others are read through it', () => {
  const fields = {
    memo: {
      type: 'Entity',
      description: 'M.',
      access: NO_ACCESS,
      column: 'memoId',
      relation: { target: 'Memo', onDelete: 'restrict' },
    },
  } as const;
  const { conditions: _, ...plain } = definition;
  const reply: ResourceDefinition = { ...plain, key: 'Reply', table: 'Reply', readThrough: 'memo', fields };
  const values = { labels: () => '', ownerId: () => '', ownLabels: () => '' };
  const textOf = (scope: 'global' | 'shared') => {
    const both = new Registry([{ ...definition, scope }, reply], []);
    const [one] = rowFilterOf(key('Member'), reply, 'read', [], both);
    const condition = () => ({ userId: () => '$2', labels: () => '' });
    return one && clauseCondition(both, reply, 't', '$1', kindOf(one), { ...values, condition });
  };
  expect(textOf('global')).toContain('AS t_parent WHERE $1::uuid IS NOT NULL AND t_parent."id" = t."memoId"');
  expect(textOf('shared')).toContain('WHERE (t_parent."projectId" = $1::uuid OR t_parent."projectId" IS NULL) AND');
});

it('asks the database for a record that meets one of the conditions, by the id of the user', () => {
  const holding = holdingOfUser(true, granted('Author'));
  const [one] = rowFilterOf(userCaller({ projectId: PROJECT, userId: ADA, holding }), definition, 'read', [], registry);
  if (one === undefined) throw new Error('There is no clause');
  const values = { labels: () => '', ownerId: () => '', ownLabels: () => '' };
  const text = clauseCondition(registry, definition, 't', '$1', kindOf(one), {
    ...values,
    condition: (place) => ({ userId: () => `$${place + 2}`, labels: () => '' }),
  });
  expect(text).toBe('((t."authorId" = $2::uuid) OR (t."isOpen" AND (t."authorId" IS NULL)))');
});

import { IsArray } from 'class-validator';
import { expect, it } from 'vitest';
import type { Grant } from '../caller/caller.js';
import { holdingOfUser, keyedCaller, keylessCaller, userCaller } from '../caller/make-caller.js';
import { defineReference, defineResource } from '../definition/define.js';
import type { Definition } from '../definition/definition.js';
import { Registry } from '../definition/registry.js';
import { IsText } from '../dto/value-validators.js';
import { permissionsOf } from './caller-permissions.js';

const PROJECT = '11111111-1111-7111-8111-111111111111';
const LABEL = '22222222-2222-7222-8222-222222222222';

const flags = { type: 'Text', description: '' } as const;
const fields = {
  name: { ...flags, column: 'name', access: { read: ['Public', 'A'], create: ['A'], update: ['A', 'B'] } },
  status: { ...flags, column: 'status', access: { read: ['A'], create: ['A'], update: ['A'] } },
  kind: { ...flags, column: 'kind', access: { read: ['B'], create: ['A'], update: ['A'] } },
} as const;
const access = { read: ['Public', 'A', 'B'], create: ['A'], update: ['B'], delete: [] };
class Update {
  @IsText()
  readonly name!: string;
}
class Create extends Update {
  @IsText()
  readonly kind!: string;

  @IsArray()
  readonly labels!: readonly string[];
}
class Service {
  @IsText()
  readonly status!: string;
}

const dto = { create: Create, update: Update, service: Service };
const base = { title: '', description: '', path: '/api/x', access, dto };

const plain = defineResource({ ...base, key: 'Plain', table: 'Plain', fields });
const labelled = defineResource({
  ...base,
  key: 'Labelled',
  table: 'Labelled',
  labelScope: { kind: 'own', field: 'labels' },
  fields: {
    ...fields,
    labels: {
      ...flags,
      type: 'Entity Array',
      access: { read: ['A'], create: ['A'], update: [] },
      relation: { target: 'Label', onDelete: 'cascade', joinTable: 'LabelledLabels' },
    },
  },
});
const label = defineReference({
  key: 'Label',
  title: '',
  description: '',
  table: 'Label',
  scope: 'project',
  fields: {},
});
const registry = new Registry([plain, labelled], [label]);

const caller = (permission: string, labels: readonly string[] = [], isService = false) =>
  keyedCaller({ projectId: PROJECT, apiKeyId: LABEL, userId: null, isService, grants: [{ permission, labels }] });

const reads = (isAllowed: boolean) => ({ list: isAllowed, getItem: isAllowed, count: isAllowed, aggregate: isAllowed });
const NOTHING = { operations: {}, fields: {} };

it('opens a field where the operation, the field and the nature of the field allow it', () => {
  expect(permissionsOf(caller('A'), plain, registry)).toEqual({
    operations: { ...reads(true), create: true, update: false, delete: false },
    fields: {
      name: { read: true, create: true, update: false },
      status: { read: true, create: false, update: false },
      kind: { read: false, create: true, update: false },
    },
    narrowedToLabels: NOTHING,
    narrowedToOwn: NOTHING,
  });
  expect(permissionsOf(caller('B'), plain, registry).fields).toEqual({
    name: { read: true, create: false, update: true },
    status: { read: false, create: false, update: false },
    kind: { read: true, create: false, update: false },
  });
});

it('gives a caller without a key what is listed for everybody', () => {
  expect(permissionsOf(keylessCaller(PROJECT), plain, registry)).toEqual({
    operations: { ...reads(true), create: false, update: false, delete: false },
    fields: {
      name: { read: true, create: false, update: false },
      status: { read: false, create: false, update: false },
      kind: { read: false, create: false, update: false },
    },
    narrowedToLabels: NOTHING,
    narrowedToOwn: NOTHING,
  });
});

it('opens everything to a service key, but fields that never change', () => {
  expect(permissionsOf(caller('A', [], true), plain, registry)).toEqual({
    operations: { ...reads(true), create: true, update: true, delete: true },
    fields: {
      name: { read: true, create: true, update: true },
      status: { read: true, create: true, update: true },
      kind: { read: true, create: true, update: false },
    },
    narrowedToLabels: NOTHING,
    narrowedToOwn: NOTHING,
  });
});

it('tells a narrowed caller its labels, for what everybody may not do anyway', () => {
  const { operations, fields: open, ...narrowed } = permissionsOf(caller('A', [LABEL]), labelled, registry);
  expect(operations).toEqual({ ...reads(true), create: true, update: false, delete: false });
  expect(open.labels).toEqual({ read: true, create: true, update: false });
  expect(narrowed).toEqual({
    narrowedToLabels: {
      operations: { create: [LABEL] },
      fields: {
        name: { create: [LABEL] },
        status: { read: [LABEL] },
        kind: { create: [LABEL] },
        labels: { read: [LABEL], create: [LABEL] },
      },
    },
    narrowedToOwn: NOTHING,
  });
});

it('gives a narrowed caller nothing where records have no labels', () => {
  expect(permissionsOf(caller('A', [LABEL]), plain, registry)).toMatchObject({
    operations: { create: false },
    fields: { status: { read: false } },
    narrowedToLabels: NOTHING,
    narrowedToOwn: NOTHING,
  });
});

it('tells a user what it may do with its own records alone, and with those of a label besides', () => {
  const person = (...grants: readonly Grant[]) =>
    userCaller({ projectId: PROJECT, userId: LABEL, holding: holdingOfUser(true, grants) });
  const readers = { read: ['CurrentUser', 'A'], create: [], update: [] };
  const owned = defineResource({
    ...base,
    key: 'Owned',
    table: 'Owned',
    owner: 'user',
    labelScope: { kind: 'own', field: 'labels' },
    access: { ...readers, delete: [] },
    fields: { kind: { ...fields.kind, access: readers } },
  });
  const own = { operations: reads(true), fields: { kind: { read: true } } };
  const alone = permissionsOf(person(), owned, registry);
  expect([alone.narrowedToLabels, alone.narrowedToOwn]).toEqual([NOTHING, own]);
  const labels = { list: [LABEL], getItem: [LABEL], count: [LABEL], aggregate: [LABEL] };
  const besides = permissionsOf(person({ permission: 'A', labels: [LABEL] }), owned, registry);
  expect([besides.narrowedToLabels, besides.narrowedToOwn]).toEqual([
    { operations: labels, fields: { kind: { read: [LABEL] } } },
    own,
  ]);
  const everywhere = permissionsOf(person({ permission: 'A', labels: [] }), owned, registry);
  expect([everywhere.narrowedToLabels, everywhere.narrowedToOwn]).toEqual([NOTHING, NOTHING]);
});

it('tells the condition of an operation: what a key and its user both reach', () => {
  const when = (permission: string, text: string) =>
    ({ list: 'read', permission, text, expression: { value: true } }) as const;
  const limited = defineResource({
    ...base,
    key: 'Limited',
    table: 'Limited',
    access: { ...access, read: ['A', 'B', 'C'] },
    conditions: [when('A', 'a'), when('B', 'b'), when('C', 'c')],
    fields,
  });
  const grants = (...names: readonly string[]) => names.map((permission) => ({ permission, labels: [] }));
  const both = keyedCaller({
    projectId: PROJECT,
    apiKeyId: LABEL,
    userId: LABEL,
    isService: false,
    grants: grants('A', 'B'),
    limit: holdingOfUser(true, grants('C')),
  });
  const told = (text: string) => ({ list: text, getItem: text, count: text, aggregate: text });
  expect(permissionsOf(both, limited, registry).narrowedToCondition).toEqual(told('((a) or (b)) and (c)'));
  expect(permissionsOf(caller('A'), limited, registry).narrowedToCondition).toEqual(told('a'));
});

it('tells the labels of a condition, and the names that lead to them', () => {
  const when = { list: 'read', permission: 'A', text: 'a', expression: { value: true } } as const;
  const readers = { ...access, read: ['A'] };
  const narrowed = { ...labelled, key: 'Narrowed', access: readers, conditions: [when] };
  const below = defineResource({
    ...base,
    key: 'Below',
    table: 'Below',
    labelScope: { kind: 'parent', field: 'kind' },
    access: readers,
    conditions: [when],
    fields: { kind: { ...fields.kind, type: 'Entity', relation: { target: 'Narrowed', onDelete: 'cascade' } } },
  });
  const all = new Registry([narrowed, below], [label]);
  const list = (one: Definition) => permissionsOf(caller('A', [LABEL]), one, all).narrowedToCondition?.list;
  expect(list(narrowed)).toBe(`(a) and labels in ('${LABEL}')`);
  expect(list(below)).toBe(`(a) and kind.labels in ('${LABEL}')`);
});

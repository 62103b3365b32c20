import type { Queryable } from '@catalog-service/postgres';
import { Problem } from '@catalog-service/vocabulary';
import { expect, it } from 'vitest';
import type { Clause } from '../access/row-filter.js';
import type { ResourceDefinition } from '../definition/definition.js';
import { callerWith, MONITOR, REGISTRY, TEAM } from '../read/testing/definitions.js';
import { requireWithinFilter, writeFilter } from './write-scope.js';

const OF_USERS: ResourceDefinition = { ...TEAM, owner: 'userId' };
const LABELLED: ResourceDefinition = { ...MONITOR, owner: 'userId' };
const OWN: Clause = { labels: [], ownerId: 'me', ownLabels: [], conditions: [] };
const OWN_OR_LABELLED: Clause = { labels: ['red'], ownerId: 'me', ownLabels: [], conditions: [] };
const OWN_AND_LABELLED: Clause = { labels: [], ownerId: 'me', ownLabels: ['red'], conditions: [] };
const OWN_AND_RED_OR_BLUE: Clause = { labels: ['blue'], ownerId: 'me', ownLabels: ['red'], conditions: [] };
const NO_QUERY: Queryable = { query: () => Promise.reject(new Error('It is decided by what is given')) };

type Given = { readonly user?: string; readonly labels?: readonly string[] };

it.each<[string, ResourceDefinition, 'create' | 'update', Clause, Given, string | undefined]>([
  ['makes its own', OF_USERS, 'create', OWN, { user: 'me' }, undefined],
  ['makes one of somebody else', OF_USERS, 'create', OWN, { user: 'you' }, 'own_records'],
  ['makes one of nobody', OF_USERS, 'create', OWN, {}, 'own_records'],
  ['changes its own', OF_USERS, 'update', OWN, {}, undefined],
  ['keeps its own', OF_USERS, 'update', OWN, { user: 'me' }, undefined],
  ['gives its own away', OF_USERS, 'update', OWN, { user: 'you' }, 'own_records'],
  ['makes one of somebody else with its label', LABELLED, 'create', OWN_OR_LABELLED, { labels: ['red'] }, undefined],
  ['makes one without its label', LABELLED, 'create', OWN_OR_LABELLED, { labels: ['blue'] }, 'label_scope'],
  ['takes the label off', LABELLED, 'update', OWN_OR_LABELLED, { labels: [] }, 'label_scope'],
  ['gives one away that has its label', LABELLED, 'update', OWN_OR_LABELLED, { user: 'you' }, 'own_records'],
  ['makes its own with the label', LABELLED, 'create', OWN_AND_LABELLED, { user: 'me', labels: ['red'] }, undefined],
  ['makes its own without the label', LABELLED, 'create', OWN_AND_LABELLED, { user: 'me' }, 'label_scope'],
  ['labels one of another', LABELLED, 'create', OWN_AND_LABELLED, { user: 'you', labels: ['red'] }, 'own_records'],
  ['keeps the label on its own', LABELLED, 'update', OWN_AND_LABELLED, { labels: ['red', 'blue'] }, undefined],
  ['takes the label off its own', LABELLED, 'update', OWN_AND_LABELLED, { labels: ['blue'] }, 'label_scope'],
  ['gives its labelled one away', LABELLED, 'update', OWN_AND_LABELLED, { user: 'you' }, 'own_records'],
  ['changes its own, which keeps its label', LABELLED, 'update', OWN_AND_LABELLED, { user: 'me' }, undefined],
  [
    'makes its own with either label',
    LABELLED,
    'create',
    OWN_AND_RED_OR_BLUE,
    { user: 'me', labels: ['blue'] },
    undefined,
  ],
  [
    'makes its own with none',
    LABELLED,
    'create',
    OWN_AND_RED_OR_BLUE,
    { user: 'me', labels: ['green'] },
    'label_scope',
  ],
  [
    'labels one of another so',
    LABELLED,
    'create',
    OWN_AND_RED_OR_BLUE,
    { user: 'you', labels: ['red'] },
    'label_scope',
  ],
])('a user who %s', async (_title, definition, action, clause, { user, labels }, code) => {
  const values = {
    columns: new Map(user === undefined ? [] : [['userId', user]]),
    arrays: new Map(labels === undefined ? [] : [['labels', labels]]),
  };
  const write = { registry: REGISTRY, definition, caller: callerWith() };
  const decided = requireWithinFilter(NO_QUERY, write, action, [clause], values).catch((error: unknown) =>
    error instanceof Problem ? error.code : Promise.reject(error),
  );
  expect(await decided).toBe(code);
});

it('limits a write by the fields of its own record alone, whatever it asks for of others', () => {
  const name = {
    type: 'Text',
    column: 'name',
    description: '',
    access: { read: [], create: [], update: ['Narrow'] },
  } as const;
  const definition = { ...MONITOR, fields: { ...MONITOR.fields, name } };
  const caller = callerWith({ permission: 'Reader', labels: ['red'] }, { permission: 'Narrow', labels: ['blue'] });
  const filterWith = (...definitions: readonly ResourceDefinition[]) => {
    const uses = definitions.map((one) => ({ definition: one, field: 'name', action: 'update' as const, pointer: '' }));
    return writeFilter({ registry: REGISTRY, definition, caller }, 'update', { uses });
  };
  expect(filterWith(TEAM)).toEqual(filterWith());
  expect(filterWith(definition)).not.toEqual(filterWith());
});

import { expect, it } from 'vitest';
import type { Clause } from '../access/reach.js';
import type { Queryable } from '../database/database.js';
import type { ResourceDefinition } from '../definition/definition.js';
import { Problem } from '../problems/problem.js';
import { callerWith, MONITOR, REGISTRY, TEAM } from '../read/testing/definitions.js';
import { requireReach } from './write-scope.js';

const OF_USERS: ResourceDefinition = { ...TEAM, owner: 'userId' };
const LABELLED: ResourceDefinition = { ...MONITOR, owner: 'userId' };
const OWN: Clause = { labels: [], ownerId: 'me' };
const OWN_OR_LABELLED: Clause = { labels: ['red'], ownerId: 'me' };
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
])('a user who %s', async (_title, definition, action, clause, { user, labels }, code) => {
  const values = {
    columns: new Map(user === undefined ? [] : [['userId', user]]),
    arrays: new Map(labels === undefined ? [] : [['labels', labels]]),
  };
  const decided = requireReach(NO_QUERY, REGISTRY, definition, action, callerWith(), [clause], values).catch(
    (error: unknown) => (error instanceof Problem ? error.code : Promise.reject(error)),
  );
  expect(await decided).toBe(code);
});

import { expect, it } from 'vitest';
import { catalogWith, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { parseCatalog } from '../parse-catalog.js';

const LOG = 'resources/group-log.yaml';

const GROUP = `name: Group
path: group
description: A group.
scope: shared
access: { read: [Owner, Member, CanReadGroup], create: [Owner], update: [Owner, CanEditGroup], delete: [Owner] }
omit: [parent, parentId]
fields:
  base: { type: Entity, entity: Project, id: baseId, description: B. }
  baseId: { type: Object ID, description: B. }
`;

const SHARED = (SMALL_CATALOG.get(LOG) ?? '').replace('labelScope: group\n', '');

it.each([
  ['onDelete: cascade', 'A delete of one Group would change records of all projects.'],
  ['onDelete: setNull', 'A delete of one Group would change records of all projects.'],
  ['match: { project: base }', 'A change of one Group would change records of all projects.'],
])('no record of a project follows a record of all by %s', (key, message) => {
  const log = SHARED.replace('onDelete: cascade', key);
  const { diagnostics } = parseCatalog(catalogWith({ 'resources/group.yaml': GROUP, [LOG]: log }));
  expect(diagnostics.map((one) => [one.file, one.code, one.message])).toContainEqual([LOG, 'invalid_scope', message]);
});

it('no record of all names a project or a user', () => {
  const { diagnostics } = parseCatalog(catalogWith({ 'resources/group.yaml': GROUP, [LOG]: undefined }));
  expect(diagnostics.map(({ message }) => message)).toContain(
    'base would show records of one project, or its users, to the others.',
  );
});

it.each(['labelScope', 'owner', 'audit', 'softDelete', 'timeline'])('no record of all has %s', (key) => {
  const written = {
    audit: '[baseId]',
    softDelete: '{ restoreFor: 9d }',
    timeline: '{ of: a, state: b, starts: c, ends: d, current: e }',
  };
  const value = Object.entries(written).find(([name]) => name === key)?.[1] ?? 'base';
  const { diagnostics } = parseCatalog(
    catalogWith({ 'resources/group.yaml': `${GROUP}${key}: ${value}\n`, [LOG]: undefined }),
  );
  expect(diagnostics.map(({ message }) => message)).toContain(`Only records of one project each have ${key}.`);
});

it('takes records of all projects that only service keys write, and records of projects that refer to them', () => {
  const plain = GROUP.replace(/ {2}base.*\n/g, '').replace('fields:\n', 'fields: {}\n');
  const files = { 'resources/group.yaml': plain, [LOG]: SHARED.replace('onDelete: cascade, ', '') };
  expect(parseCatalog(catalogWith(files)).diagnostics).toEqual([]);
});

import type { Definition, Part } from '@catalog-service/engine';
import {
  addMember,
  createKey,
  createProject,
  createUser,
  hashKey,
  keylessCaller,
  listKeys,
  listTeams,
  Registry,
  removeMember,
} from '@catalog-service/engine';
import { grantingRecords } from '@catalog-service/engine/internal/features/grants/granting-records';
import { areMembers } from '@catalog-service/engine/internal/write/references';
import { SERVICE_WORK } from '@catalog-service/postgres';
import { CallerResolver } from '@catalog-service/server/internal/auth/caller-resolver';
import { openMigratedDatabase } from '@catalog-service/testing';
import { expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';

const RENAMED: ReadonlySet<Part | undefined> = new Set<Part>(['key permission', 'team permission', 'team member']);

const now = (name: string) => (/^(permission|(apiKey|team|user)Id)$/.test(name) ? `${name}Now` : name);

/** As after a rename of the fields: they keep their columns. */
function renamed<D extends Definition>(definition: D): D {
  if (!RENAMED.has(definition.part)) return definition;
  const fields = Object.entries(definition.fields).map(([name, { idField, ...field }]) => [
    now(name),
    { ...field, ...(idField !== undefined && { idField: now(idField) }) },
  ]);
  return { ...definition, fields: Object.fromEntries(fields) };
}

it('callers hold the same once the fields of what keys and teams grant have other names', async () => {
  const database = await openMigratedDatabase();
  const registry = new Registry(resources.map(renamed), references.map(renamed));
  const before = new Registry(resources, references);
  const { id: projectId } = await createProject(database, before, { name: 'Ours' });
  const { id: userId } = await createUser(database, registry, { name: 'Ada', email: 'ada@example.com' });
  const place = { projectId, team: 'Members', userId };
  const { teamId } = await addMember(database, before, place);
  expect((await listTeams(database, registry, projectId)).find(({ id }) => id === teamId)).toMatchObject({
    members: [userId],
    permissions: ['ProjectMember'],
  });
  expect(await areMembers(database, { registry, caller: keylessCaller(projectId) }, new Set([userId]))).toBe(true);

  const { id, secret } = await createKey(database, before, {
    projectId,
    name: 'Key',
    permissions: ['ProjectMember'],
  });
  expect(await listKeys(database, registry, projectId)).toMatchObject([{ id, permissions: ['ProjectMember'] }]);
  const resolver = new CallerResolver(database, registry);
  const known = await resolver.findByKeyHash(hashKey(secret));
  expect(known?.caller.grants).toEqual([{ permission: 'ProjectMember', labels: [] }]);

  const held = async (part: Part, ids: readonly string[]) => {
    const records = grantingRecords(registry).get(registry.part(part).key);
    return database.transaction(async (transaction) => records?.held(transaction, projectId, ids), SERVICE_WORK);
  };
  const member = await database.query(
    { text: `SELECT "id" FROM "${registry.part('team member').table}"` },
    [],
    SERVICE_WORK,
  );
  const grants = [{ permission: 'ProjectMember', labels: [] }];
  expect(await held('team member', [String(member.rows[0]?.[0])])).toEqual({ grants, holders: [teamId] });
  const permission = await database.query(
    { text: `SELECT "id" FROM "${registry.part('key permission').table}"` },
    [],
    SERVICE_WORK,
  );
  expect(await held('key permission', [String(permission.rows[0]?.[0])])).toEqual({ grants, holders: [id] });

  expect(await removeMember(database, registry, place)).toEqual({ teamId });
  await database.close();
});

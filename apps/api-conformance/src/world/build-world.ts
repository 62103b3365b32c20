import { randomUUID } from 'node:crypto';
import type { Admin } from '../harness/admin.js';
import { asText } from '../harness/json.js';
import { referenceRecords } from './reference-records.js';
import type { Tenant, World } from './world.js';

export const OWNER_ROLES = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CurrentUser'];
/** A key is made with one permission at least; the tests change what a spare one holds. */
const ANY_ROLE = ['ProjectUser'];
/** Long enough to be used once before it ends. */
const EXPIRES_AFTER_MS = 30_000;

/** Makes projects, users, references and keys; nothing else may have the embedded database open. */
export async function buildWorld(admin: Admin): Promise<Omit<World, 'baseUrl' | 'database'>> {
  const users: string[] = [];
  for (const name of ['Ada', 'Grace', 'Outsider']) {
    const email = `${name}-${randomUUID()}@example.com`;
    const user = await admin.run('user', 'create', '--name', name, '--email', email);
    users.push(asText(user.id));
  }
  const outsiders = users.splice(2);
  const main = await buildTenant(admin, 'Main', users, 3);
  const other = await buildTenant(admin, 'Other', users, 0);
  const left = await buildTenant(admin, 'Twin', users, 1);
  const right = await buildTenant(admin, 'Twin', users, 1);
  const worker = await createKey(admin, main.projectId, 'Worker', [], '--service');
  const otherWorker = await createKey(admin, other.projectId, 'Worker', [], '--service');
  const expiresAt = new Date(Date.now() + EXPIRES_AFTER_MS).toISOString();
  const { secret } = await createKey(admin, main.projectId, 'Expiring', ['ProjectMember'], '--expires', expiresAt);
  return {
    main: { ...main, serviceKey: worker.secret },
    other: { ...other, serviceKey: otherWorker.secret },
    twins: [left, right],
    outsiders,
    expiring: { secret, expiresAt },
  };
}

async function buildTenant(admin: Admin, name: string, users: readonly string[], spares: number): Promise<Tenant> {
  const { id } = await admin.run('project', 'create', name);
  const projectId = asText(id);
  const records = referenceRecords(users);
  await admin.import(projectId, records);
  const [ownerUserId = ''] = users;
  for (const user of users) {
    const teams = user === ownerUserId ? ['Owners', 'Admin', 'Members'] : ['Members'];
    for (const team of teams) await admin.run('team', 'add', '--project', projectId, '--team', team, '--user', user);
  }
  const owner = await createKey(admin, projectId, 'Owner', OWNER_ROLES, '--user', ownerUserId);
  const spareKeys: Key[] = [];
  for (let index = 0; index < spares; index++) {
    spareKeys.push(await createKey(admin, projectId, `Spare ${index}`, ANY_ROLE));
  }
  const references = Object.fromEntries(
    Object.entries(records).map(([reference, list]) => [reference, list.map(({ _id }) => asText(_id))]),
  );
  return {
    projectId,
    ownerKey: owner.secret,
    ownerUserId,
    spareKeys,
    references: {
      ...references,
      User: [...users],
      'API Key': [owner.id, ...spareKeys.map((key) => key.id)],
      Project: [projectId],
    },
  };
}

interface Key {
  readonly id: string;
  readonly secret: string;
}

async function createKey(
  admin: Admin,
  projectId: string,
  name: string,
  permissions: readonly string[],
  ...more: readonly string[]
): Promise<Key> {
  const held = permissions.flatMap((permission) => ['--permission', permission]);
  const key = await admin.run('key', 'create', '--project', projectId, '--name', name, ...held, ...more);
  return { id: asText(key.id), secret: asText(key.secret) };
}

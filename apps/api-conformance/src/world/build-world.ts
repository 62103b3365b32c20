import { randomUUID } from 'node:crypto';
import type { Admin, Tenant, World } from '@catalog-service/testing/contract';
import { asText } from '@catalog-service/testing/contract';
import type { IdentityProvider } from '../harness/identity-provider.js';
import { alertRecords, labelledRecords, referenceRecords, withRecords } from './reference-records.js';

export const OWNER_ROLES = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CurrentUser'];
/** A key is made with one permission at least; the tests change what a spare one holds. */
const ANY_ROLE = ['ProjectUser'];
/** Long enough to be used once before it ends. */
const EXPIRES_AFTER_MS = 30_000;

const SPARES = [0, 1, 2];
/** What the provider calls the people of the tests: an owner and spares for each project. */
export const PEOPLE = ['main', 'other', 'left', 'right'].flatMap((project) => [
  `${project}-owner`,
  ...SPARES.map((index) => `${project}-${index}`),
]);

/**
 * Makes projects, users, references and keys; nothing else may have the embedded database open.
 * @param provider whose people are owners and spares, in place of keys
 */
export async function buildWorld(
  admin: Admin,
  provider: IdentityProvider | undefined,
): Promise<Omit<World, 'baseUrl' | 'database' | 'people'>> {
  const users: string[] = [];
  for (const name of ['Ada', 'Grace', 'Outsider']) users.push(await createUser(admin, name));
  const outsiders = users.splice(2);
  const signIn = provider && ((user: string, subject: string) => signInAs(admin, provider, user, subject));
  const tenantOf = (name: string, spares: number, title: string) =>
    buildTenant(admin, { name, title, users, spares, signIn });
  const main = await tenantOf('main', 3, 'Main');
  const other = await tenantOf('other', 0, 'Other');
  const withWorker = async (tenant: Tenant): Promise<Tenant> => ({
    ...tenant,
    serviceKey: (await createKey(admin, tenant.projectId, 'Worker', [], '--service')).secret,
  });
  const twinOf = async (name: string) => {
    const twin = await withSeenRecords(admin, await tenantOf(name, 1, 'Twin'));
    // Makes the records of which people see their own alone.
    return provider === undefined ? twin : withWorker(twin);
  };
  const left = await twinOf('left');
  const right = await twinOf('right');
  const [, otherLabel] = left.references.Label ?? [];
  await admin.import(left.projectId, labelledRecords('unseen', [otherLabel, undefined], 4));
  const expiresAt = new Date(Date.now() + EXPIRES_AFTER_MS).toISOString();
  const { secret } = await createKey(admin, main.projectId, 'Expiring', ['ProjectMember'], '--expires', expiresAt);
  return {
    main: await withWorker(main),
    other: await withWorker(other),
    twins: [left, right],
    outsiders,
    expiring: { secret, expiresAt },
  };
}

/** With what a caller that is narrowed to the first label sees of one twin as of the other. */
async function withSeenRecords(admin: Admin, tenant: Tenant): Promise<Tenant> {
  const records = labelledRecords('seen', tenant.references.Label?.slice(0, 1) ?? [], 4);
  await admin.import(tenant.projectId, records);
  return withRecords(tenant, records);
}

interface NewTenant {
  readonly name: string;
  readonly title: string;
  readonly users: readonly string[];
  readonly spares: number;
  /** Gives a token of a user; absent where keys call. */
  readonly signIn: ((user: string, subject: string) => Promise<string>) | undefined;
}

async function buildTenant(admin: Admin, { name, title, users: known, spares, signIn }: NewTenant): Promise<Tenant> {
  const { id } = await admin.run('project', 'create', title);
  const projectId = asText(id);
  // A person is in one project, so that it can be told from those of another.
  const users = signIn === undefined ? known : [await createUser(admin, 'Owner'), ...known];
  const records = referenceRecords(users);
  await admin.import(projectId, records);
  const [ownerUserId = ''] = users;
  for (const user of users) {
    const teams = user === ownerUserId ? ['Owners', 'Admin', 'Members'] : ['Members'];
    for (const team of teams) await admin.run('team', 'add', '--project', projectId, '--team', team, '--user', user);
  }
  const owner = await createKey(admin, projectId, 'Owner', OWNER_ROLES, '--user', ownerUserId);
  const named = [
    await createKey(admin, projectId, 'Named', ANY_ROLE),
    await createKey(admin, projectId, 'Named too', ANY_ROLE),
  ];
  const spareKeys: Key[] = [];
  for (let index = 0; index < spares; index++) {
    if (signIn === undefined) spareKeys.push(await createKey(admin, projectId, `Spare ${index}`, ANY_ROLE));
    else {
      const userId = await createUser(admin, `Spare ${index}`);
      spareKeys.push({ id: owner.id, userId, secret: await signIn(userId, `${name}-${index}`) });
    }
  }
  const references = Object.fromEntries(
    Object.entries(records).map(([reference, list]) => [reference, list.map(({ _id }) => asText(_id))]),
  );
  const tenant: Tenant = {
    projectId,
    ownerKey: signIn === undefined ? owner.secret : await signIn(ownerUserId, `${name}-owner`),
    ownerUserId,
    spareKeys,
    references: {
      ...references,
      User: [...users],
      'API Key': [...new Set([...named, ...spareKeys].map((key) => key.id))],
      Project: [projectId],
    },
  };
  // The steps by which it was alerted are what a person sees of its own.
  let told = tenant;
  for (const { userId } of spareKeys) {
    if (userId === undefined) continue;
    const alerts = alertRecords(userId, tenant.references.Incident?.[0]);
    await admin.import(projectId, alerts);
    told = withRecords(told, alerts);
  }
  return told;
}

interface Key {
  readonly id: string;
  readonly secret: string;
  readonly userId?: string;
}

async function createUser(admin: Admin, name: string): Promise<string> {
  const email = `${name.replace(' ', '-')}-${randomUUID()}@example.com`;
  return asText((await admin.run('user', 'create', '--name', name, '--email', email)).id);
}

async function signInAs(admin: Admin, provider: IdentityProvider, user: string, subject: string): Promise<string> {
  await admin.run('user', 'link', '--issuer', provider.issuer, '--subject', subject, '--user', user);
  return provider.tokenOf(subject);
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

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Catalog, Definition, Part } from '@catalog-service/engine';
import type { Admin } from './admin.js';
import { contract, type Field, labelEntity, ofHighestPlan } from './contract.js';
import { HELD_BY_BEING_SOMEBODY } from './evaluator.js';
import { asArray, asObject, asText, type JsonObject } from './json.js';
import { sampleValue } from './sample-value.js';
import type { Tenant, World } from './world.js';

/** Records of each reference that a project begins with. */
const EACH = 3;
/** Fields that the service fills in. */
const FILLED = new Set(['_id', 'createdAt', 'updatedAt', 'project', 'projectId']);

type Records = Readonly<Record<string, readonly JsonObject[]>>;

/**
 * Makes the projects that the proofs compare, with what their records can point at. Everything follows from the contract; the catalog
 * says which entities are users, keys and projects.
 */
export async function makeWorld(admin: Admin): Promise<Omit<World, 'baseUrl' | 'database' | 'people'>> {
  const parts = await partsOf(join(process.cwd(), 'dist/generated/catalog.js'));
  const users: string[] = [];
  for (const name of ['Ada', 'Grace', 'Outsider']) {
    const { id } = await admin.run('user', 'create', '--name', name, '--email', `${name}-${randomUUID()}@example.com`);
    users.push(asText(id));
  }
  const outsiders = users.splice(2);
  const ofAll: Record<string, string[]> = {};
  const tenantOf = (title: string, spares: number) => makeTenant(admin, parts, title, users, spares, ofAll);
  return {
    main: await tenantOf('Main', 1),
    other: await tenantOf('Other', 0),
    twins: [await tenantOf('Twin', 1), await tenantOf('Twin', 1)],
    outsiders,
    grantHolders: [parts.get('key permission'), parts.get('team permission')].filter((name) => name !== undefined),
  };
}

type Parts = ReadonlyMap<Part, string>;

async function partsOf(file: string): Promise<Parts> {
  const { catalog }: { readonly catalog: Catalog } = await import(pathToFileURL(file).href);
  const all: readonly Definition[] = [...catalog.resources, ...catalog.references];
  return new Map(all.flatMap(({ part, title }) => (part === undefined ? [] : [[part, title] as const])));
}

/** @param ofAll ids of the records of global references, which the first project imports for all */
async function makeTenant(
  admin: Admin,
  parts: Parts,
  title: string,
  users: readonly string[],
  spares: number,
  ofAll: Record<string, string[]>,
): Promise<Tenant> {
  const { id } = await admin.run('project', 'create', title, ...ofHighestPlan);
  const projectId = asText(id);
  const keyOf = async (name: string, permissions: readonly string[], ...more: readonly string[]) => {
    const held = permissions.flatMap((permission) => ['--permission', permission]);
    const made = await admin.run('key', 'create', '--project', projectId, '--name', name, ...held, ...more);
    return { id: asText(made.id), secret: asText(made.secret) };
  };
  const roles = contract.permissions.filter(({ kind, name }) => kind === 'role' && name !== 'Public');
  const names = roles.map(({ name }) => name);
  if (parts.has('team')) await joinTeam(admin, projectId, parts.get('team') ?? '', users, names);
  const [ownerUserId = '', ...others] = users;
  const owner = await keyOf('Owner', names, '--user', ownerUserId);
  // A user belongs to the project by a key.
  for (const user of others) await keyOf('Helper', names.slice(-1), '--user', user);
  // Records that name a key come and go, and with them what it holds.
  const named = [await keyOf('Named', names.slice(-1)), await keyOf('Named too', names.slice(-1))];
  const worker = await keyOf('Worker', [], '--service');
  const spareKeys: { id: string; secret: string }[] = [];
  for (let index = 0; index < spares; index++) spareKeys.push(await keyOf(`Spare ${index}`, names.slice(-1)));
  const known = {
    ...ofAll,
    [parts.get('user') ?? 'User']: [...users],
    [parts.get('key') ?? 'Key']: [...named, ...spareKeys].map((key) => key.id),
    [parts.get('project') ?? 'Project']: [projectId],
  };
  const records = referenceRecords(known, new Set(parts.values()));
  await admin.import(projectId, records);
  const made = Object.entries(records).map(([name, list]) => [name, list.map(({ _id }) => asText(_id))] as const);
  for (const [name, ids] of made)
    if (contract.references.some((one) => one.name === name && one.scope === 'global')) ofAll[name] = ids;
  return {
    projectId,
    ownerKey: owner.secret,
    ownerUserId,
    serviceKey: worker.secret,
    spareKeys,
    references: { ...known, ...Object.fromEntries(made) },
  };
}

/** Users of a project with teams have what a team of theirs has, and so do the keys that act for them. */
async function joinTeam(
  admin: Admin,
  projectId: string,
  title: string,
  users: readonly string[],
  names: readonly string[],
): Promise<void> {
  const { items } = await admin.run('team', 'list', '--project', projectId);
  const [team] = asArray(items, 'teams').map((item) => asText(asObject(item).name));
  if (team === undefined) throw new Error(`The proofs need a ${title} in each new project: give ${title} a seed.`);
  for (const user of users) await admin.run('team', 'add', '--project', projectId, '--team', team, '--user', user);
  for (const name of names.filter((one) => !HELD_BY_BEING_SOMEBODY.includes(one)))
    await admin.run('team', 'grant', '--project', projectId, '--team', team, '--permission', name);
}

let made = 0;

/** An id that comes after those before it: projects that are made the same way list their records in the same order. */
function nextId(): string {
  made += 1;
  return made.toString(16).padStart(8, '0') + randomUUID().slice(8);
}

/**
 * The records of every reference that operators import. The n-th record refers to n-th records only, so references that must match
 * do. The first carries the first label, the second the second, the third none.
 */
function referenceRecords(known: Readonly<Record<string, readonly string[]>>, parts: ReadonlySet<string>): Records {
  const references = [...contract.references, ...contract.resources.filter(({ isReference }) => isReference)];
  const wanted = references.filter(({ name }) => !(name in known) && !parts.has(name));
  const ids = new Map(wanted.map(({ name }) => [name, Array.from({ length: EACH }, nextId)]));
  const idOf = (entity: string, index: number) => {
    const list = ids.get(entity) ?? known[entity] ?? [];
    return list[index % list.length];
  };
  const valueFor = (reference: string, field: Field, index: number): unknown => {
    if (field.type === 'Entity Array') {
      return field.entity === labelEntity && index < 2 ? [idOf(field.entity ?? '', index)] : [];
    }
    if (field.entity === reference) return undefined;
    if (field.entity !== undefined) return idOf(field.entity, index);
    if (!field.required) return undefined;
    if (field.unique === true) return sampleValue(field, {}, index);
    return sampleValue(field, { text: `${reference} ${index}` }, index);
  };
  return Object.fromEntries(
    wanted.map(({ name, fields }) => [
      name,
      (ids.get(name) ?? []).map((_id, index) => {
        const moment = new Date(Date.UTC(2025, 2, index + 1)).toISOString();
        const given = fields
          .filter((field) => !FILLED.has(field.name) && field.idField === undefined)
          .map((field) => [field.name, valueFor(name, field, index)] as const)
          .filter(([, value]) => value !== undefined);
        return { _id, createdAt: moment, updatedAt: moment, ...Object.fromEntries(given) };
      }),
    ]),
  );
}

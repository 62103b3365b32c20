import {
  createKey,
  createProject,
  createUser,
  hashKey,
  isWellFormedKey,
  listAuditEntries,
  listKeys,
  listProjects,
  listUsers,
  Registry,
  revokeKey,
  rotateKey,
} from '@catalog-service/engine';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { CallerResolver } from '@catalog-service/server/internal/auth/caller-resolver';
import { openMigratedDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';

const registry = new Registry(resources, references);
const UNKNOWN = '01900000-0000-7000-8000-000000000000';
/** PGlite takes seconds to start, and longer on a busy machine. */
const START_LIMIT_MS = 60_000;
let database: Database;

beforeAll(async () => {
  database = await openMigratedDatabase();
}, START_LIMIT_MS);

afterAll(() => database.close());

async function column(text: string, values: readonly string[]): Promise<unknown[]> {
  const { rows } = await database.query({ text }, values, SERVICE_WORK);
  return rows.map(([cell]) => cell);
}

async function labelOf(projectId: string): Promise<string> {
  const [id] = await column(
    `INSERT INTO "Label" ("id", "projectId", "createdAt", "updatedAt", "name")
     VALUES (gen_random_uuid(), $1::uuid, now(), now(), 'Production') RETURNING "id"`,
    [projectId],
  );
  return String(id);
}

describe('a new project', () => {
  it('is born with its statuses, states and teams, in the order of the catalog', async () => {
    const { id } = await createProject(database, registry, { name: 'Web shop' });
    const names = (table: string) =>
      column(`SELECT "name" FROM "${table}" WHERE "projectId" = $1::uuid ORDER BY "id"`, [id]);
    expect(await names('MonitorStatus')).toEqual(['Operational', 'Degraded', 'Offline']);
    expect(await names('IncidentState')).toEqual(['Identified', 'Acknowledged', 'Resolved']);
    expect(await names('ScheduledMaintenanceState')).toEqual(['Scheduled', 'Ongoing', 'Ended', 'Completed']);
    expect(await names('Team')).toEqual(['Owners', 'Admin', 'Members']);
  });

  it('has teams that callers cannot change, with slugs that no other project has', async () => {
    const { id } = await createProject(database, registry, { name: 'Second shop' });
    const { rows } = await database.query(
      {
        text: `SELECT "slug", "isPermissionsEditable", "isTeamDeleteable", "shouldHaveAtLeastOneMember", "isTeamEditable"
               FROM "Team" WHERE "projectId" = $1::uuid ORDER BY "id"`,
      },
      [id],
      SERVICE_WORK,
    );
    expect(rows).toEqual([
      [expect.stringMatching(/^owners-[a-z0-9]+$/), 'f', 'f', 't', 'f'],
      [expect.stringMatching(/^admin-[a-z0-9]+$/), 'f', 'f', 'f', 'f'],
      [expect.stringMatching(/^members-[a-z0-9]+$/), 'f', 'f', 'f', 'f'],
    ]);
  });

  it('has the id that it was given, which a second one cannot have', async () => {
    const id = '01900000-0000-7000-8000-00000000000a';
    expect(await createProject(database, registry, { id, name: 'Given' })).toEqual({
      id,
      name: 'Given',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await expect(createProject(database, registry, { id, name: 'Again' })).rejects.toMatchObject({ code: 'conflict' });
    expect((await listProjects(database, registry)).filter((project) => project.id === id)).toHaveLength(1);
  });

  it('needs a name of at most 100 characters', async () => {
    await expect(createProject(database, registry, { name: '' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(createProject(database, registry, { name: 'x'.repeat(101) })).rejects.toMatchObject({
      message: 'name: The text is longer than 100 characters.',
    });
  });
});

describe('a user', () => {
  it('is listed, and keeps its address to itself, case aside', async () => {
    const user = await createUser(database, registry, { name: 'Ada', email: 'ada@example.com' });
    expect(await listUsers(database, registry)).toEqual([user]);
    await expect(createUser(database, registry, { name: 'Eve', email: 'Ada@Example.com' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'A User whose email is Ada@Example.com already exists.',
    });
  });

  it('needs an address', async () => {
    await expect(async () => createUser(database, registry, { name: 'Eve', email: 'eve' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });
});

describe('a key', () => {
  it('is shown once and stored as a hash, with a record for each of its permissions', async () => {
    const { id: projectId } = await createProject(database, registry, { name: 'Keys' });
    const permissions = ['ProjectMember', 'CanReadWorkflow', 'ProjectMember'];
    const { id, secret } = await createKey(database, registry, { projectId, name: 'CI', permissions });
    expect(isWellFormedKey(secret)).toBe(true);
    expect(await column('SELECT "keyHash" FROM "ApiKey" WHERE "id" = $1::uuid', [id])).toEqual([hashKey(secret)]);
    expect(await listKeys(database, registry, projectId)).toEqual([
      {
        id,
        name: 'CI',
        prefix: secret.slice(0, 8),
        service: false,
        permissions: ['CanReadWorkflow', 'ProjectMember'],
        userId: null,
        createdAt: expect.stringMatching(/Z$/),
        expiresAt: null,
        revokedAt: null,
        lastUsedAt: null,
      },
    ]);
  });

  it('is narrowed to the labels it is given, in all of its permissions', async () => {
    const { id: projectId } = await createProject(database, registry, { name: 'Labels' });
    const label = await labelOf(projectId);
    const permissions = ['ProjectMember', 'CurrentUser'];
    const { id } = await createKey(database, registry, { projectId, name: 'Narrow', permissions, labels: [label] });
    const joinTable = registry.get('ApiKeyPermission').fields.labels?.relation?.joinTable;
    const found = await column(
      `SELECT held."permission" FROM "ApiKeyPermission" held JOIN "${joinTable}" link ON link."ownerId" = held."id"
       WHERE held."apiKeyId" = $1::uuid AND link."targetId" = $2::uuid ORDER BY 1`,
      [id, label],
    );
    expect(found).toEqual(['CurrentUser', 'ProjectMember']);
  });

  it('is refused with a permission that does not exist, and the nearest is offered', async () => {
    const { id: projectId } = await createProject(database, registry, { name: 'Typo' });
    const key = { projectId, name: 'Typo', permissions: ['CanReadProjectMonitr'] };
    await expect(createKey(database, registry, key)).rejects.toMatchObject({
      code: 'invalid',
      message: 'CanReadProjectMonitr: Not one of the allowed values; did you mean CanReadProjectMonitor?',
    });
    expect(await listKeys(database, registry, projectId)).toEqual([]);
  });

  it('is refused without permissions, in the past, and for a project, user or label that is not there', async () => {
    const { id: projectId } = await createProject(database, registry, { name: 'Refused' });
    const key = { projectId, name: 'Refused', permissions: ['ProjectMember'] };
    const create = (changes: object) => createKey(database, registry, { ...key, ...changes });
    await expect(create({ permissions: [] })).rejects.toMatchObject({ code: 'invalid' });
    await expect(create({ expiresAt: '2020-01-01' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(create({ projectId: UNKNOWN })).rejects.toMatchObject({ code: 'not_found' });
    await expect(create({ projectId: 'shop' })).rejects.toMatchObject({ code: 'invalid' });
    await expect(create({ userId: UNKNOWN })).rejects.toMatchObject({ code: 'not_found' });
    await expect(create({ labels: [UNKNOWN] })).rejects.toMatchObject({
      code: 'not_found',
      message: `The project has no Label with the id ${UNKNOWN}.`,
    });
    expect(await listKeys(database, registry, projectId)).toEqual([]);
  });

  it('of a service needs no permissions', async () => {
    const { id: projectId } = await createProject(database, registry, { name: 'Workers' });
    await createKey(database, registry, { projectId, name: 'Runner', permissions: [], service: true });
    expect(await listKeys(database, registry, projectId)).toMatchObject([{ service: true, permissions: [] }]);
  });

  it('gets another secret when it is rotated, and none once it is revoked', async () => {
    const { id: projectId } = await createProject(database, registry, { name: 'Rotation' });
    const first = await createKey(database, registry, { projectId, name: 'CI', permissions: ['ProjectMember'] });
    const second = await rotateKey(database, registry, first.id);
    expect(second).toEqual({ id: first.id, secret: expect.not.stringMatching(first.secret) });
    const hashes = () => column('SELECT "keyHash" FROM "ApiKey" WHERE "id" = $1::uuid', [first.id]);
    expect(await hashes()).toEqual([hashKey(second.secret)]);

    const { revokedAt } = await revokeKey(database, registry, first.id);
    expect(await revokeKey(database, registry, first.id)).toEqual({ revokedAt });
    expect(await listKeys(database, registry, projectId)).toMatchObject([{ revokedAt }]);
    await expect(rotateKey(database, registry, first.id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await hashes()).toEqual([hashKey(second.secret)]);
  });

  it('that is rotated with an overlap has both secrets until that ends; the next rotation ends it', async () => {
    const { id: projectId } = await createProject(database, registry, { name: 'Overlap' });
    const first = await createKey(database, registry, { projectId, name: 'CI', permissions: ['ProjectMember'] });
    const resolver = new CallerResolver(database, registry);
    const ends = async (...secrets: string[]) =>
      Promise.all(secrets.map(async (secret) => (await resolver.findByKeyHash(hashKey(secret)))?.expiresAt));
    const until = '2031-01-01T00:00:00.000Z';
    const second = await rotateKey(database, registry, first.id, until);
    expect(await ends(first.secret, second.secret)).toEqual([Date.parse(until), Number.POSITIVE_INFINITY]);
    const third = await rotateKey(database, registry, first.id);
    expect(await ends(first.secret, second.secret, third.secret)).toEqual([
      undefined,
      undefined,
      Number.POSITIVE_INFINITY,
    ]);
  });

  it('leaves a trail of who changed what, without its secret, also where SQL did it', async () => {
    const { id: projectId } = await createProject(database, registry, { name: 'Trail' });
    const label = await labelOf(projectId);
    const key = { projectId, name: 'CI', permissions: ['ProjectMember'], labels: [label] };
    const { id } = await createKey(database, registry, key);
    await revokeKey(database, registry, id);
    const [permissionId] = await column('SELECT "id" FROM "ApiKeyPermission" WHERE "apiKeyId" = $1::uuid', [id]);
    await database.query({ text: 'DELETE FROM "Label" WHERE "id" = $1::uuid' }, [label], SERVICE_WORK);
    const trail = await listAuditEntries(database, registry, { projectId, limit: 100 });
    const told = trail.map(({ actor, entity, change, before, after }) => ({ actor, entity, change, before, after }));
    const stored = {
      name: 'CI',
      keyPrefix: expect.stringMatching(/^mk_/),
      isServiceKey: false,
      userId: null,
      expiresAt: null,
      replacedKeyUntil: null,
    };
    const permission = { apiKeyId: id, permission: 'ProjectMember' };
    const bySql = expect.stringMatching(/^database:/);
    const ofTeams = told.filter(({ entity }) => entity === 'TeamPermission');
    expect(ofTeams.map(({ actor, change, after }) => [actor, change, after?.permission]).sort()).toEqual([
      ['operator', 'insert', 'ProjectAdmin'],
      ['operator', 'insert', 'ProjectMember'],
      ['operator', 'insert', 'ProjectOwner'],
    ]);
    const ofLabel = told.filter(({ entity }) => entity === 'Label');
    expect(ofLabel).toEqual([
      { actor: bySql, entity: 'Label', change: 'insert', before: null, after: { name: 'Production' } },
      { actor: bySql, entity: 'Label', change: 'delete', before: { name: 'Production' }, after: null },
    ]);
    expect(told.filter(({ entity }) => /^ApiKey/.test(entity))).toEqual([
      { actor: 'operator', entity: 'ApiKey', change: 'insert', before: null, after: { ...stored, revokedAt: null } },
      { actor: 'operator', entity: 'ApiKeyPermission', change: 'insert', before: null, after: permission },
      { actor: 'operator', entity: 'ApiKeyPermission', change: 'update', before: null, after: { labels: [label] } },
      {
        actor: 'operator',
        entity: 'ApiKey',
        change: 'update',
        before: { ...stored, revokedAt: null },
        after: { ...stored, revokedAt: expect.any(String) },
      },
      { actor: bySql, entity: 'ApiKeyPermission', change: 'update', before: { labels: [label] }, after: null },
      { actor: bySql, entity: 'ApiKeyPermission', change: 'delete', before: permission, after: null },
    ]);
    expect(await listAuditEntries(database, registry, { projectId, limit: 1, recordId: String(permissionId) })).toEqual(
      trail.slice(-1),
    );
  });

  it('that does not exist can be neither revoked nor rotated', async () => {
    await expect(revokeKey(database, registry, UNKNOWN)).rejects.toMatchObject({ code: 'not_found' });
    await expect(rotateKey(database, registry, UNKNOWN)).rejects.toMatchObject({ code: 'not_found' });
    await expect(rotateKey(database, registry, 'key')).rejects.toMatchObject({ code: 'invalid' });
  });
});

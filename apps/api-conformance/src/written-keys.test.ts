import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  asArray,
  asObject,
  asText,
  Client,
  eventually,
  expectProblem,
  type JsonObject,
  leaveOut,
  openAdmin,
  resourceNamed,
  succeeded,
  unique,
} from '@catalog-service/testing/contract';
import { main, SpareKey, world } from '@catalog-service/testing/run';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServiceProcess, startService } from './harness/service-process.js';

const KEY = resourceNamed('API Key');
const PERMISSION = resourceNamed('API Key Permission');
const LABEL = resourceNamed('Label');
const { owner } = main;
const { projectId } = world.main;
const [spareKey] = world.main.spareKeys;
const DRY_RUN = { Prefer: 'tx=rollback' };
/** A change of a key is seen by every process within a second. */
const SEEN_WITHIN_MS = 1_000;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const clientOf = (key: string, baseUrl = world.baseUrl) => new Client(baseUrl, { projectId, key });

/** A new key with these permissions. */
async function makeKey(permissions: readonly string[] = [], data: JsonObject = {}) {
  const made = await owner.create(KEY, { name: unique('key'), ...data });
  const id = asText(made._id);
  for (const permission of permissions) await owner.create(PERMISSION, { apiKeyId: id, permission });
  return { id, secret: asText(made.secret), made, client: clientOf(asText(made.secret)) };
}

describe('the create of a key', () => {
  test('answers its secret once, which holds nothing until it is granted something', async () => {
    const { id, secret, made, client } = await makeKey([], { description: 'For CI.', expiresAt: TOMORROW });
    expect(made).toMatchObject({ description: 'For CI.', expiresAt: TOMORROW, revokedAt: null });
    expect(made.keyPrefix).toBe(secret.slice(0, 8));
    expectProblem(await client.tryList(LABEL), 403, 'operation_forbidden');
    await owner.create(PERMISSION, { apiKeyId: id, permission: 'ProjectMember' });
    expect(succeeded(await client.tryList(LABEL, { limit: 1 }))).toMatchObject({ limit: 1 });
    const everything = Object.fromEntries(KEY.fields.map(({ name }) => [name, true]));
    const read = await owner.call('POST', `${KEY.path}/${id}/get-item`, { select: everything });
    expect(read.text).not.toContain(secret);
    expect(Object.keys(asObject(read.body)).sort()).toEqual(KEY.fields.map(({ name }) => name).sort());
  });

  test('of many answers the secret of each', async () => {
    const names = [unique('one'), unique('two')];
    const made = await owner.createMany(
      KEY,
      names.map((name) => ({ name })),
    );
    for (const [index, { _id, name, secret }] of made.entries()) {
      expect(name).toBe(names[index]);
      await owner.create(PERMISSION, { apiKeyId: _id, permission: 'ProjectMember' });
      succeeded(await clientOf(asText(secret)).tryList(LABEL, { limit: 1 }));
    }
    const answer = await owner.tryMany(KEY, 'create', [{ name: unique('three') }, { name: 4 }]);
    expectProblem(answer, 400, 'invalid_body', { errors: ['/data/1/name wrong_type'] });
    expect(answer.text).not.toContain('mk_');
  });

  test('that is repeated, or tried, answers no secret', async () => {
    const call = (headers: Readonly<Record<string, string>>, name: string) =>
      owner.call('POST', KEY.path, { data: { name } }, headers);
    const [headers, name] = [{ 'Idempotency-Key': unique('once') }, unique('key')];
    const first = asObject(succeeded(await call(headers, name)));
    const { secret, ...stored } = first;
    expect(asText(secret)).toMatch(/^mk_\w{36}$/);
    const again = await call(headers, name);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.body).toEqual(stored);
    const tried = asObject(succeeded(await call(DRY_RUN, unique('key'))));
    expect(tried).not.toHaveProperty('secret');
    expect((await owner.tryGet(KEY, asText(tried._id))).status).toBe(404);
  });

  test.each(['keyHash', 'isServiceKey', 'userId', 'replacedKeyHash', 'secret'])('takes no %s', async (field) => {
    const data = { name: unique('key'), [field]: field === 'isServiceKey' ? true : 'x' };
    for (const client of [owner, ...(main.service === undefined ? [] : [main.service])]) {
      expectProblem(await client.tryCreate(KEY, data), 400, 'invalid_body', {
        errors: [`/data/${field} unknown_field`],
      });
    }
  });

  if (main.service === undefined) leaveOut('keys that a service key makes', 'a service key is needed');
  else {
    const { service } = main;
    test('makes no service key, whoever asks', async () => {
      const { secret } = await service.create(KEY, { name: unique('key'), keyPrefix: 'mk_other' });
      expectProblem(await clientOf(asText(secret)).tryList(LABEL), 403, 'operation_forbidden');
    });
  }
});

describe('a key', () => {
  let other: ServiceProcess | undefined;

  beforeAll(async () => {
    if (world.spareEnvironment === undefined || world.database !== 'postgres') return;
    other = await startService(world.spareEnvironment);
  });

  afterAll(() => other?.stop());

  const ENDS: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
    ['revoked', (id) => owner.update(KEY, id, { revokedAt: new Date().toISOString() })],
    ['expired', (id) => owner.update(KEY, id, { expiresAt: '2026-01-01T00:00:00.000Z' })],
    ['deleted', (id) => owner.delete(KEY, id)],
  ];

  test.each(ENDS)('that is %s is refused at once, and by another process within a second', async (_word, end) => {
    const { id, secret, client } = await makeKey(['ProjectMember']);
    succeeded(await client.tryList(LABEL, { limit: 1 }));
    const there = other && clientOf(secret, other.baseUrl);
    if (there !== undefined) succeeded(await there.tryList(LABEL, { limit: 1 }));
    await end(id);
    expectProblem(await client.tryList(LABEL), 401, 'unauthenticated');
    if (there === undefined) return;
    await eventually('another process refuses the key', SEEN_WITHIN_MS, async () => {
      return (await there.tryList(LABEL)).status === 401;
    });
  });

  test('stays revoked, and is not revoked in the future', async () => {
    const { id } = await makeKey();
    const refused = (value: unknown) => owner.tryUpdate(KEY, id, { revokedAt: value });
    expectProblem(await refused(TOMORROW), 400, 'invalid_body', { errors: ['/data/revokedAt invalid_value'] });
    const revokedAt = new Date().toISOString();
    await owner.update(KEY, id, { revokedAt });
    await owner.update(KEY, id, { revokedAt, name: unique('renamed') });
    for (const value of [null, '2026-01-01T00:00:00.000Z']) {
      expectProblem(await refused(value), 400, 'invalid_body', { errors: ['/data/revokedAt not_updatable'] });
    }
    const many = await owner.tryMany(KEY, 'update', [{ _id: id, revokedAt: null }]);
    expectProblem(many, 400, 'invalid_body', { errors: ['/data/0/revokedAt not_updatable'] });
    expect(await owner.get(KEY, id, { revokedAt: true })).toEqual({ _id: id, revokedAt });
  });

  const { spareEnvironment } = world;
  if (spareEnvironment === undefined || world.database !== 'postgres') {
    leaveOut('the audit trail of keys', 'it needs the operator beside the service');
  } else {
    test('leaves its changes in the audit trail, as those of whoever made them', async () => {
      const { id } = await makeKey();
      await owner.update(KEY, id, { revokedAt: new Date().toISOString() });
      await owner.delete(KEY, id);
      const admin = await openAdmin(spareEnvironment);
      const { items } = await admin.run('audit', '--project', projectId, '--record', id);
      await admin.close();
      const entries = asArray(items, 'entries').map((entry) => asObject(entry));
      expect(entries.map(({ change }) => change).sort()).toEqual(['delete', 'insert', 'update']);
      expect(new Set(entries.map(({ actor }) => actor)).size).toBe(1);
      expect(JSON.stringify(entries)).not.toContain('keyHash');
    });
  }
});

if (spareKey === undefined) leaveOut('writers of keys', 'a key whose permissions can be changed is needed');
else {
  const spare = new SpareKey(main, spareKey);

  test('each operation has its permission', async () => {
    const { id } = await makeKey();
    const creates = await spare.hold({ permission: 'CanCreateProjectApiKey' });
    expect(asText((await creates.create(KEY, { name: unique('key') })).secret)).toMatch(/^mk_/);
    expectProblem(await creates.tryUpdate(KEY, id, { name: 'x' }), 403, 'operation_forbidden');
    expectProblem(await creates.tryDelete(KEY, id), 403, 'operation_forbidden');
    const edits = await spare.hold({ permission: 'CanEditProjectApiKey' });
    expectProblem(await edits.tryCreate(KEY, { name: 'x' }), 403, 'operation_forbidden');
    await edits.update(KEY, id, { name: unique('renamed'), expiresAt: TOMORROW });
    const deletes = await spare.hold({ permission: 'CanDeleteProjectApiKey' });
    await deletes.delete(KEY, id);
  });

  test('whoever may not take away what a key holds ends it in no way, and lets it live no longer', async () => {
    const { id, client } = await makeKey(['ProjectAdmin']);
    const edits = await spare.hold({ permission: 'CanEditProjectApiKey' });
    await edits.update(KEY, id, { name: unique('renamed'), expiresAt: null });
    for (const data of [{ expiresAt: TOMORROW }, { revokedAt: new Date().toISOString() }]) {
      expectProblem(await edits.tryUpdate(KEY, id, data), 403, 'grant_forbidden');
      expectProblem(await edits.tryMany(KEY, 'update', [{ _id: id, ...data }]), 403, 'grant_forbidden');
    }
    const deletes = await spare.hold({ permission: 'CanDeleteProjectApiKey' });
    expectProblem(await deletes.tryDelete(KEY, id), 403, 'grant_forbidden');
    expectProblem(await deletes.tryMany(KEY, 'delete', [id]), 403, 'grant_forbidden');
    succeeded(await client.tryList(LABEL, { limit: 1 }));
    await owner.delete(KEY, id);
  });
}

if (world.logFile === undefined) leaveOut('the log, and service keys', 'they need a service of its own');
else {
  const { logFile } = world;
  test('no secret is in the log', async () => {
    const { secret, client } = await makeKey();
    expectProblem(await client.tryCreate(KEY, { name: 'x', secret }), 403, 'operation_forbidden');
    expectProblem(await owner.tryCreate(KEY, { name: 'x', secret }), 400, 'invalid_body');
    // What the service writes follows within a second.
    await pause(1_500);
    const log = await readFile(logFile, 'utf8');
    expect(log).not.toBe('');
    expect(log).not.toContain(secret.slice(8));
  });

  test('only a service key changes a service key', async () => {
    const [worker = ''] = await owner.ids(KEY, { query: { name: 'Worker' } });
    expectProblem(await owner.tryUpdate(KEY, worker, { name: 'Mine' }), 403, 'grant_forbidden');
    expectProblem(await owner.tryUpdate(KEY, worker, { revokedAt: new Date().toISOString() }), 403, 'grant_forbidden');
    expectProblem(await owner.tryDelete(KEY, worker), 403, 'grant_forbidden');
  });
}

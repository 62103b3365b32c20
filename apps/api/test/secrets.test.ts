import {
  type Caller,
  createProject,
  GrantGuard,
  keyedCaller,
  openSecrets,
  Reader,
  Registry,
  type ResourceDefinition,
  Secrets,
  sealSecrets,
  WritePipeline,
} from '@catalog-service/engine';
import { canonicalHash } from '@catalog-service/engine/internal/features/idempotency/canonical-hash';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openMigratedDatabase } from '@catalog-service/testing';
import { newId, SEALED, type SecretKind } from '@catalog-service/vocabulary';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { monitorGroup } from '#generated/resources/monitor-group/monitor-group.definition';

const { description, ...others } = monitorGroup.fields;
/** The group with a secret description. */
const groupWith = (secret: SecretKind): ResourceDefinition => ({
  ...monitorGroup,
  fields: { ...others, description: { ...description, secret, access: { ...description.access, read: [] } } },
});
const registryWith = (group: ResourceDefinition): Registry =>
  new Registry(
    resources.map((one) => (one.key === group.key ? group : one)),
    references,
  );
const group = groupWith('hashed');
const registry = registryWith(group);
const BODY = { data: { name: 'Shop', slug: 'shop', description: 'correct horse' } };
let database: Database;
let caller: Caller;
let writes: WritePipeline;

beforeAll(async () => {
  database = await openMigratedDatabase();
  const { id: projectId } = await createProject(database, registry, { name: 'Ours' });
  caller = keyedCaller({ projectId, apiKeyId: newId(), userId: null, isService: true, grants: [] });
  const settings = { wireValues: 'plain', grants: 'any' } as const;
  const reader = new Reader({ registry, database, settings, paging: { defaultLimit: 10, maximumLimit: 100 } });
  const callers = { keyChanged: () => {}, userRightsChanged: () => {} };
  const guard = new GrantGuard({ registry, ceilings: [], settings, callers });
  const hooks = { get: () => undefined };
  writes = new WritePipeline({
    registry,
    database,
    reader,
    settings,
    guard,
    hooks,
    secrets: new Secrets(),
    clock: Date.now,
  });
});
afterAll(() => database.close());

const rows = async (text: string) => (await database.query({ text }, [], SERVICE_WORK)).rows;

it('a create that is repeated is answered again, and neither its answer nor its fingerprint tells the secret', async () => {
  const options = { dryRun: false, idempotencyKey: 'first' };
  const made = await writes.create(group, caller, BODY, options);
  expect(made.answer).not.toContain('description');
  expect(await writes.create(group, caller, BODY, options)).toEqual({ answer: made.answer, isReplayed: true });
  const other = { data: { ...BODY.data, description: 'other' } };
  await expect(writes.create(group, caller, other, options)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  const [[print, answer] = []] = await rows('SELECT "bodyHash", "answer" FROM "IdempotencyKey"');
  expect(answer).toBe(made.answer);
  const tellable = [BODY, BODY.data, { data: { ...BODY.data, description: null } }].map(canonicalHash);
  expect(tellable).not.toContain(print);
});

it('a command seals values that are in the clear or have an older key, decrypts them, and lists those of other records', async () => {
  await rows('DELETE FROM "MonitorGroup"');
  await rows('DELETE FROM "DeletedRecord"');
  for (const name of ['one', 'two', 'three']) {
    const body = { data: { name, slug: name, description: `of ${name}` } };
    await writes.create(monitorGroup, caller, body, { dryRun: false });
  }
  const [older, newer] = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
  const encrypted = registryWith(groupWith('encrypted'));
  const seal = async (...keys: (string | undefined)[]) => {
    const done = [];
    const secrets = new Secrets(keys.flatMap((key) => key ?? []));
    for await (const { resource, rewritten, refused } of sealSecrets(database, encrypted, secrets))
      if (resource === group.key) done.push([rewritten, refused]);
    return done;
  };
  expect([
    await seal(older),
    await seal(older),
    await seal(newer),
    await seal(newer, older),
    await seal(newer),
  ]).toEqual([[[3, 0]], [[0, 0]], [[0, 3]], [[3, 0]], [[0, 0]]]);
  const stored = await rows('SELECT "description" FROM "MonitorGroup"');
  expect(stored.filter(([text]) => new RegExp(SEALED.encrypted).test(text ?? ''))).toHaveLength(3);
  await rows(
    `UPDATE "MonitorGroup" SET "description" = (SELECT "description" FROM "MonitorGroup" WHERE "slug" = 'two') WHERE "slug" = 'one'`,
  );
  const column = { field: 'description', column: 'description' };
  const opened = await openSecrets(database, registry, monitorGroup, column, new Secrets([newer ?? '']));
  expect(opened).toMatchObject({ rewritten: 2, refused: 1, refusedIds: [expect.any(String)] });
  const texts = await rows(`SELECT "description" FROM "MonitorGroup" WHERE "slug" <> 'one' ORDER BY "slug"`);
  expect(texts).toEqual([['of three'], ['of two']]);
});

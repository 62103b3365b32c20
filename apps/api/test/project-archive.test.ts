import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKey, createUser, linkIdentity, Registry, readMark } from '@catalog-service/engine';
import type { ArchivePart, Without } from '@catalog-service/operator/internal/archive/archive';
import { readArchive, writeArchive } from '@catalog-service/operator/internal/archive/archive-file';
import { deleteProject } from '@catalog-service/operator/internal/archive/delete-project';
import { eraseUser } from '@catalog-service/operator/internal/archive/erase-user';
import { exportProject } from '@catalog-service/operator/internal/archive/export-project';
import { importProject } from '@catalog-service/operator/internal/archive/import-project';
import { readProjectTables, reasonOf } from '@catalog-service/operator/internal/archive/project-tables';
import { verifyProject } from '@catalog-service/operator/internal/archive/verify-project';
import { sizes } from '@catalog-service/operator/internal/doctor/sizes';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { insertFilledProject, openMigratedDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '../src/service.js';

const registry = new Registry(resources, references);
const ALL: Without = { keys: false, history: false, personal: false };
const NOBODY = '01900000-0000-7000-8000-00000000dead';
let database: Database;
let folder: string;
let file: string;
let projectId: string;
let otherId: string;

const rowsOf = async (text: string, values: readonly string[] = []) =>
  (await database.query({ text }, values, SERVICE_WORK)).rows;

beforeAll(async () => {
  database = await openMigratedDatabase();
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  file = join(folder, 'project.tar.gz');
  const fill = () =>
    database.transaction(
      (transaction) => insertFilledProject(transaction, registry, service.catalog.demo),
      SERVICE_WORK,
    );
  [projectId, otherId] = [await fill(), await fill()];
  await createKey(database, registry, { projectId, name: 'Key', permissions: ['ProjectOwner'] });
  await rowsOf(`UPDATE "Monitor" SET "description" = 'changed' WHERE "projectId" = $1::uuid`, [projectId]);
  await exportTo(file);
}, 60_000);

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const exportTo = (path: string, without = ALL, id = projectId) =>
  writeArchive(path, (take) => exportProject(database, registry, { projectId: id, without }, take));

const importFrom = (parts: AsyncIterable<ArchivePart>, into = database) =>
  importProject(into, registry, {}, async (take) => {
    for await (const part of parts) await take(part);
  });

async function* partsOf(path: string, change: (line: string, table: string) => string): AsyncGenerator<ArchivePart> {
  for await (const part of readArchive(path))
    yield part.kind === 'rows' ? { ...part, lines: part.lines.map((line) => change(line, part.table)) } : part;
}

/** The tables in which a text stands anywhere, whatever their columns are. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const names = await rowsOf(
    `SELECT c.relname FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const [name] of names) {
    const [row] = await rowsOf(`SELECT 1 FROM "${name}" t WHERE t::text LIKE '%' || $1 || '%' LIMIT 1`, [text]);
    if (row !== undefined && name != null) found.push(name);
  }
  return found;
}

describe('the tables of a database', () => {
  it('are in archives by a rule, or are not for a reason', async () => {
    const tables = await readProjectTables(database, registry);
    const ofCatalog = new Set(tables.flatMap(({ name, definition }) => (definition === undefined ? [] : [name])));
    const joins = tables.filter(
      ({ columns }) => columns.map(({ name }) => name).join() === 'ownerId,projectId,targetId',
    );
    const others = tables.filter((table) => !ofCatalog.has(table.name) && !joins.includes(table));
    expect(Object.fromEntries(others.map(({ name, kind }) => [name, reasonOf(name) ?? kind]))).toEqual({
      ApiKeyUse: 'beside',
      AuditEntry: 'Builds before AuditVersion wrote it; nobody reads it.',
      AuditVersion: 'history',
      DeletedRecord: 'records',
      IdempotencyKey: 'beside',
      ProjectMark: 'It says what the operator does with a project in this database.',
      RecordCount: 'made',
      RecordEvent: 'An event is a position in the log of its database: cursors of another one are 410.',
      RecordVersion: 'history',
      Service: 'not of projects',
      UserIdentity: 'people',
      WebhookCursor: 'beside',
      _prisma_migrations: 'not of projects',
    });
    const kinds = tables.filter(({ name }) => ofCatalog.has(name)).map(({ name, kind }) => [name, kind]);
    expect(kinds.filter(([, kind]) => kind !== 'records')).toEqual([['User', 'people']]);
    expect(joins.map(({ kind }) => kind)).toEqual(joins.map(() => 'records'));
  });

  it('have a size, bytes a row and what empties them, the largest first', async () => {
    await database.script('ANALYZE "Label"');
    const told = new Map((await sizes(database, registry)).map((line) => [line.split(':')[0] ?? '', line]));
    const filled: string[] = [];
    for (const { name } of await readProjectTables(database, registry))
      if ((await rowsOf(`SELECT FROM "${name}" LIMIT 1`)).length > 0) filled.push(name);
    expect([...told.keys()].sort()).toEqual(filled.sort());
    const [[bytes, size, rows] = []] = await rowsOf(
      `SELECT pg_total_relation_size('"Label"'), pg_size_pretty(pg_total_relation_size('"Label"')), count(*) FROM "Label"`,
    );
    const each = Math.round(Number(bytes) / Number(rows));
    expect(told.get('Label')).toBe(
      `Label: ${size}, ${rows} rows of ${each} bytes. Emptied: by its callers, and with the project: it has no \`retain\`.`,
    );
    expect(told.get('RecordVersion')).toMatch(
      /^RecordVersion: [\d.]+ [kM]B, \d+ rows of \d+ bytes\. Emptied: a day at a time, when older than the longest `events\.retain` with `keep: values`\.$/,
    );
  });
});

describe('a project', () => {
  it('is deleted with all that names it, and is the same after the import', async () => {
    const counts = `SELECT "table", sum("count") FROM "RecordCount" WHERE "projectId" = $1::uuid GROUP BY 1 HAVING sum("count") <> 0 ORDER BY 1`;
    const before = await rowsOf(counts, [projectId]);
    const othersBefore = await tablesWith(otherId);
    expect(before.length).toBeGreaterThan(10);
    await deleteProject(database, registry, { projectId });
    expect(await tablesWith(projectId)).toEqual([]);
    expect(await tablesWith(otherId)).toEqual(othersBefore);
    const events = await rowsOf('SELECT count(*) FROM "RecordEvent"');
    const { project } = await importFrom(readArchive(file));
    expect(project).toEqual({ id: projectId, name: 'Filled' });
    const compared = await verifyProject(database, registry, readArchive(file));
    expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([]);
    expect(compared.filter(({ stored }) => stored > 0).length).toBeGreaterThan(20);
    expect(await rowsOf(counts, [projectId])).toEqual(before);
    expect(await rowsOf('SELECT count(*) FROM "RecordEvent"')).toEqual(events);
  });

  it('is deleted to the end after an interruption', async () => {
    const interrupted = (rows: number) => {
      if (rows > 0) throw new Error('interrupted');
    };
    const deleting = deleteProject(database, registry, { projectId, progress: interrupted });
    await expect(deleting).rejects.toThrow('interrupted');
    expect(await readMark(database, projectId)).toEqual({ state: 'deleting' });
    await expect(rowsOf(`DELETE FROM "Label" WHERE "projectId" = $1::uuid`, [projectId])).rejects.toMatchObject({
      code: 'PRJ01',
      message: 'deleting',
    });
    await deleteProject(database, registry, { projectId });
    expect(await tablesWith(projectId)).toEqual([]);
    await importFrom(readArchive(file));
  });

  it('differs from its archive after a change', async () => {
    await rowsOf(`UPDATE "Label" SET "name" = "name" || '!' WHERE "projectId" = $1::uuid`, [projectId]);
    const compared = await verifyProject(database, registry, readArchive(file));
    const different = compared.filter(({ isEqual }) => !isEqual).map(({ table }) => table);
    expect(different).toContain('Label');
    expect(different).not.toContain('Monitor');
    await rowsOf(`UPDATE "Label" SET "name" = rtrim("name", '!') WHERE "projectId" = $1::uuid`, [projectId]);
  });
});

describe('an import is refused', () => {
  const refused = async (parts: AsyncIterable<ArchivePart>): Promise<unknown> => {
    const error = await importFrom(parts).catch((thrown: unknown) => thrown);
    return error instanceof Error && 'code' in error ? [error.code, error.message] : error;
  };
  it('for a project and a key that are there', async () => {
    expect(await refused(readArchive(file))).toEqual(['conflict', `The database has a project ${projectId} already.`]);
    async function* renamed(): AsyncGenerator<ArchivePart> {
      for await (const part of readArchive(file)) yield JSON.parse(JSON.stringify(part).replaceAll(projectId, NOBODY));
    }
    const taken =
      /^\w+: another record has the value already \(\w+_pkey: Key \(id\)=\([0-9a-f-]{36}\) already exists\.\)\.$/;
    expect(await refused(renamed())).toEqual(['conflict', expect.stringMatching(taken)]);
    expect(await tablesWith(NOBODY)).toEqual([]);
  });

  it('for another catalog, a changed row, a missing reference and a file that is cut short', async () => {
    await deleteProject(database, registry, { projectId });
    async function* ofOther(): AsyncGenerator<ArchivePart> {
      for await (const part of readArchive(file))
        yield part.kind === 'manifest' ? { ...part, manifest: { ...part.manifest, contractHash: 'other' } } : part;
    }
    expect(await refused(ofOther())).toEqual([
      'invalid',
      expect.stringContaining('The archive is of the catalog other'),
    ]);
    const changed = partsOf(file, (line, table) => (table === 'Project' ? line.replace('Filled', 'Other') : line));
    expect(await refused(changed)).toEqual(['invalid', 'The rows of Project are not those that were exported.']);
    const lacking = withoutTable('Label');
    expect(await refused(lacking)).toEqual([
      'conflict',
      expect.stringMatching(/^\w+: \w+ is [0-9a-f-]{36}, and the database has no such Label\./),
    ]);
    const cut = join(folder, 'cut.tar.gz');
    const bytes = await readFile(file);
    await writeFile(cut, bytes.subarray(0, bytes.length / 2));
    expect(await refused(readArchive(cut))).toEqual(['invalid', expect.stringContaining('is no whole archive')]);
    expect(await tablesWith(projectId)).toEqual([]);
    await importFrom(readArchive(file));
  });

  async function* withoutTable(name: string): AsyncGenerator<ArchivePart> {
    for await (const part of readArchive(file)) {
      if (part.kind === 'rows' && part.table === name) continue;
      if (part.kind !== 'totals') yield part;
      else {
        const { [name]: _, ...tables } = part.totals.tables;
        yield { kind: 'totals', totals: { tables } };
      }
    }
  }
});

describe('a blanked copy', () => {
  it('has no personal value, key, history or message, and fits the database', async () => {
    const { id } = await createUser(database, registry, { name: 'Katherine Johnson', email: 'kj@example.com' });
    await addContact(id, 'kj@work.example');
    const path = join(folder, 'blank.tar.gz');
    await exportTo(path, { keys: true, history: true, personal: true });
    const tables = new Set<string>();
    let text = '';
    for await (const part of readArchive(path)) {
      if (part.kind !== 'rows') continue;
      tables.add(part.table);
      text += part.lines.join('\n');
    }
    expect(text).toContain(id);
    for (const personal of ['Katherine Johnson', 'kj@', 'keyHash']) expect(text).not.toContain(personal);
    const left = [
      'ApiKey',
      'ApiKeyPermission',
      'ApiKeyUse',
      'AuditVersion',
      'RecordVersion',
      'DeletedRecord',
      'IdempotencyKey',
    ];
    expect([...left, 'UserIdentity', 'WebhookDelivery', 'WebhookAttempt'].filter((name) => tables.has(name))).toEqual(
      [],
    );
    const keys = await rowsOf('SELECT count(*) FROM "ApiKey" WHERE "projectId" = $1::uuid', [projectId]);
    expect(keys).not.toEqual([['0']]);
    await deleteProject(database, registry, { projectId });
    await importFrom(readArchive(path));
    const contacts = await rowsOf('SELECT "email" LIKE \'blank %\' FROM "UserEmail" WHERE "userId" = $1::uuid', [id]);
    expect(contacts).toEqual([['t']]);
    const compared = await verifyProject(database, registry, readArchive(path));
    expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([]);
  });
});

describe('people', () => {
  it('are matched by issuer, by email, and else created; what names them follows', async () => {
    const [byIssuer, byEmail, created] = ['Grace', 'Edsger', 'Barbara'].map((name) => ({
      name,
      email: `${name}@example.com`,
    }));
    const ids: string[] = [];
    for (const person of [byIssuer, byEmail, created])
      if (person !== undefined) ids.push((await createUser(database, registry, person)).id);
    const [grace = '', edsger = '', barbara = ''] = ids;
    for (const id of ids) await addContact(id, `${id}@work.example`, otherId);
    const issuer = 'https://id.example.com';
    await linkIdentity(database, registry, { issuer, subject: 'grace', userId: grace });
    const path = join(folder, 'people.tar.gz');
    await exportTo(path, ALL, otherId);
    await deleteProject(database, registry, { projectId: otherId });
    await rowsOf('DELETE FROM "User" WHERE "id" = ANY($1::uuid[])', [`{${ids.join()}}`]);
    const newGrace = await createUser(database, registry, { name: 'Grace Hopper', email: 'hopper@example.com' });
    await linkIdentity(database, registry, { issuer, subject: 'grace', userId: newGrace.id });
    const newEdsger = await createUser(database, registry, { name: 'E. W. D.', email: 'EDSGER@example.com' });
    await importFrom(readArchive(path));
    const contacts = await rowsOf(
      'SELECT "email", "userId" FROM "UserEmail" WHERE "email" LIKE \'%@work.example\' AND "projectId" = $1::uuid',
      [otherId],
    );
    expect(Object.fromEntries(contacts)).toEqual({
      [`${newGrace.id}@work.example`]: newGrace.id,
      [`${newEdsger.id}@work.example`]: newEdsger.id,
      [`${barbara}@work.example`]: barbara,
    });
    expect([newGrace.id, newEdsger.id]).not.toEqual([grace, edsger]);
    const compared = await verifyProject(database, registry, readArchive(path));
    expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([]);
  });

  it('are erased: records name a user without a name, and no former value is left', async () => {
    const { id } = await createUser(database, registry, { name: 'Alan Turing', email: 'alan@example.com' });
    await addContact(id, 'alan@work.example', otherId);
    await linkIdentity(database, registry, { issuer: 'https://id.example.com', subject: 'alan-9', userId: id });
    const [[contact = ''] = []] = await rowsOf('SELECT "id" FROM "UserEmail" WHERE "userId" = $1::uuid', [id]);
    const row = JSON.stringify({ id: contact, userId: id, email: 'alan@former.example' });
    await rowsOf(
      'INSERT INTO "DeletedRecord" VALUES (gen_random_uuid(), $1::uuid, $2::uuid, \'UserEmail\', $2::uuid, now(), $3::jsonb)',
      [otherId, contact ?? '', row],
    );
    await rowsOf(
      'INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "at") ' +
        "VALUES (1, 1, $1::uuid, 'UserEmail', $2::uuid, $3::jsonb, '{\"email\": null, \"isVerified\": true}', 'operator', now())",
      [otherId, contact ?? '', row],
    );
    expect(await eraseUser(database, registry, id)).toEqual({
      id,
      name: 'Erased user',
      records: 2,
      versions: 2,
      revokedKeys: 0,
    });
    expect(await rowsOf('SELECT "name", "email" FROM "User" WHERE "id" = $1::uuid', [id])).toEqual([
      ['Erased user', null],
    ]);
    for (const personal of ['Turing', 'alan@', 'alan-9']) expect(await tablesWith(personal)).toEqual([]);
    const [[after] = []] = await rowsOf('SELECT "after" FROM "AuditVersion" WHERE "recordId" = $1::uuid', [
      contact ?? '',
    ]);
    expect(JSON.parse(after ?? '')).toEqual({ email: null, isVerified: true });
  });
});

const addContact = (userId: string, email: string, project = projectId) =>
  rowsOf(
    'INSERT INTO "UserEmail" ("id", "createdAt", "updatedAt", "projectId", "userId", "email") VALUES (gen_random_uuid(), now(), now(), $1::uuid, $2::uuid, $3)',
    [project, userId, email],
  );

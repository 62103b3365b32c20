import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Admin,
  asObject,
  asText,
  type Caller,
  Client,
  eventually,
  openAdmin,
  resourceNamed,
  unique,
} from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller } from './harness/make-caller.js';
import { openOwnDatabase } from './harness/own-database.js';
import { type ServiceProcess, startService } from './harness/service-process.js';

const { database, spareEnvironment } = world;
const MONITOR = resourceNamed('Monitor');
const LABEL = resourceNamed('Label');
let folder: string;
let environment: Readonly<Record<string, string>>;
let close = async (): Promise<void> => {};
let service: ServiceProcess;
let admin: Admin;
let caller: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-'));
  if (database === 'postgres') {
    const own = await openOwnDatabase();
    [environment, close] = [{ ...spareEnvironment, DATABASE_URL: own.url, DATABASE_LISTEN_URL: own.url }, own.close];
  } else environment = { ...spareEnvironment, DATA_FOLDER: join(folder, 'data') };
  caller = await makeCaller(environment, 'Archived');
  service = await startService(environment);
  admin = await openAdmin(environment);
}, 60_000);

afterAll(async () => {
  await admin.close();
  await service.stop();
  await close();
  await rm(folder, { recursive: true });
});

/** What callers see of a project. */
async function seen(client: Client, ids: readonly string[]) {
  const all = {
    select: Object.fromEntries(
      MONITOR.fields.filter(({ access }) => access?.read?.length).map(({ name }) => [name, true]),
    ),
  };
  const histories = await Promise.all(ids.map((id) => client.tryHistory(MONITOR, id)));
  return {
    monitors: (await client.list(MONITOR, all)).data,
    labels: (await client.list(LABEL)).data,
    // Their tokens are of the database.
    histories: histories.map(({ status, body }) => [
      status,
      JSON.stringify(body).replaceAll(/"(version|next)":"[^"]*"/g, ''),
    ]),
  };
}

const FLAGS = { isOwnerNotifiedOfResourceCreation: false, disableActiveMonitoring: false };

async function fill(client: Client): Promise<readonly string[]> {
  const labels = await client.createMany(LABEL, [
    { name: 'Red', color: '#ff0000' },
    { name: 'Blue', color: '#0000ff' },
  ]);
  const [status] = (await client.list(resourceNamed('Monitor Status'))).data;
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const given = {
      name,
      slug: unique(name.toLowerCase()),
      monitorType: 'Manual',
      currentMonitorStatusId: status?._id,
      ...FLAGS,
    };
    const id = await client.createId(MONITOR, { ...given, labels: labels.map(({ _id }) => _id) });
    await client.update(MONITOR, id, { name: `${name} more` });
    ids.push(id);
  }
  return ids;
}

const followed = async (client: Client, after: string) => client.call('POST', `${MONITOR.path}/events`, { after });

describe('a project', () => {
  it('is exported beside the service, deleted, and imported: callers see what they saw', async () => {
    const client = new Client(service.baseUrl, caller);
    const ids = await fill(client);
    const before = await seen(client, ids);
    const cursor = asText(asObject((await followed(client, '')).body).next);
    const file = join(folder, 'project.tar.gz');
    await admin.run('project', 'export', caller.projectId, file);
    await expect(admin.run('project', 'delete', caller.projectId, '--name', 'Other')).rejects.toThrow('ended with 3: ');
    await admin.run('project', 'delete', caller.projectId, '--name', 'Archived');
    await eventually('the key is refused', 6_000, async () => (await client.tryList(LABEL)).status === 401);
    await expect(admin.run('project', 'export', caller.projectId, file)).rejects.toThrow('ended with 4: ');
    expect(await admin.run('project', 'import', file)).toEqual({ id: caller.projectId, name: 'Archived' });
    await eventually('the key works', 6_000, async () => (await client.tryList(LABEL)).status === 200);
    expect(await seen(client, ids)).toEqual(before);
    await expect(admin.run('project', 'import', file)).rejects.toThrow('ended with 5: ');
    expect(await followed(client, cursor)).toMatchObject({ status: 410 });
    const again = asText(asObject((await followed(client, '')).body).next);
    const [first = ''] = ids;
    await client.update(MONITOR, first, { name: 'After' });
    await eventually('the feed goes on', 5_000, async () =>
      JSON.stringify((await followed(client, again)).body).includes(first),
    );
    await expect(admin.run('project', 'verify', file)).rejects.toThrow('ended with 7: ');
    expect(await admin.run('recount', '--project', caller.projectId)).toMatchObject({});
  });
});

if (database === 'postgres')
  describe('a project of the embedded database', () => {
    it('is copied to a server beside its service, and equals the archive there', async () => {
      const embedded = { DATABASE_URL: '', DATA_FOLDER: join(folder, 'embedded') };
      const own = await makeCaller(embedded, 'Small');
      const small = await startService(embedded);
      const operator = await openAdmin(embedded);
      try {
        const ids = await fill(new Client(small.baseUrl, own));
        const before = await seen(new Client(small.baseUrl, own), ids);
        const file = join(folder, 'small.tar.gz');
        await operator.run('project', 'export', own.projectId, file);
        expect(await operator.run('project', 'verify', file)).toMatchObject({ items: expect.any(Array) });
        await operator.run('project', 'copy', own.projectId, '--to', environment.DATABASE_URL ?? '');
        const moved = new Client(service.baseUrl, own);
        expect(await seen(moved, ids)).toEqual(before);
        expect(await admin.run('project', 'verify', file)).toMatchObject({ items: expect.any(Array) });
      } finally {
        await operator.close();
        await small.stop();
      }
    });

    it('is refused by a role that may not write final values, with the statement that lets it', async () => {
      const url = new URL(environment.DATABASE_URL ?? '');
      const session = new pg.Client(url.href);
      await session.connect();
      const role = `archivist_${process.pid}`;
      try {
        await session.query(
          `CREATE ROLE ${role} LOGIN; GRANT ALL ON ALL TABLES IN SCHEMA public TO ${role}; GRANT ALL ON SCHEMA public TO ${role}`,
        );
        url.username = role;
        const operator = await openAdmin({ ...environment, DATABASE_URL: url.href, DATABASE_LISTEN_URL: url.href });
        const statement = `GRANT SET ON PARAMETER session_replication_role TO ${role}`;
        try {
          await expect(operator.run('project', 'delete', caller.projectId, '--yes')).rejects.toThrow(`${statement};`);
          const client = new Client(service.baseUrl, caller);
          expect((await client.tryList(LABEL)).status).toBe(200);
          await session.query(statement);
          await operator.run('project', 'delete', caller.projectId, '--yes');
        } finally {
          await operator.close();
        }
      } finally {
        await session.query(`DROP OWNED BY ${role}; DROP ROLE ${role}`).catch(() => {});
        await session.end();
      }
    });
  });

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, type PostgresServer, startPostgres, startServiceProcess } from '@catalog-service/testing';
import { openAdmin } from '@catalog-service/testing/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectCopy, ROOT } from '../project-copy.js';
import { WebhookReceiver } from '../webhook-receiver.js';
import { OUTLETS } from './outlets-catalog.js';

/** Several looks at what is waiting, which the service takes five times a second. */
const QUIET_MS = 3_000;
const OLD = `UPDATE "HookDelivery" SET "createdAt" = now() - interval '40 days' WHERE NOT "isWaiting"`;

/** The commands of the guide, a line each, that begin so. */
const commandsOf = (...programs: readonly string[]): string[] =>
  readFileSync(join(ROOT, 'docs/operations/backup.md'), 'utf8')
    .split('\n')
    .filter((line) => programs.some((name) => line.startsWith(`${name} `)));

const TITLE = 'a backup that is restored on another server (needs PostgreSQL)';

describe.skipIf(findPostgres() === undefined)(TITLE, { timeout: 600_000 }, () => {
  const SECRET_KEYS = randomBytes(32).toString('base64');
  const folder = mkdtempSync(join(tmpdir(), 'restored-'));
  const project = new ProjectCopy(OUTLETS).withoutHooks();
  const receiver = new WebhookReceiver();
  let original: PostgresServer;
  let other: PostgresServer;

  beforeAll(async () => {
    await project.generate();
    project.buildQuickly();
    [original, other] = await Promise.all([startPostgres(), startPostgres()]);
    await receiver.start();
  });
  afterAll(async () => {
    await Promise.all([receiver.stop(), original.stop(), other.stop()]);
    project.remove();
    rmSync(folder, { recursive: true });
  });

  const start = (url: string, more: Readonly<Record<string, string>> = {}) =>
    startServiceProcess({
      program: join(project.root, 'dist/service/main.js'),
      cwd: project.root,
      environment: {
        DATABASE_URL: url,
        DATABASE_IF_EMPTY: 'migrate',
        SECRET_KEYS,
        RETENTION_SECONDS: '1',
        WEBHOOK_NETWORKS: '127.0.0.0/8',
        ...more,
      },
    });

  const ask = async (url: string, text: string) => {
    const client = new pg.Client(url);
    await client.connect();
    return (await client.query({ text, rowMode: 'array' }).finally(() => client.end())).rows;
  };

  /** A delivery that waits, and one that is old enough to be deleted. */
  async function fill(): Promise<void> {
    const service = await start(original.url);
    const admin = await openAdmin({ DATABASE_URL: original.url, SECRET_KEYS }, join(project.root, 'dist'));
    const made = async (...words: readonly string[]) => Object(await admin.run(...words));
    const projectid = String((await made('project', 'create', 'Restored')).id);
    const words = ['key', 'create', '--project', projectid, '--name', 'K'];
    const apikey = String((await made(...words, '--service')).secret);
    const { id: actsForKeyId } = await made(...words, '--permission', 'CanReadBill');
    await admin.close();
    const create = async (path: string, data: object) => {
      const headers = { projectid, apikey, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify({ data }) };
      expect((await fetch(`${service.baseUrl}/v1/${path}`, init)).status).toBe(200);
    };
    const secret = `whsec_${randomBytes(32).toString('base64')}`;
    await create('hook', { url: receiver.url, secret, resources: ['Sack'], actsForKeyId });
    await expect.poll(() => ask(original.url, 'SELECT 1 FROM "WebhookCursor"'), { timeout: 60_000 }).toHaveLength(1);
    await create('sack', { name: 'A' });
    const deliveries = () => ask(original.url, 'SELECT "isWaiting" FROM "HookDelivery" ORDER BY 1');
    await expect.poll(deliveries, { timeout: 60_000 }).toEqual([[false]]);
    receiver.status = 503;
    await create('sack', { name: 'B' });
    await expect.poll(deliveries, { timeout: 60_000 }).toEqual([[false], [true]]);
    await service.stop();
    await ask(original.url, OLD);
  }

  it('is quiet as the guide starts it, and sends and deletes once it is adopted', async () => {
    await fill();
    const { port } = new URL(other.url);
    const env = { ...process.env, DATABASE_URL: original.url, PGHOST: '127.0.0.1', PGPORT: port, PGUSER: 'postgres' };
    await ask(other.url, 'CREATE ROLE service LOGIN');
    for (const command of commandsOf('pg_dump', 'createdb', 'pg_restore'))
      execFileSync('sh', ['-ec', command], {
        cwd: folder,
        env: { ...env, PATH: `${findPostgres()}:${process.env.PATH}` },
      });
    const url = `postgres://service@127.0.0.1:${port}/restored`;
    const old = () => ask(url, `SELECT 1 FROM "HookDelivery" WHERE "createdAt" < now() - interval '30 days'`);
    const [first = ''] = commandsOf('PORT=3001');
    expect(first).toContain('node dist/service/main.js');
    receiver.received.length = 0;
    receiver.status = 204;
    const service = await start(url);
    await pause(QUIET_MS);
    expect(service.log()).toMatch(
      /"adopted":\["127\.0\.0\.1:\d+\/postgres \(database \d+ of cluster \d+\)"\].*database adopt is run/,
    );
    expect(await (await fetch(`${service.baseUrl}/health/ready`)).json()).toEqual({ status: 'ready', isQuiet: true });
    expect(receiver.received).toEqual([]);
    expect(await old()).toHaveLength(1);

    // It has the same in it: nothing else keeps it quiet.
    const [adopt = ''] = commandsOf('node dist/service/admin.js database');
    const adopted = execFileSync('sh', ['-ec', adopt], {
      cwd: project.root,
      env: { ...process.env, DATABASE_URL: url, SECRET_KEYS },
      encoding: 'utf8',
    });
    expect(adopted).toMatch(/^place {2}127\.0\.0\.1:\d+\/restored \(database \d+ of cluster \d+\)\n$/);
    await receiver.until(1);
    await expect.poll(old, { timeout: 30_000 }).toEqual([]);
    await expect
      .poll(async () => (await fetch(`${service.baseUrl}/health/ready`)).json(), { timeout: 30_000 })
      .toEqual({ status: 'ready' });
    await service.stop();
    const again = await start(url);
    expect(await (await fetch(`${again.baseUrl}/health/ready`)).json()).toEqual({ status: 'ready' });
    await again.stop();
    expect(again.log()).not.toContain('database adopt');
  });
});

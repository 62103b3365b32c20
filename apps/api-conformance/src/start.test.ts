import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ended } from './harness/ended.js';
import { openOwnDatabase } from './harness/own-database.js';
import { canStartPostgres } from './harness/postgres-server.js';
import { startService } from './harness/service-process.js';
import { program } from './harness/workspace.js';

const PROGRAMS: readonly (readonly string[])[] = [['main'], ['migrate'], ['doctor'], ['admin', 'project', 'list']];
const MISSING =
  'DATABASE_URL is not set, and NODE_ENV is production, where the embedded database must be allowed explicitly. ' +
  'Set DATABASE_URL or DATABASE_URL_FILE to use a PostgreSQL server, or EMBEDDED_DATABASE=on to store the data in DATA_FOLDER.\n';
const EMPTY =
  'The database is empty. If it is the right one, run node dist/service/migrate.js, or set DATABASE_IF_EMPTY=migrate to create its tables at the start.';

describe('a program of the service', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'start-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('consists of files that V8 keeps in one byte for each character', () => {
    const files = readdirSync(program('service')).filter((name) => name.endsWith('.js'));
    expect(files).toContain('main.js');
    const wide = files.filter((name) => /[\u0080-\uffff]/.test(readFileSync(program(`service/${name}`), 'utf8')));
    expect(wide).toEqual([]);
  });

  test.each([
    ['main', '-h', 'serve'],
    ['migrate', '--help', '--port=1'],
    ['doctor', '--help', 'now'],
    ['admin', '--help', '--port=1'],
    // It reads its options as migrate does, and is the one that is not bundled.
    ['sql', '--help', undefined],
  ])(
    '%s tells how it is used, and refuses what it does not know, and does nothing else',
    async (name, help, unknown) => {
      const data = join(folder, 'helped');
      const run = (word: string) => ended([name, word], { DATA_FOLDER: data });
      const usage = { status: 0, output: expect.stringContaining(`Usage: node dist/service/${name}.js [options]`) };
      expect(await run(help)).toEqual(usage);
      const refused =
        /^(Unknown option|Too many arguments|Unknown command).*\. Run the command with --help for its usage\.\n$/;
      if (unknown !== undefined)
        expect(await run(unknown)).toEqual({ status: 2, output: expect.stringMatching(refused) });
      expect(existsSync(data)).toBe(false);
    },
  );

  test('main tells its version', async () => {
    const version = { status: 0, output: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) };
    expect(await ended(['main', '--version'], {})).toEqual(version);
  });

  test.each(PROGRAMS.map((words) => [words[0], words] as const))(
    '%s begins no database in production because the name of DATABASE_URL is misspelt',
    async (_, words) => {
      const data = join(folder, 'data');
      const environment = { NODE_ENV: 'production', DATABSE_URL: 'postgres://u:secret@db/name', DATA_FOLDER: data };
      const { status, output } = await ended(words, environment);
      expect(output).toBe(`DATABSE_URL is not a setting and has no effect. Did you mean DATABASE_URL?\n${MISSING}`);
      expect(status).not.toBe(0);
      expect(existsSync(data)).toBe(false);
    },
  );

  test.each([PROGRAMS[0], PROGRAMS[3]].map((words = []) => [words[0], words] as const))(
    '%s goes to the server that a file names',
    async (_, words) => {
      let connections = 0;
      const server = createServer((socket) => {
        connections += 1;
        socket.destroy();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const file = join(folder, 'url');
      await writeFile(file, `postgres://somebody:secret@127.0.0.1:${port}/name\n`);
      const { status, output } = await ended(words, { NODE_ENV: 'production', DATABASE_URL_FILE: file });
      server.close();
      expect(connections).toBeGreaterThan(0);
      expect(status).not.toBe(0);
      expect(output).toContain('The database cannot be used');
      expect(output).not.toContain('secret');
    },
  );

  test('names the file of a secret that it cannot read', async () => {
    const file = join(folder, 'missing');
    expect(await ended(['main'], { DATABASE_URL_FILE: file })).toEqual({
      status: 1,
      output: `DATABASE_URL_FILE names ${file}, which cannot be read (ENOENT).\n`,
    });
  });
});

if (world.database !== 'postgres') leaveOut('a start on an empty server', 'only with --database postgres');
else if (!canStartPostgres()) leaveOut('a start on an empty server', 'needs PostgreSQL');
else {
  test('a server without tables is migrated only on request, and one that refuses a process is told in a sentence', async () => {
    const server = await openOwnDatabase();
    const ask = async (sql: string) => {
      const client = new pg.Client(server.url);
      await client.connect();
      const { rows } = await client.query(sql);
      await client.end();
      return rows;
    };
    await ask('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    const tables = () => ask("SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace");
    try {
      for (const words of [['main'], ['admin', 'project', 'list']]) {
        const { status, output } = await ended(words, { DATABASE_URL: server.url });
        expect(output.trimEnd()).toBe(EMPTY);
        expect(status).not.toBe(0);
      }
      expect(await tables()).toEqual([]);
      // As systemd starts it, but nobody listens at that socket.
      const started = { DATABASE_IF_EMPTY: 'migrate', NOTIFY_SOCKET: '/nowhere/notify' };
      const service = await startService({ DATABASE_URL: server.url, ...started });
      expect(service.log()).toMatch(/^Applied migration 0001_init$/m);
      await expect.poll(() => service.log()).toMatch(/^systemd was not notified \(READY=1\)/m);
      expect(await service.stop()).toBe(0);
      expect(await ended(['admin', 'project', 'list'], { DATABASE_URL: server.url })).toEqual({
        status: 0,
        output: '',
      });
      await ask(`ALTER TABLE "Service" ADD CONSTRAINT refused CHECK ("key" NOT LIKE 'instance:%') NOT VALID`);
      const keyed = { DATABASE_URL: server.url, SECRET_KEYS: Buffer.alloc(32).toString('base64') };
      expect(await ended(['main'], keyed)).toEqual({
        status: 1,
        output:
          'The database rejected a statement of the start: new row for relation "Service" violates check constraint "refused" (23514). Run node dist/service/doctor.js for details.\n',
      });
    } finally {
      await server.close();
    }
  });
}

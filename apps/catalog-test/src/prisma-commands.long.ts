import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { freePort, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { eventually } from '@catalog-service/testing/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ROOT } from './project-copy.js';

vi.setConfig({ testTimeout: 120_000 });

const PRISMA = 'node_modules/prisma/build/index.js';

let server: PostgresServer;
let environment: NodeJS.ProcessEnv;
/** @param more Prisma downloads its schema engine before each command, which most do not need: any file that exists will do */
const prisma = (
  words: readonly string[],
  more: NodeJS.ProcessEnv = { PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
) => spawnSync(process.execPath, [PRISMA, ...words], { cwd: ROOT, env: { ...environment, ...more }, encoding: 'utf8' });

beforeAll(async () => {
  server = await startPostgres();
  environment = { ...process.env, DATABASE_URL: server.url, CHECKPOINT_DISABLE: '1', NO_COLOR: '1' };
  execFileSync(process.execPath, ['dist/service/migrate.js'], { cwd: ROOT, env: environment, stdio: 'pipe' });
});
afterAll(() => server.stop());

it.each([
  ['migrate dev', 'npm run generate'],
  ['migrate deploy', 'npm run migrate'],
  ['migrate reset', 'npm run migrate on an empty database'],
  ['db push', 'npm run generate, then npm run migrate'],
  ['db pull', 'prisma db pull --print'],
])('prisma %s is refused, and names %s', (command, instead) => {
  const { status, stdout, stderr } = prisma(command.split(' '));
  expect({ status, said: stdout + stderr }).toEqual({
    status: 1,
    said: expect.stringContaining(`Instead of prisma ${command}, use ${instead}.`),
  });
});

it('prisma studio reads the tables of the server', async () => {
  const port = await freePort();
  const words = [PRISMA, 'studio', '--port', String(port), '--browser', 'none'];
  const studio: ChildProcess = spawn(process.execPath, words, {
    cwd: ROOT,
    env: { ...environment, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath },
    stdio: 'ignore',
  });
  try {
    const ask = (sql: string) =>
      fetch(`http://127.0.0.1:${port}/bff`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ procedure: 'query', query: { sql, parameters: [] } }),
      });
    await eventually('studio serves', 60_000, () =>
      fetch(`http://127.0.0.1:${port}`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    expect(await (await ask('SELECT count(*)::int AS "monitors" FROM "Monitor"')).text()).toContain('"monitors":0');
  } finally {
    studio.kill();
  }
});

it('prisma db pull prints a model of each table', ({ skip }) => {
  const { status, stdout, stderr } = prisma(['db', 'pull', '--print'], {});
  skip(/binaries\.prisma\.sh|ENOTFOUND|ECONNREFUSED/.test(stderr), "Prisma's schema engine cannot be downloaded here");
  expect({ status, stderr }).toMatchObject({ status: 0 });
  for (const model of ['Monitor', 'MonitorStatusEvent', 'RecordEvent']) expect(stdout).toContain(`\nmodel ${model} {`);
});

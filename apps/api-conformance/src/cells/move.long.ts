import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { percentile } from '@catalog-service/testing';
import { asObject, asText, eventually, openAdmin } from '@catalog-service/testing/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgram, freePort } from '../harness/programs.js';
import { defectsIn } from '../harness/service-process.js';
import { program, ROOT } from '../harness/workspace.js';
import { type CellName, type Cells, SWITCH, startCells } from './cells.js';

const PROJECTS = Number(process.env.PROJECTS ?? 1_000);
const MOVES = Number(process.env.MOVES ?? 200);
/** Moves at a time. */
const TOGETHER = 2;
/** Records that a project has before its move. */
const FILLED = 30;
/** Lines of the map of 100 cells. */
const MAPPED = 1_000_000;
const GRACE_SECONDS = '1';
const AGAIN_MS = 50;
/** Between the requests of a client: what is measured is how long a write waits, not how many this machine takes. */
const THINKING_MS = 50;
const BEFORE_AND_AFTER_MS = 300;
/** Steps that the command names on its standard error. */
const STEPS = ['copying', 'pausing writes', 'switching over', 'deleting in the source'];
/** What all cells have in common (docs/operations/cells.md). */
const SHARED = ['User', 'UserIdentity'];

interface Tenant {
  readonly number: number;
  readonly id: string;
  readonly key: string;
  cell: CellName;
  /** Slugs of the records whose create was answered. */
  readonly made: string[];
}

let cells: Cells;
let tenants: readonly Tenant[];
const pools: Partial<Record<CellName, pg.Pool>> = {};

beforeAll(async () => {
  cells = await startCells();
  for (const name of ['a', 'b'] as const)
    pools[name] = new pg.Pool({ connectionString: cells.cells[name].server.url, max: 4 });
  await shareCommon();
  const { admin } = cells.cells.a;
  const made: Tenant[] = [];
  for (let number = 0; number < PROJECTS; number += 1) {
    const id = asText((await admin.run('project', 'create', `Tenant ${number}`)).id);
    const key = asText(
      (await admin.run('key', 'create', '--project', id, '--name', 'K', '--permission', 'ProjectOwner')).secret,
    );
    made.push({ number, id, key, cell: 'a', made: [] });
  }
  tenants = made;
}, 900_000);

afterAll(async () => {
  for (const pool of Object.values(pools)) await pool.end();
  await cells.stop();
});

/** People and records of all projects come from cell a. */
async function shareCommon(): Promise<void> {
  const { a, b } = pools;
  const tables = SHARED.map((table) => `"${table}"`).join(', ');
  await b?.query(`TRUNCATE ${tables} CASCADE`);
  await a?.query(`CREATE PUBLICATION common FOR TABLE ${tables}`);
  await b?.query(`CREATE SUBSCRIPTION common CONNECTION '${cells.cells.a.server.url}' PUBLICATION common`);
}

const ask = ({ id, key }: Tenant, path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  fetch(`${cells.baseUrl}/api/monitor-group${path}`, {
    method: 'POST',
    headers: { ProjectID: id, ApiKey: key, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** Statuses of reads that failed, and milliseconds that a write waited while its project moved. */
const failedReads: number[] = [];
const waits: number[] = [];
let reads = 0;

/** Creates one record, as a client does that tries again under the same key. */
async function write(tenant: Tenant): Promise<void> {
  const slug = `t${tenant.number}-${tenant.made.length}`;
  const begun = performance.now();
  for (let tries = 0; ; tries += 1) {
    const answer = await ask(tenant, '', { data: { name: slug, slug } }, { 'Idempotency-Key': `"${slug}"` });
    const text = await answer.text();
    if (answer.status === 200) {
      tenant.made.push(slug);
      if (tries > 0) waits.push(performance.now() - begun);
      return;
    }
    if (answer.status !== 503 && answer.status !== 421) throw new Error(`${answer.status}: ${text}`);
    await pause(AGAIN_MS);
  }
}

async function read(tenant: Tenant): Promise<void> {
  const answer = await ask(tenant, '/get-list?limit=10', { select: { name: true } });
  const text = await answer.text();
  reads += 1;
  if (answer.status !== 200) failedReads.push(answer.status);
  else if (tenant.made.length > 0 && !text.includes('"name"')) failedReads.push(0);
}

/** Reads and writes of a project until the work is done. */
async function underLoad<T>(tenant: Tenant, work: () => Promise<T>): Promise<T> {
  let isDone = false;
  const repeat = async (what: (tenant: Tenant) => Promise<void>) => {
    while (!isDone) {
      await what(tenant);
      await pause(THINKING_MS);
    }
  };
  const load = Promise.all([repeat(write), repeat(read), repeat(read)]);
  try {
    await pause(BEFORE_AND_AFTER_MS);
    const value = await work();
    await pause(BEFORE_AND_AFTER_MS);
    return value;
  } finally {
    isDone = true;
    await load;
  }
}

const other = (cell: CellName): CellName => (cell === 'a' ? 'b' : 'a');

const wordsOf = ({ id, cell }: Tenant): readonly string[] => {
  const to = other(cell);
  const { url } = cells.cells[to].server;
  return [
    'project',
    'move',
    id,
    '--to',
    url,
    '--from',
    cell,
    '--cell',
    to,
    '--switch',
    SWITCH,
    '--grace',
    GRACE_SECONDS,
  ];
};

/** The records of a project are those whose create was answered, each once, in the cell alone that it has moved to. */
async function expectWhole({ id, cell, made }: Tenant): Promise<void> {
  const text = 'SELECT "slug" FROM "MonitorGroup" WHERE "projectId" = $1 ORDER BY "createdAt", "slug"';
  const [here, there] = await Promise.all(
    [cell, other(cell)].map(async (name) => (await pools[name]?.query(text, [id]))?.rows.map(({ slug }) => slug)),
  );
  expect([...(here ?? [])].sort()).toEqual([...made].sort());
  expect(there).toEqual([]);
}

test(`${MOVES} projects of ${PROJECTS} move under load: no read fails, no write is lost, and none happens twice`, {
  timeout: 3_600_000,
}, async () => {
  const pausedMs: number[] = [];
  let left = MOVES;
  const background = { isDone: false };
  const still = tenants.slice(MOVES);
  const others = [0, 1].map(async (worker) => {
    for (let place = worker; !background.isDone; place = (place + 2) % Math.max(1, still.length)) {
      const tenant = still[place];
      if (tenant === undefined) return;
      await write(tenant);
      await read(tenant);
      await pause(THINKING_MS);
    }
  });
  const workers = Array.from({ length: TOGETHER }, async (_, worker) => {
    const environment = (cell: CellName) => ({ DATABASE_URL: cells.cells[cell].server.url, ...cells.switching });
    const admins = { a: await openAdmin(environment('a')), b: await openAdmin(environment('b')) };
    // Each fifth move is one back.
    for (let place = worker; left > 0; place += TOGETHER) {
      const tenant = tenants[place % 5 === 4 ? place - TOGETHER : place];
      left -= 1;
      if (tenant === undefined) continue;
      while (tenant.made.length < FILLED) await write(tenant);
      const moved = await underLoad(tenant, () => admins[tenant.cell].run(...wordsOf(tenant)));
      tenant.cell = other(tenant.cell);
      pausedMs.push(Number(asObject(moved).pausedMs));
      await expectWhole(tenant);
    }
    await admins.a.close();
    await admins.b.close();
  });
  await Promise.all(workers);
  background.isDone = true;
  await Promise.all(others);
  for (const tenant of still) await expectWhole(tenant);
  const p99 = { paused: percentile(pausedMs, 0.99), waited: Math.round(percentile(waits, 0.99)) };
  const writes = tenants.reduce((sum, { made }) => sum + made.length, 0);
  process.stdout.write(
    `${JSON.stringify({ projects: PROJECTS, moves: pausedMs.length, reads, failedReads: failedReads.length, writes, pausedP50: percentile(pausedMs, 0.5), p99 })}\n`,
  );
  expect(failedReads).toEqual([]);
  expect(pausedMs.length).toBe(MOVES);
  expect(p99.waited).toBeLessThan(1_000);
  for (const { replicas } of Object.values(cells.cells))
    for (const replica of replicas) expect(defectsIn(replica.log())).toEqual([]);
});

test.each(STEPS)('a move that is killed while %s goes on, or back', { timeout: 300_000 }, async (step) => {
  const tenant = tenants.find(({ made, cell }) => cell === 'a' && made.length > 0);
  if (tenant === undefined) throw new Error('No project is left in a');
  const environment = { ...process.env, DATABASE_URL: cells.cells.a.server.url, ...cells.switching };
  const start = (words: readonly string[]): ChildProcess =>
    spawn(process.execPath, [program('service/admin.js'), ...words], {
      cwd: ROOT,
      env: environment,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
  const end = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('close', resolve));
  await underLoad(tenant, async () => {
    const words = wordsOf(tenant);
    const killed = start(words);
    const ended = end(killed);
    if (killed.stderr === null) throw new Error('It has no standard error');
    for await (const line of createInterface({ input: killed.stderr })) if (line === step) killed.kill('SIGKILL');
    expect(await ended).toBeNull();
    if (step === 'pausing writes') {
      // Back, so that writes go on; then again.
      const back = [...words.slice(0, words.indexOf('--switch')), '--back'];
      await promisify(execFile)(process.execPath, [program('service/admin.js'), ...back], {
        cwd: ROOT,
        env: environment,
      });
    }
    const again = start(words);
    again.stderr?.resume();
    expect(await end(again)).toBe(0);
  });
  tenant.cell = 'b';
  await expectWhole(tenant);
  expect(failedReads).toEqual([]);
});

test('people of one cell are in the other', async () => {
  const { id } = await cells.cells.a.admin.run(
    'user',
    'create',
    '--name',
    'Grace Hopper',
    '--email',
    'grace@example.com',
  );
  for (;;) {
    const found = await pools.b?.query('SELECT FROM "User" WHERE "id" = $1', [id]);
    if (found?.rowCount === 1) break;
    await pause(AGAIN_MS);
  }
});

test('a map of a million projects takes HAProxy less than 512 MiB', { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'map-'));
  const map = join(folder, 'cells.map');
  const lines = Array.from(
    { length: MAPPED },
    (_, number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')} b\n`,
  );
  await writeFile(map, lines.join(''));
  const haproxy = findProgram('haproxy') ?? '';
  const file = join(folder, 'haproxy.cfg');
  const port = await freePort();
  await writeFile(
    file,
    `defaults\n mode http\n timeout client 1s\n timeout connect 1s\n timeout server 1s\nfrontend f\n bind 127.0.0.1:${port}\n use_backend %[req.hdr(ProjectID),map_str(${map})]\nbackend b\n http-request return status 200\n`,
  );
  const child = spawn(haproxy, ['-db', '-f', file], { stdio: 'inherit' });
  try {
    const headers = { ProjectID: lines.at(-1)?.split(' ')[0] ?? '' };
    await eventually('it answers', 60_000, () =>
      fetch(`http://127.0.0.1:${port}`, { headers }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    const [, kib] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    const mebibytes = Math.round(Number(kib) / 1_024);
    process.stdout.write(`${JSON.stringify({ mapped: MAPPED, mebibytes })}\n`);
    expect(mebibytes).toBeLessThan(512);
  } finally {
    child.kill('SIGKILL');
    await rm(folder, { recursive: true });
  }
});

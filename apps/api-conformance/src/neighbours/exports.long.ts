import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from '@catalog-service/testing';
import { asObject, asText, type Caller } from '@catalog-service/testing/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnServer } from '../harness/own-server.js';
import { canStartPostgres } from '../harness/postgres-server.js';
import { defectsIn } from '../harness/service-process.js';
import { startTwoProjects, type TwoProjects } from './two-projects.js';

/** Of each of the five groups of the project that exports. */
const MEMBERS = Number(process.env.RECORDS ?? 1_000_000) / 5;
const LIST = '/api/monitor-group-resource/get-list';
const TURN_MS = 3_000;
/** Until an export has begun, or has noticed that its reader is gone. */
const SETTLE_MS = 300;
const EVERY_MS = 5;
/** Turns with and without an export; then the neighbour rests and the export runs to its end. */
const PAIRS = 60;
const BOUNDS = { moreMiB: 64, p99: 1.1 };

if (!canStartPostgres()) throw new Error('This needs the binaries of PostgreSQL');

let two: TwoProjects;
const folder = mkdtempSync(join(tmpdir(), 'exports-'));

beforeAll(async () => {
  two = await startTwoProjects(await openOwnServer(), { monitors: 1, members: MEMBERS }, { LOG_LEVEL: 'error' });
}, 900_000);

afterAll(async () => {
  await two.close();
  rmSync(folder, { recursive: true });
});

test('a million records, cut again and again and resumed, while a neighbour goes on', {
  timeout: 1_800_000,
}, async () => {
  const { service, attacker, bystander, database } = two;
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) / 1024;
  const get = paced(`${service.baseUrl}/api/monitor/${bystander.monitor}/get-item`, bystander.caller);
  // Until memory and code are those of a service that has run for a while.
  for (let turn = 0; turn < 5; turn += 1) await get.during(TURN_MS);
  const before = resident();
  let most = 0;
  const seen = new Set<string>();
  let twice = 0;
  const keep = (ids: readonly string[]) => {
    for (const id of ids) {
      if (seen.has(id)) twice += 1;
      seen.add(id);
    }
  };
  const file = join(folder, 'export');
  let after = '';
  const begin = () => {
    rmSync(file, { force: true });
    const body = { select: { monitorGroupId: true, monitorId: true, createdAt: true }, after };
    return curl(`${service.baseUrl}${LIST}`, attacker.caller, body, file);
  };
  /** Takes what arrived before a cut: the records after the last cursor come again. */
  const take = async () => {
    let arrived: string[] = [];
    for await (const line of linesOf(file)) {
      const { _id, _cursor } = asObject(JSON.parse(line));
      arrived.push(asText(_id));
      if (_cursor === undefined) continue;
      after = asText(_cursor);
      keep(arrived);
      arrived = [];
    }
    return arrived;
  };

  const times: Record<'without' | 'with', (readonly number[])[]> = { without: [], with: [] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    for (const turn of pair % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
      const reader = turn === 'with' ? begin() : undefined;
      await pause(SETTLE_MS);
      times[turn].push(await get.during(TURN_MS));
      most = Math.max(most, resident());
      if (reader === undefined) continue;
      const ended = once(reader, 'close');
      reader.kill('SIGKILL');
      await ended;
      await take();
    }
  }
  const beside = seen.size;
  const began = performance.now();
  const reader = begin();
  const watch = setInterval(() => {
    most = Math.max(most, resident());
  }, SETTLE_MS);
  const [code] = await once(reader, 'close');
  clearInterval(watch);
  const aloneSeconds = (performance.now() - began) / 1_000;
  keep(await take());
  const { rows } = await database.query('SELECT count(*) FROM "MonitorGroupResource" WHERE "projectId" = $1', [
    attacker.caller.projectId,
  ]);
  const total = Number(rows[0]?.count);
  const figures = (turns: readonly (readonly number[])[]) =>
    [0.5, 0.9, 0.98, 0.99].map((share) => percentile(turns.flat(), share).toFixed(2)).join(' ');
  const ratio = percentile(times.with.flat(), 0.99) / percentile(times.without.flat(), 0.99);
  process.stdout.write(
    `\n${total} records: ${beside} in ${PAIRS} parts beside the neighbour, ${twice} twice; ` +
      `${Math.round((beside / PAIRS / (TURN_MS + SETTLE_MS)) * 1_000)} records/s beside it, ` +
      `${Math.round((total - beside) / aloneSeconds)} alone\n` +
      `memory of the service: ${before.toFixed(0)} MiB before, ${most.toFixed(0)} MiB at most during it (+${(most - before).toFixed(0)})\n` +
      `get of a neighbour, ms (p50, p90, p98, p99 of ${times.without.flat().length} and ${times.with.flat().length}): ` +
      `without ${figures(times.without)}, with ${figures(times.with)}; p99 ${ratio.toFixed(3)}; load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  expect({ code, seen: seen.size, twice }).toEqual({ code: 0, seen: total, twice: 0 });
  expect(defectsIn(service.log())).toEqual([]);
  expect(beside).toBeGreaterThan(0);
  expect.soft(most - before).toBeLessThan(BOUNDS.moreMiB);
  expect.soft(ratio).toBeLessThan(BOUNDS.p99);
});

/** A request every 5 ms, whether the earlier ones are answered or not: as people send them. */
function paced(url: string, { projectId, key = '' }: Caller) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const send = (): Promise<number> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      request(url, { agent, headers: { apikey: key, projectid: projectId } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A neighbour was answered ${answer.statusCode}`));
        answer.resume().on('end', () => resolve(performance.now() - began));
      })
        .on('error', reject)
        .end();
    });
  return {
    /** How long the answers took. */
    during: async (milliseconds: number): Promise<readonly number[]> => {
      const sent: Promise<number>[] = [];
      const end = performance.now() + milliseconds;
      while (performance.now() < end) {
        sent.push(send());
        await pause(EVERY_MS);
      }
      return Promise.all(sent);
    },
  };
}

function curl(url: string, { projectId, key }: Caller, body: object, file: string): ChildProcess {
  const headers = [`ApiKey: ${key}`, `ProjectID: ${projectId}`, 'Accept: application/x-ndjson', 'Prefer: cursors'];
  const words = ['--silent', '--fail', '--output', file, '--json', JSON.stringify(body)];
  return spawn('curl', [...words, ...headers.flatMap((header) => ['--header', header]), url]);
}

/** The complete lines of a file. */
async function* linesOf(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file) })) if (line.endsWith('}')) yield line;
}

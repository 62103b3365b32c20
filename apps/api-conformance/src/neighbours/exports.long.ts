import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
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
/** Three rests of an export beside others. */
const TURN_MS = 60_000;
/** Until an export has begun and rests, or has noticed that its reader is gone. */
const SETTLE_MS = 300;
const EVERY_MS = 5;
/** Turns with and without an export; then the neighbour rests and the export runs to its end. */
const PAIRS = Number(process.env.PAIRS ?? 8);
/** Milliseconds before a page arrives in which it is made, and after, in which it still has an effect. Both are ample. */
const PAGE_MS = { before: 100, after: 100 };
/**
 * Of the 99th percentiles: of all requests to those that no page met, in the same seconds; and of turns with and without an export, between
 * which the rest of the machine differs more than the export makes.
 */
const BOUNDS = { moreMiB: 64, p99: 1.1, turns: 1.5 };

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
  timeout: 3_600_000,
}, async () => {
  const { service, attacker, bystander, database } = two;
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) / 1024;
  const get = paced(`${service.baseUrl}/api/monitor/${bystander.monitor}/get-item`, bystander.caller);
  // Until memory and code are those of a service that has run for a while.
  await get.during(TURN_MS);
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
  /** When parts of the export arrived. */
  const arrivals: number[] = [];
  let after = '';
  const begin = () => {
    writeFileSync(file, '');
    const body = { select: { monitorGroupId: true, monitorId: true, createdAt: true }, after };
    const reader = curl(`${service.baseUrl}${LIST}`, attacker.caller, body);
    reader.stdout.on('data', (bytes: Buffer) => {
      arrivals.push(performance.now());
      appendFileSync(file, bytes);
    });
    return reader;
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

  const turns: Record<'without' | 'with', (readonly Timed[])[]> = { without: [], with: [] };
  for (let pair = 0; pair < PAIRS; pair += 1) {
    for (const turn of pair % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
      const reader = turn === 'with' ? begin() : undefined;
      await get.during(SETTLE_MS);
      turns[turn].push(await get.during(TURN_MS));
      most = Math.max(most, resident());
      if (reader === undefined) continue;
      if (reader.exitCode !== null) throw new Error(`The export ended with ${reader.exitCode} before it was cut`);
      const ended = once(reader, 'close');
      reader.kill('SIGKILL');
      await ended;
      await take();
    }
  }
  const beside = seen.size;
  const times = (requests: readonly Timed[]) => requests.map(({ began, ended }) => ended - began);
  const figures = (requests: readonly Timed[]) =>
    [0.5, 0.9, 0.98, 0.99].map((share) => percentile(times(requests), share).toFixed(2)).join(' ');
  const p99 = (requests: readonly Timed[]) => percentile(times(requests), 0.99);
  const [all, without] = [turns.with.flat(), turns.without.flat()];
  const apart = apartFrom(arrivals, all);
  const ratio = p99(all) / p99(apart);
  const ofTurns = percentile(
    turns.with.map((turn, pair) => p99(turn) / p99(turns.without[pair] ?? [])),
    0.5,
  );
  process.stdout.write(
    `\n${beside} records in ${PAIRS} parts beside the neighbour: ${Math.round((beside / PAIRS / (TURN_MS + SETTLE_MS)) * 1_000)} in a second\n` +
      `get of a neighbour, ms (p50, p90, p98, p99): without an export ${figures(without)}, with one ${figures(all)}, ` +
      `with one where no page met it ${figures(apart)} (${apart.length} of ${all.length}); ` +
      `p99 ${ratio.toFixed(3)}; median of the turns ${ofTurns.toFixed(2)}; load ${loadavg()[0]?.toFixed(1)}\n`,
  );
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
  process.stdout.write(
    `${total} records, ${twice} twice; alone ${Math.round((total - beside) / aloneSeconds)} in a second\n` +
      `memory of the service: ${before.toFixed(0)} MiB before, ${most.toFixed(0)} MiB at most during it (+${(most - before).toFixed(0)})\n`,
  );
  expect({ code, seen: seen.size, twice }).toEqual({ code: 0, seen: total, twice: 0 });
  expect(defectsIn(service.log())).toEqual([]);
  expect(beside).toBeGreaterThan(0);
  expect.soft(most - before).toBeLessThan(BOUNDS.moreMiB);
  expect(apart.length).toBeLessThan(all.length);
  expect.soft(ratio).toBeLessThan(BOUNDS.p99);
  expect.soft(ofTurns).toBeLessThan(BOUNDS.turns);
});

/** A request, in milliseconds of this process. */
interface Timed {
  readonly began: number;
  readonly ended: number;
}

/** Requests that no page met. @param arrivals of parts of pages, in their order */
function apartFrom(arrivals: readonly number[], requests: readonly Timed[]): readonly Timed[] {
  let next = 0;
  return requests
    .toSorted((a, b) => a.began - b.began)
    .filter(({ began, ended }) => {
      while (Number(arrivals[next]) + PAGE_MS.after < began) next += 1;
      return !(Number(arrivals[next]) - PAGE_MS.before < ended);
    });
}

/** A request every 5 ms, whether the earlier ones are answered or not: as people send them. */
function paced(url: string, { projectId, key = '' }: Caller) {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const send = (): Promise<Timed> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      request(url, { agent, headers: { apikey: key, projectid: projectId } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`A neighbour was answered ${answer.statusCode}`));
        answer.resume().on('end', () => resolve({ began, ended: performance.now() }));
      })
        .on('error', reject)
        .end();
    });
  return {
    during: async (milliseconds: number): Promise<readonly Timed[]> => {
      const sent: Promise<Timed>[] = [];
      const end = performance.now() + milliseconds;
      while (performance.now() < end) {
        sent.push(send());
        await pause(EVERY_MS);
      }
      return Promise.all(sent);
    },
  };
}

function curl(url: string, { projectId, key }: Caller, body: object): ChildProcessByStdio<null, Readable, null> {
  const headers = [`ApiKey: ${key}`, `ProjectID: ${projectId}`, 'Accept: application/x-ndjson', 'Prefer: cursors'];
  const words = ['--silent', '--fail', '--no-buffer', '--json', JSON.stringify(body)];
  const inputs = headers.flatMap((header) => ['--header', header]);
  return spawn('curl', [...words, ...inputs, url], { stdio: ['ignore', 'pipe', 'inherit'] });
}

/** The complete lines of a file. */
async function* linesOf(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file) })) if (line.endsWith('}')) yield line;
}

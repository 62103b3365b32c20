import { type ChildProcess, spawn } from 'node:child_process';
import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
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
/** The sockets take some records in after the reader has paused. */
const SETTLE_MS = 1_000;
const EVERY_MS = 5;
/** Answers of a neighbour that are compared; then the neighbour rests and the export runs to its end. */
const SAMPLES = 10_000;
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

test('a million records, cut in the middle and resumed, while a neighbour goes on', {
  timeout: 1_800_000,
}, async () => {
  const { service, attacker, bystander, database } = two;
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, 'utf8'))?.[1]) / 1024;
  const get = paced(`${service.baseUrl}/api/monitor/${bystander.monitor}/get-item`, bystander.caller);
  const times: Record<'without' | 'with', number[]> = { without: [], with: [] };
  // Until memory and code are those of a service that has run for a while.
  for (let turn = 0; turn < 5; turn += 1) await get.during(TURN_MS);
  const before = resident();
  let most = 0;
  let seconds = 0;

  /** Reads an export in turns with a pause, until it ends or has this many bytes. */
  const read = async (file: string, body: object, bytes = Number.POSITIVE_INFINITY): Promise<number | null> => {
    const reader = curl(`${service.baseUrl}${LIST}`, attacker.caller, body, file);
    const ended = new Promise<number | null>((resolve) => reader.once('close', resolve));
    let isOver = false;
    const over = ended.then(() => {
      isOver = true;
    });
    while (!isOver && statOf(file) < bytes) {
      reader.kill('SIGCONT');
      const began = performance.now();
      if (times.with.length < SAMPLES) times.with.push(...(await get.during(TURN_MS, over)));
      else await Promise.race([pause(TURN_MS), over]);
      seconds += (performance.now() - began) / 1_000;
      most = Math.max(most, resident());
      if (times.without.length >= SAMPLES) continue;
      reader.kill('SIGSTOP');
      await pause(SETTLE_MS);
      times.without.push(...(await get.during(TURN_MS)));
    }
    reader.kill('SIGKILL');
    return ended;
  };

  const body = { select: { monitorGroupId: true, monitorId: true, createdAt: true } };
  const [cut, rest] = [join(folder, 'cut'), join(folder, 'rest')];
  // A line has about 200 bytes.
  await read(cut, body, MEMBERS * 5 * 100);
  const seen = new Set<string>();
  let arrived: string[] = [];
  let after = '';
  let twice = 0;
  const keep = (ids: readonly string[]) => {
    for (const id of ids) {
      if (seen.has(id)) twice += 1;
      seen.add(id);
    }
  };
  for await (const line of linesOf(cut)) {
    const { _id, _cursor } = asObject(JSON.parse(line));
    arrived.push(asText(_id));
    if (_cursor === undefined) continue;
    after = asText(_cursor);
    keep(arrived);
    arrived = [];
  }
  const first = seen.size;
  const code = await read(rest, { ...body, after });
  for await (const line of linesOf(rest)) keep([asText(asObject(JSON.parse(line))._id)]);
  const { rows } = await database.query('SELECT count(*) FROM "MonitorGroupResource" WHERE "projectId" = $1', [
    attacker.caller.projectId,
  ]);
  const total = Number(rows[0]?.count);
  const p99 = { without: at(times.without, 0.99), with: at(times.with, 0.99) };
  const more = most - before;
  const ms = (value: number) => value.toFixed(2);
  process.stdout.write(
    `\n${total} records: ${first} before the cut, ${seen.size - first} after it, ${twice} twice; ` +
      `${Math.round(total / seconds)} records/s\n` +
      `memory of the service: ${before.toFixed(0)} MiB before, ${most.toFixed(0)} MiB at most during it (+${more.toFixed(0)})\n` +
      `get of a neighbour, ms (p50, p90, p99 of ${times.without.length} and ${times.with.length}): ` +
      `without ${[0.5, 0.9, 0.99].map((share) => ms(at(times.without, share))).join(' ')}, ` +
      `with ${[0.5, 0.9, 0.99].map((share) => ms(at(times.with, share))).join(' ')}; load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  expect({ code, seen: seen.size, twice }).toEqual({ code: 0, seen: total, twice: 0 });
  expect(defectsIn(service.log())).toEqual([]);
  expect.soft(more).toBeLessThan(BOUNDS.moreMiB);
  expect.soft(p99.with / p99.without).toBeLessThan(BOUNDS.p99);
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
    during: async (milliseconds: number, over?: Promise<void>): Promise<readonly number[]> => {
      const sent: Promise<number>[] = [];
      let isOver = false;
      over?.then(() => {
        isOver = true;
      });
      const end = performance.now() + milliseconds;
      while (performance.now() < end && !isOver) {
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

function statOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((left, right) => left - right)[Math.ceil(times.length * share) - 1] ?? 0;
}

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from '@catalog-service/testing/contract';
import {
  Client,
  eventually,
  expectProblem,
  leaveOut,
  resourceNamed,
  succeeded,
  unique,
} from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { program, ROOT } from '../harness/workspace.js';

const GROUP = resourceNamed('Monitor Group');
/** A disk of its own, which only these processes see: the service, and after it the doctor. What a stop of the database frees is filled. */
const ON_SMALL_DISK =
  'mount -t tmpfs -o size=24m tmpfs "$1" && "$2" "$3"; cat /dev/zero 2>&- >"$1/rest"; "$2" "$4"; echo "doctor: $?"';
/** The service, whose log is on such a disk. */
const LOG_ON_SMALL_DISK = 'mount -t tmpfs -o size=64k tmpfs "$1" && exec "$2" "$3" >"$1/log"';
const OWN_DISK = ['-Urm', 'sh', '-c'];
const START_MS = 120_000;
const DEMO = z.object({ projectId: z.string(), apiKey: z.string() });
const LINE = z.object({
  msg: z.string(),
  reason: z.string(),
  requestId: z.string(),
  projectId: z.string(),
  route: z.string(),
});

const SETTINGS = { PORT: '0', HOST: '127.0.0.1', SHUTDOWN_DELAY_SECONDS: '0', DATABASE_URL: '' };

if (world.database !== 'embedded') leaveOut('a full disk', 'only with --database embedded');
else if (spawnSync('unshare', [...OWN_DISK, 'mount -t tmpfs tmpfs /mnt']).status !== 0)
  leaveOut('a full disk', 'needs unshare');
else {
  const ofData = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const folder = await mkdtemp(join(tmpdir(), 'full-disk-'));
    const data = join(folder, 'data');
    const words = [folder, process.execPath, program('service/main.js'), program('service/doctor.js')];
    const child = spawn('unshare', [...OWN_DISK, ON_SMALL_DISK, 'sh', ...words], {
      cwd: ROOT,
      env: { ...process.env, ...SETTINGS, DATA_FOLDER: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    let log = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
    const baseUrl = () => /Base URL\s+(http:\S+)/.exec(log)?.[1];
    await eventually('it listens', START_MS, async () => baseUrl() !== undefined);
    // What the service sees, seen from outside.
    const inside = (path: string) => join(`/proc/${child.pid}/root`, path);
    const { projectId, apiKey: key } = DEMO.parse(JSON.parse(readFileSync(inside(join(data, 'demo.json')), 'utf8')));
    const owner = new Client(baseUrl() ?? '', { projectId, key });
    const create = () => owner.tryCreate(GROUP, { name: 'Group', slug: unique('group'), description: 'x'.repeat(400) });
    const filling = inside(join(folder, 'filling'));

    fill(filling);
    let refused: Answer | undefined;
    for (let written = 0; refused === undefined && written < 2_000; written += 1) {
      const answer = await create();
      if (answer.status !== 200) refused = answer;
    }
    if (refused === undefined) throw new Error('The disk never was full');
    expectProblem(refused, 503, 'unavailable', { errors: [] });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(30);
    succeeded(await owner.tryList(GROUP));
    const lines = () => log.split('\n').filter((line) => line.includes('the disk of the database is full'));
    // A line of the log comes through a pipe, as the answer does, and need not come first.
    await eventually('the log says so', START_MS, async () => lines().length > 0);
    expect(lines().map((line) => LINE.parse(JSON.parse(line)))).toEqual([
      {
        msg: 'the disk of the database is full: writes are rejected',
        reason: expect.stringContaining('No space left on device'),
        requestId: refused.headers['x-request-id'],
        projectId,
        route: GROUP.path,
      },
    ]);

    rmSync(filling);
    succeeded(await create());
    fill(filling);
    const [pid = ''] = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').split(' ');
    process.kill(Number(pid), signal);
    await ended;
    expect(log.slice(log.lastIndexOf('\n{') + 1)).toMatch(
      /There is no space left for the data folder \S+ \(ENOSPC: no space left on device.*\); free some/,
    );
    await rm(folder, { recursive: true });
  };

  const ofLog = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'full-log-'));
    const words = [folder, process.execPath, program('service/main.js')];
    const child = spawn('unshare', [...OWN_DISK, LOG_ON_SMALL_DISK, 'sh', ...words], {
      cwd: ROOT,
      env: { ...process.env, ...SETTINGS, DATA_FOLDER: `${folder}-data`, ACCESS_LOG: 'on' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const ended = once(child, 'exit');
    await eventually('it listens', START_MS, async () => /Base URL/.test(said));
    const baseUrl = /http:\/\/[\w.:]+/.exec(said)?.[0] ?? '';
    const inside = (name: string) => join(`/proc/${child.pid}/root`, folder, name);
    const ask = async () => expect((await fetch(`${baseUrl}/health/live`)).status).toBe(200);
    fill(inside('filling'));
    for (let time = 0; time < 300; time += 1) await ask();
    rmSync(inside('filling'));
    const log = () => readFileSync(inside('log'), 'utf8');
    await eventually('it says what was lost', START_MS, async () => {
      await ask();
      return /^\{"level":40,"time":\d+,"lines":[1-9]\d*,"msg":"lines of the log were lost"\}$/m.test(log());
    });
    fill(inside('filling'));
    for (let time = 0; time < 300; time += 1) await ask();
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await Promise.all([folder, `${folder}-data`].map((path) => rm(path, { recursive: true })));
  };

  test.each([
    [
      'on a full disk writes are told to come back later, reads go on, and the log and the doctor say why',
      () => ofData('SIGTERM'),
    ],
    ['after a kill on a full disk the doctor says so as well', () => ofData('SIGKILL')],
    ['a log on a full disk stops nothing, and says afterwards how much of it was lost', ofLog],
  ] as const)('%s', (_, show) => show());
}

/** Writes to the file until the disk has room for nothing more. */
function fill(file: string): void {
  for (let size = 1 << 20; size > 0; size >>= 1) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size));
    } catch {
      // No room for so much: the next is half of it.
    }
  }
}

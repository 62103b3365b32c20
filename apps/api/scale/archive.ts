import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from '@catalog-service/engine';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { copiedRecords, insertFilledProject } from '@catalog-service/testing';
import { demo } from '#generated/demo';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { onServer, report } from './on-server.js';

/**
 * `npm run test:long -- archive`: exports a project with a million monitors, each with two versions, imports it in another database, compares
 * it there, and deletes it. Prints time and peak memory of each command. Exits with 1 where one fails or takes more than its memory, or
 * where a write of another project waits for the delete. A number as the only argument is used in place of the million.
 */
const RECORDS = Number(process.argv[2] ?? 1_000_000);
/** Sessions keep plans for small tables until the statistics change, so the first batches are small. */
const FIRST_BATCH = 500;
const BATCH = 20_000;
const MOST_MEMORY = 128;
const LONGEST_WAIT_MS = 100;
const PROGRAM = join(import.meta.dirname, '../../../service/admin.js');
const TELLS_MEMORY = `data:text/javascript,process.on('exit',()=>process.stderr.write('MiB '+process.resourceUsage().maxRSS/1024))`;
const OTHER = 'other_database';

interface Ran {
  readonly isDone: boolean;
  readonly memory: number;
}

/** Runs a command of the operator in a process of its own. */
async function run(url: string, ...words: readonly string[]): Promise<Ran> {
  const before = performance.now();
  const child = spawn(process.execPath, ['--import', TELLS_MEMORY, PROGRAM, ...words], {
    env: { ...process.env, DATABASE_URL: url, DATABASE_IF_EMPTY: 'migrate' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [told, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  const memory = Math.round(Number(/MiB ([\d.]+)$/.exec(told)?.[1]));
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  report(
    `${words.slice(0, 2).join(' ')}: ${seconds} s, ${memory} MiB${status === 0 ? '' : `, ended with ${status}: ${told}`}`,
  );
  return { isDone: status === 0, memory };
}

async function fill(database: Database, registry: Registry): Promise<readonly [large: string, other: string]> {
  const newProject = () =>
    database.transaction((transaction) => insertFilledProject(transaction, registry, demo), SERVICE_WORK);
  const [large, other] = [await newProject(), await newProject()];
  for (let done = 0; done < RECORDS; ) {
    const count = Math.min(Math.max(FIRST_BATCH, done), BATCH, RECORDS - done);
    const { into, select } = copiedRecords(registry.get('Monitor'), large, count);
    await database.query({ text: `INSERT INTO ${into} ${select}` }, [], SERVICE_WORK);
    await database.script('ANALYZE');
    done += count;
  }
  const change = `UPDATE "Monitor" SET "description" = 'changed' WHERE "projectId" = $1::uuid`;
  await database.query({ text: change }, [large], SERVICE_WORK);
  await database.script('VACUUM (ANALYZE)');
  report(`${RECORDS} monitors with two versions each`);
  return [large, other];
}

/** Writes in another project until a command has ended. @returns the longest time that a session waited for a lock, in milliseconds */
async function besideWrites(database: Database, projectId: string, command: Promise<Ran>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const over = command.finally(() => {
    isOver = true;
  });
  const write = `UPDATE "Monitor" SET "description" = $2 WHERE "projectId" = $1::uuid`;
  const waits = `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - l.waitstart) * 1000), 0) FROM pg_locks l WHERE NOT l.granted`;
  const writing = async () => {
    for (let turn = 0; !isOver; turn += 1)
      await database.query({ text: write }, [projectId, `turn ${turn}`], SERVICE_WORK);
  };
  const watching = async () => {
    while (!isOver) {
      const [row] = (await database.query({ text: waits, lane: 'long' }, [], SERVICE_WORK)).rows;
      longest = Math.max(longest, Number(row?.[0]));
      await pause(5);
    }
  };
  await Promise.all([over, writing(), watching()]);
  return longest;
}

const isGood = await onServer({}, async (database, url) => {
  const registry = new Registry(resources, references);
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    const [large, other] = await fill(database, registry);
    await database.script(`CREATE DATABASE ${OTHER} TEMPLATE template0`, 'alone');
    const there = Object.assign(new URL(url), { pathname: OTHER }).href;
    const file = join(folder, 'project.tar.gz');
    const nothing = await run(url, 'project', 'list');
    const ran = [await run(url, 'project', 'export', large, file)];
    report(`${((await stat(file)).size / 1024 ** 2).toFixed(1)} MiB on disk`);
    await run(there, 'user', 'create', '--name', 'First', '--email', 'first@example.com');
    ran.push(await run(there, 'project', 'import', file), await run(there, 'project', 'verify', file));
    const deleting = run(url, 'project', 'delete', large, '--yes');
    const waited = await besideWrites(database, other, deleting);
    report(`a session waited for a lock for ${waited.toFixed(1)} ms at most`);
    ran.push(await deleting);
    const most = Math.max(...ran.map(({ memory }) => memory)) - nothing.memory;
    report(`${most} MiB more than a command that reads nothing`);
    return ran.every(({ isDone }) => isDone) && most <= MOST_MEMORY && waited <= LONGEST_WAIT_MS;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
process.exitCode = isGood ? 0 : 1;

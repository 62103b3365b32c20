import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, percentile, startPostgres, startServiceProcess } from '@catalog-service/testing';
import { openAdmin } from '@catalog-service/testing/contract';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogOf } from '../features/feature-records.js';
import { ProjectCopy } from '../project-copy.js';
import { SMALLEST } from '../smallest-catalog.js';

const MINUTES = Number(process.env.MINUTES ?? 1);
/** Writes a second. */
const RATE = 500;
const RECORDS = 4_000;
const TICK_MS = 10;
/** Until the last events have come. */
const LAST_MS = 2_000;
const MESSAGE = z.object({ data: z.array(z.object({ _id: z.string() })) });

if (findPostgres() === undefined) throw new Error('This needs the binaries of PostgreSQL');

const project = new ProjectCopy(new Map([...SMALLEST, ...catalogOf('events')])).withoutHooks();
afterAll(() => project.remove());

test('a client hears of a commit within 100 ms, and events leave no dead rows', { timeout: 3_600_000 }, async () => {
  await project.generate();
  project.buildQuickly();
  const server = await startPostgres({ settings: { synchronous_commit: 'on' } });
  const pool = new pg.Pool({ connectionString: server.url, max: 20 });
  const hangUp = new AbortController();
  const admin = await openAdmin({ DATABASE_URL: server.url }, join(project.root, 'dist'));
  const projectId = String((await admin.run('project', 'create', 'Steady')).id);
  await admin.close();
  const service = await startServiceProcess({
    program: join(project.root, 'dist/service/main.js'),
    cwd: project.root,
    environment: { DATABASE_URL: server.url },
  });
  try {
    const { rows: made } = await pool.query(
      `INSERT INTO "Ride" ("id", "projectId", "name", "createdAt", "updatedAt", "isHidden")
       SELECT gen_random_uuid(), $1, '0', now(), now(), false FROM generate_series(1, $2::int) RETURNING "id"`,
      [projectId, RECORDS],
    );
    const response = await fetch(`${service.baseUrl}/v1/ride/events`, {
      method: 'POST',
      headers: { projectid: projectId, 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ limit: 100 }),
      signal: hangUp.signal,
    });
    /** When the changes were committed of which nothing was heard. */
    const committed = new Map<string, number>();
    const delays: number[] = [];
    const heard = (_id: string): void => {
      const at = committed.get(_id);
      if (at === undefined) return;
      delays.push(performance.now() - at);
      committed.delete(_id);
    };
    const listening = listen(response, heard).catch((error: unknown) => {
      if (!hangUp.signal.aborted) throw error;
    });

    let written = 0;
    const write = async () => {
      const id = String(made[written++ % RECORDS]?.id);
      // Noted before, as the event may come before the answer; put right with the answer.
      committed.set(id, performance.now());
      await pool.query('UPDATE "Ride" SET "name" = $2 WHERE "id" = $1', [id, String(written)]);
      if (committed.has(id)) committed.set(id, performance.now());
    };
    const began = performance.now();
    const under = new Set<Promise<void>>();
    const minutes: (readonly number[])[] = [];
    for (let ms = 0; ms < MINUTES * 60_000; ms = performance.now() - began) {
      while (written < (ms / 1_000) * RATE) {
        const one = write().finally(() => under.delete(one));
        under.add(one);
      }
      await pause(TICK_MS);
      if (ms > (minutes.length + 1) * 60_000) minutes.push(delays.splice(0));
    }
    await Promise.all(under);
    const seconds = (performance.now() - began) / 1_000;
    await pause(LAST_MS);
    hangUp.abort();
    await listening;
    const { rows: tables } = await pool.query(
      `SELECT sum(n_tup_ins)::int AS rows, sum(n_dead_tup)::int AS dead FROM pg_stat_user_tables WHERE relname LIKE 'RecordEvent\\_%'`,
    );
    const { rows: known } = await pool.query(`SELECT FROM pg_available_extensions WHERE name = 'pgstattuple'`);
    if (known.length > 0) await pool.query('CREATE EXTENSION pgstattuple');
    const { rows: dead } = await pool.query(
      known.length > 0
        ? `SELECT sum(dead_tuple_count)::int AS n FROM pg_class, pgstattuple(pg_class.oid) WHERE relname ~ '^RecordEvent_\\d+$' AND relkind = 'r'`
        : 'SELECT 0 AS n',
    );
    minutes.push(delays);
    const all = minutes.flat();
    const said = {
      writesASecond: Math.round(written / seconds),
      heard: all.length,
      p50: Math.round(percentile(all, 0.5)),
      p99: Math.round(percentile(all, 0.99)),
      p50OfMinutes: minutes.map((times) => Math.round(percentile(times, 0.5))).join(' '),
      events: tables[0].rows,
      dead: tables[0].dead,
      deadFound: dead[0].n,
    };
    process.stdout.write(`${JSON.stringify(said, undefined, 1)}\n`);
    expect({ ...said, isSoon: said.p99 < 100 }).toMatchObject({ heard: written, dead: 0, deadFound: 0, isSoon: true });
  } finally {
    hangUp.abort();
    await pool.end();
    service.signal('SIGTERM');
    await service.ended();
    await server.stop();
  }
});

/** Calls `heard` with the id of each event of a stream. */
async function listen(response: Response, heard: (id: string) => void): Promise<void> {
  let text = '';
  for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const messages = `${text}${part}`.split('\n\n');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const data = /^data: (.*)$/m.exec(message)?.[1];
      if (data !== undefined) for (const { _id } of MESSAGE.parse(JSON.parse(data)).data) heard(_id);
    }
  }
}

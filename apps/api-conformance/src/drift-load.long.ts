import { setTimeout as pause } from 'node:timers/promises';
import { resourceNamed } from '@catalog-service/testing/contract';
import { main } from '@catalog-service/testing/run';
import pg from 'pg';
import { expect, test } from 'vitest';
import { KINDS, mendedIn, mendedOf } from './drift-kinds.js';
import { ended } from './harness/ended.js';
import { openOwnDatabase } from './harness/own-database.js';
import { startService } from './harness/service-process.js';

const ROWS = Number(process.env.ROWS ?? 200_000);
const CALLERS = 8;
/** How long the callers are alone, for comparison. */
const ALONE_MS = 10_000;
const LONGEST_MS = 1_000;
const LOOKS_EACH_MS = 5;
/** Their faults are told by most, and their rows are read and written by the callers. */
const FILLED = ['Team', 'Label', 'Monitor'] as const;

/** What the mend repairs: with it, requests go on. */
const MENDED = KINDS.filter(({ mend }) => mend === 'repaired');

const fill = (table: string) => `INSERT INTO "${table}" SELECT (jsonb_populate_record(NULL::"${table}", to_jsonb(one) ||
  jsonb_build_object('id', gen_random_uuid(), 'name', 'Filled ' || n, 'slug', 'filled-' || n))).*
  FROM (SELECT * FROM "${table}" WHERE "projectId" = $1 ORDER BY "createdAt" DESC LIMIT 1) AS one, generate_series(1, $2::integer) AS n`;

/** What a request of the service waits for a lock, in milliseconds; the mend itself waits too, and gives way. */
const WAITS = `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - l.waitstart)) * 1000, 0)
FROM pg_locks l JOIN pg_stat_activity a USING (pid)
WHERE NOT l.granted AND a.datname = current_database() AND a.query !~ 'ALTER TABLE|CREATE|DROP|REINDEX|_prisma_migrations'`;

test('no request waits for a second while a database is mended', { timeout: 1_500_000 }, async () => {
  const own = await openOwnDatabase();
  const environment = { DATABASE_URL: own.url };
  const [client, watcher] = [new pg.Client(own.url), new pg.Client(own.url)];
  await Promise.all([client.connect(), watcher.connect()]);
  const service = await startService(environment);
  let isOver = false;
  try {
    const headers = { apikey: own.main.key ?? '', projectid: own.main.projectId, 'content-type': 'application/json' };
    const call = async (method: string, path: string, data: object) => {
      const began = performance.now();
      const answer = await fetch(`${service.baseUrl}${path}`, { method, headers, body: JSON.stringify(data) });
      const body = Object(await answer.json());
      return { status: answer.status, body, ms: performance.now() - began };
    };
    const resources = FILLED.map((name) => resourceNamed(name));
    for (const resource of resources) await call('POST', resource.path, { data: await main.required(resource) });
    for (const table of FILLED) await client.query(fill(table), [own.main.projectId, Math.ceil(ROWS / FILLED.length)]);
    await client.query('VACUUM ANALYZE');

    let [longestMs, longestLockMs] = [0, 0];
    const answers = new Map<number, number>();
    const work = async (place: number) => {
      for (let turn = place; !isOver; turn += 1) {
        const { path } = resources[turn % resources.length] ?? resources[0] ?? { path: '' };
        const isWrite = place < CALLERS / 2;
        const listed = await call('POST', `${path}/get-list`, { select: { name: true }, limit: 10, count: !isWrite });
        const id = listed.body.data?.[place]?._id;
        const all = [
          listed,
          ...(isWrite && id !== undefined
            ? [await call('PUT', `${path}/${id}`, { data: { name: `Changed ${place} ${turn}` } })]
            : []),
        ];
        for (const { status, ms } of all) {
          answers.set(status, (answers.get(status) ?? 0) + 1);
          longestMs = Math.max(longestMs, ms);
        }
      }
    };
    const watching = async () => {
      while (!isOver) {
        const { rows } = await watcher.query({ text: WAITS, rowMode: 'array' });
        longestLockMs = Math.max(longestLockMs, Number(rows[0]?.[0]));
        await pause(LOOKS_EACH_MS);
      }
    };
    const under = Promise.all([watching(), ...Array.from({ length: CALLERS }, (_, place) => work(place))]);
    await pause(ALONE_MS);
    const alone = { longestMs: Math.round(longestMs), answers: Object.fromEntries(answers) };
    for (const { sql } of MENDED) if (sql !== '') await client.query(sql);
    [longestMs, longestLockMs] = [0, 0];
    answers.clear();
    const began = performance.now();
    const mended = await ended(['migrate', '--mend'], environment);
    const seconds = Math.round((performance.now() - began) / 1_000);
    isOver = true;
    await under;
    const during = {
      seconds,
      longestMs: Math.round(longestMs),
      longestLockMs: Math.round(longestLockMs),
      answers: Object.fromEntries(answers),
    };
    process.stdout.write(`${JSON.stringify({ rows: ROWS, kinds: MENDED.length, alone, during })}\n`);
    expect({ status: mended.status, lines: mendedIn(mended.output) }).toEqual({ status: 0, lines: mendedOf(MENDED) });
    expect(longestLockMs).toBeLessThan(LONGEST_MS);
    // The machine has its part, whatever is mended.
    expect(longestMs - alone.longestMs).toBeLessThan(LONGEST_MS);
  } finally {
    isOver = true;
    await service.stop();
    await Promise.all([client.end(), watcher.end()]);
    await own.close();
  }
});

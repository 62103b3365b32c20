import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findPostgres, startPostgres, startServiceProcess } from '@catalog-service/testing';
import { openAdmin } from '@catalog-service/testing/contract';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { events } from '../features/events.js';
import { history } from '../features/history.js';
import { ProjectCopy } from '../project-copy.js';
import { SMALLEST } from '../smallest-catalog.js';

/** Versions in all, and of the one record that is asked about. */
const VERSIONS = Number(process.env.VERSIONS ?? 1_000_000);
const OF_ONE = Math.min(100_000, VERSIONS / 10);
/** Requests of each kind. */
const REQUESTS = Number(process.env.REQUESTS ?? 1_000);
const DAYS = 29;
const LIMIT_MS = 10;
const IDLE_MS = 12_000;
const LONGEST_DROP_MS = 1_000;

if (findPostgres() === undefined) throw new Error('This needs the binaries of PostgreSQL');

const texts = new Map([...SMALLEST, ...events.catalog, ...history.catalog]);
const carton = texts.get('resources/carton.yaml') ?? '';
const project = new ProjectCopy(texts.set('resources/carton.yaml', carton.replace('retain: 3d', 'retain: 30d')));
afterAll(() => project.remove());

const PLACE = `"recordId" = $1 AND "table" = 'Carton'`;
const SLOT = `(floor(extract(epoch FROM s.at) / 86400)::bigint % 32)::integer`;
const COLUMNS = '"xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId"';

/** Lets the service empty the partition of a day that is over, while others write. */
async function dropDay(
  url: string,
  psql: Client,
  post: (path: string, body: object) => Promise<{ readonly body: { readonly _id?: unknown } }>,
  environment: Readonly<Record<string, string>>,
): Promise<void> {
  const { rows } = await psql.query(
    `WITH old AS (SELECT date_trunc('day', now() - interval '31 days', 'UTC') AS day), kept AS (SELECT * FROM "RecordVersion" LIMIT ${Math.ceil(VERSIONS / 30)})
     INSERT INTO "RecordVersion" ("slot", "at", "seq", ${COLUMNS}) SELECT ${SLOT.replace('s.at', 'old.day')}, old.day, nextval('"RecordVersion_seq"'), ${COLUMNS}
     FROM kept, old RETURNING "slot"`,
  );
  const slot = Number(rows[0].slot);
  const { _id } = (await post('carton', { data: { name: 'A' } })).body;
  const retaining = await startServiceProcess({
    program: join(project.root, 'dist/service/main.js'),
    cwd: project.root,
    environment,
  });
  const writer = new Client({ connectionString: url });
  await writer.connect();
  let [longestWrite, longestRead, writes] = [0, 0, 0];
  const timed = async (client: Client, text: string, values: readonly unknown[]) => {
    const began = performance.now();
    const { rows: answered } = await client.query(text, [...values]);
    return { ms: performance.now() - began, answered };
  };
  try {
    for (let isThere = true; isThere; ) {
      const [write, read] = await Promise.all([
        timed(writer, `UPDATE "Carton" SET "name" = $2 WHERE "id" = $1`, [_id, String(Math.random())]),
        // It waits for as long as the partition is locked.
        timed(psql, `SELECT EXISTS (SELECT FROM "RecordVersion_${slot}") AS "isThere"`, []),
      ]);
      longestWrite = Math.max(longestWrite, write.ms);
      longestRead = Math.max(longestRead, read.ms);
      writes += 1;
      isThere = read.answered[0].isThere;
    }
  } finally {
    await writer.end();
    await retaining.stop();
  }
  process.stdout.write(
    `a day of ${rows.length} versions is emptied: its partition is locked for ${longestRead.toFixed(0)} ms at most, ` +
      `and the longest of ${writes} writes meanwhile takes ${longestWrite.toFixed(0)} ms\n`,
  );
  expect.soft(longestRead, 'time for which the partition is locked').toBeLessThan(LONGEST_DROP_MS);
  expect.soft(longestWrite, 'longest write').toBeLessThan(LONGEST_DROP_MS);
}

test('any page and any moment of a record with many versions are found among more', {
  timeout: 3_600_000,
}, async () => {
  await project.withoutHooks().generate();
  project.buildQuickly();
  const { PLANS } = process.env;
  const server = await startPostgres(
    PLANS === undefined
      ? {}
      : {
          logFile: PLANS,
          settings: {
            shared_preload_libraries: 'auto_explain',
            'auto_explain.log_min_duration': String(LIMIT_MS),
            'auto_explain.log_analyze': 'on',
            'auto_explain.log_buffers': 'on',
          },
        },
  );
  const psql = new Client({ connectionString: server.url });
  await psql.connect();
  const environment = {
    DATABASE_URL: server.url,
    SECRET_KEYS: '',
    LOG_LEVEL: 'info',
    ACCESS_LOG: 'on',
    RETENTION_SECONDS: '0',
  };
  const admin = await openAdmin(environment, join(project.root, 'dist'));
  const { id: projectId } = await admin.run('project', 'create', 'History');
  await admin.close();
  const service = await startServiceProcess({
    program: join(project.root, 'dist/service/main.js'),
    cwd: project.root,
    environment,
  });
  try {
    const post = async (path: string, body: object) => {
      const response = await fetch(`${service.baseUrl}/v1/${path}`, {
        method: 'POST',
        headers: { projectid: String(projectId), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const requestId = response.headers.get('x-request-id');
      return { status: response.status, body: Object(await response.json()), requestId };
    };
    const create = async () => String((await post('carton', { data: { name: 'A' } })).body._id);

    /** Changes a text of that many characters in transactions of their own. */
    const change = (id: string, times: number, characters: number) =>
      psql.query(`DO $$ BEGIN FOR round IN 1..${times} LOOP
        UPDATE "Carton" SET "contents" = to_jsonb((SELECT left(string_agg(md5(random()::text), ''), ${characters}) FROM generate_series(1, ${Math.ceil(characters / 32)}))),
          "updatedAt" = clock_timestamp() WHERE "id" = '${id}'; COMMIT; END LOOP; END $$`);
    for (const characters of [30, 300, 500, 1_000]) {
      const id = await create();
      await change(id, 1_000, characters);
      const { rows } = await psql.query(
        `SELECT sum(pg_column_size(v))::int + count(*)::int * 60 AS bytes, sum((SELECT sum(octet_length(value::text)) FROM jsonb_each(
           CASE WHEN v."before" ? 'id' THEN '{}' ELSE v."before" END || '{}') ) + (SELECT sum(octet_length(value::text)) FROM jsonb_each(v."after")))::int AS values
         FROM "RecordVersion" AS v WHERE ${PLACE} AND "before" IS NOT NULL`,
        [id],
      );
      const [{ bytes, values }] = rows;
      process.stdout.write(`${characters} characters: ${(bytes / values).toFixed(2)} bytes a byte of changed values\n`);
    }

    const id = await create();
    await change(id, OF_ONE, 300);
    // Over the days, in their order.
    await psql.query(
      `WITH s AS (SELECT *, now() - (row_number() OVER (ORDER BY "at" DESC, "seq" DESC)) * interval '${DAYS} days' / ${OF_ONE} AS moved FROM "RecordVersion" WHERE ${PLACE}),
         gone AS (DELETE FROM "RecordVersion" WHERE ${PLACE})
       INSERT INTO "RecordVersion" ("slot", "at", "seq", ${COLUMNS})
       SELECT ${SLOT.replace('s.at', 'moved')}, moved, "seq", ${COLUMNS} FROM s`,
      [id],
    );
    await psql.query(
      `INSERT INTO "RecordVersion" ("slot", "at", "seq", ${COLUMNS})
       SELECT "slot", "at", nextval('"RecordVersion_seq"'), ${COLUMNS.replace('"recordId"', 'other')}
       FROM (SELECT gen_random_uuid() AS other FROM generate_series(1, ${Math.ceil((VERSIONS - OF_ONE) / 100)})) AS others,
         (SELECT * FROM "RecordVersion" WHERE ${PLACE} ORDER BY random() LIMIT 100) AS kept`,
      [id],
    );
    await psql.query('VACUUM ANALYZE "RecordVersion"');
    const { rows: counted } = await psql.query(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE ${PLACE})::int AS one, pg_size_pretty(sum(pg_column_size(v))) AS size FROM "RecordVersion" AS v`,
      [id],
    );
    process.stdout.write(`${JSON.stringify(counted[0])}\n`);

    const cursors = [''];
    for (let after = ''; after !== null; ) {
      const { status, body } = await post(`carton/${id}/history`, { after, limit: 100 });
      expect(status).toBe(200);
      after = body.next;
      if (after !== null) cursors.push(after);
    }
    expect(cursors.length).toBeGreaterThanOrEqual(OF_ONE / 100);
    const any = () => cursors[Math.floor(Math.random() * cursors.length)];
    const kinds: Readonly<Record<string, () => ReturnType<typeof post>>> = {
      'a page of 10 versions': () => post(`carton/${id}/history`, { after: any(), limit: 10 }),
      'a page of 100 versions': () => post(`carton/${id}/history`, { after: any(), limit: 100 }),
      'a moment': () => {
        const asOf = new Date(Date.now() - Math.random() * (DAYS - 1) * 86_400_000).toISOString();
        return post(`carton/${id}/get-item`, { asOf, select: { name: true, contents: true, tabs: true } });
      },
      'the record of now': () => post(`carton/${id}/get-item`, { select: { name: true, contents: true, tabs: true } }),
    };
    /** Blocks of the database that were found in its memory, and that were not; sessions tell them when they are idle. */
    const blocks = async (): Promise<readonly [hit: number, read: number]> => {
      await pause(IDLE_MS);
      const { rows } = await psql.query(
        `SELECT blks_hit::float8 AS hit, blks_read::float8 AS read FROM pg_stat_database WHERE datname = current_database()`,
      );
      return [rows[0].hit, rows[0].read];
    };
    /** Milliseconds that the database took for requests, on average. */
    const databaseMs = (ids: readonly (string | null)[]): number => {
      const lines = service
        .log()
        .split('\n')
        .filter((line) => line.includes('"databaseMilliseconds"'));
      const known = new Map(
        lines.map((line) => Object(JSON.parse(line))).map((one) => [one.requestId, one.databaseMilliseconds]),
      );
      const all = ids.map((id) => Number(known.get(id)));
      return all.reduce((sum, ms) => sum + ms, 0) / all.length;
    };
    for (const [kind, ask] of Object.entries(kinds)) {
      const before = await blocks();
      const asked: { readonly ms: number; readonly requestId: string | null }[] = [];
      for (let request = -100; request < REQUESTS; request += 1) {
        const began = performance.now();
        const { status, requestId } = await ask();
        if (request >= 0) asked.push({ ms: performance.now() - began, requestId });
        expect(status).toBe(200);
      }
      asked.sort((one, other) => one.ms - other.ms);
      const at = (part: number) => asked[Math.min(asked.length - 1, Math.floor(asked.length * part))]?.ms ?? 0;
      const after = await blocks();
      const [hit, read] = [0, 1].map((which) => ((after[which] ?? 0) - (before[which] ?? 0)) / (REQUESTS + 100));
      const slow = asked.slice(-Math.ceil(asked.length / 100));
      const average = slow.reduce((sum, { ms }) => sum + ms, 0) / slow.length;
      process.stdout.write(
        `${kind}: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms; ${hit?.toFixed(0)} blocks in memory, ${read?.toFixed(1)} read; ` +
          `slowest 1 %: ${average.toFixed(1)} ms, of which database ${databaseMs(slow.map(({ requestId }) => requestId)).toFixed(1)} ms ` +
          `(all: ${databaseMs(asked.map(({ requestId }) => requestId)).toFixed(1)} ms)\n`,
      );
      expect.soft(at(0.99), kind).toBeLessThan(LIMIT_MS);
    }
    await dropDay(server.url, psql, post, { ...environment, RETENTION_SECONDS: '1' });
  } finally {
    await service.stop();
    await psql.end();
    await server.stop();
  }
});

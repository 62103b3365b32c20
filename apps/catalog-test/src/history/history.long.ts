import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgres, percentile, startPostgres, startServiceProcess } from '@catalog-service/testing';
import { openAdmin, send } from '@catalog-service/testing/contract';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { catalogOf } from '../features/feature-records.js';
import { ProjectCopy } from '../project-copy.js';
import { SMALLEST } from '../smallest-catalog.js';

/** Versions in all, and of the one record that is asked about; of a root with its children as well. */
const VERSIONS = Number(process.env.VERSIONS ?? 1_000_000);
const OF_ONE = Math.min(100_000, VERSIONS / 10);
const CHILDREN = 100;
/** Requests of each kind, and those before them: a service that has run for a while has compiled its code. */
const REQUESTS = Number(process.env.REQUESTS ?? 1_000);
const WARM = 500;
const TIMED_REQUESTS = join(import.meta.dirname, 'timed-requests.mjs');
const TIMES = z.array(z.object({ milliseconds: z.number(), requestId: z.string() }));
const DAYS = 29;
const LIMIT_MS = 10;
const IDLE_MS = 12_000;
const LONGEST_DROP_MS = 1_000;

if (findPostgres() === undefined) throw new Error('This needs the binaries of PostgreSQL');

/** Trips and legs of other names, of which everybody sees all. */
const unconditional = [...catalogOf('history-of')].slice(0, 2).map(([path, text]): [string, string] => {
  const named = (all: string) =>
    all
      .replaceAll(/([Tt])rip/g, (_, t) => (t === 'T' ? 'Voyage' : 'voyage'))
      .replaceAll(/([Ll])eg/g, (_, l) => (l === 'L' ? 'Stage' : 'stage'));
  return [named(path), named(text).replace(/\[\{ Public: .*? \} \}\]/, '[Public]')];
});
const texts = [
  ...SMALLEST,
  ...['events', 'history', 'history-of'].flatMap((title) => [...catalogOf(title)]),
  ...unconditional,
];
const project = new ProjectCopy(
  new Map(texts.map(([path, text]) => [path, text.replace(/(keep: values, retain:) \dd/, '$1 30d')])),
);
afterAll(() => project.remove());

/** Filling writes much; what is asked runs on the defaults. */
const SETTINGS = { max_wal_size: '8GB' };
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
      ? { settings: SETTINGS }
      : {
          logFile: PLANS,
          settings: {
            ...SETTINGS,
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
    const headers = { projectid: String(projectId), 'content-type': 'application/json' };
    const post = async (path: string, body: object) => {
      const answer = await send(service.baseUrl, { method: 'POST', path: `/v1/${path}`, headers, body });
      return { status: answer.status, body: Object(answer.body) };
    };
    const create = async (path: string, data: object) => String((await post(path, { data })).body._id);

    /** Changes records in that many transactions. */
    const change = (times: number, update: string) =>
      psql.query(`DO $$ BEGIN FOR round IN 1..${times} LOOP ${update}; COMMIT; END LOOP; END $$`);
    /** SQL that changes a text of that many characters. */
    const updateOf = (id: string, characters: number) =>
      `UPDATE "Carton" SET "contents" = to_jsonb((SELECT left(string_agg(md5(random()::text), ''), ${characters}) FROM generate_series(1, ${Math.ceil(characters / 32)}))),
         "updatedAt" = clock_timestamp() WHERE "id" = '${id}'`;
    /** Moves the changes that a record shows over the days, in their order. */
    const spread = (id: string) =>
      psql.query(
        `WITH place AS (SELECT "seq", now() - (row_number() OVER (ORDER BY "at" DESC, "seq" DESC)) * interval '${DAYS} days' / count(*) OVER () AS at FROM "RecordVersion" WHERE "recordId" = $1),
           s AS (DELETE FROM "RecordVersion" AS v USING place WHERE v."seq" = place."seq" RETURNING place.at, v."seq", ${COLUMNS})
         INSERT INTO "RecordVersion" ("slot", "at", "seq", ${COLUMNS}) SELECT ${SLOT}, at, "seq", ${COLUMNS} FROM s`,
        [id],
      );
    /** The cursors of all pages of a history. */
    const cursorsOf = async (path: string): Promise<() => string | undefined> => {
      const cursors = [''];
      for (let after = ''; after !== null; ) {
        const { status, body } = await post(path, { after, limit: 100 });
        expect(status).toBe(200);
        after = body.next;
        if (after !== null) cursors.push(after);
      }
      expect(cursors.length).toBeGreaterThanOrEqual(OF_ONE / 100);
      return () => cursors[Math.floor(Math.random() * cursors.length)];
    };
    const began = performance.now();
    for (const characters of [30, 300, 500, 1_000]) {
      const id = await create('carton', { name: 'A' });
      await change(1_000, updateOf(id, characters));
      const { rows } = await psql.query(
        `SELECT sum(pg_column_size(v))::int + count(*)::int * 60 AS bytes, sum((SELECT sum(octet_length(value::text)) FROM jsonb_each(
           CASE WHEN v."before" ? 'id' THEN '{}' ELSE v."before" END || '{}') ) + (SELECT sum(octet_length(value::text)) FROM jsonb_each(v."after")))::int AS values
         FROM "RecordVersion" AS v WHERE ${PLACE} AND "before" IS NOT NULL`,
        [id],
      );
      const [{ bytes, values }] = rows;
      process.stdout.write(`${characters} characters: ${(bytes / values).toFixed(2)} bytes a byte of changed values\n`);
    }

    const id = await create('carton', { name: 'A' });
    await change(OF_ONE, updateOf(id, 300));
    await spread(id);
    /** A root with changes of its own and of its children. */
    const rootWith = async (root: string, child: string): Promise<string> => {
      const [path, id] = [root.toLowerCase(), await create(root.toLowerCase(), { name: 'A' })];
      for (let name = 0; name < CHILDREN; name += 1) await create(child.toLowerCase(), { name, [`${path}Id`]: id });
      await change(
        OF_ONE,
        `IF round % 10 = 0 THEN UPDATE "${root}" SET "name" = md5(random()::text) WHERE "id" = '${id}';
         ELSE UPDATE "${child}" SET "name" = random() WHERE "id" = (SELECT "id" FROM "${child}" OFFSET floor(random() * ${CHILDREN}) LIMIT 1); END IF`,
      );
      await spread(id);
      return id;
    };
    const [voyage, trip] = [await rootWith('Voyage', 'Stage'), await rootWith('Trip', 'Leg')];
    await psql.query(
      `INSERT INTO "RecordVersion" ("slot", "at", "seq", ${COLUMNS})
       SELECT "slot", "at", nextval('"RecordVersion_seq"'), ${COLUMNS.replace('"recordId"', 'other')}
       FROM (SELECT gen_random_uuid() AS other FROM generate_series(1, ${Math.ceil((VERSIONS - OF_ONE) / 100)}) ORDER BY 1) AS others,
         (SELECT * FROM "RecordVersion" WHERE ${PLACE} ORDER BY random() LIMIT 100) AS kept`,
      [id],
    );
    await psql.query('VACUUM ANALYZE "RecordVersion"');
    process.stdout.write(`filled in ${((performance.now() - began) / 1_000).toFixed(0)} s\n`);
    const { rows: counted } = await psql.query(
      `SELECT count(*)::int AS all, count(*) FILTER (WHERE ${PLACE})::int AS one, pg_size_pretty(sum(pg_column_size(v))) AS size FROM "RecordVersion" AS v`,
      [id],
    );
    process.stdout.write(`${JSON.stringify(counted[0])}\n`);

    const any = await cursorsOf(`carton/${id}/history`);
    const anyOfLine = await cursorsOf(`voyage/${voyage}/history`);
    const anyWithConditions = await cursorsOf(`trip/${trip}/history`);
    const page = (path: string, after: string | undefined, limit: number) => ({
      path: `/v1/${path}/history`,
      body: { after, limit },
    });
    const item = (asked: object) => ({
      path: `/v1/carton/${id}/get-item`,
      body: { ...asked, select: { name: true, contents: true, tabs: true } },
    });
    const kinds: Readonly<Record<string, () => { readonly path: string; readonly body: object }>> = {
      'a page of 10 versions': () => page(`carton/${id}`, any(), 10),
      'a page of 100 versions': () => page(`carton/${id}`, any(), 100),
      'a page of 10 of a line': () => page(`voyage/${voyage}`, anyOfLine(), 10),
      'a page of 100 of a line': () => page(`voyage/${voyage}`, anyOfLine(), 100),
      'a page of 10 of a line of conditions': () => page(`trip/${trip}`, anyWithConditions(), 10),
      'a page of 100 of a line of conditions': () => page(`trip/${trip}`, anyWithConditions(), 100),
      'a moment': () => item({ asOf: new Date(Date.now() - Math.random() * (DAYS - 1) * 86_400_000).toISOString() }),
      'the record of now': () => item({}),
    };
    /** Blocks of the database that were found in its memory, and that were not; sessions tell them when they are idle. */
    const blocks = async (): Promise<readonly [hit: number, read: number]> => {
      await pause(IDLE_MS);
      const { rows } = await psql.query(
        `SELECT blks_hit::float8 AS hit, blks_read::float8 AS read FROM pg_stat_database WHERE datname = current_database()`,
      );
      return [rows[0].hit, rows[0].read];
    };
    /** Milliseconds of requests, as the service tells them by their ids. */
    const told = () =>
      new Map(
        service
          .log()
          .split('\n')
          .filter((line) => line.includes('"databaseMilliseconds"'))
          .map((line) => Object(JSON.parse(line)))
          .map((one) => [one.requestId, { service: one.milliseconds, database: one.databaseMilliseconds }]),
      );
    let before = await blocks();
    for (const [kind, ask] of Object.entries(kinds)) {
      const calls = Array.from({ length: WARM + REQUESTS }, ask);
      const sending = promisify(execFile)(process.execPath, [TIMED_REQUESTS]);
      sending.child.stdin?.end(JSON.stringify({ baseUrl: service.baseUrl, headers, calls }));
      const times = TIMES.parse(JSON.parse((await sending).stdout)).slice(WARM);
      const after = await blocks();
      const known = told();
      const all = times.map(({ milliseconds, requestId }) => ({ client: milliseconds, ...known.get(requestId) }));
      const at = (part: number, of: 'client' | 'service' | 'database') =>
        percentile(
          all.map((one) => Number(one[of])),
          part,
        );
      const each = (['client', 'service', 'database'] as const).map(
        (of) => `${of} ${at(0.5, of).toFixed(1)} and ${at(0.99, of).toFixed(1)} ms`,
      );
      const [hit, read] = [0, 1].map((which) => ((after[which] ?? 0) - (before[which] ?? 0)) / (REQUESTS + WARM));
      before = after;
      process.stdout.write(
        `${kind}, p50 and p99: ${each.join(', ')}; ${hit?.toFixed(0)} blocks in memory, ${read?.toFixed(1)} read\n`,
      );
      expect.soft(at(0.99, 'client'), kind).toBeLessThan(LIMIT_MS);
    }
    await dropDay(server.url, psql, post, { ...environment, RETENTION_SECONDS: '1' });
  } finally {
    await service.stop();
    await psql.end();
    await server.stop();
  }
});

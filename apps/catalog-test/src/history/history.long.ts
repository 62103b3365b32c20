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
const OF_ONE = Math.min(10_000, VERSIONS);
/** Requests of each kind. */
const REQUESTS = Number(process.env.REQUESTS ?? 1_000);
const DAYS = 29;
const LIMIT_MS = 10;
const IDLE_MS = 12_000;

if (findPostgres() === undefined) throw new Error('This needs the binaries of PostgreSQL');

const texts = new Map([...SMALLEST, ...events.catalog, ...history.catalog]);
const parcel = texts.get('resources/parcel.yaml') ?? '';
const project = new ProjectCopy(texts.set('resources/parcel.yaml', parcel.replace('retain: 3d', 'retain: 30d')));
afterAll(() => project.remove());

const PLACE = `"recordId" = $1 AND "table" = 'Parcel'`;
const SLOT = `(floor(extract(epoch FROM s.at) / 86400)::bigint % 32)::integer`;
const COLUMNS = '"xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId"';

test('any page and any moment of a record with many versions are found among more', {
  timeout: 3_600_000,
}, async () => {
  await project.withoutHooks().generate();
  project.buildQuickly();
  const server = await startPostgres();
  const psql = new Client({ connectionString: server.url });
  await psql.connect();
  const environment = { DATABASE_URL: server.url, SECRET_KEYS: '', LOG_LEVEL: 'error', RETENTION_SECONDS: '0' };
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
      return { status: response.status, body: Object(await response.json()) };
    };
    const create = async () => String((await post('parcel', { data: { name: 'A' } })).body._id);

    /** Changes a text of that many characters in transactions of their own. */
    const change = (id: string, times: number, characters: number) =>
      psql.query(`DO $$ BEGIN FOR round IN 1..${times} LOOP
        UPDATE "Parcel" SET "contents" = to_jsonb((SELECT left(string_agg(md5(random()::text), ''), ${characters}) FROM generate_series(1, ${Math.ceil(characters / 32)}))),
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
       FROM (SELECT gen_random_uuid() AS other FROM generate_series(1, ${(VERSIONS - OF_ONE) / 100})) AS others,
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
      const { status, body } = await post(`parcel/${id}/history`, { after, limit: 100 });
      expect(status).toBe(200);
      after = body.next;
      if (after !== null) cursors.push(after);
    }
    expect(cursors.length).toBeGreaterThanOrEqual(OF_ONE / 100);
    const any = () => cursors[Math.floor(Math.random() * cursors.length)];
    const kinds: Readonly<Record<string, () => ReturnType<typeof post>>> = {
      'a page of 10 versions': () => post(`parcel/${id}/history`, { after: any(), limit: 10 }),
      'a page of 100 versions': () => post(`parcel/${id}/history`, { after: any(), limit: 100 }),
      'a moment': () => {
        const asOf = new Date(Date.now() - Math.random() * (DAYS - 1) * 86_400_000).toISOString();
        return post(`parcel/${id}/get-item`, { asOf, select: { name: true, contents: true, tabs: true } });
      },
      'the record of now': () => post(`parcel/${id}/get-item`, { select: { name: true, contents: true, tabs: true } }),
    };
    /** Blocks of the database that were looked at, whatever else the machine does; sessions tell them when they are idle. */
    const blocks = async (): Promise<number> => {
      await pause(IDLE_MS);
      const { rows } = await psql.query(
        `SELECT (blks_hit + blks_read)::float8 AS n FROM pg_stat_database WHERE datname = current_database()`,
      );
      return rows[0].n;
    };
    for (const [kind, ask] of Object.entries(kinds)) {
      const before = await blocks();
      const times: number[] = [];
      for (let request = -100; request < REQUESTS; request += 1) {
        const began = performance.now();
        const { status } = await ask();
        if (request >= 0) times.push(performance.now() - began);
        expect(status).toBe(200);
      }
      times.sort((one, other) => one - other);
      const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
      const looked = (((await blocks()) - before) / (REQUESTS + 100)).toFixed(0);
      process.stdout.write(`${kind}: p50 ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, ${looked} blocks\n`);
      expect.soft(at(0.99), kind).toBeLessThan(LIMIT_MS);
    }
  } finally {
    await service.stop();
    await psql.end();
    await server.stop();
  }
});

import pg from 'pg';
import type { SeededServer } from '../database/seeded-server.js';
import { type Effort, median } from '../measure.js';
import { textTable } from '../report/text-table.js';
import { copiesOf } from './copies-of.js';

interface PartitionOptions {
  readonly server: SeededServer;
  readonly effort: Effort;
  readonly onProgress: (title: string, share?: number) => void;
}

const PARTITIONS = 16;
const PROJECTS = 10_000;
/** Records of each project. */
const RECORDS = 200;
const ONE = 'plain';
const MANY = 'parts';
const MS = 1_000;

/** Values of a statement: a random project and record, and a number that no other call has. */
interface Place {
  readonly projectId: string;
  readonly id: string;
  readonly number: number;
}

interface Statement {
  readonly title: string;
  text(table: string): string;
  values(place: Place): readonly unknown[];
}

const STATEMENTS: readonly Statement[] = [
  {
    title: 'get by project and id',
    text: (table) => `SELECT "name", "slug", "createdAt" FROM ${table} WHERE "projectId" = $1 AND "id" = $2`,
    values: ({ projectId, id }) => [projectId, id],
  },
  {
    title: 'page of ten, the newest first',
    text: (table) =>
      `SELECT "id", "name", "slug" FROM ${table} WHERE "projectId" = $1 ORDER BY "createdAt" DESC, "id" DESC LIMIT 10`,
    values: ({ projectId }) => [projectId],
  },
  {
    title: 'page of ten by an Entity',
    text: (table) =>
      `SELECT "id", "name" FROM ${table} WHERE "projectId" = $1 AND "currentMonitorStatusId" = (SELECT "currentMonitorStatusId" FROM ${table} ` +
      'WHERE "projectId" = $1 AND "id" = $2) ORDER BY "createdAt" DESC, "id" DESC LIMIT 10',
    values: ({ projectId, id }) => [projectId, id],
  },
  {
    title: 'update by project and id',
    text: (table) => `UPDATE ${table} SET "description" = $3 WHERE "projectId" = $1 AND "id" = $2`,
    values: ({ projectId, id, number }) => [projectId, id, String(number)],
  },
  {
    title: 'insert',
    text: (table) =>
      `INSERT INTO ${table} SELECT (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'slug', $3::text))).* ` +
      `FROM ${table} AS m WHERE "projectId" = $1 AND "id" = $2`,
    values: ({ projectId, id, number }) => [projectId, id, `new-${number}`],
  },
];

/**
 * What partitions by a hash of the project would change: the time of prepared statements on one connection, in a table like that of monitors
 * and in the same with 16 partitions, by turns. Unique indexes of the partitioned table have the project in front, as PostgreSQL requires.
 */
export async function measurePartitions({ server, effort, onProgress }: PartitionOptions): Promise<string> {
  const client = new pg.Client({ connectionString: await server.freshDatabase() });
  await client.connect();
  try {
    onProgress('Two tables');
    for (const text of await copiesOf(client, 'Monitor', { one: ONE, many: MANY, partitions: PARTITIONS }))
      await client.query(text);
    await client.query(
      `INSERT INTO ${ONE} SELECT (jsonb_populate_record(NULL::${ONE}, to_jsonb(m) || jsonb_build_object('id', gen_random_uuid(), 'projectId', md5(project::text)::uuid, ` +
        `'slug', project || '-' || m."slug"))).* FROM (SELECT * FROM "Monitor" ORDER BY "createdAt" LIMIT ${RECORDS}) AS m, ` +
        `generate_series(1, ${PROJECTS}) AS project`,
    );
    await client.query(`INSERT INTO ${MANY} SELECT * FROM ${ONE}`);
    await client.query('VACUUM ANALYZE');
    const { rows: places } = await client.query<{ projectId: string; id: string }>(
      `SELECT "projectId", "id" FROM ${ONE} ORDER BY random() LIMIT 10000`,
    );
    let number = 0;
    const turn = async (statement: Statement, table: string): Promise<number> => {
      const [name, text] = [`${statement.title} ${table}`, statement.text(table)];
      const until = performance.now() + effort.seconds * MS;
      const times: number[] = [];
      while (performance.now() < until) {
        const place = places[number % places.length];
        if (place === undefined) throw new Error('The table is empty');
        number += 1;
        const began = performance.now();
        await client.query({ name, text, values: [...statement.values({ ...place, number })] });
        times.push(performance.now() - began);
      }
      return median(times) * MS;
    };
    const rows: string[][] = [];
    for (const [index, statement] of STATEMENTS.entries()) {
      const times: Record<string, number[]> = { [ONE]: [], [MANY]: [] };
      for (let round = 0; round < effort.rounds; round += 1) {
        onProgress(statement.title, (index + round / effort.rounds) / STATEMENTS.length);
        for (const table of round % 2 === 0 ? [ONE, MANY] : [MANY, ONE])
          times[table]?.push(await turn(statement, table));
      }
      const [one, many] = [times[ONE] ?? [], times[MANY] ?? []];
      const ratio = median(many.map((time, round) => time / (one[round] ?? Number.NaN)));
      rows.push([statement.title, median(one).toFixed(0), median(many).toFixed(0), ratio.toFixed(3)]);
    }
    return `${textTable(['µs, the median', 'one table', `${PARTITIONS} partitions`, 'ratio'], rows)}\n`;
  } finally {
    await client.end();
  }
}

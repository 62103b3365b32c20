import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const ROWS = Number(process.env.ROWS ?? 1_000_000);
const LOOKS_EACH_MS = 10;

const FILL = `INSERT INTO "Group" ("id", "projectId", "createdAt", "updatedAt", "name", "slug", "size")
SELECT gen_random_uuid(), $1, now(), now(), 'n' || i, 's' || i, CASE WHEN i % 100 = 0 THEN NULL ELSE 3 END FROM generate_series(1, $2) AS i`;
const FILL_LOG = `INSERT INTO "GroupLog" ("id", "projectId", "createdAt", "updatedAt", "groupId")
SELECT gen_random_uuid(), "projectId", now(), now(), "id" FROM "Group"`;

/** Columns of enumerations, which carry their values as a comment. */
const ENUMERATED = `SELECT a.attrelid::regclass::text, quote_ident(a.attname), d.description
FROM pg_description d JOIN pg_attribute a ON a.attrelid = d.objoid AND a.attnum = d.objsubid
WHERE d.classoid = 'pg_class'::regclass AND d.description LIKE '["%'`;

/** Of requests; the migration itself waits too, and gives way. */
const WAITS = `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - l.waitstart)) * 1000, 0)
FROM pg_locks l JOIN pg_stat_activity a USING (pid)
WHERE NOT l.granted AND a.datname = current_database() AND a.query !~ 'ALTER TABLE|CREATE|DROP|_prisma_migrations'`;

/** Fills the two tables of the small catalog. */
export async function fillTables(client: pg.Client, projectId: string): Promise<void> {
  await client.query(FILL, [projectId, ROWS]);
  await client.query(FILL_LOG);
  await client.query('VACUUM ANALYZE');
}

/** Gives each row a value of each enumeration that it has a column for, all values in turn. */
export async function fillEnumerated(client: pg.Client): Promise<void> {
  const { rows } = await client.query<string[]>({ text: ENUMERATED, rowMode: 'array' });
  for (const [table, column, values] of rows) {
    await client.query(
      `UPDATE ${table} SET ${column} = $1::jsonb ->> (abs(hashtext("id"::text)) % jsonb_array_length($1::jsonb))`,
      [values],
    );
  }
}

/** Looks again and again how long anybody has been waiting for a lock. `stop` resolves to the longest, in milliseconds. */
export function watchWaits(client: pg.Client): { stop(): Promise<number> } {
  let isOver = false;
  const watching = (async () => {
    let longest = 0;
    while (!isOver) {
      const { rows } = await client.query({ text: WAITS, rowMode: 'array' });
      longest = Math.max(longest, Number(rows[0]?.[0]));
      await sleep(LOOKS_EACH_MS);
    }
    return longest;
  })();
  return {
    stop() {
      isOver = true;
      return watching;
    },
  };
}

/** Works with a database by hand. */
export async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

import type { Registry } from '@catalog-service/engine';
import type { Database } from '@catalog-service/postgres';
import { readProjectTables } from '../archive/project-tables.js';
import { ask } from './examination.js';

/** Bytes with indexes and values out of line, those as text, and rows by the statistics: null if a table with pages has none. */
const SIZES = `SELECT name, bytes, pg_size_pretty(bytes), CASE WHEN known THEN estimate END FROM (
  SELECT coalesce(p.relname, c.relname) AS name, sum(pg_total_relation_size(c.oid))::bigint AS bytes,
    bool_and(c.reltuples >= 0 OR pg_relation_size(c.oid) = 0) AS known, sum(greatest(c.reltuples, 0)::float8)::bigint AS estimate
  FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' GROUP BY 1) AS sizes
ORDER BY bytes DESC, name`;

/** Says of each table with rows how large it is, what a row takes, and when its rows are deleted: the largest first. */
export async function sizes(database: Database, registry: Registry): Promise<readonly string[]> {
  const emptied = new Map((await readProjectTables(database, registry)).map((table) => [table.name, table.emptied]));
  const lines: string[] = [];
  for (const [name = '', bytes, size, estimate] of await ask(database, SIZES)) {
    const rows = Number(estimate ?? (await ask(database, `SELECT count(*) FROM "${name}"`))[0]?.[0]);
    if (rows === 0) continue;
    const each = `${rows} ${rows === 1 ? 'row' : 'rows'} of ${Math.round(Number(bytes) / rows)} bytes`;
    lines.push(`${name}: ${size}, ${each}. Emptied: ${emptied.get(name ?? '')}.`);
  }
  return lines;
}

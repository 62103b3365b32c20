import { type Database, SERVICE_WORK } from '@catalog-service/postgres';

/** Columns with the expression that a copy has: other ids, and other values where all projects share what is unique. */
const COPIES = `SELECT format('INSERT INTO %1$s (%2$s) SELECT %3$s FROM %1$s, generate_series($2::int, $3::int) AS number WHERE %4$I = $1::uuid',
  c.oid::regclass, string_agg(quote_ident(a.attname), ', '), string_agg(CASE
    WHEN a.atttypid = 'uuid'::regtype THEN format('md5(%I || number::text)::uuid', a.attname)
    WHEN shared.of_all THEN format('%I || number', a.attname) ELSE quote_ident(a.attname) END, ', '), own.name)
FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '',
  LATERAL (SELECT EXISTS (SELECT FROM pg_index x JOIN pg_depend d ON d.objid = x.indexrelid AND d.refobjid = c.oid AND d.refobjsubid = a.attnum
    WHERE x.indrelid = c.oid AND x.indisunique AND x.indnatts = 1) AS of_all) AS shared,
  LATERAL (SELECT CASE c.relname WHEN 'Project' THEN 'id' ELSE 'projectId' END AS name) AS own
WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
  AND EXISTS (SELECT FROM pg_attribute p WHERE p.attrelid = c.oid AND p.attname = own.name AND (p.attname = 'projectId' OR c.relname = 'Project'))
GROUP BY c.oid, own.name`;

/** Copies a project with all that it has, once for each number from the first to the last. */
export function copyProject(database: Database, projectId: string, first: number, last: number): Promise<void> {
  return database.transaction(async (transaction) => {
    // The copies are whole already, kept totals included: no trigger has to look at them.
    await transaction.query({ text: 'SET LOCAL session_replication_role = replica' });
    const { rows } = await transaction.query({ text: COPIES });
    for (const [text = ''] of rows) {
      await transaction.query({ text: text ?? '' }, [projectId, String(first), String(last)]);
    }
  }, SERVICE_WORK);
}

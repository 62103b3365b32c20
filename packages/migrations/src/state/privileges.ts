import { arrayText, type Queryable, SERVICE_WORK } from '@catalog-service/postgres';
import { readExpectedStates } from './compare-schema.js';

/** The tables of the build and their sequences, what the role needs of each, and what is not so. */
const FAULTS = `WITH own AS (
  SELECT c.oid, c.relname, c.relkind, c.relowner FROM pg_class c WHERE c.relnamespace = current_schema()::regnamespace
    AND (c.relname = ANY ($1::text[]) AND c.relkind IN ('r', 'p') OR c.relname = ANY ($2::text[]) AND c.relkind = 'S'))
SELECT current_user, fault, string_agg(quote_ident(relname), ', ' ORDER BY relname), remedy FROM (
  SELECT 'lacks ' || what AS fault, relname, 'GRANT ' || what || ' ON … TO ' || quote_ident(current_user) AS remedy
  FROM own, unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) AS what
  WHERE relkind <> 'S' AND (relname <> '_prisma_migrations' OR what = 'SELECT') AND NOT has_table_privilege(oid, what)
  UNION ALL SELECT 'lacks USAGE', relname, 'GRANT USAGE ON SEQUENCE … TO ' || quote_ident(current_user)
  FROM own WHERE CASE relkind WHEN 'S' THEN NOT has_sequence_privilege(oid, 'USAGE') END
  UNION ALL SELECT 'may not see all rows', relname, 'ALTER TABLE … DISABLE ROW LEVEL SECURITY' FROM own WHERE row_security_active(oid)
  UNION ALL SELECT 'finds another owner, ' || relowner::regrole || ', than of most tables', relname, 'ALTER TABLE … OWNER TO ' || usual
  FROM own, (SELECT mode() WITHIN GROUP (ORDER BY relowner)::regrole AS usual FROM own) AS of_most WHERE relowner <> usual
) AS faults GROUP BY fault, remedy ORDER BY fault`;

const SHOWN = 5;

/** The first names, and the number of the others. */
export function few(names: readonly string[]): string {
  const more = names.length - SHOWN;
  return more <= 0 ? names.join(', ') : `${names.slice(0, SHOWN).join(', ')} and ${more} more`;
}

/** What the role of this connection may not do with the tables of the build, as sentences with a remedy. @param root of the service */
export async function missingPrivileges(database: Queryable, root: string): Promise<readonly string[]> {
  const { tables = {}, sequences = {} } = readExpectedStates(root)?.at(-1)?.state ?? {};
  const names = [[...Object.keys(tables), '_prisma_migrations'], Object.keys(sequences)].map(arrayText);
  const { rows } = await database.query({ text: FAULTS, repeatable: true, lane: 'long' }, names, SERVICE_WORK);
  return rows.map(
    ([role, fault, of, remedy]) => `The role ${role} ${fault} on ${few(of?.split(', ') ?? [])}: ${remedy}.`,
  );
}

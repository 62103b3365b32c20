import { z } from 'zod';
import { type DatabaseState, databaseStateSchema } from './database-state.js';

const SCHEMA = 'current_schema()::regnamespace';

/** An extension brings what the migrations do not. */
const isOwn = (catalog: string, oid: string): string =>
  `NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = '${catalog}'::regclass AND d.objid = ${oid} AND d.deptype = 'e')`;

/** Definitions of PostgreSQL, as they are in the schema \`public\`. */
const inPublic = (definition: string): string =>
  `replace(${definition}, quote_ident(current_schema()) || '.', 'public.')`;

const TABLES = `c.relnamespace = ${SCHEMA} AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> '_prisma_migrations'
  AND ${isOwn('pg_class', 'c.oid')}`;

const byName = (name: string, value: string, from: string): string =>
  `(SELECT coalesce(json_object_agg(${name}, ${value}), '{}') FROM ${from})`;

const COLUMNS = byName(
  'a.attname',
  `json_strip_nulls(json_build_object('nullable', NOT a.attnotnull, 'type', format_type(a.atttypid, a.atttypmod)
     || coalesce((SELECT ' COLLATE ' || quote_ident(o.collname) FROM pg_collation o WHERE o.oid = a.attcollation AND o.oid <> (SELECT typcollation FROM pg_type WHERE oid = a.atttypid)), '')
     || CASE WHEN a.attgenerated <> '' THEN ' GENERATED' ELSE '' END || CASE WHEN a.attidentity <> '' THEN ' IDENTITY' ELSE '' END,
     'default', pg_get_expr(d.adbin, d.adrelid), 'comment', col_description(c.oid, a.attnum)))`,
  `pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
   WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped`,
);

const KEYS = byName(
  'k.conname',
  `${inPublic('pg_get_constraintdef(k.oid)')}
   || CASE WHEN EXISTS (SELECT FROM pg_index x WHERE k.contype <> 'f' AND x.indexrelid = k.conindid AND NOT x.indisvalid) THEN ' INVALID' ELSE '' END
   || coalesce((SELECT ' DISABLED ON ' || min(t.tgrelid::regclass::text) FROM pg_trigger t WHERE t.tgconstraint = k.oid AND t.tgenabled IN ('D', 'R')), '')`,
  `pg_constraint k WHERE k.conrelid = c.oid AND k.contype IN ('p', 'u', 'f', 'c', 'x')`,
);

const INDEXES = byName(
  'i.relname',
  `${inPublic('pg_get_indexdef(x.indexrelid)')} || CASE WHEN x.indisvalid AND x.indisready THEN '' ELSE ' INVALID' END`,
  `pg_index x JOIN pg_class i ON i.oid = x.indexrelid WHERE x.indrelid = c.oid
   AND NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.conindid = x.indexrelid AND k.contype IN ('p', 'u', 'x'))`,
);

const TRIGGERS = byName(
  't.tgname',
  `${inPublic('pg_get_triggerdef(t.oid)')} || CASE WHEN t.tgenabled IN ('O', 'A') THEN '' ELSE ' DISABLED' END || coalesce(
     (SELECT ' DISABLED ON ' || min(p.tgrelid::regclass::text) FROM pg_trigger p WHERE p.tgparentid = t.oid AND p.tgenabled IN ('D', 'R')), '')`,
  'pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal',
);

const PARTITIONS = `(SELECT json_object_agg(p.relname, pg_get_expr(p.relpartbound, p.oid)) FROM pg_inherits h JOIN pg_class p ON p.oid = h.inhrelid
  WHERE h.inhparent = c.oid)`;

/** An unlogged partition is the storage of its table. */
const STORAGE = `(SELECT 'UNLOGGED' WHERE c.relpersistence = 'u' OR EXISTS (
  SELECT FROM pg_inherits h JOIN pg_class p ON p.oid = h.inhrelid WHERE h.inhparent = c.oid AND p.relpersistence = 'u'))`;

const FUNCTIONS = byName(
  `p.proname || CASE WHEN p.pronargs = 0 THEN '' ELSE format('(%s)', pg_get_function_identity_arguments(p.oid)) END`,
  `CASE WHEN l.lanname = 'plpgsql' AND p.prorettype = 'trigger'::regtype AND NOT p.prosecdef AND p.proconfig IS NULL AND p.provolatile = 'v'
     THEN p.prosrc ELSE ${inPublic('pg_get_functiondef(p.oid)')} END`,
  `pg_proc p JOIN pg_language l ON l.oid = p.prolang
   WHERE p.pronamespace = ${SCHEMA} AND p.prokind IN ('f', 'p') AND ${isOwn('pg_proc', 'p.oid')}`,
);

/** Those that go with a column, which triggers use; those that have the id of a project in their name are its data. */
const SEQUENCES = byName(
  'c.relname',
  `format('AS %s INCREMENT BY %s MINVALUE %s MAXVALUE %s CACHE %s %s OWNED BY %I.%I', format_type(s.seqtypid, NULL), s.seqincrement, s.seqmin,
     s.seqmax, s.seqcache, CASE WHEN s.seqcycle THEN 'CYCLE' ELSE 'NO CYCLE' END, t.relname, a.attname)`,
  `pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid JOIN pg_depend d ON d.objid = c.oid AND d.deptype = 'a' AND d.classid = 'pg_class'::regclass
   JOIN pg_class t ON t.oid = d.refobjid JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
   WHERE c.relnamespace = ${SCHEMA} AND t.relnamespace = ${SCHEMA} AND c.relname !~ '_[0-9a-f]{32}$'`,
);

const EXTENSIONS = `(SELECT coalesce(json_agg(extname ORDER BY extname), '[]') FROM pg_extension WHERE extname <> 'plpgsql')`;

/** Without the sequences of columns. */
const OTHERS = `(SELECT coalesce(json_agg(other ORDER BY other), '[]') FROM (
  SELECT CASE c.relkind WHEN 'v' THEN 'view ' WHEN 'm' THEN 'materialized view ' WHEN 'S' THEN 'sequence ' ELSE 'relation ' END || c.relname AS other
  FROM pg_class c WHERE c.relnamespace = ${SCHEMA} AND c.relkind NOT IN ('r', 'p', 'i', 'I', 't') AND ${isOwn('pg_class', 'c.oid')}
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE c.relkind = 'S' AND d.objid = c.oid AND d.deptype = 'a' AND d.refobjsubid > 0)
  UNION ALL SELECT 'type ' || t.typname FROM pg_type t WHERE t.typnamespace = ${SCHEMA} AND t.typtype IN ('e', 'd', 'r')
    AND ${isOwn('pg_type', 't.oid')}
  UNION ALL SELECT 'rule ' || r.rulename || ' on ' || c.relname FROM pg_rewrite r JOIN pg_class c ON c.oid = r.ev_class
  WHERE c.relnamespace = ${SCHEMA} AND r.rulename <> '_RETURN' AND ${isOwn('pg_class', 'c.oid')}
  UNION ALL SELECT 'row security of ' || c.relname FROM pg_class c WHERE c.relnamespace = ${SCHEMA} AND c.relrowsecurity
) AS found)`;

/** The parts of each table. A statement for each, because others of the embedded database wait for it. */
const PARTS = { keys: KEYS, indexes: INDEXES, triggers: TRIGGERS, partitions: PARTITIONS, storage: STORAGE };

/** Runs one statement and gives the text of its only cell. */
type AskDatabase = (sql: string) => Promise<string>;

/** The state of the current schema, without Prisma's record of migrations. */
export async function readState(ask: AskDatabase): Promise<DatabaseState> {
  const read = async (json: string): Promise<unknown> => JSON.parse(await ask(`SELECT ${json}::text`));
  const ofTables = async (part: string) =>
    z.record(z.string(), z.unknown()).parse(await read(byName('c.relname', part, `pg_class c WHERE ${TABLES}`)));
  const tables = new Map(Object.entries(await ofTables(COLUMNS)).map(([name, columns]) => [name, { columns }]));
  for (const [part, json] of Object.entries(PARTS)) {
    for (const [name, value] of Object.entries(await ofTables(json))) {
      const table = tables.get(name);
      if (table !== undefined && value !== null) Object.assign(table, { [part]: value });
    }
  }
  return databaseStateSchema.parse({
    tables: Object.fromEntries(tables),
    functions: await read(FUNCTIONS),
    sequences: await read(SEQUENCES),
    extensions: await read(EXTENSIONS),
    others: await read(OTHERS),
  });
}

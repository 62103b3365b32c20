import { databaseName } from '../../model/database-name.js';
import type { Catalog, Reference, Resource } from '../../model/model.js';
import { type DatabaseObject, triggerFunction } from './database-table.js';
import { projectTable } from './service-tables.js';

/** The writer of the transaction; unset in a session of psql. */
export const ACTOR = `coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user)`;

/** Grows with each entry, and so orders entries of the same millisecond: the embedded database has no finer clock. */
const PLACE_IN_LOG = `right(lpad(to_hex((pg_current_wal_insert_lsn() - '0/0')::bigint), 16, '0'), 12)`;

/** Sorted by time, even within a millisecond. */
const ID = `(lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || ${PLACE_IN_LOG} || substr(md5(random()::text), 1, 4))::uuid`;

/** The trail of a deleted project is deleted too, and must not grow then. */
export const isLiving = (projects: string, id: string): string =>
  `EXISTS (SELECT FROM "${projects}" WHERE "id" = ${id})`;

const INSERT_ENTRY =
  'INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")';

/** The columns that the trigger names. */
function pick(row: string): string {
  return `(SELECT jsonb_object_agg(key, value) FROM jsonb_each(${row}) WHERE key = ANY(TG_ARGV))`;
}

/** Records a change of a row if one of the columns of the trigger changed. */
const rowFunction = (projects: string): DatabaseObject =>
  triggerFunction(
    'audit_record',
    [
      `earlier := ${pick('earlier')};`,
      `later := ${pick('later')};`,
      `IF earlier IS DISTINCT FROM later AND ${isLiving(projects, "(change->>'projectId')::uuid")} THEN`,
      `  ${INSERT_ENTRY}`,
      `  VALUES (${ID}, (change->>'projectId')::uuid, clock_timestamp(), ${ACTOR}, TG_TABLE_NAME, (change->>'id')::uuid, lower(TG_OP), earlier, later);`,
      'END IF;',
    ],
    [
      'DECLARE',
      '  earlier jsonb := to_jsonb(OLD);',
      '  later jsonb := to_jsonb(NEW);',
      '  change jsonb := coalesce(later, earlier);',
    ],
  );

/** Triggers that record each change of the audited entities and fields. */
export function auditTrail(catalog: Catalog): readonly DatabaseObject[] {
  const audited = [...catalog.resources, ...catalog.references].filter(({ audit }) => audit !== undefined);
  if (audited.length === 0) return [];
  const projects = projectTable(catalog);
  return [
    rowFunction(projects),
    ...audited.flatMap((entity) => [rowTrigger(entity), ...setTriggers(entity, projects)]),
  ];
}

function rowTrigger({ table, fields, audit = [] }: Resource | Reference): DatabaseObject {
  const columns = fields.flatMap(({ name, column }) => (audit.includes(name) && column !== undefined ? [column] : []));
  return {
    kind: 'trigger',
    table: table,
    name: 'audit',
    create:
      `CREATE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "${table}"\n` +
      `  FOR EACH ROW EXECUTE FUNCTION "audit_record"(${columns.map((column) => `'${column}'`).join(', ')});`,
  };
}

/** Records additions to and removals from an Entity Array, one entry for each statement and record. */
function setTriggers({ table, fields, audit = [] }: Resource | Reference, projects: string): readonly DatabaseObject[] {
  return fields.flatMap(({ name, relation }) => {
    const join = relation?.joinTable;
    if (join === undefined || !audit.includes(name)) return [];
    const trigger = databaseName(join, 'audit');
    const ids = `jsonb_build_object('${name}', jsonb_agg("targetId" ORDER BY "targetId"))`;
    const note = (rows: string, before: string, after: string): string[] => [
      `  ${INSERT_ENTRY}`,
      `  SELECT ${ID}, change."projectId", clock_timestamp(), ${ACTOR}, '${table}', change."ownerId", 'update', ${before}, ${after}`,
      `  FROM ${rows} AS change WHERE ${isLiving(projects, 'change."projectId"')} GROUP BY change."projectId", change."ownerId";`,
    ];
    return [
      triggerFunction(trigger, [
        "IF TG_OP = 'INSERT' THEN",
        ...note('new_rows', 'NULL', ids),
        'ELSE',
        ...note('old_rows', ids, 'NULL'),
        'END IF;',
      ]),
      ...(['INSERT', 'DELETE'] as const).map((event) => ({
        kind: 'trigger' as const,
        table: join,
        name: `audit_${event.toLowerCase()}`,
        create:
          `CREATE TRIGGER "audit_${event.toLowerCase()}" AFTER ${event} ON "${join}" REFERENCING ${event === 'INSERT' ? 'NEW TABLE AS new_rows' : 'OLD TABLE AS old_rows'}\n` +
          `  FOR EACH STATEMENT EXECUTE FUNCTION "${trigger}"();`,
      })),
    ];
  });
}

import { type DatabaseObject, type Trigger, triggerFunction } from './database-table.js';

/**
 * Materialised counts: exact numbers of records, updated in the transaction of the write. A connection always adds to the same slot.
 * Connections of different slots do not wait for each other; two of one slot do, until the first commits.
 */
const SLOTS = 32;

const ADD_TO_SLOT =
  'ON CONFLICT ("projectId", "table", "slot") DO UPDATE SET "count" = "RecordCount"."count" + excluded."count";';

const functions = (project: string): readonly DatabaseObject[] => [
  triggerFunction('record_count_insert', addition('count(*)', 'new_rows')),
  triggerFunction(
    'record_count_delete',
    // The counts of a deleted project are deleted too; the deletion of its records must not create them again.
    addition('-count(*)', 'old_rows', `WHERE EXISTS (SELECT FROM "${project}" WHERE "id" = old_rows."projectId")`),
  ),
  triggerFunction('record_count_move', [
    // If the id of the project changed, its counts have followed.
    `IF EXISTS (SELECT FROM "${project}" WHERE "id" = OLD."projectId") THEN`,
    '  INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")',
    `  VALUES (OLD."projectId", TG_TABLE_NAME, pg_backend_pid() & ${SLOTS - 1}, -1), (NEW."projectId", TG_TABLE_NAME, pg_backend_pid() & ${SLOTS - 1}, 1)`,
    `  ${ADD_TO_SLOT}`,
    'END IF;',
  ]),
  triggerFunction('record_count_truncate', ['DELETE FROM "RecordCount" WHERE "table" = TG_TABLE_NAME;']),
];

/** Whether a trigger counts: it refuses rows without a project. */
export const isCounter = (trigger: string): boolean => trigger.startsWith('record_count_');

/**
 * The functions that count, and their triggers on each of the tables.
 *
 * @param project table of the projects.
 */
export function recordCounters(project: string, tables: readonly string[]): readonly DatabaseObject[] {
  return [
    ...functions(project),
    ...tables.flatMap((table) => [
      {
        ...counterTrigger(
          table,
          'insert',
          `INSERT ON "${table}" REFERENCING NEW TABLE AS new_rows\n  FOR EACH STATEMENT`,
        ),
        catchUp: recount(table),
      },
      counterTrigger(table, 'delete', `DELETE ON "${table}" REFERENCING OLD TABLE AS old_rows\n  FOR EACH STATEMENT`),
      // The service never moves a record; a session of psql may. An update of other columns does not run it.
      counterTrigger(
        table,
        'move',
        `UPDATE OF "projectId" ON "${table}"\n  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId")`,
      ),
      counterTrigger(table, 'truncate', `TRUNCATE ON "${table}"\n  FOR EACH STATEMENT`),
    ]),
  ];
}

function addition(change: string, rows: string, condition?: string): readonly string[] {
  return [
    'INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")',
    `SELECT "projectId", TG_TABLE_NAME, pg_backend_pid() & ${SLOTS - 1}, ${change} FROM ${rows}`,
    ...(condition === undefined ? [] : [condition]),
    'GROUP BY "projectId"',
    ADD_TO_SLOT,
  ];
}

/** @param event the event, and whether it runs for each row or each statement */
function counterTrigger(table: string, kind: 'insert' | 'delete' | 'move' | 'truncate', event: string): Trigger {
  const name = `record_count_${kind}`;
  return {
    kind: 'trigger',
    table: table,
    name: name,
    create: `CREATE TRIGGER "${name}" AFTER ${event} EXECUTE FUNCTION "${name}"();`,
  };
}

function recount(table: string): string {
  return `DELETE FROM "RecordCount" WHERE "table" = '${table}';
INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")
SELECT "projectId", '${table}', 0, count(*) FROM "${table}" GROUP BY "projectId";`;
}

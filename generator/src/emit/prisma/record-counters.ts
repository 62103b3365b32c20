import type { DatabaseObject } from './database-object.js';

/**
 * Exact numbers of records, kept in the transaction of the write, so that a total need not be counted. A connection
 * always adds to the same slot: connections in different slots do not wait for each other. Two in one slot do, until
 * the first commits.
 */
const SLOTS = 32;

const FUNCTIONS: readonly DatabaseObject[] = [
  counterFunction('record_count_insert', addition('count(*)', 'new_rows')),
  counterFunction(
    'record_count_delete',
    // A project that goes takes its counters with it; they must not be made again for the records that follow.
    addition('-count(*)', 'old_rows', 'WHERE EXISTS (SELECT FROM "Project" WHERE "id" = old_rows."projectId")'),
  ),
  counterFunction('record_count_truncate', ['DELETE FROM "RecordCount" WHERE "table" = TG_TABLE_NAME;']),
];

/** The functions that count, and their triggers on each of the tables. */
export function recordCounters(tables: readonly string[]): readonly DatabaseObject[] {
  return [
    ...FUNCTIONS,
    ...tables.flatMap((table) => [
      {
        ...counterTrigger(table, 'insert', 'NEW TABLE AS new_rows'),
        catchUp: { table, sql: recount(table) },
      },
      counterTrigger(table, 'delete', 'OLD TABLE AS old_rows'),
      counterTrigger(table, 'truncate'),
    ]),
  ];
}

function addition(change: string, rows: string, condition?: string): readonly string[] {
  return [
    'INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")',
    `SELECT "projectId", TG_TABLE_NAME, pg_backend_pid() & ${SLOTS - 1}, ${change} FROM ${rows}`,
    ...(condition === undefined ? [] : [condition]),
    'GROUP BY "projectId"',
    'ON CONFLICT ("projectId", "table", "slot") DO UPDATE SET "count" = "RecordCount"."count" + excluded."count";',
  ];
}

function counterFunction(name: string, body: readonly string[]): DatabaseObject {
  return {
    name: `function ${name}`,
    create: [
      `CREATE OR REPLACE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$`,
      'BEGIN',
      ...body.map((line) => `  ${line}`),
      '  RETURN NULL;',
      'END $$;',
    ].join('\n'),
    drop: `DROP FUNCTION "${name}"();`,
    replaces: true,
  };
}

function counterTrigger(table: string, event: 'insert' | 'delete' | 'truncate', rows?: string): DatabaseObject {
  const name = `record_count_${event}`;
  const referencing = rows === undefined ? '' : ` REFERENCING ${rows}`;
  return {
    name: `trigger ${table} ${name}`,
    create: `CREATE TRIGGER "${name}" AFTER ${event.toUpperCase()} ON "${table}"${referencing}\n  FOR EACH STATEMENT EXECUTE FUNCTION "${name}"();`,
    drop: `DROP TRIGGER "${name}" ON "${table}";`,
  };
}

function recount(table: string): string {
  return `DELETE FROM "RecordCount" WHERE "table" = '${table}';
INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")
SELECT "projectId", '${table}', 0, count(*) FROM "${table}" GROUP BY "projectId";`;
}

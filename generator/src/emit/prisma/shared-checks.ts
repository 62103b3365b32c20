import { databaseName } from '@catalog-service/vocabulary/database';
import { type DatabaseObject, type DatabaseTable, type ForeignKey, triggerFunction } from './database-table.js';

/**
 * A shared record belongs to one project or to all, so the foreign key to it cannot contain the project id. These triggers refuse a
 * record of another project, as a foreign key would.
 */
export function sharedChecks(
  tables: readonly DatabaseTable[],
  sharedTables: ReadonlySet<string>,
): readonly DatabaseObject[] {
  return tables.flatMap((table) =>
    table.foreignKeys.filter(({ target }) => sharedTables.has(target)).flatMap((key) => checksOf(table.name, key)),
  );
}

function checksOf(table: string, key: ForeignKey): readonly DatabaseObject[] {
  const column = key.columns.at(-1);
  if (column === undefined) return [];
  return [
    ...checkTrigger({
      trigger: databaseName(table, column, 'shared'),
      on: table,
      when: `INSERT OR UPDATE OF "projectId", "${column}"`,
      offence: `SELECT FROM "${key.target}" WHERE "id" = NEW."${column}" AND "projectId" <> NEW."projectId"`,
      table,
      constraint: key.name,
    }),
    ...checkTrigger({
      trigger: databaseName(table, column, 'kept'),
      on: key.target,
      when: 'UPDATE OF "projectId"',
      offence: `SELECT FROM "${table}" WHERE "${column}" = NEW."id" AND "projectId" <> NEW."projectId"`,
      table,
      constraint: key.name,
    }),
  ];
}

interface Check {
  readonly trigger: string;
  readonly on: string;
  readonly when: string;
  /** Finds a row exactly where the change must be refused. */
  readonly offence: string;
  /** Table and constraint that the error names. */
  readonly table: string;
  readonly constraint: string;
}

function checkTrigger({ trigger, on, when, offence, table, constraint }: Check): readonly DatabaseObject[] {
  return [
    triggerFunction(trigger, [
      `IF EXISTS (${offence}) THEN`,
      `  RAISE 'insert or update on table "${table}" violates constraint "${constraint}": the record is of another project'`,
      `    USING ERRCODE = '23503', TABLE = '${table}', CONSTRAINT = '${constraint}';`,
      'END IF;',
    ]),
    {
      kind: 'trigger',
      table: on,
      name: trigger,
      create: `CREATE TRIGGER "${trigger}" AFTER ${when} ON "${on}"\n  FOR EACH ROW EXECUTE FUNCTION "${trigger}"();`,
    },
  ];
}

import { databaseName } from '@catalog-service/vocabulary/database';
import { type DatabaseObject, type DatabaseTable, rowFunction } from '../../emit/prisma/database-table.js';
import type { Catalog } from '../../model/model.js';
import { ACTOR, REQUEST } from '../history/recorded-changes.js';

/** A table whose rows are kept when they are deleted: its records can be restored, or go with one that can. */
interface KeptTable {
  readonly table: DatabaseTable;
  /** Its rows can be restored by themselves. */
  readonly isRoot: boolean;
  readonly parents: readonly Parent[];
}

/** A column that refers to a row with which this one is deleted. */
interface Parent {
  readonly column: string;
  readonly target: string;
}

const NAME = 'keep_deleted';

/**
 * SQL that is true while a restore writes rows as they were: triggers that set values, or refuse steps, let them be. Rows whose parent comes
 * back with them are whole; those that come back to a parent that is there take their place beside its other rows.
 */
export const IS_RESTORED = "nullif(current_setting('service.restores', true), '') IS NOT NULL";
export const IS_RESTORED_WHOLE = "current_setting('service.restores', true) = 'whole'";
export const IS_RESTORED_BESIDE = "current_setting('service.restores', true) = 'beside'";

/** How the function of a trigger begins that leaves restored rows as they were. */
export const leavesRestored = (isKept: boolean, condition: string, row: 'NEW' | 'NULL'): readonly string[] =>
  isKept ? [`IF TG_OP = 'INSERT' AND ${condition} THEN`, `  RETURN ${row};`, 'END IF;'] : [];

/**
 * Triggers that keep the rows of `softDelete` resources in `DeletedRecord`, whoever deletes them, and the rows that are deleted with them. A
 * row whose parent is gone was deleted with it, because the foreign key allows no other reason. The rows of a deleted project are not kept.
 */
export function deletedRecords(
  catalog: Catalog,
  tables: readonly DatabaseTable[],
  project: string,
): readonly DatabaseObject[] {
  return keptTables(catalog, tables, project).flatMap(({ table, isRoot, parents }): DatabaseObject[] => {
    const name = databaseName(table.name, 'deleted');
    const hasId = table.columns.some((column) => column.name === 'id');
    const statements = [
      `IF NOT EXISTS (SELECT FROM "${project}" WHERE "id" = OLD."projectId") THEN`,
      '  RETURN OLD;',
      'END IF;',
      ...parents.flatMap(({ column, target }) => [
        `IF OLD."${column}" IS NOT NULL AND NOT EXISTS (SELECT FROM "${target}" WHERE "id" = OLD."${column}") THEN`,
        '  SELECT parent."root" INTO top FROM "DeletedRecord" AS parent',
        `  WHERE parent."projectId" = OLD."projectId" AND parent."table" = '${target}' AND parent."recordId" = OLD."${column}"`,
        '  ORDER BY parent."deletedAt" DESC LIMIT 1;',
        '  IF NOT FOUND THEN',
        '    RETURN OLD;',
        '  END IF;',
        'END IF;',
      ]),
      // Ids of records may occur again, in another table or later: a delete has an id of its own, that of the row of its record.
      ...(isRoot ? ['top := coalesce(top, own);'] : ['IF top IS NULL THEN', '  RETURN OLD;', 'END IF;']),
      'INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")',
      `VALUES (own, OLD."projectId", top, TG_TABLE_NAME, ${hasId ? 'OLD."id"' : 'NULL'}, clock_timestamp(), to_jsonb(OLD), ${ACTOR}, ${REQUEST});`,
    ];
    return [
      rowFunction(name, statements, {
        returns: 'OLD',
        declared: ['DECLARE', '  own uuid := gen_random_uuid();', '  top uuid;'],
      }),
      {
        kind: 'trigger',
        table: table.name,
        name: NAME,
        create: `CREATE TRIGGER "${NAME}" BEFORE DELETE ON "${table.name}"\n  FOR EACH ROW EXECUTE FUNCTION "${name}"();`,
      },
    ];
  });
}

/** Names of the tables whose rows a restore writes. */
export const restoredTables = (
  catalog: Catalog,
  tables: readonly DatabaseTable[],
  project: string,
): ReadonlySet<string> => new Set(keptTables(catalog, tables, project).map(({ table }) => table.name));

/** The tables of `softDelete` resources, and those whose rows a delete of theirs takes along. */
function keptTables(catalog: Catalog, all: readonly DatabaseTable[], project: string): readonly KeptTable[] {
  const roots = new Set(
    catalog.resources.flatMap(({ softDelete, table }) => (softDelete === undefined ? [] : [table])),
  );
  const tables = all.map((table) => ({ table, isRoot: roots.has(table.name), parents: parentsOf(table, project) }));
  const kept = new Set(roots);
  for (let size = -1; size !== kept.size; ) {
    size = kept.size;
    for (const { table, parents } of tables) if (parents.some(({ target }) => kept.has(target))) kept.add(table.name);
  }
  return tables.filter(({ table }) => kept.has(table.name));
}

const parentsOf = ({ foreignKeys }: DatabaseTable, project: string): readonly Parent[] =>
  foreignKeys.flatMap(({ columns, target, onDelete }) => {
    const column = columns.at(-1);
    return onDelete !== 'cascade' || target === project || column === undefined ? [] : [{ column, target }];
  });

import { PERMISSION } from '#vocabulary/enumeration';
import type { Catalog, DefaultValue, Field } from '../../model/model.js';
import { sqlLiteral } from './migration-script.js';
import type { Renames } from './renames.js';
import { changeSubject, type SchemaChange } from './schema-change.js';

/** The values that a column of an enumeration may hold, by `Table.column`. */
export type StoredValues = Readonly<Record<string, readonly string[]>>;

interface ValueColumn {
  readonly table: string;
  readonly column: string;
  readonly field: Field;
  readonly values: readonly string[];
}

/** Columns of enumerations. A permission that is gone is no danger: what a key still holds of it grants nothing. */
function valueColumns({ resources, references }: Catalog): ValueColumn[] {
  return [...resources, ...references].flatMap(({ table, fields }) =>
    fields.flatMap((field) =>
      field.column === undefined || field.enumeration === undefined || field.enumeration.title === PERMISSION.title
        ? []
        : [{ table, column: field.column, field, values: field.enumeration.values }],
    ),
  );
}

/** What the columns of a catalog may hold. */
export function storedValues(catalog: Catalog): StoredValues {
  return Object.fromEntries(valueColumns(catalog).map((column) => [changeSubject(column), column.values]));
}

export interface ValueChanges {
  readonly changes: readonly SchemaChange[];
  /** Statements that bring the rows that are there up to date, each ended by a semicolon. */
  readonly statements: readonly string[];
}

/** What leads from what the columns held to what they may hold, once tables and columns are renamed. */
export function valueChanges(standing: StoredValues, catalog: Catalog, { tables, columns }: Renames): ValueChanges {
  const changes: SchemaChange[] = [];
  const statements: string[] = [];
  for (const { table, column, field, values } of valueColumns(catalog)) {
    const before = {
      table: tables.find(({ to }) => to === table)?.from ?? table,
      column: columns.find((rename) => rename.table === table && rename.to === column)?.from ?? column,
    };
    const left = new Set(standing[changeSubject(before)]);
    const meanings = catalog.enumerations.find(({ title }) => title === field.enumeration?.title)?.meanings ?? [];
    for (const { value, renamedFrom } of meanings) {
      if (renamedFrom === undefined || left.has(value) || !left.delete(renamedFrom)) continue;
      changes.push({ kind: 'rename-value', table, column, name: `${renamedFrom} to ${value}` });
      statements.push(updateText(table, column, value, [renamedFrom]));
    }
    const gone = [...left].filter((value) => !values.includes(value));
    if (gone.length === 0) continue;
    changes.push({ kind: 'drop-value', table, column, name: gone.join(', '), danger: dangerOf(field, gone) });
    statements.push(updateText(table, column, field.default, gone));
  }
  return { changes, statements };
}

function dangerOf({ required, default: initial }: Field, gone: readonly string[]): string {
  const held = `${gone.join(' or ')} in rows that have ${gone.length === 1 ? 'it' : 'one of them'}`;
  if (initial !== undefined) return `${held} would become the default`;
  return required ? `${held} would be in the way, as it is required and has no default` : `${held} would be lost`;
}

function updateText(table: string, column: string, value: DefaultValue | undefined, before: readonly string[]): string {
  const set = value === undefined ? 'NULL' : sqlLiteral(value);
  return `UPDATE "${table}" SET "${column}" = ${set} WHERE "${column}" IN (${before.map(sqlLiteral).join(', ')});`;
}

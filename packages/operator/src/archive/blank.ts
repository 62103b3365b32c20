import { fieldType } from '@catalog-service/vocabulary';
import type { ProjectTable } from './project-tables.js';

/** SQL of what stands in a blanked copy in the place of a column; undefined if the column stays as it is. */
export function blankSql({ definition, columns }: ProjectTable, column: string): string | undefined {
  if (definition === undefined) return undefined;
  const field = Object.values(definition.fields).find((candidate) => candidate.column === column);
  // A copy must not call the receivers of the original.
  if (definition.part === 'webhook endpoint' && field === definition.fields.isEnabled) return 'false';
  if (field?.personal !== true) return undefined;
  if (columns.find(({ name }) => name === column)?.isNullable) return 'NULL';
  return fieldType(field).blank?.('t."id"', field);
}

/** The columns of a table with personal values, and SQL of what replaces them in a row `t`. */
export function personalColumns(table: ProjectTable): readonly { readonly column: string; readonly blank: string }[] {
  return table.columns.flatMap(({ name: column }) => {
    const field = Object.values(table.definition?.fields ?? {}).find((candidate) => candidate.column === column);
    const blank = blankSql(table, column);
    return field?.personal === true && blank !== undefined ? [{ column, blank }] : [];
  });
}

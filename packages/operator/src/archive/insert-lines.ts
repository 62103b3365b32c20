import type { Transaction } from '@catalog-service/postgres';
import type { ProjectTable } from './project-tables.js';

/** Characters of a statement. */
const MOST_LETTERS = 512 * 1024;

/**
 * Inserts rows as they stand in an archive. PostgreSQL itself reads the JSON that it has written, so every value arrives as it was.
 * @param columns those of the archive, in any order
 */
export async function insertLines(
  transaction: Transaction,
  table: ProjectTable,
  lines: readonly string[],
  columns: readonly string[] = table.columns.map(({ name }) => name),
): Promise<void> {
  const text = insertSql(table, columns, `json_populate_recordset(NULL::"${table.name}", $1::json) AS r`);
  for (const batch of batchesOf(lines))
    await transaction.query({ text, name: `insert_${table.name}` }, [`[${batch.join(',')}]`]);
}

/** @param rows SQL of rows `r` that were read from JSON */
export function insertSql(table: ProjectTable, columns: readonly string[], rows: string): string {
  const names = columns.map((name) => `"${name}"`).join(', ');
  return `INSERT INTO "${table.name}" (${names}) SELECT ${columns.map((name) => storedOf(table, name)).join(', ')} FROM ${rows}`;
}

function storedOf({ columns }: ProjectTable, name: string): string {
  const column = columns.find((candidate) => candidate.name === name);
  // JSON has one null for that of SQL and its own.
  return column?.type === 'jsonb' && !column.isNullable ? `coalesce(r."${name}", 'null'::jsonb)` : `r."${name}"`;
}

/** Parts of lines, each of which one statement takes. */
export function* batchesOf(lines: readonly string[]): Iterable<readonly string[]> {
  let batch: string[] = [];
  let letters = 0;
  for (const line of lines) {
    batch.push(line);
    letters += line.length;
    if (letters < MOST_LETTERS) continue;
    yield batch;
    [batch, letters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

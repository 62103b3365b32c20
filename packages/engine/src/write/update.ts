import { arrayText, type SqlValue, type Statement, type Transaction } from '@catalog-service/postgres';
import { fieldType } from '@catalog-service/vocabulary';
import type { RowFilter } from '../access/row-filter.js';
import type { Definition } from '../definition/definition.js';
import { ofProject, writableBy } from '../definition/tenant.js';
import { versionColumns } from '../read/record-version.js';
import { arraysOf, type Column, columnsOf } from './columns.js';
import type { Write, WriteValues } from './values.js';
import { rowFilterConditions } from './write-scope.js';
import { writeStatement } from './write-statements.js';

/**
 * The statement that sets the given columns of one record within the row filter, and its parameters. It returns the new version.
 *
 * @param rows SQL of the rows that may change; by default those that the caller may write
 */
export function updateStatement(
  { registry, definition, caller }: Write<Definition>,
  id: string,
  values: WriteValues,
  rowFilter: RowFilter,
  rows = writableBy(caller, definition, 't'),
): { readonly statement: Statement; readonly parameters: readonly SqlValue[] } {
  const parameters: SqlValue[] = [caller.projectId, id];
  const given: Column[] = [];
  // In the order of the definition, so that bodies with the same fields share one statement.
  for (const column of columnsOf(definition)) {
    const value = values.columns.get(column.field);
    if (value === undefined) continue;
    parameters.push(value);
    given.push(column);
  }
  const conditions = rowFilterConditions(registry, definition, 't', rowFilter, parameters);
  return {
    statement: writeStatement(textOf(definition, given, `${rows} AND t."id" = $2::uuid${conditions}`)),
    parameters,
  };
}

/** The parameters are the project, the id, and one for each column. */
function textOf(definition: Definition, columns: readonly Column[], conditions: string): string {
  const assignments = columns.map(
    ({ column, definition: field }, index) => `"${column}" = $${index + 3}::${fieldType(field).column(field).sql}`,
  );
  return `UPDATE "${definition.table}" AS t SET ${assignments.join(', ')} WHERE ${conditions} RETURNING ${versionColumns(definition, 't')}`;
}

/** Replaces the sets of the given Entity Arrays of a record that the transaction has locked. */
export async function replaceArrays(
  transaction: Transaction,
  definition: Definition,
  projectId: string,
  id: string,
  values: WriteValues,
): Promise<void> {
  for (const { field, joinTable } of arraysOf(definition)) {
    const ids = values.arrays.get(field);
    if (ids === undefined) continue;
    const text =
      `WITH removed AS (DELETE FROM "${joinTable}" WHERE ${ofProject()} AND "ownerId" = $2::uuid AND "targetId" <> ALL($3::uuid[])) ` +
      `INSERT INTO "${joinTable}" ("projectId", "ownerId", "targetId") SELECT $1::uuid, $2::uuid, given.id FROM unnest($3::uuid[]) AS given(id) ` +
      'ON CONFLICT DO NOTHING';
    await transaction.query(writeStatement(text), [projectId, id, arrayText(ids)]);
  }
}

/** The time of change is set unless the caller gives it. */
export function setUpdatedAt({ columns }: WriteValues, now: string): void {
  if (!columns.has('updatedAt')) columns.set('updatedAt', now);
}

import { databaseName } from '../../model/database-name.js';
import type { Reference, Resource, Unique } from '../../model/model.js';

/**
 * Names of keys and indexes. They are stated in the schema, so that the database never makes one up, and they tell the
 * service which field a refused statement is about. Each is at most 63 bytes: see `databaseName`.
 */

export function primaryKeyName(table: string): string {
  return databaseName(table, 'pkey');
}

/** Name of the foreign key behind a column, and of the check that stands in for one (see `shared-checks.ts`). */
export function foreignKeyName(table: string, column: string): string {
  return databaseName(table, column, 'fkey');
}

/** Name of the index behind a list of `unique`. */
export function entityUniqueName({ table, fields }: Resource | Reference, { fields: names, scope }: Unique): string {
  const columns = names.map((name) => fields.find((field) => field.name === name)?.column ?? name);
  return uniqueName(table, ...(scope === 'project' ? ['projectId'] : []), ...columns);
}

export function uniqueName(table: string, ...columns: readonly string[]): string {
  return databaseName(table, ...columns, 'key');
}

/** Name of the constraint behind a check. */
export const checkName = (table: string, name: string): string => databaseName(table, name, 'check');

/** Name of an index by the columns that it is there for, whatever other columns it carries along. */
export function indexName(table: string, ...columns: readonly string[]): string {
  return databaseName(table, ...columns, 'idx');
}

import type { Row } from '../database/database.js';
import type { ResourceDefinition } from '../definition/definition.js';
import { recordVersion } from './entity-tag.js';

/** SQL select list of the columns that a record's version is made of. */
export function versionColumns(definition: ResourceDefinition, alias: string): string {
  const updatedAt = definition.fields.updatedAt?.column;
  return `${alias}.xmin, ${updatedAt === undefined ? 'NULL' : `${alias}."${updatedAt}"`}`;
}

/** The version of the record of a row, whose `versionColumns` begin at `index`. */
export function versionOf(row: Row, index: number): string {
  return recordVersion(row[index] ?? '', row[index + 1] ?? '');
}

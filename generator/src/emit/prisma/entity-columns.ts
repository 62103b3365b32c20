import { columnInExpression, orderedColumn, type SqlNames } from '@catalog-service/vocabulary';
import type { Field, Reference, Resource } from '../../model/model.js';
import type { IndexColumn } from './database-table.js';

export type CatalogEntity = Resource | Reference;

export function fieldNamed({ names, fields }: CatalogEntity, name: string): Field {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`${names.title} has no field ${name}`);
  return field;
}

export function columnNamed(entity: CatalogEntity, name: string): string {
  const { column } = fieldNamed(entity, name);
  if (column === undefined) throw new Error(`${entity.names.title} has no column for ${name}`);
  return column;
}

/** SQL of a record's fields in a constraint or index of its table, or, with the row `NEW.`, in a trigger. */
export const sqlNames = (entity: CatalogEntity, row = ''): SqlNames => ({
  field: (name) => columnInExpression(fieldNamed(entity, name), `${row}"${columnNamed(entity, name)}"`),
});

/** A column in an index. */
export const plainColumn = (name: string): IndexColumn => ({ name, descending: false });

/** A column as the values of its field are ordered. */
export function orderOf(field: Field, column: string): IndexColumn {
  const sql = orderedColumn(field, `"${column}"`);
  return { name: column, descending: false, ...(sql === `"${column}"` ? {} : { sql }) };
}

import { ALWAYS_SET } from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../definition/definition.js';

/** One column of a definition's table, under the one field name that the service keeps it by. */
export interface Column {
  readonly field: string;
  readonly column: string;
  readonly definition: FieldDefinition;
}

/** Columns that the database never leaves null, whatever their field's flags are. */
export const SYSTEM_FIELDS: ReadonlySet<string> = new Set([...ALWAYS_SET, 'projectId']);

/** An Entity Array, and the table that holds it. */
interface ArrayColumn {
  readonly field: string;
  readonly joinTable: string;
}

const cache = new WeakMap<Definition, readonly Column[]>();
const arrays = new WeakMap<Definition, readonly ArrayColumn[]>();

/** The columns of a definition, each under the one name that is kept, in the order of its fields; an Entity Array has none. */
export function columnsOf(definition: Definition): readonly Column[] {
  const known = cache.get(definition);
  if (known !== undefined) return known;
  const columns = Object.entries(definition.fields).flatMap(([field, fieldDefinition]) =>
    fieldDefinition.column === undefined || storedName(field, fieldDefinition) !== field
      ? []
      : [{ field, column: fieldDefinition.column, definition: fieldDefinition }],
  );
  cache.set(definition, columns);
  return columns;
}

/** The Entity Arrays of a definition with the tables that hold them. */
export function arraysOf(definition: Definition): readonly ArrayColumn[] {
  const known = arrays.get(definition);
  if (known !== undefined) return known;
  const found = Object.entries(definition.fields).flatMap(([field, { relation, aliasOf }]) =>
    relation?.joinTable === undefined || aliasOf !== undefined ? [] : [{ field, joinTable: relation.joinTable }],
  );
  arrays.set(definition, found);
  return found;
}

/** The name that the service keeps a field's value by: the id field's for an Entity, today's for a former one, else its own. */
export function storedName(field: string, { idField, aliasOf }: FieldDefinition): string {
  return idField ?? aliasOf ?? field;
}

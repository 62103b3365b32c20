import { ALWAYS_SET } from '@catalog-service/vocabulary';
import type { Definition, FieldDefinition } from '../definition/definition.js';
import { memoised } from '../definition/memoised.js';

/** One column of a definition's table, under its stored name. */
export interface Column {
  readonly field: string;
  readonly column: string;
  readonly definition: FieldDefinition;
}

/** Columns that the database never leaves null, whatever the flags of their fields. */
export const SYSTEM_FIELDS: ReadonlySet<string> = new Set([...ALWAYS_SET, 'projectId']);

interface ArrayColumn {
  readonly field: string;
  readonly joinTable: string;
}

/** The columns of a definition in the order of its fields, each under its stored name; an Entity Array has none. */
export const columnsOf = memoised(({ fields }: Definition): readonly Column[] =>
  Object.entries(fields).flatMap(([field, definition]) =>
    definition.column === undefined || storedName(field, definition) !== field
      ? []
      : [{ field, column: definition.column, definition }],
  ),
);

/** The Entity Arrays of a definition with their tables. */
export const arraysOf = memoised(({ fields }: Definition): readonly ArrayColumn[] =>
  Object.entries(fields).flatMap(([field, { relation, aliasOf }]) =>
    relation?.joinTable === undefined || aliasOf !== undefined ? [] : [{ field, joinTable: relation.joinTable }],
  ),
);

/** The stored name of a field, under which the service has its value: of an Entity the id field, of a former name the current one. */
export function storedName(field: string, { idField, aliasOf }: FieldDefinition): string {
  return idField ?? aliasOf ?? field;
}

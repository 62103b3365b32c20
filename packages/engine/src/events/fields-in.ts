import type { ResourceDefinition } from '../definition/definition.js';

/** The fields that are made of columns, and the Entity Arrays that are made of join tables. */
export function fieldsIn({ fields }: ResourceDefinition, columns: ReadonlySet<string>): readonly string[] {
  return Object.entries(fields).flatMap(([name, { column, relation, aliasOf }]) =>
    aliasOf === undefined && columns.has(column ?? `@${relation?.joinTable}`) ? [name] : [],
  );
}

import { setKey } from '@catalog-service/vocabulary';
import type { ResourceDefinition } from '../../definition/definition.js';

/** The fields that are made of columns, and the Entity Arrays that are made of join tables. */
export function fieldsIn({ fields }: ResourceDefinition, columns: ReadonlySet<string>): readonly string[] {
  return Object.entries(fields).flatMap(([name, { column, relation, aliasOf }]) =>
    aliasOf === undefined && columns.has(column ?? setKey(relation?.joinTable)) ? [name] : [],
  );
}

/** Every write moves it, so that it would tell of changes that a caller may not read. */
export const isOwnTime = (name: string): boolean => name === 'updatedAt';

/** The changed columns that a reader is told of: beside changes that are all hidden, `updatedAt` is hidden too. */
export function toldColumns(
  definition: ResourceDefinition,
  columns: ReadonlySet<string>,
  readable: ReadonlySet<string>,
): ReadonlySet<string> {
  const others = [...columns].filter((column) => !isOwnTime(column));
  const isHidden = others.length > 0 && !fieldsIn(definition, new Set(others)).some((name) => readable.has(name));
  return isHidden ? new Set(others) : columns;
}

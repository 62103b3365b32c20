import type { Catalog, Field, Reference, Resource } from '../model/model.js';
import type { SchemaChange } from './change.js';

/** What a catalog declares a table or column for; no field if that is an entity. */
export interface ChangeOwner {
  readonly entity: Resource | Reference;
  /** Not the Entity of an id, whose column it is as well. */
  readonly field?: Field;
}

/** The entity and field of a table and column; undefined if the catalog has none. */
export function ownerOf(
  { table, column }: Pick<SchemaChange, 'table' | 'column'>,
  catalog: Catalog,
): ChangeOwner | undefined {
  for (const entity of [...catalog.resources, ...catalog.references]) {
    const joined = entity.fields.find(({ relation }) => relation?.joinTable === table);
    if (joined !== undefined) return { entity, field: joined };
    if (entity.table !== table) continue;
    if (column === undefined) return { entity };
    const field = entity.fields.find((candidate) => candidate.column === column && candidate.type !== 'Entity');
    return field && { entity, field };
  }
  return undefined;
}

import type { ResourceDefinition } from '@catalog-service/engine';
import { orderedColumn, searchedText } from '@catalog-service/vocabulary';

/** A resource as it were with `indexed: true` on some fields, and the statements that make their indexes, as the generator writes them. */
export interface Indexed {
  readonly definition: ResourceDefinition;
  readonly statements: readonly string[];
}

/**
 * @param searched fields in a list `searchable`
 * @throws Error where the resource has no such field
 */
export function withIndexes(
  definition: ResourceDefinition,
  names: readonly string[],
  searched: readonly string[],
): Indexed {
  const fields = { ...definition.fields };
  const statements = names.map((name) => {
    const field = fields[name];
    if (field?.column === undefined) throw new Error(`${definition.key} has no column ${name}`);
    fields[name] = { ...field, indexed: true };
    const order = orderedColumn(field, `"${field.column}"`);
    return `CREATE INDEX "${definition.table}_${field.column}_idx" ON "${definition.table}" ("projectId", ${order}, "id")`;
  });
  const parts = searched.map((name) => {
    const field = fields[name];
    if (field?.column === undefined) throw new Error(`${definition.key} has no column ${name}`);
    fields[name] = { ...field, searchable: true };
    return `(${searchedText(`"${field.column}"`)}) gin_trgm_ops`;
  });
  const extensions = ['pg_trgm', 'btree_gin'].map((name) => `CREATE EXTENSION IF NOT EXISTS ${name}`);
  const search = `CREATE INDEX "${definition.table}_search_idx" ON "${definition.table}" USING gin ("projectId", ${parts.join(', ')})`;
  return { definition: { ...definition, fields }, statements: [...statements, ...extensions, search] };
}

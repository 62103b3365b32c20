import type { Catalog } from '../../model/model.js';
import { catalogTables } from './catalog-tables.js';
import { type DefaultLookup, type MigrationScript, readScript } from './migration-script.js';
import { pendingRenames, type Renames, renameChanges, renameInSchema } from './renames.js';

/** What leads from one schema to that of a catalog: the renames come first, the script after them. */
export interface SchemaComparison extends MigrationScript {
  readonly renames: Renames;
}

/** All models in one text, without the comments: a description may change without a migration. */
export function schemaSnapshot(schema: ReadonlyMap<string, string>): string {
  return [...schema.keys()]
    .sort()
    .map((path) => (schema.get(path) ?? '').replace(/^\s*\/\/.*\n/gm, '').trim())
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .concat('\n');
}

/**
 * Compares the snapshot of a schema with that of a catalog; `before` undefined: with nothing.
 *
 * @throws Error where the engine refuses a schema.
 */
export async function compareSchemas(
  before: string | undefined,
  after: string,
  catalog: Catalog,
): Promise<SchemaComparison> {
  const renames = pendingRenames(catalog, before);
  if (before === after) return { sql: '', changes: [], renames };
  const isRenamed = renames.tables.length + renames.columns.length > 0;
  const renamed = before !== undefined && isRenamed ? renameInSchema(before, renames) : before;
  // Loading the engine takes longer than all the rest.
  const { diffSchemas } = await import('./schema-engine.js');
  const { sql, changes } = readScript(await diffSchemas(renamed, after), catalogDefaults(catalog));
  return { sql, changes: [...renameChanges(renames), ...changes], renames };
}

function catalogDefaults(catalog: Catalog): DefaultLookup {
  const tables = new Map(catalogTables(catalog).map(({ own }) => [own.name, own]));
  return (table, column) => tables.get(table)?.columns.find(({ name }) => name === column)?.default;
}

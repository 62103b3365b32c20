import type { Catalog } from '../../model/model.js';
import { catalogTables } from './catalog-tables.js';
import { type DefaultLookup, type MigrationScript, readScript } from './migration-script.js';
import { pendingRenames, type Renames, renameChanges, renameInSchema } from './renames.js';
import { type StoredValues, valueChanges } from './stored-values.js';

/** What leads from one schema to that of a catalog: the renames come first, the script after them. */
export interface SchemaComparison extends MigrationScript {
  readonly renames: Renames;
  /** Statements for the rows that are there, to run between the renames and the script. */
  readonly statements: readonly string[];
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
 * @param standing the values that columns of enumerations held before.
 * @throws Error where the engine refuses a schema.
 */
export async function compareSchemas(
  before: string | undefined,
  after: string,
  catalog: Catalog,
  standing: StoredValues,
): Promise<SchemaComparison> {
  const renames = pendingRenames(catalog, before);
  const { changes: ofValues, statements } = valueChanges(standing, catalog, renames);
  if (before === after) return { sql: '', changes: ofValues, renames, statements };
  const isRenamed = renames.tables.length + renames.columns.length > 0;
  const renamed = before !== undefined && isRenamed ? renameInSchema(before, renames) : before;
  // Loading the engine takes longer than all the rest.
  const { diffSchemas } = await import('./schema-engine.js');
  const { sql, changes } = readScript(await diffSchemas(renamed, after), catalogDefaults(catalog));
  return { sql, changes: [...renameChanges(renames), ...ofValues, ...changes], renames, statements };
}

function catalogDefaults(catalog: Catalog): DefaultLookup {
  const tables = new Map(catalogTables(catalog).map(({ own }) => [own.name, own]));
  return (table, column) => tables.get(table)?.columns.find(({ name }) => name === column)?.default;
}

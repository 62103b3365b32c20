import { entityNames } from '../../model/names.js';
import type { CatalogFiles, EntityFile } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { allFieldEntries, type FieldEntry } from '../field-entries.js';

/** What the checks look things up in. */
export interface CheckContext {
  readonly files: CatalogFiles;
  /** Resources first, in the order of their files. */
  readonly entities: readonly EntityFile[];
  /** The first file of each name. */
  readonly entityByTitle: ReadonlyMap<string, EntityFile>;
  readonly fields: ReadonlyMap<EntityFile, readonly FieldEntry[]>;
  /** Undefined where permissions.yaml cannot be read. */
  readonly permissionNames: ReadonlySet<string> | undefined;
}

/** A check of the meaning of files whose shape is right. */
export type Check = (context: CheckContext) => Iterable<Diagnostic>;

export function checkContext(files: CatalogFiles): CheckContext {
  const entities = [...files.resources, ...files.references];
  const entityByTitle = new Map<string, EntityFile>();
  for (const file of entities) if (!entityByTitle.has(file.data.name)) entityByTitle.set(file.data.name, file);
  const { permissions } = files;
  return {
    files,
    entities,
    entityByTitle,
    fields: allFieldEntries(files),
    permissionNames:
      permissions && new Set([...Object.keys(permissions.data.roles), ...Object.keys(permissions.data.permissions)]),
  };
}

/** Whether the entity may well exist, in a file that has a mistake of its own. */
export function isUnreadable(context: CheckContext, title: string): boolean {
  return context.files.unreadable.has(entityNames(title).kebab);
}

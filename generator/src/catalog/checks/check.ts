import { type Enumeration, PERMISSION } from '@catalog-service/vocabulary';
import { entityNames } from '../../model/names.js';
import { type CatalogFiles, type EntityFile, permissionEntries } from '../catalog-files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { allFieldEntries, type FieldEntry } from '../field-entries.js';
import type { Path } from '../yaml-source.js';

/** Lookups for the checks. */
export interface CheckContext {
  readonly files: CatalogFiles;
  /** Resources first, in the order of their files. */
  readonly entities: readonly EntityFile[];
  /** The first file of each name. */
  readonly entityByTitle: ReadonlyMap<string, EntityFile>;
  readonly fields: ReadonlyMap<EntityFile, readonly FieldEntry[]>;
  /** Undefined if a file that names some cannot be read. */
  readonly permissionNames: ReadonlySet<string> | undefined;
  /** By the type that fields name; only those of files that can be read. */
  readonly enumerations: ReadonlyMap<string, Enumeration>;
  /** The lists of fields that features have of an entity. */
  readonly fieldLists: (file: EntityFile) => readonly FieldList[];
}

/** A list of fields in a file. */
export interface FieldList {
  readonly list: readonly string[];
  readonly path: Path;
  /** Code of a field that the list cannot have, if it is not `invalid_unique`. */
  readonly code?: 'invalid_value';
}

/** A check of the meaning of files whose shape is right. */
export type Check = (context: CheckContext) => Iterable<Diagnostic>;

export function checkContext(files: CatalogFiles, fieldLists: CheckContext['fieldLists']): CheckContext {
  const entities = [...files.resources, ...files.references];
  const entityByTitle = new Map<string, EntityFile>();
  for (const file of entities) if (!entityByTitle.has(file.data.name)) entityByTitle.set(file.data.name, file);
  const { permissions } = files;
  const permissionNames =
    permissions && !files.lacksPermissions
      ? new Set([...Object.keys(permissions.data.roles), ...permissionEntries(files).map(({ name }) => name)])
      : undefined;
  const enumerations = new Map(
    files.enumerations.map(({ data: { name, values } }): [string, Enumeration] => [
      name,
      { title: name, type: name, values: values.map((value) => value.name), caseMatters: true },
    ]),
  );
  if (permissionNames !== undefined) {
    enumerations.set(PERMISSION.title, { ...PERMISSION, values: [...permissionNames], caseMatters: true });
  }
  return {
    files,
    entities,
    entityByTitle,
    fields: allFieldEntries(files),
    permissionNames,
    enumerations,
    fieldLists,
  };
}

/** Whether the entity may exist in a file that has a mistake. */
export function isUnreadable(context: CheckContext, title: string): boolean {
  return context.files.unreadable.has(entityNames(title).kebab);
}

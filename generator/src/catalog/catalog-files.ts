import type { Scope } from '../model/model.js';
import type { DemoInput } from './schema/demo.schema.js';
import type { EnumerationInput } from './schema/enumeration.schema.js';
import type { PermissionsInput } from './schema/permissions.schema.js';
import type { ReferenceInput } from './schema/reference.schema.js';
import type { ResourceInput } from './schema/resource.schema.js';
import type { ServiceInput } from './schema/service.schema.js';
import type { Path, YamlSource } from './yaml-source.js';

/** One file, without the parts whose shape is wrong. */
export interface CatalogFile<T> {
  readonly source: YamlSource;
  readonly data: T;
  /** Fields whose shape is wrong: any key may be missing. */
  readonly damaged: ReadonlySet<string>;
}

/** A resource, or a reference that is written over HTTP: its records are seen through relations like those of any reference. */
export type ResourceFile = CatalogFile<ResourceInput> & { readonly kind: 'resource'; readonly isReference?: true };
export type ReferenceFile = CatalogFile<ReferenceInput> & { readonly kind: 'reference' };
export type EnumerationFile = CatalogFile<EnumerationInput>;
export type EntityFile = ResourceFile | ReferenceFile;

/**
 * The readable files. `unreadable` names the entities of the others, so that an entity is not reported as unknown because its own file
 * has a mistake.
 */
export interface CatalogFiles {
  readonly service?: CatalogFile<ServiceInput>;
  readonly permissions?: CatalogFile<PermissionsInput>;
  /** Absent if the demo project is empty. */
  readonly demo?: CatalogFile<DemoInput>;
  readonly resources: readonly ResourceFile[];
  readonly references: readonly ReferenceFile[];
  readonly enumerations: readonly EnumerationFile[];
  /** Kebab-case. */
  readonly unreadable: ReadonlySet<string>;
  /** Whether a resource that cannot be read may define permissions. */
  readonly lacksPermissions: boolean;
}

/** The files of a valid catalog. */
export type CompleteCatalogFiles = CatalogFiles & Required<Pick<CatalogFiles, 'service' | 'permissions'>>;

/** A permission with its description and location. */
interface PermissionEntry {
  readonly name: string;
  readonly description: string;
  readonly source: YamlSource;
  readonly path: Path;
}

/** Every permission: those of permissions.yaml, which several resources share, then those of each resource. */
export function permissionEntries({
  permissions,
  resources,
}: Pick<CatalogFiles, 'permissions' | 'resources'>): PermissionEntry[] {
  return [...(permissions === undefined ? [] : [permissions]), ...resources].flatMap(({ source, data }) =>
    Object.entries(data.permissions ?? {}).map(([name, description]) => ({
      name,
      description,
      source,
      path: ['permissions', name],
    })),
  );
}

/** Whose the records of an entity are. */
export const scopeOf = ({ data }: Pick<EntityFile, 'data'>): Scope => data.scope ?? 'project';

/** The kind of entity that the folder of the file says. */
export const declaredKind = (file: EntityFile): EntityFile['kind'] =>
  file.kind === 'resource' && file.isReference ? 'reference' : file.kind;

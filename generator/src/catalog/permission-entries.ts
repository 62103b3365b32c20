import type { CatalogFiles } from './catalog-files.js';
import type { Path, YamlSource } from './yaml-source.js';

/** A permission with its description and location. */
export interface PermissionEntry {
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

import type { FieldAccess, OperationAccess, PermissionName } from '../../model/model.js';
import { type CompleteCatalogFiles, permissionEntries } from '../catalog-files.js';
import { fieldEntries } from '../field-entries.js';
import type { FieldInput } from '../schema/field.schema.js';

/** The effective access of a field: its own lists or else those of the resource, and none where its flags forbid it. */
export function resolveAccess(input: FieldInput, resource: OperationAccess): FieldAccess {
  if (input.internal) return { read: [], create: [], update: [] };
  return {
    read: [...(input.access?.read ?? resource.read)],
    create: input.auto ? [] : [...(input.access?.create ?? resource.create)],
    update: input.updatable ? [...(input.access?.update ?? resource.update)] : [],
  };
}

/**
 * Names that are held without a part in the project: by everybody, and by every user for what is the user's own. That they open a field
 * says nothing about all that the field could point at.
 */
const WITHOUT_A_PART: ReadonlySet<PermissionName> = new Set(['Public', 'CurrentUser']);

/**
 * Who may read each reference that has a path, by its title. What the file says; else whoever may read, create or update a
 * field of a resource that points at it. Roles come first.
 */
export function readersOfReferences(files: CompleteCatalogFiles): ReadonlyMap<string, readonly PermissionName[]> {
  const names = [...Object.keys(files.permissions.data.roles), ...permissionEntries(files).map(({ name }) => name)];
  const order = names.filter((name) => !WITHOUT_A_PART.has(name));
  const users = usersByTarget(files);
  return new Map(
    files.references
      .filter(({ data }) => data.path !== undefined)
      .map(({ data: { name, access } }) => [name, access?.read ?? order.filter((one) => users.get(name)?.has(one))]),
  );
}

/** The names that let callers do something with a field of a resource, by what the field points at. */
function usersByTarget({ resources, service }: CompleteCatalogFiles): ReadonlyMap<string, ReadonlySet<PermissionName>> {
  const users = new Map<string, Set<PermissionName>>();
  for (const file of resources) {
    const entries = fieldEntries(file, service);
    for (const { name, input } of entries) {
      const target = input.entity ?? entries.find((entry) => entry.input.id === name)?.input.entity;
      if (target === undefined) continue;
      const known = users.get(target) ?? new Set();
      users.set(target, known);
      const access = resolveAccess(input, file.data.access);
      for (const action of ['read', 'create', 'update'] as const) {
        // If nobody may perform the operation, the list of the field grants nothing.
        if (file.data.access[action].length > 0) for (const one of access[action]) known.add(one);
      }
    }
  }
  return users;
}

import { isComputed, isSealed } from '@catalog-service/vocabulary';
import type { FieldAccess, OperationAccess, PermissionName } from '../../model/model.js';
import { type CompleteCatalogFiles, type EntityFile, permissionEntries } from '../catalog-files.js';
import { fieldEntries } from '../field-entries.js';
import type { FieldInput } from '../schema/field.schema.js';

/** The effective access of a field: its own lists or else those of the resource, and none where its flags forbid it. */
export function resolveAccess(input: FieldInput, resource: OperationAccess): FieldAccess {
  if (input.internal) return { read: [], create: [], update: [] };
  const isGiven = !isComputed(input);
  return {
    read: !isSealed(input) ? [...(input.access?.read ?? resource.read)] : [],
    create: input.auto || !isGiven ? [] : [...(input.access?.create ?? resource.create)],
    update: input.updatable && isGiven ? [...(input.access?.update ?? resource.update)] : [],
  };
}

/**
 * Names that callers have without a grant: everybody, and every user for the user's own records. That they may read a field does not
 * mean that they may read all possible targets of the field.
 */
const WITHOUT_A_PART: ReadonlySet<PermissionName> = new Set(['Public', 'CurrentUser']);

const NO_WRITERS: Pick<OperationAccess, 'create' | 'update' | 'delete'> = { create: [], update: [], delete: [] };

/**
 * The readers of each reference with a path, by its title: those in its file, or else those who may read, create or update a field of
 * a resource that refers to it, and those who may write it. Roles come first.
 */
export function readersOfReferences(
  files: Pick<CompleteCatalogFiles, 'permissions' | 'service' | 'resources'> & {
    readonly references: readonly EntityFile[];
  },
): ReadonlyMap<string, readonly PermissionName[]> {
  const names = [...Object.keys(files.permissions.data.roles), ...permissionEntries(files).map(({ name }) => name)];
  const order = names.filter((name) => !WITHOUT_A_PART.has(name));
  const users = usersByTarget(files);
  return new Map(
    files.references
      .filter(({ data }) => data.path !== undefined)
      .map((file) => {
        const { source, data } = file;
        if (source.hasKey(['access', 'read'])) return [data.name, data.access?.read ?? []];
        const { create, update, delete: remove } = file.kind === 'resource' ? file.data.access : NO_WRITERS;
        const readers = new Set([...(users.get(data.name) ?? []), ...create, ...update, ...remove]);
        return [data.name, order.filter((one) => readers.has(one))];
      }),
  );
}

/** The names that may read, create or update a field of a resource, by the target of the field. */
function usersByTarget({
  resources,
  service,
}: Pick<CompleteCatalogFiles, 'resources' | 'service'>): ReadonlyMap<string, ReadonlySet<PermissionName>> {
  const users = new Map<string, Set<PermissionName>>();
  for (const file of resources) {
    if (file.isReference) continue;
    const entries = fieldEntries(file, service);
    for (const { name, input } of entries) {
      const target = input.entity ?? entries.find((entry) => entry.input.id === name)?.input.entity;
      if (target === undefined) continue;
      const known = users.get(target) ?? new Set();
      users.set(target, known);
      const access = resolveAccess(input, file.data.access);
      for (const action of ['read', 'create', 'update'] as const) {
        // If no name may perform the operation, the list of the field has no effect.
        if (file.data.access[action].length > 0) for (const one of access[action]) known.add(one);
      }
    }
  }
  return users;
}

import type { Catalog, Field, FieldAccess, PermissionName, Resource } from '../../../model/model.js';

const ACTIONS = ['read', 'create', 'update'] as const satisfies (keyof FieldAccess)[];

/**
 * What the page about access knows: the names, and of each resource its lists and fields. A field has only the lists
 * that differ from those of its resource, so that it stays small and a change of one list is one line.
 */
export function accessData(catalog: Catalog) {
  const titles = new Map([...catalog.resources, ...catalog.references].map(({ names }) => [names.pascal, names.title]));
  return {
    title: catalog.title,
    permissions: catalog.permissions.map(({ name, kind, description }) => ({ name, kind, description })),
    resources: catalog.resources.map((resource) => ({
      name: resource.names.title,
      path: resource.path,
      description: resource.description,
      deprecated: resource.deprecated,
      access: resource.access,
      labelScope: resource.labelScope,
      fields: resource.fields
        .filter(({ internal }) => !internal)
        .map((field) => ({
          name: field.name,
          type: field.type,
          entity: field.relation && titles.get(field.relation.target),
          description: field.description,
          required: field.required || undefined,
          updatable: field.updatable || undefined,
          auto: field.auto || undefined,
          derived: field.derived || undefined,
          hasDefault: field.default !== undefined || undefined,
          entityField: field.entityField,
          deprecated: field.deprecated,
          access: differingAccess(field, resource),
        })),
    })),
  };
}

/** The lists of the field that are not those of its resource; undefined where all are. */
function differingAccess(field: Field, resource: Resource): Partial<FieldAccess> | undefined {
  const differing = ACTIONS.filter((action) => !areSame(field.access[action], resource.access[action]));
  if (differing.length === 0) return undefined;
  return Object.fromEntries(differing.map((action) => [action, field.access[action]]));
}

function areSame(some: readonly PermissionName[], others: readonly PermissionName[]): boolean {
  return some.length === others.length && some.every((name, index) => name === others[index]);
}

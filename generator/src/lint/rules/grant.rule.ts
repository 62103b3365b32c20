import { isNeededOnCreate } from '@catalog-service/vocabulary/access';
import type { Field, Resource } from '../../model/model.js';
import { enumerated } from '../../text.js';
import { isBookkeeping, type LintRule, twinOf } from '../lint-finding.js';

/** Fields that every create must give: a name must be able to give each. */
const neededOnCreate = ({ fields }: Resource): readonly Field[] =>
  fields.filter((field) => isNeededOnCreate(field) && !isBookkeeping(field));

/** The names that may give a field on create, under either of its names. */
function givers(resource: Resource, field: Field): ReadonlySet<string> {
  return new Set([...field.access.create, ...(twinOf(resource, field)?.access.create ?? [])]);
}

/** A name may perform an operation but use no field of it. */
export const unusableGrants: LintRule = function* ({ catalog, locations }) {
  for (const resource of catalog.resources) {
    const title = resource.names.title;
    const needed = neededOnCreate(resource).map((field) => ({ field, by: givers(resource, field) }));
    for (const permission of resource.access.create) {
      const refused = needed.filter(({ by }) => !by.has(permission)).map(({ field }) => field.name);
      if (refused.length === 0) continue;
      yield {
        rule: 'unusable-grant',
        resource: title,
        operation: 'create',
        permission,
        message: `${permission} may create ${title}, but may not give ${enumerated(refused)}, which ${refused.length === 1 ? 'is' : 'are'} required.`,
        location: locations.operation(title, 'create', permission),
      };
    }
    const updatable = resource.fields.filter((field) => field.updatable && !isBookkeeping(field));
    for (const permission of updatable.length === 0 ? [] : resource.access.update) {
      if (updatable.some(({ access }) => access.update.includes(permission))) continue;
      yield {
        rule: 'unusable-grant',
        resource: title,
        operation: 'update',
        permission,
        message: `${permission} may update ${title}, but may change no field beyond its id and times.`,
        location: locations.operation(title, 'update', permission),
      };
    }
    for (const permission of resource.access.read) {
      if (resource.fields.some(({ name, access }) => name !== '_id' && access.read.includes(permission))) continue;
      yield {
        rule: 'unusable-grant',
        resource: title,
        operation: 'read',
        permission,
        message: `${permission} may read ${title}, but no field of it.`,
        location: locations.operation(title, 'read', permission),
      };
    }
  }
};

/** A field is granted to a name that may not perform the operation. */
export const fieldGrantsWithoutOperation: LintRule = function* ({ catalog, locations }) {
  for (const resource of catalog.resources) {
    const title = resource.names.title;
    for (const field of resource.fields) {
      for (const operation of ['read', 'create', 'update'] as const) {
        for (const permission of field.access[operation]) {
          if (resource.access[operation].includes(permission)) continue;
          yield {
            rule: 'field-grant-without-operation',
            resource: title,
            operation,
            field: field.name,
            permission,
            message: `${permission} may ${operation} ${field.name} of ${title}, but may not ${operation} ${title}.`,
            location: locations.fieldAccess(title, field.name, operation, permission),
          };
        }
      }
    }
  }
};

/** No single permission covers the operation and a field, or everything that a create needs. */
export const twoNamesNeeded: LintRule = function* ({ catalog, locations }) {
  const permissions = new Set(catalog.permissions.filter(({ kind }) => kind === 'permission').map(({ name }) => name));
  const only = (names: Iterable<string>): string[] => [...names].filter((name) => permissions.has(name));
  for (const resource of catalog.resources) {
    const title = resource.names.title;
    for (const operation of ['read', 'create', 'update'] as const) {
      const granted = only(resource.access[operation]);
      if (granted.length === 0) continue;
      for (const field of resource.fields) {
        const given = only(field.access[operation]);
        if (given.length === 0 || given.some((name) => granted.includes(name))) continue;
        yield {
          rule: 'two-names-needed',
          resource: title,
          operation,
          field: field.name,
          message: `To ${operation} ${field.name} of ${title}, a caller needs two permissions: ${granted.join(' or ')}, and ${given.join(' or ')}.`,
          location: locations.fieldAccess(title, field.name, operation),
        };
      }
    }
    const needed = neededOnCreate(resource).map((field) => givers(resource, field));
    const able = only(resource.access.create);
    if (able.length === 0 || able.some((name) => needed.every((by) => by.has(name)))) continue;
    yield {
      rule: 'two-names-needed',
      resource: title,
      operation: 'create',
      message: `No single permission suffices to create ${title} with all required fields.`,
      location: locations.operation(title, 'create'),
    };
  }
};

import { ACCESS_LISTS as OPERATIONS } from '@catalog-service/vocabulary';
import type { Operation } from '../../catalog/catalog-locations.js';
import { readParentsOf } from '../../features/read-through/read-parents.js';
import type { Catalog, Resource } from '../../model/model.js';
import type { LintRule } from '../lint-finding.js';

const VERBS: Readonly<Record<string, Operation>> = {
  Read: 'read',
  Create: 'create',
  Edit: 'update',
  Delete: 'delete',
  Restore: 'restore',
};

/** `CanEditBookReview`: the operation `update` on `BookReview`; undefined for a name of another form. */
function readPermissionName(name: string): { operation: Operation; subject: string } | undefined {
  const [, verb, subject] = /^Can(Read|Create|Edit|Delete|Restore)([A-Z]\w*)$/.exec(name) ?? [];
  const operation = verb === undefined ? undefined : VERBS[verb];
  return operation === undefined || subject === undefined ? undefined : { operation, subject };
}

/** The readers of a reference have the names of the resources that refer to it; every other list has permissions of its own. */
const ownLists = ({ isReference }: Resource): readonly Operation[] =>
  OPERATIONS.filter((operation) => !isReference || operation !== 'read');

/** Names in an access list, but not those that read the records through which these are read: one permission may read both. */
function ownNames(resource: Resource, operation: Operation, catalog: Catalog): readonly string[] {
  const names = resource.access[operation] ?? [];
  if (operation !== 'read') return names;
  const shared = readParentsOf(resource, catalog).flatMap(({ access }) => access.read);
  return names.filter((name) => !shared.includes(name));
}

/**
 * The subject that most permissions of a resource are named after; undefined if it names no permission. Of equally
 * frequent ones the first wins, in the order of reading, creating, updating and deleting.
 */
function permissionSubject(resource: Resource, catalog: Catalog): string | undefined {
  const counts = new Map<string, number>();
  for (const name of new Set(ownLists(resource).flatMap((list) => ownNames(resource, list, catalog)))) {
    const subject = readPermissionName(name)?.subject;
    if (subject !== undefined) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  return [...counts].sort(([, left], [, right]) => right - left)[0]?.[0];
}

/** Permissions whose names differ from the others of the resource, or name another action. */
export const permissionPatterns: LintRule = function* ({ catalog, locations }) {
  const roles = new Set(catalog.permissions.filter(({ kind }) => kind === 'role').map(({ name }) => name));
  for (const resource of catalog.resources) {
    const title = resource.names.title;
    const subject = permissionSubject(resource, catalog);
    const seen = new Set<string>();
    for (const operation of ownLists(resource)) {
      for (const permission of ownNames(resource, operation, catalog).filter((name) => !roles.has(name))) {
        const read = readPermissionName(permission);
        const location = locations.operation(title, operation, permission);
        if (read?.subject !== subject && subject !== undefined && !seen.has(permission)) {
          const message = `${permission} is not named after ${subject}, as the other permissions of ${title} are.`;
          yield { rule: 'permission-pattern', resource: title, permission, message, location };
        }
        seen.add(permission);
        if (read !== undefined && read.operation !== operation) {
          const message = `${permission} says ${read.operation}, but also grants ${operation} of ${title}.`;
          yield { rule: 'wrong-action', resource: title, operation, permission, message, location };
        }
      }
    }
  }
};

/** One permission opens two resources. */
export const sharedPermissions: LintRule = function* ({ catalog, locations }) {
  const permissions = new Set(catalog.permissions.filter(({ kind }) => kind === 'permission').map(({ name }) => name));
  const owners = new Map<string, string>();
  for (const resource of catalog.resources) {
    const title = resource.names.title;
    for (const operation of ownLists(resource)) {
      for (const permission of ownNames(resource, operation, catalog).filter((name) => permissions.has(name))) {
        const owner = owners.get(permission) ?? title;
        owners.set(permission, owner);
        if (owner === title) continue;
        const message = `${permission} grants ${operation} of ${title}, and is a permission of ${owner}.`;
        const location = locations.operation(title, operation, permission);
        yield { rule: 'shared-permission', resource: title, operation, permission, message, location };
      }
    }
  }
};

/** Names that no access list uses. */
export const unusedPermissions: LintRule = function* ({ catalog, locations }) {
  const used = new Set(catalog.resources.flatMap(namesIn));
  for (const { name, kind } of catalog.permissions) {
    if (used.has(name)) continue;
    const message = `No access list names the ${kind} ${name}.`;
    yield { rule: 'unused-permission', permission: name, message, location: locations.permission(name) };
  }
};

/** What callers without an account may do. */
export const publicAccess: LintRule = function* ({ catalog, locations }) {
  for (const { names, access } of catalog.resources) {
    for (const operation of OPERATIONS) {
      if (access[operation]?.includes('Public') !== true) continue;
      const message = `Callers without a key may ${operation} ${names.title}.`;
      const location = locations.operation(names.title, operation, 'Public');
      yield { rule: 'public-access', resource: names.title, operation, permission: 'Public', message, location };
    }
  }
};

/** References that no field points at and that have no part. */
export const unusedReferences: LintRule = function* ({ catalog, locations }) {
  const used = new Set(
    [...catalog.resources, ...catalog.references].flatMap(({ fields }) =>
      fields.flatMap(({ relation }) => relation?.target ?? []),
    ),
  );
  for (const { names, part } of [
    ...catalog.references,
    ...catalog.resources.filter(({ isReference }) => isReference),
  ]) {
    if (part !== undefined || used.has(names.pascal)) continue;
    const message = `No field refers to ${names.title}.`;
    yield { rule: 'unused-reference', resource: names.title, message, location: locations.entity(names.title) };
  }
};

function namesIn({ access, fields }: Resource): string[] {
  return [access, ...fields.map((field) => field.access)].flatMap((lists) => Object.values(lists).flat());
}

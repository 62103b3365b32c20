import { type AccessList, isFieldList } from '@catalog-service/vocabulary';
import type { Catalog, Field, GrantCondition, PermissionName, Resource } from '../model/model.js';
import type { Condition } from './statement.js';

/** Every subset of some names, small ones first. */
export function subsetsOf(names: readonly PermissionName[]): (readonly PermissionName[])[] {
  const all = Array.from({ length: 2 ** names.length }, (_, bits) =>
    names.filter((_name, at) => (bits >> at) % 2 === 1),
  );
  return all.sort((left, right) => left.length - right.length);
}

/** Whether a record, and the user who calls, meet a condition of rows. */
export type Meets = (condition: GrantCondition) => boolean;

/** Whether a condition is true of a caller and a record, decided for these alone and step by step. */
export function isTrue(
  catalog: Catalog,
  names: readonly PermissionName[],
  asked: Condition,
  meets: Meets = () => true,
): boolean {
  const held = new Set([...names, 'Public']);
  switch (asked.kind) {
    case 'holds':
      return held.has(asked.name);
    case 'and':
      return asked.parts.every((part) => isTrue(catalog, names, part, meets));
    case 'or':
      return asked.parts.some((part) => isTrue(catalog, names, part, meets));
    case 'grants':
      return mayWriteGrants(catalog, held) && mayGrant(catalog, held, asked.name);
    case 'reaches':
      return isTrue(catalog, grown(catalog, names), asked.goal, meets);
    case 'may': {
      const { operations, resource, field } = asked;
      return operations.some((operation) =>
        (resource === undefined ? catalog.resources : [resource]).some((one) =>
          isAllowed(catalog, held, one, operation, field, meets),
        ),
      );
    }
  }
}

function isAllowed(
  catalog: Catalog,
  held: ReadonlySet<PermissionName>,
  { access, fields, conditions, readThrough }: Resource,
  operation: AccessList,
  field: Field | undefined,
  meets: Meets = () => true,
): boolean {
  const holdsOne = (list: readonly PermissionName[]): boolean => list.some((name) => held.has(name));
  const isMet = (name: PermissionName): boolean =>
    conditions.filter(({ list, permission }) => list === operation && permission === name).every(meets);
  if (!holdsOne((access[operation] ?? []).filter(isMet))) return false;
  const { relation } = fields.find(({ name }) => name === readThrough) ?? {};
  const parent = catalog.resources.find(({ names }) => names.pascal === relation?.target);
  if (parent !== undefined && !isAllowed(catalog, held, parent, 'read', undefined, meets)) return false;
  if (!isFieldList(operation)) return true;
  if (field !== undefined && !holdsOne(field.access[operation])) return false;
  if (operation !== 'create') return true;
  return fields.every((needed) => {
    if (!needed.required || needed.auto || needed.derived || needed.default !== undefined) return true;
    if (needed.name === 'projectId') return true;
    const twin = fields.find(({ idField }) => idField === needed.name);
    return (
      needed === field ||
      (twin !== undefined && twin === field) ||
      holdsOne(needed.access.create) ||
      holdsOne(twin?.access.create ?? [])
    );
  });
}

/** Names that a caller holds after it has granted itself all that it may. */
function grown(catalog: Catalog, names: readonly PermissionName[]): readonly PermissionName[] {
  const held = new Set(names);
  for (;;) {
    const withPublic = new Set([...held, 'Public']);
    const writes = mayWriteGrants(catalog, withPublic);
    const next = catalog.permissions.find(
      ({ name }) => !withPublic.has(name) && writes && mayGrant(catalog, withPublic, name),
    );
    if (next === undefined) return [...held];
    held.add(next.name);
  }
}

function mayWriteGrants(catalog: Catalog, held: ReadonlySet<PermissionName>): boolean {
  return catalog.resources
    .filter(({ part }) => ['key permission', 'team permission', 'team member'].includes(part ?? ''))
    .some(
      (records) =>
        isAllowed(catalog, held, records, 'create', undefined) ||
        records.fields
          .filter(({ name }) => /^(permission|(key|team|user)(Id)?)$/.test(name))
          .some((one) => isAllowed(catalog, held, records, 'update', one)),
    );
}

function mayGrant({ grantCeilings }: Catalog, held: ReadonlySet<PermissionName>, name: PermissionName): boolean {
  if (grantCeilings.some(({ holder, except }) => held.has(holder) && !except.includes(name))) return true;
  return held.has(name) && !['Public', 'CurrentUser', 'ProjectUser'].includes(name);
}

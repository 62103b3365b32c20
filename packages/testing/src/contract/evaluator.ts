import { contract, type Field, parentsOf, type Resource, servedReferences } from './contract.js';

/**
 * Who may do what, said a second time and as plainly as it can be: the truth table compares the service with this.
 * `names` are those of a caller's records; `null` is a caller without a key.
 */
export type Names = ReadonlySet<string> | null;

export type Operation = keyof Resource['access'];

/** What a caller holds on the records of an entity: a name that is narrowed to labels grants nothing where nothing carries any. */
export type Held = (entity: Pick<Resource, 'labelScope'> | undefined) => Names;

/** All of the names everywhere, and those that are narrowed to labels where records carry some. */
export const heldWith =
  (names: Names, ...narrowed: readonly string[]): Held =>
  (entity) =>
    narrowed.length === 0 || entity?.labelScope === undefined ? names : new Set([...(names ?? []), ...narrowed]);

export const holdsOne = (names: Names, listed: readonly string[]): boolean =>
  listed.some((name) => name === 'Public' || names?.has(name) === true);

/**
 * The first list that an operation is about and of which the caller holds no name: that of the operation, or that of reading a record
 * through which these are read. Undefined if there is none.
 */
export function missingNames(held: Held, resource: Resource, operation: Operation): readonly string[] | undefined {
  if (!holdsOne(held(resource), resource.access[operation] ?? [])) return resource.access[operation] ?? [];
  return parentsOf(resource).find((parent) => !holdsOne(held(parent), parent.access.read))?.access.read;
}

/** What an operation is answered with before its body is looked at. */
export function operationStatus(held: Held, resource: Resource, operation: Operation): 'allowed' | 401 | 403 {
  if (missingNames(held, resource, operation) === undefined) return 'allowed';
  return held(undefined) === null ? 401 : 403;
}

export function mayUseField(names: Names, field: Field, action: 'read' | 'create' | 'update'): boolean {
  return holdsOne(names, field.access[action]);
}

/**
 * The first list, one name of which is needed to read a field through a relation, of which the caller holds none; that of the relation
 * itself comes on top.
 */
export function missingBehind(held: Held, relation: Field, fieldName: string): readonly string[] | undefined {
  const target = [...contract.resources, ...servedReferences].find(({ name }) => name === relation.entity);
  const field = target?.fields.find(({ name }) => name === fieldName);
  if (target === undefined || field === undefined) return undefined;
  // What a relation to a reference shows is as readable as the relation is, unless the reference declares who reads it.
  if (relation.entityKind === 'reference' && !relation.isGuarded) return undefined;
  const lists = [target.access.read, field.access.read];
  return lists.find((listed) => !holdsOne(held(target), listed)) ?? missingNames(held, target, 'read');
}

/** Names that people hold by having an account, by being in a team, or by being anybody: nobody passes them on. */
export const HELD_BY_BEING_SOMEBODY: readonly string[] = ['CurrentUser', 'ProjectUser', 'Public'];

/** Whether a caller whose records are not narrowed may give, change or take away a permission. */
export function mayGrant(names: Names, permission: string): boolean {
  if (names === null) return false;
  const { grantCeilings } = contract;
  const isBelow = grantCeilings.some(({ holder, except }) => names.has(holder) && !except.includes(permission));
  return isBelow || (names.has(permission) && !HELD_BY_BEING_SOMEBODY.includes(permission));
}

/** Every name that can stand in an access list. */
export const allNames: readonly string[] = contract.permissions.map(({ name }) => name);

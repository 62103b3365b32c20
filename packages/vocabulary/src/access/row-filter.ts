import { hasLabels } from '../features/label-scope/labels.js';
import { ownerFieldOf } from '../features/owner/owner.js';
import { CURRENT_USER, PUBLIC } from '../held-names.js';
import type { AccessList } from '../operations.js';
import { type AccessEntity, isReference, type PermissionName, type RowCondition } from './entity.js';
import { type Holder, type Holding, holdsOneOf } from './holder.js';
import type { Requirement } from './requirement.js';

/** An alternative of a clause: a record meets a condition of the catalog, and has one of the labels unless there are none. */
export interface MetCondition {
  /** Index in the `conditions` of the entity. */
  readonly index: number;
  /** The caller, for conditions that ask for it. */
  readonly userId: string | null;
  /** Ids, sorted, each once. */
  readonly labels: readonly string[];
}

/** One clause of a row filter: a record has one of the labels, belongs to the user, or meets a condition. At least one of them is set. */
export interface Clause {
  /** Ids, sorted, each once. */
  readonly labels: readonly string[];
  /** Id of the user whose own records meet it; null if own records do not. */
  readonly ownerId: string | null;
  /** Ids, sorted, each once: a record of the user must have one of them. Empty: all records of the user meet it. */
  readonly ownLabels: readonly string[];
  readonly conditions: readonly MetCondition[];
  /** It is about a record through which others are read, this number of steps away; absent: about the record itself. */
  readonly through?: number;
}

/** The condition that limits a caller to records that meet every clause. Without clauses there is no limit. */
export type RowFilter = readonly Clause[];

/** The row filter by a list of permissions, one of which is needed; `nothing` if the caller has none of them. */
export type FilterOrNothing = 'nothing' | RowFilter;

const EVERYTHING: RowFilter = [];

/** The conditions of no list. */
const UNCONDITIONAL: readonly RowCondition[] = [];

const NOTHING_OF_ITS_OWN = { ownerId: null, ownLabels: [] } as const;

/**
 * The row filter of a caller by the permissions of an operation or a field. A key that acts for a user is limited by both.
 * @param entity of the records; without one, there are no own records
 * @param list of the entity that the names are of, whose conditions limit them; absent for those of a field
 */
export function filterFor(
  holder: Holder,
  names: readonly PermissionName[],
  entity?: AccessEntity,
  list?: AccessList,
): FilterOrNothing {
  if (holder.isService) return EVERYTHING;
  const conditions = list === undefined ? UNCONDITIONAL : (entity?.conditions ?? UNCONDITIONAL);
  const limiting = (name: PermissionName): number =>
    conditions.findIndex((one) => one.list === list && one.permission === name);
  const filter = filterIn(holder, holder, names, entity, limiting);
  if (holder.limit === null || filter === 'nothing') return filter;
  const limit = filterIn(holder.limit, holder, names, entity, limiting);
  return limit === 'nothing' ? limit : [...filter, ...limit];
}

/** The row filter by requirements, whose clauses a record must all meet. */
export function filterThrough(holder: Holder, requirements: readonly Requirement[]): FilterOrNothing {
  const clauses: Clause[] = [];
  for (const { anyOf, entity, list, through } of requirements) {
    const filter = filterFor(holder, anyOf, entity, list);
    if (filter === 'nothing') return filter;
    clauses.push(...clausesThrough(filter, through));
  }
  return clauses;
}

/**
 * The row filter by requirements that the caller meets, each clause once.
 * @param refuse called with a requirement that no record meets: by labels where the records have none, or without a permission
 */
export function rowFilterBy<R extends Requirement>(
  holder: Holder,
  requirements: readonly R[],
  refuse: (requirement: R) => never,
): RowFilter {
  const clauses = new Map<string, Clause>();
  for (const requirement of requirements) {
    const { anyOf, entity, list, through } = requirement;
    if (!canBeLimited(holder, entity)) continue;
    const filter = filterFor(holder, anyOf, entity, list);
    if (filter === 'nothing') return refuse(requirement);
    for (const clause of clausesThrough(filter, through)) {
      if (!isPossible(clause, entity)) return refuse(requirement);
      clauses.set(keyOf(clause), clause);
    }
  }
  return clauses.size === 0 ? EVERYTHING : [...clauses.values()];
}

const clausesThrough = (filter: RowFilter, through: number): RowFilter =>
  through === 0 ? filter : filter.map((clause) => ({ ...clause, through }));

/** Whether one of the permissions is the caller's without a limit. */
export function isUnlimited(holder: Holder, names: readonly PermissionName[]): boolean {
  const filter = filterFor(holder, names);
  return filter !== 'nothing' && filter.length === 0;
}

/** Whether a filter can limit the caller to a part of the records of an entity. */
export function canBeLimited(holder: Holder, entity: AccessEntity): boolean {
  if (holder.hasLabelScopes || (ownerFieldOf(entity) !== undefined && holder.userId !== null)) return true;
  return entity.conditions?.some(({ permission }) => holdsAnywhere(holder, permission)) === true;
}

const holdsAnywhere = ({ permissions, limit }: Holder, name: PermissionName): boolean =>
  permissions.has(name) || limit?.permissions.has(name) === true;

/** Whether records that meet conditions of the catalog meet the clause. */
export const isConditional = ({ conditions }: Clause): boolean => conditions.length > 0;

function keyOf({ ownerId, ownLabels, labels, conditions, through = 0 }: Clause): string {
  const met = conditions.map((condition) => `${condition.index}:${condition.labels.join()}`);
  return `${through} ${ownerId} ${ownLabels.join()} ${labels.join()} ${met.join(';')}`;
}

/** The condition that limits a name in a list of an entity. */
export const conditionOf = <C extends RowCondition>(
  { conditions }: { readonly conditions?: readonly C[] | undefined },
  list: AccessList,
  name: PermissionName,
): C | undefined => conditions?.find((one) => one.list === list && one.permission === name);

/** The conditions of the names that a caller holds of a list; none if one of them has no condition. */
export function limitingConditions<C extends RowCondition>(
  holder: Holder,
  entity: AccessEntity & { readonly conditions?: readonly C[] | undefined },
  list: AccessList,
): readonly C[] {
  const held = (entity.access[list] ?? []).filter((name) => holdsOneOf(holder, [name]));
  const conditions = held.flatMap((name) => conditionOf(entity, list, name) ?? []);
  return conditions.length < held.length ? [] : conditions;
}

function filterIn(
  { permissions, grants }: Holding,
  { userId }: Holder,
  names: readonly PermissionName[],
  entity: AccessEntity | undefined,
  limiting: (name: PermissionName) => number,
): FilterOrNothing {
  const listed = names.filter((name) => permissions.has(name));
  const labels = new Set<string>();
  const conditions: MetCondition[] = [];
  let own: Pick<Clause, 'ownerId' | 'ownLabels'> = NOTHING_OF_ITS_OWN;
  for (const name of listed) {
    const granted = grants.filter((grant) => grant.permission === name);
    // Everybody has Public, so a grant of it limits nothing.
    const labelled = name === PUBLIC || isNotLimited(granted) ? [] : granted.flatMap((grant) => grant.labels);
    const isPossible = labelled.length === 0 || (entity !== undefined && hasLabels(entity));
    if (name === CURRENT_USER && entity !== undefined && meansOwnRecords(userId, entity)) {
      if (isPossible) own = { ownerId: userId, ownLabels: [...new Set(labelled)].sort() };
      continue;
    }
    const index = limiting(name);
    if (index !== -1 && isPossible) {
      conditions.push({ index, userId, labels: [...new Set(labelled)].sort() });
      continue;
    }
    if (labelled.length === 0) return EVERYTHING;
    for (const label of labelled) labels.add(label);
  }
  if (labels.size === 0 && own.ownerId === null && conditions.length === 0) return 'nothing';
  return [{ labels: [...labels].sort(), ...own, conditions }];
}

/**
 * Whether `CurrentUser` is limited to the caller's own records. A caller without a user has no records of its own; for it the
 * permission is unlimited on a resource.
 */
function meansOwnRecords(userId: string | null, entity: AccessEntity): boolean {
  return ownerFieldOf(entity) !== undefined && (userId !== null || isReference(entity));
}

function isNotLimited(grants: Holding['grants']): boolean {
  return grants.length === 0 || grants.some(({ labels }) => labels.length === 0);
}

/** Whether a record can meet the clause: labels grant nothing on an entity without labels. */
function isPossible({ ownerId, conditions }: Clause, entity: AccessEntity): boolean {
  return ownerId !== null || conditions.length > 0 || hasLabels(entity);
}

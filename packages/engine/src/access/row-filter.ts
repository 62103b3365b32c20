import { CURRENT_USER, Problem, PUBLIC } from '@catalog-service/vocabulary';
import type { Caller, Holding } from '../caller/caller.js';
import {
  type Definition,
  type GrantCondition,
  isReference,
  type PermissionName,
  type ResourceAccess,
} from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { readParentsOf } from './read-through.js';

/** An alternative of a clause: a record meets a condition of the catalog, and has one of the labels unless there are none. */
export interface MetCondition {
  /** Index in the `conditions` of the definition. */
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
type FilterOrNothing = 'nothing' | RowFilter;

const EVERYTHING: RowFilter = [];

/** The conditions of no list. */
const UNCONDITIONAL: readonly GrantCondition[] = [];

const NOTHING_OF_ITS_OWN = { ownerId: null, ownLabels: [] } as const;

/**
 * The row filter of a caller by the permissions of an operation or a field. A key that acts for a user is limited by both.
 * @param definition of the records; without one, there are no own records
 * @param list of the resource that the names are of, whose conditions limit them; absent for those of a field
 */
export function filterFor(
  caller: Caller,
  names: readonly PermissionName[],
  definition?: Definition,
  list?: keyof ResourceAccess,
): FilterOrNothing {
  if (caller.isService) return EVERYTHING;
  const conditions = list === undefined ? UNCONDITIONAL : (definition?.conditions ?? UNCONDITIONAL);
  const limiting = (name: PermissionName): number =>
    conditions.findIndex((one) => one.list === list && one.permission === name);
  const filter = filterIn(caller, caller, names, definition, limiting);
  if (caller.limit === null || filter === 'nothing') return filter;
  const limit = filterIn(caller.limit, caller, names, definition, limiting);
  return limit === 'nothing' ? limit : [...filter, ...limit];
}

/** Whether one of the permissions is the caller's without a limit. */
export function isUnlimited(caller: Caller, names: readonly PermissionName[]): boolean {
  const filter = filterFor(caller, names);
  return filter !== 'nothing' && filter.length === 0;
}

/** Whether a caller, and the user for whom it acts, have one of the permissions, whatever limits them. */
export function holdsOneOf({ permissions, limit }: Caller, names: readonly PermissionName[]): boolean {
  if (!names.some((name) => permissions.has(name))) return false;
  return limit === null || names.some((name) => limit.permissions.has(name));
}

/** Whether a filter can limit the caller to a part of these records. */
export function isFilterable(caller: Caller, definition: Definition, registry: Registry): boolean {
  return (
    canBeLimited(caller, definition) ||
    readParentsOf(definition, registry).some((parent) => canBeLimited(caller, parent))
  );
}

function canBeLimited(caller: Caller, { owner, conditions }: Definition): boolean {
  if (caller.hasLabelScopes || (owner !== undefined && caller.userId !== null)) return true;
  return conditions?.some(({ permission }) => holdsAnywhere(caller, permission)) === true;
}

const holdsAnywhere = ({ permissions, limit }: Caller, name: PermissionName): boolean =>
  permissions.has(name) || limit?.permissions.has(name) === true;

/**
 * The row filter of a caller that needs one permission of the operation's `list` and of each of the `requirements` (of its fields),
 * and has to read the records through which these are read.
 * @param list undefined where only the fields require permissions
 * @throws Problem operation_forbidden if the caller is limited to labels and the records have none
 */
export function rowFilterOf(
  caller: Caller,
  definition: Definition,
  list: keyof ResourceAccess | undefined,
  requirements: Iterable<readonly PermissionName[]>,
  registry: Registry,
): RowFilter {
  const own = clausesOf(caller, definition, list, requirements);
  const parents = readParentsOf(definition, registry);
  if (parents.length === 0) return own;
  return [...own, ...parents.flatMap((one, step) => through(clausesOf(caller, one, 'read', []), step + 1))];
}

/** The filter by one permission of a list of the records, and by those to read the records through which they are read. */
export function filterThrough(
  caller: Caller,
  list: 'read' | 'update',
  definition: Definition,
  registry: Registry,
): FilterOrNothing {
  const parents = readParentsOf(definition, registry);
  const filters = [
    filterFor(caller, definition.access[list], definition, list),
    ...parents.map((parent) => filterFor(caller, parent.access.read, parent, 'read')),
  ];
  const clauses: Clause[] = [];
  for (const [step, filter] of filters.entries()) {
    if (filter === 'nothing') return filter;
    clauses.push(...through(filter, step));
  }
  return clauses;
}

/** A filter of the records through which others are read. */
const through = (filter: RowFilter, steps: number): RowFilter =>
  steps === 0 ? filter : filter.map((clause) => ({ ...clause, through: steps }));

function clausesOf(
  caller: Caller,
  definition: Definition,
  list: keyof ResourceAccess | undefined,
  requirements: Iterable<readonly PermissionName[]>,
): RowFilter {
  if (!canBeLimited(caller, definition)) return EVERYTHING;
  const clauses = new Map<string, Clause>();
  const filters = [...requirements].map((names) => [names, filterFor(caller, names, definition)] as const);
  if (list !== undefined) {
    const names = definition.access[list] ?? [];
    filters.unshift([names, filterFor(caller, names, definition, list)]);
  }
  for (const [names, filter] of filters) {
    if (filter === 'nothing') continue;
    for (const clause of filter) {
      clauses.set(keyOf(clause), clause);
      if (isPossible(clause, definition)) continue;
      throw new Problem(
        'operation_forbidden',
        `A permission that is limited to labels does not apply to ${definition.title}.`,
        { requiredAnyOf: names },
      );
    }
  }
  return [...clauses.values()];
}

/** Whether records that meet conditions of the catalog meet the clause. */
export const isConditional = ({ conditions }: Clause): boolean => conditions.length > 0;

function keyOf({ ownerId, ownLabels, labels, conditions }: Clause): string {
  const met = conditions.map((condition) => `${condition.index}:${condition.labels.join()}`);
  return `${ownerId} ${ownLabels.join()} ${labels.join()} ${met.join(';')}`;
}

function filterIn(
  { permissions, grants }: Holding,
  { userId }: Caller,
  names: readonly PermissionName[],
  definition: Definition | undefined,
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
    const isPossible = labelled.length === 0 || definition?.labelScope !== undefined;
    if (name === CURRENT_USER && definition !== undefined && meansOwnRecords(userId, definition)) {
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
function meansOwnRecords(userId: string | null, definition: Definition): boolean {
  return definition.owner !== undefined && (userId !== null || isReference(definition));
}

function isNotLimited(grants: Holding['grants']): boolean {
  return grants.length === 0 || grants.some(({ labels }) => labels.length === 0);
}

/** Whether a record can meet the clause: labels grant nothing on a definition without labels. */
function isPossible({ ownerId, conditions }: Clause, { labelScope }: Definition): boolean {
  return ownerId !== null || conditions.length > 0 || labelScope !== undefined;
}

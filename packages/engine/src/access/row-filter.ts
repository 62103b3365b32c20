import { CURRENT_USER, Problem, PUBLIC } from '@catalog-service/vocabulary';
import type { Caller, Holding } from '../caller/caller.js';
import type { Definition, PermissionName } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import { readParentsOf } from './read-through.js';

/** One condition of a row filter: a record has one of the labels, or belongs to the user. At least one of the two is set. */
export interface Clause {
  /** Ids, sorted, each once. */
  readonly labels: readonly string[];
  /** Id of the user whose own records meet it; null if own records do not. */
  readonly ownerId: string | null;
  /** Ids, sorted, each once: a record of the user must have one of them. Empty: all records of the user meet it. */
  readonly ownLabels: readonly string[];
  /** It is about a record through which others are read, this number of steps away; absent: about the record itself. */
  readonly through?: number;
}

/** The condition that limits a caller to records that meet every clause. Without clauses there is no limit. */
export type RowFilter = readonly Clause[];

/** The row filter by a list of permissions, one of which is needed; `nothing` if the caller has none of them. */
type FilterOrNothing = 'nothing' | RowFilter;

const EVERYTHING: RowFilter = [];

const NOTHING_OF_ITS_OWN = { ownerId: null, ownLabels: [] } as const;

/**
 * The row filter of a caller by the permissions of an operation or a field. A key that acts for a user is limited by both.
 * @param definition of the records; without one, there are no own records
 */
export function filterFor(caller: Caller, names: readonly PermissionName[], definition?: Definition): FilterOrNothing {
  if (caller.isService) return EVERYTHING;
  const filter = filterIn(caller, caller, names, definition);
  if (caller.limit === null || filter === 'nothing') return filter;
  const limit = filterIn(caller.limit, caller, names, definition);
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

const canBeLimited = ({ hasLabelScopes, userId }: Caller, { owner }: Definition): boolean =>
  hasLabelScopes || (owner !== undefined && userId !== null);

/**
 * The row filter of a caller that needs one permission of each of the `requirements` (the operation's list and those of its fields),
 * and has to read the records through which these are read.
 * @throws Problem operation_forbidden if the caller is limited to labels and the records have none
 */
export function rowFilterOf(
  caller: Caller,
  definition: Definition,
  requirements: Iterable<readonly PermissionName[]>,
  registry: Registry,
): RowFilter {
  const own = clausesOf(caller, definition, requirements);
  const parents = readParentsOf(definition, registry);
  if (parents.length === 0) return own;
  return [...own, ...parents.flatMap((one, step) => through(clausesOf(caller, one, [one.access.read]), step + 1))];
}

/** The filter by permissions of the records, of which one is needed, and by those to read the records through which they are read. */
export function filterThrough(
  caller: Caller,
  names: readonly PermissionName[],
  definition: Definition,
  registry: Registry,
): FilterOrNothing {
  const parents = readParentsOf(definition, registry);
  const filters = [
    filterFor(caller, names, definition),
    ...parents.map((parent) => filterFor(caller, parent.access.read, parent)),
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
  requirements: Iterable<readonly PermissionName[]>,
): RowFilter {
  if (!canBeLimited(caller, definition)) return EVERYTHING;
  const clauses = new Map<string, Clause>();
  for (const names of requirements) {
    const filter = filterFor(caller, names, definition);
    if (filter === 'nothing') continue;
    for (const clause of filter) {
      clauses.set(`${clause.ownerId} ${clause.ownLabels.join()} ${clause.labels.join()}`, clause);
      if (isPossible(clause, definition)) continue;
      throw new Problem(
        'operation_forbidden',
        `A permission that is scoped to labels grants nothing on ${definition.title}.`,
        { requiredAnyOf: names },
      );
    }
  }
  return [...clauses.values()];
}

function filterIn(
  { permissions, grants }: Holding,
  { userId }: Caller,
  names: readonly PermissionName[],
  definition: Definition | undefined,
): FilterOrNothing {
  const listed = names.filter((name) => permissions.has(name));
  const labels = new Set<string>();
  let own: Pick<Clause, 'ownerId' | 'ownLabels'> = NOTHING_OF_ITS_OWN;
  for (const name of listed) {
    const granted = grants.filter((grant) => grant.permission === name);
    const labelled = isNotLimited(granted) ? [] : granted.flatMap((grant) => grant.labels);
    if (name === CURRENT_USER && definition !== undefined && meansOwnRecords(userId, definition)) {
      const isPossible = labelled.length === 0 || definition.labelScope !== undefined;
      if (isPossible) own = { ownerId: userId, ownLabels: [...new Set(labelled)].sort() };
      continue;
    }
    // Everybody has Public, so a grant of it limits nothing.
    if (labelled.length === 0 || name === PUBLIC) return EVERYTHING;
    for (const label of labelled) labels.add(label);
  }
  return labels.size === 0 && own.ownerId === null ? 'nothing' : [{ labels: [...labels].sort(), ...own }];
}

/**
 * Whether `CurrentUser` is limited to the caller's own records. A caller without a user has no records of its own; for it the
 * permission is unlimited on a resource.
 */
function meansOwnRecords(userId: string | null, { owner, kind }: Definition): boolean {
  return owner !== undefined && (userId !== null || kind === 'reference');
}

function isNotLimited(grants: Holding['grants']): boolean {
  return grants.length === 0 || grants.some(({ labels }) => labels.length === 0);
}

/** Whether a record can meet the clause: labels grant nothing on a definition without labels. */
function isPossible({ ownerId }: Clause, { labelScope }: Definition): boolean {
  return ownerId !== null || labelScope !== undefined;
}

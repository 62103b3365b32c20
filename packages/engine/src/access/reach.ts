import { CURRENT_USER, PUBLIC } from '@catalog-service/vocabulary';
import type { Caller, Holding } from '../caller/caller.js';
import type { Definition, PermissionName } from '../definition/definition.js';

/**
 * What a record must be like to be within reach: it carries one of the labels, or it belongs to the user. One of the two
 * always says something.
 */
export interface Clause {
  /** Ids, sorted, each once. */
  readonly labels: readonly string[];
  /** Id of the user whose own records are within reach; null where that alone brings nothing within reach. */
  readonly ownerId: string | null;
  /** Ids, sorted, each once: a record of the user carries one of them too. Empty: all records of the user are within reach. */
  readonly ownLabels: readonly string[];
}

/** A record is within reach where it meets every clause; without any, all records are. */
export type Narrowing = readonly Clause[];

/** How far somebody reaches with a list of names, one of which is needed: not at all, or to the records of a narrowing. */
export type Reach = 'nowhere' | Narrowing;

const EVERYWHERE: Narrowing = [];

const NOTHING_OF_ITS_OWN = { ownerId: null, ownLabels: [] } as const;

/**
 * The caller's reach by the names that an operation or a field lists. A key that acts for a user reaches what both reach.
 * @param definition of the records; without one, no record is anybody's own
 */
export function reachOf(caller: Caller, names: readonly PermissionName[], definition?: Definition): Reach {
  if (caller.isService) return EVERYWHERE;
  const reach = reachIn(caller, caller, names, definition);
  if (caller.limit === null || reach === 'nowhere') return reach;
  const limit = reachIn(caller.limit, caller, names, definition);
  return limit === 'nowhere' ? limit : [...reach, ...limit];
}

/** Whether the caller reaches every record by one of the names. */
export function reachesEverything(caller: Caller, names: readonly PermissionName[]): boolean {
  const reach = reachOf(caller, names);
  return reach !== 'nowhere' && reach.length === 0;
}

/** Whether a caller holds one of the names, and the user for whom it acts as well; how far they reach is another question. */
export function holdsOneOf({ permissions, limit }: Caller, names: readonly PermissionName[]): boolean {
  if (!names.some((name) => permissions.has(name))) return false;
  return limit === null || names.some((name) => limit.permissions.has(name));
}

/** Whether what the caller reaches of these records can be less than all, though it may read them. */
export function isNarrowable({ hasLabelScopes, userId }: Caller, { owner }: Definition): boolean {
  return hasLabelScopes || (owner !== undefined && userId !== null);
}

function reachIn(
  { permissions, grants }: Holding,
  { userId }: Caller,
  names: readonly PermissionName[],
  definition: Definition | undefined,
): Reach {
  const listed = names.filter((name) => permissions.has(name));
  const labels = new Set<string>();
  let own: Pick<Clause, 'ownerId' | 'ownLabels'> = NOTHING_OF_ITS_OWN;
  for (const name of listed) {
    const granted = grants.filter((grant) => grant.permission === name);
    const narrowedTo = isNotNarrowed(granted) ? [] : granted.flatMap((grant) => grant.labels);
    if (name === CURRENT_USER && definition !== undefined && meansOwnRecords(userId, definition)) {
      const isPossible = narrowedTo.length === 0 || definition.labelScope !== undefined;
      if (isPossible) own = { ownerId: userId, ownLabels: [...new Set(narrowedTo)].sort() };
      continue;
    }
    // Everybody holds Public, so that a record of it narrows nothing.
    if (narrowedTo.length === 0 || name === PUBLIC) return EVERYWHERE;
    for (const label of narrowedTo) labels.add(label);
  }
  return labels.size === 0 && own.ownerId === null ? 'nowhere' : [{ labels: [...labels].sort(), ...own }];
}

/**
 * Whether `CurrentUser` brings the caller's own records within reach and no others, whatever labels narrow it. A caller that is
 * no user has no records; what the list of a resource opens is open to it all the same.
 */
function meansOwnRecords(userId: string | null, { owner, kind }: Definition): boolean {
  return owner !== undefined && (userId !== null || kind === 'reference');
}

function isNotNarrowed(grants: Holding['grants']): boolean {
  return grants.length === 0 || grants.some(({ labels }) => labels.length === 0);
}

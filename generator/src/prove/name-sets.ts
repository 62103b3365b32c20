/** A set of names: each name has a bit by its index in the catalog. */
export type NameSet = bigint;

/**
 * The minimal sets that make a condition true; none contains another. More names never make it false, so they decide it for every set.
 * Without sets it is never true; with the empty set, always.
 */
export type MinimalSets = readonly NameSet[];

export const NEVER: MinimalSets = [];
export const ALWAYS: MinimalSets = [0n];

/** Whether a set has all names of another. */
export const covers = (set: NameSet, part: NameSet): boolean => (set & part) === part;

/** Whether what the minimal sets make true is true of this set. */
export const isTrueOf = (sets: MinimalSets, held: NameSet): boolean => sets.some((set) => covers(held, set));

/** True where any is. */
export function either(...parts: readonly MinimalSets[]): MinimalSets {
  return minimal(parts.flat());
}

/** True where all are. */
export function both(...parts: readonly MinimalSets[]): MinimalSets {
  let all = ALWAYS;
  for (const part of parts) all = minimal(all.flatMap((left) => part.map((right) => left | right)));
  return all;
}

/** True of a set where it is true of that set with the given names. */
export const given = (sets: MinimalSets, names: NameSet): MinimalSets => minimal(sets.map((set) => set & ~names));

/** The sets that have no other of them within; smaller ones first, then in the order of the catalog. */
function minimal(sets: readonly NameSet[]): MinimalSets {
  const kept: NameSet[] = [];
  for (const set of [...new Set(sets)].sort(bySize)) if (!kept.some((small) => covers(set, small))) kept.push(set);
  return kept;
}

/** Smaller sets first, then in the order of the catalog. */
export function bySize(left: NameSet, right: NameSet): number {
  const sizes = sizeOf(left) - sizeOf(right);
  return sizes !== 0 ? sizes : left < right ? -1 : left > right ? 1 : 0;
}

export function sizeOf(set: NameSet): number {
  let size = 0;
  for (let rest = set; rest !== 0n; rest &= rest - 1n) size++;
  return size;
}

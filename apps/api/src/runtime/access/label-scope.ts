import type { Caller } from '../auth/caller.js';
import type { PermissionName } from '../definition/definition.js';

/**
 * How far the caller's records let it reach with a list of names, one of which is needed:
 * `nowhere` (it holds none), `everywhere` (one of its records is not narrowed), or the labels that narrow them.
 */
export type Reach = 'nowhere' | 'everywhere' | readonly string[];

/** The caller's reach by the names that an operation or a field lists. Label ids are sorted, each once. */
export function reachOf(caller: Caller, names: readonly PermissionName[]): Reach {
  if (caller.isService) return 'everywhere';
  const listed = names.filter((name) => caller.permissions.has(name));
  if (listed.length === 0) return 'nowhere';
  const labels = new Set<string>();
  for (const name of listed) {
    const grants = caller.grants.filter((grant) => grant.permission === name);
    // A name without a record (`Public`) is held by everybody, everywhere.
    if (grants.length === 0 || grants.some((grant) => grant.labels.length === 0)) return 'everywhere';
    for (const grant of grants) for (const label of grant.labels) labels.add(label);
  }
  return [...labels].sort();
}

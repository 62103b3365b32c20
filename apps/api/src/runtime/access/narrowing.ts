import type { Caller } from '../auth/caller.js';
import type { Definition, PermissionName } from '../definition/definition.js';
import { Problem } from '../problems/problem.js';
import { reachOf } from './label-scope.js';

/** Lists of label ids: a record is within reach when it carries at least one label of every list. */
export type Narrowing = readonly (readonly string[])[];

const NOT_NARROWED: Narrowing = [];

/**
 * What narrows a caller who needs one name of each of the `requirements` (the operation's list and those of the fields
 * involved). Equal lists are given once.
 * @throws Problem operation_forbidden where the caller is narrowed and the records have no labels to be narrowed by.
 */
export function narrowingOf(
  caller: Caller,
  definition: Definition,
  requirements: Iterable<readonly PermissionName[]>,
): Narrowing {
  if (!caller.hasLabelScopes) return NOT_NARROWED;
  const lists = new Map<string, readonly string[]>();
  for (const names of requirements) {
    const reach = reachOf(caller, names);
    if (typeof reach === 'object') lists.set(reach.join(), reach);
    if (typeof reach === 'object' && definition.labelScope === undefined) {
      throw new Problem(
        'operation_forbidden',
        `A permission that is scoped to labels grants nothing on ${definition.title}.`,
        {
          requiredAnyOf: names,
        },
      );
    }
  }
  return [...lists.values()];
}

import { Problem } from '@catalog-service/vocabulary';
import type { Caller } from '../caller/caller.js';
import type { Definition, PermissionName } from '../definition/definition.js';
import { type Clause, isNarrowable, type Narrowing, reachOf } from './reach.js';

const NOT_NARROWED: Narrowing = [];

/**
 * What narrows a caller who needs one name of each of the `requirements` (the operation's list and those of the fields
 * involved). Equal clauses are given once.
 * @throws Problem operation_forbidden where the caller is narrowed and the records have nothing to be narrowed by.
 */
export function narrowingOf(
  caller: Caller,
  definition: Definition,
  requirements: Iterable<readonly PermissionName[]>,
): Narrowing {
  if (!isNarrowable(caller, definition)) return NOT_NARROWED;
  const clauses = new Map<string, Clause>();
  for (const names of requirements) {
    const reach = reachOf(caller, names, definition);
    if (reach === 'nowhere') continue;
    for (const clause of reach) {
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

/** Whether a record can meet the clause: labels that nothing of the definition carries grant nothing on it. */
function isPossible({ ownerId }: Clause, { labelScope }: Definition): boolean {
  return ownerId !== null || labelScope !== undefined;
}

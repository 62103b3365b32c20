import { Problem } from '@catalog-service/vocabulary';
import { canBeLimited, type RowFilter, rowFilterBy } from '@catalog-service/vocabulary/access';
import type { Caller } from '../caller/caller.js';
import type { Definition, ResourceAccess } from '../definition/definition.js';
import { memoised } from '../definition/memoised.js';
import type { Registry } from '../definition/registry.js';
import { readParentsOf } from '../features/read-through/read-parents.js';
import { type Requirement, requirementsOf } from './requirements.js';

const EVERYTHING: RowFilter = [];

/** The definitions whose records decide about those of one: its own, and those through which they are read. */
const decidingOn = memoised((definition: Definition, registry: Registry): readonly Definition[] => [
  definition,
  ...readParentsOf(definition, registry),
]);

/** Whether a filter can limit the caller to a part of these records. */
export function isFilterable(caller: Caller, definition: Definition, registry: Registry): boolean {
  return decidingOn(definition, registry).some((one) => canBeLimited(caller, one));
}

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
  requirements: readonly Requirement[],
  registry: Registry,
): RowFilter {
  if (!isFilterable(caller, definition, registry)) return EVERYTHING;
  const [own, ...parents] = requirementsOf(definition, list ?? 'read', registry);
  const ofList = list === undefined || own === undefined ? [] : [own];
  return rowFilterBy(caller, [...ofList, ...requirements, ...parents], refuse);
}

function refuse({ anyOf, entity }: Requirement): never {
  const detail = `A permission that is limited to labels does not apply to ${entity.title}.`;
  throw new Problem('operation_forbidden', detail, { requiredAnyOf: anyOf });
}

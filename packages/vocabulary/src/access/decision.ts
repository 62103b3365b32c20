import { hasLabels } from '../features/label-scope/labels.js';
import { ownerFieldOf } from '../features/owner/owner.js';
import type { AccessEntity, PermissionName } from './entity.js';
import { type Holder, holdsOneOf } from './holder.js';
import { filterFor } from './row-filter.js';

/** What a decision needs of a requirement; without an entity, names that are held of everything. */
interface Asked {
  readonly anyOf: readonly PermissionName[];
  readonly entity?: AccessEntity;
}

/**
 * Whether the caller meets a requirement. A name that is limited to labels grants nothing on an entity without labels, nor does
 * `CurrentUser` of own records of a reference without a user.
 */
export function isMet(holder: Holder, { anyOf, entity }: Asked): boolean {
  if (holder.isService) return true;
  const isLabelled = !holder.hasLabelScopes || (entity !== undefined && hasLabels(entity));
  if (isLabelled && (entity === undefined || ownerFieldOf(entity) === undefined || holder.userId !== null))
    return holdsOneOf(holder, anyOf);
  const filter = filterFor(holder, anyOf, entity);
  return filter !== 'nothing' && filter.every(({ ownerId }) => isLabelled || ownerId !== null);
}

/** The first requirement that the caller does not meet; undefined if it meets all, which allows the action. */
export const firstUnmet = <R extends Asked>(holder: Holder, requirements: readonly R[]): R | undefined =>
  requirements.find((one) => !isMet(holder, one));

/** The names, each of which meets all of the requirements; none if a list is empty. */
export const sufficientFor = ([first, ...others]: readonly Asked[]): readonly PermissionName[] =>
  first === undefined ? [] : first.anyOf.filter((name) => others.every(({ anyOf }) => anyOf.includes(name)));

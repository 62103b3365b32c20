import { isTakenAlong, matchesOf } from '@catalog-service/vocabulary';
import type { Definition } from './definition.js';
import { memoised } from './memoised.js';
import type { Registry } from './registry.js';

/**
 * Whether a write of such a record can change one of which the database keeps who changed it, in the audit trail, in the history, or with
 * deleted records: itself, or one that its foreign keys or triggers change.
 */
export const changesAudited = (registry: Registry, { key }: Definition): boolean => auditedChanges(registry).has(key);

/** Whether there are such records in the catalog. */
export const hasAudited = (registry: Registry): boolean => auditedChanges(registry).size > 0;

/** Whether the database keeps who changed a record of the definition. */
const namesAuthors = (definition: Definition): boolean =>
  definition.isAudited === true ||
  (definition.kind === 'resource' && (definition.historyFor ?? definition.restoreFor) !== undefined);

/** Keys of definitions. */
const auditedChanges = memoised((registry: Registry): ReadonlySet<string> => {
  const all = [...registry.resources, ...registry.references];
  const leading = new Set(all.filter(namesAuthors).map(({ key }) => key));
  for (let size = -1; size !== leading.size; ) {
    size = leading.size;
    for (const one of all) {
      if (leading.has(one.key)) for (const target of carryingInto(one)) leading.add(target);
      else if (changedParents(one).some((target) => leading.has(target))) leading.add(one.key);
    }
  }
  return leading;
});

/** The definitions whose records, if they are deleted or get another id or parent, change records of this one. */
function carryingInto(holder: Definition): readonly string[] {
  return [...Object.values(holder.fields), ...Object.values(holder.internal ?? {})].flatMap(({ relation }) => {
    if (relation === undefined) return [];
    // A new id of the target is a change of the column alone, which goes no further.
    const isCarried = namesAuthors(holder) || isTakenAlong(relation) || matchesOf(relation).length > 0;
    return isCarried || relation.joinTable !== undefined ? [relation.target] : [];
  });
}

/** The definitions of records whose state triggers take from a record of this one. */
function changedParents(definition: Definition): readonly string[] {
  if (definition.kind === 'reference') return [];
  return (definition.locks ?? []).flatMap((field) => definition.fields[field]?.relation?.target ?? []);
}

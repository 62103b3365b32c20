import type { AccessList } from '@catalog-service/vocabulary';
import { targetOf } from '../../model/entities.js';
import type { Catalog, Enumeration, Reference, Served } from '../../model/model.js';
import { readParentsOf } from '../read-through/read-parents.js';

/** The enumeration of the plans of projects; undefined if the catalog has none. */
export function planEnumeration({ references, enumerations }: Catalog): Enumeration | undefined {
  const { fields = [], plan } = references.find((reference) => reference.plan !== undefined) ?? {};
  const title = fields.find(({ name }) => name === plan)?.enumeration?.title;
  return enumerations.find((one) => one.title === title);
}

/** The plans of projects, the lowest first; empty if the catalog has none. */
export const plansOf = (catalog: Catalog): readonly string[] => planEnumeration(catalog)?.values ?? [];

/**
 * Whether a request may need a plan: for the operation, for a field, to read the records through which these are read, or, if it reads,
 * for a record behind a relation.
 */
export function mayNeedPlan(entity: Served, list: AccessList, catalog: Catalog): boolean {
  const needsOne = (one: Served | Reference): boolean =>
    [one, ...one.fields].some(({ plans }) => plans?.[list] !== undefined) ||
    readParentsOf(one, catalog).some(({ plans }) => plans?.read !== undefined);
  if (needsOne(entity)) return true;
  const targets = entity.fields.flatMap(({ relation }) => targetOf(relation, catalog) ?? []);
  return list === 'read' && targets.some(needsOne);
}

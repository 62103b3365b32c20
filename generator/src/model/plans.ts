import type { AccessList } from '@catalog-service/vocabulary';
import { targetOf } from './entities.js';
import type { Catalog, Enumeration, Served } from './model.js';

/** The enumeration of the plans of projects; undefined if the catalog has none. */
export function planEnumeration({ references, enumerations }: Catalog): Enumeration | undefined {
  const { fields = [], plan } = references.find((reference) => reference.plan !== undefined) ?? {};
  const title = fields.find(({ name }) => name === plan)?.enumeration?.title;
  return enumerations.find((one) => one.title === title);
}

/** The plans of projects, the lowest first; empty if the catalog has none. */
export const plansOf = (catalog: Catalog): readonly string[] => planEnumeration(catalog)?.values ?? [];

/** Whether a request may need a plan: for the operation, for a field, or, if it reads, for a record behind a relation. */
export function mayNeedPlan({ plans, fields }: Served, list: AccessList, catalog: Catalog): boolean {
  const needsOne = (entity: Pick<Served, 'plans' | 'fields'> | undefined) =>
    entity !== undefined && [entity, ...entity.fields].some((part) => part.plans?.[list] !== undefined);
  return (
    needsOne({ fields, ...(plans && { plans }) }) ||
    (list === 'read' && fields.some(({ relation }) => needsOne(targetOf(relation, catalog))))
  );
}

import { type AccessList, FIELD_LISTS, type FieldList, isComputed, isSealed } from '@catalog-service/vocabulary';
import type { CatalogFiles, ResourceFile } from '../../catalog/catalog-files.js';
import type { FieldInput } from '../../catalog/schema/field.schema.js';
import type { RequiredPlans } from '../../model/model.js';

/** `requires` as written. */
interface Requires {
  readonly plan: string | Readonly<Record<string, string | undefined>>;
}

/** The plan of each list: the same for all if there is one only. */
export function requiredPlans(requires: Requires | undefined, lists: readonly AccessList[]): RequiredPlans | undefined {
  if (requires === undefined) return undefined;
  const { plan } = requires;
  const plans = typeof plan === 'string' ? lists.map((list) => [list, plan]) : Object.entries(plan);
  return plans.length === 0 ? undefined : Object.fromEntries(plans);
}

/** The operations of a field that a name may perform; the id field of an Entity says whether it is set, and changed, too. */
export const planLists = (input: FieldInput, id: FieldInput = input): readonly FieldList[] =>
  FIELD_LISTS.filter((list) => {
    if (list === 'read') return !isSealed(input);
    if (isComputed(input)) return false;
    return list === 'create'
      ? !(input.auto === true && id.auto === true)
      : input.updatable === true || id.updatable === true;
  });

/** The trait of a resource. */
export const plansOfResource = ({ requires }: ResourceFile['data'], lists: readonly AccessList[]) =>
  traitOf(requiredPlans(requires, lists));

/** The trait of a field; that of the id field of an Entity follows from the Entity. */
export const plansOfField = (input: FieldInput, id: FieldInput | undefined) =>
  traitOf(requiredPlans(input.requires, planLists(input, id)));

const traitOf = (plans: RequiredPlans | undefined) => (plans === undefined ? {} : { plans });

/** The plan without which nobody reads a field. */
export const planToRead = ({ requires }: FieldInput): string | undefined => requiredPlans(requires, ['read'])?.read;

/** The plans of the catalog, the lowest first; empty if it has none, or if they cannot be read. */
export function planNames({ references, enumerations }: CatalogFiles): readonly string[] {
  const { fields = {}, plan } = references.find(({ data }) => data.plan !== undefined)?.data ?? {};
  const type = plan === undefined ? undefined : fields[plan]?.type;
  return enumerations.find(({ data }) => data.name === type)?.data.values.map(({ name }) => name) ?? [];
}

/** Whether one plan is above another; undefined is below all but the lowest, which every project has. */
export const isAbove = (plans: readonly string[], one: string | undefined, other: string | undefined): boolean =>
  plans.indexOf(one ?? '') > Math.max(0, plans.indexOf(other ?? ''));

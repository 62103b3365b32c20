import { arrayText, type SqlValue } from '@catalog-service/postgres';
import type { RowFilter } from '@catalog-service/vocabulary/access';
import { isReference } from '@catalog-service/vocabulary/access';
import { type ClauseForm, conditionsOf, kindOf } from '../access/clause-condition.js';
import { type FieldUse, requirementsOfField } from '../access/requirements.js';
import { rowFilterOf } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';

interface Scopes {
  readonly own: RowFilter;
  /** By the relation, for records that have permissions of their own. */
  readonly related: readonly { readonly field: string; readonly rowFilter: RowFilter }[];
}

/** The same without labels and users: the statement depends on them. */
export interface ScopeKinds {
  readonly own: readonly ClauseForm[];
  readonly related: readonly { readonly field: string; readonly kinds: readonly ClauseForm[] }[];
}

export const NO_SCOPES: ScopeKinds = { own: [], related: [] };

/** The number of values of a clause before those of its conditions: its labels, its user and the labels of that user's records. */
export const PLAIN_VALUES = 3;

/** The number of values of a clause, even if they are unused: a condition has a user and labels. */
export const clauseValues = (kind: ClauseForm): number => PLAIN_VALUES + 2 * conditionsOf(kind);

/**
 * The row filters by the operation and by every field involved, none of which is denied.
 * @throws Problem operation_forbidden if the caller is limited to labels and the records have none
 */
export function scopesOf(
  caller: Caller,
  definition: Definition,
  uses: readonly FieldUse[],
  registry: Registry,
): Scopes {
  const own = uses.filter(({ via }) => via === undefined).flatMap(requirementsOfField);
  const relations = new Set(uses.flatMap(({ via }) => via ?? []));
  return {
    own: rowFilterOf(caller, definition, 'read', own, registry),
    related: [...relations].flatMap((field) => {
      const behind = uses.filter(({ via }) => via === field);
      const [first] = behind;
      if (first === undefined) return [];
      const list = isReference(first.definition) ? undefined : 'read';
      const rowFilter = rowFilterOf(caller, first.definition, list, behind.flatMap(requirementsOfField), registry);
      return rowFilter.length === 0 ? [] : [{ field, rowFilter }];
    }),
  };
}

export function kindsOf({ own, related }: Scopes): ScopeKinds {
  return {
    own: own.map(kindOf),
    related: related.map(({ field, rowFilter }) => ({ field, kinds: rowFilter.map(kindOf) })),
  };
}

/** The values of the clauses, in the order of `kindsOf`. */
export function scopeValues({ own, related }: Scopes): SqlValue[] {
  const clauses = [...own, ...related.flatMap(({ rowFilter }) => rowFilter)];
  return clauses.flatMap(({ labels, ownerId, ownLabels, conditions }) => [
    arrayText(labels),
    ownerId,
    arrayText(ownLabels),
    ...conditions.flatMap((one) => [one.userId, arrayText(one.labels)]),
  ]);
}

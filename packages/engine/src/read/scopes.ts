import { arrayText, type SqlValue } from '@catalog-service/postgres';
import type { RowFilter } from '@catalog-service/vocabulary/access';
import { isReference } from '@catalog-service/vocabulary/access';
import { type ClauseForm, type ClauseSql, formOf } from '../access/clause-sql.js';
import { type FieldUse, requirementsOfField } from '../access/requirements.js';
import { rowFilterOf } from '../access/row-filter.js';
import type { Caller } from '../caller/caller.js';
import type { Definition } from '../definition/definition.js';
import type { Registry } from '../definition/registry.js';
import type { Parameters } from './planned-statement.js';

interface Scopes {
  readonly own: RowFilter;
  /** By the relation, for records that have permissions of their own. */
  readonly related: readonly { readonly field: string; readonly rowFilter: RowFilter }[];
}

/** The same without labels and users: the statement depends on them. */
export interface ScopeForms {
  readonly own: readonly ClauseForm[];
  readonly related: readonly { readonly field: string; readonly forms: readonly ClauseForm[] }[];
}

export const NO_SCOPES: ScopeForms = { own: [], related: [] };

/** The number of values of a clause before those of its conditions: its labels, its user and the labels of that user's records. */
const PLAIN_VALUES = 3;

/** The number of values of clauses, even if they are unused: a condition has a user and labels. */
export const countClauseValues = (forms: readonly ClauseForm[]): number =>
  forms.reduce((sum, { conditions }) => sum + PLAIN_VALUES + 2 * conditions.length, 0);

/** Clauses with the `$n` of their values in the order of `scopeValues`, the first of which has this index. */
export const clausesAt = (first: number, forms: readonly ClauseForm[], parameters: Parameters): readonly ClauseSql[] =>
  forms.map((form, place) => {
    const from = first + countClauseValues(forms.slice(0, place));
    const at = (index: number) => () => parameters.at(from + index);
    return {
      form,
      labels: at(0),
      ownerId: at(1),
      ownLabels: at(2),
      condition: (of) => ({ userId: at(PLAIN_VALUES + 2 * of), labels: at(PLAIN_VALUES + 2 * of + 1) }),
    };
  });

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

export function formsOf({ own, related }: Scopes): ScopeForms {
  return {
    own: own.map(formOf),
    related: related.map(({ field, rowFilter }) => ({ field, forms: rowFilter.map(formOf) })),
  };
}

/** The values of the clauses, in the order of `formsOf`. */
export function scopeValues({ own, related }: Scopes): SqlValue[] {
  const clauses = [...own, ...related.flatMap(({ rowFilter }) => rowFilter)];
  return clauses.flatMap(({ labels, ownerId, ownLabels, conditions }) => [
    arrayText(labels),
    ownerId,
    arrayText(ownLabels),
    ...conditions.flatMap((one) => [one.userId, arrayText(one.labels)]),
  ]);
}

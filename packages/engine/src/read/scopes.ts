import type { SqlValue } from '@catalog-service/postgres';
import { arrayText } from '@catalog-service/postgres';
import { type ClauseKind, kindOf } from '../access/clause-condition.js';
import type { FieldUse } from '../access/field-decision.js';
import { requirementsOf } from '../access/field-decision.js';
import { narrowingOf } from '../access/narrowing.js';
import type { Narrowing } from '../access/reach.js';
import type { Caller } from '../caller/caller.js';
import type { Definition } from '../definition/definition.js';

/** What narrows the records that a caller sees by one request. */
export interface Scopes {
  readonly own: Narrowing;
  /** By the relation, for records that have permissions of their own. */
  readonly related: readonly { readonly field: string; readonly narrowing: Narrowing }[];
}

/** The same without whom and which labels: what the statement depends on. */
export interface ScopeKinds {
  readonly own: readonly ClauseKind[];
  readonly related: readonly { readonly field: string; readonly kinds: readonly ClauseKind[] }[];
}

export const NO_SCOPES: ScopeKinds = { own: [], related: [] };

/** How many values of a request a clause has: its labels, its user and the labels of that, whether it asks for them or not. */
export const CLAUSE_VALUES = 3;

/**
 * The narrowing by the operation and by every field involved, each place by its own requirements. The uses have been decided: none of
 * them is denied.
 * @throws Problem operation_forbidden where the caller is narrowed and the records have nothing to be narrowed by.
 */
export function scopesOf(caller: Caller, definition: Definition, uses: readonly FieldUse[]): Scopes {
  const own = uses.filter(({ via }) => via === undefined).flatMap(requirementsOf);
  const relations = new Set(uses.flatMap(({ via }) => via ?? []));
  return {
    own: narrowingOf(caller, definition, [definition.access.read, ...own]),
    related: [...relations].flatMap((field) => {
      const behind = uses.filter(({ via }) => via === field);
      const [first] = behind;
      if (first === undefined) return [];
      const narrowing = narrowingOf(caller, first.definition, behind.flatMap(requirementsOf));
      return narrowing.length === 0 ? [] : [{ field, narrowing }];
    }),
  };
}

export function kindsOf({ own, related }: Scopes): ScopeKinds {
  return {
    own: own.map(kindOf),
    related: related.map(({ field, narrowing }) => ({ field, kinds: narrowing.map(kindOf) })),
  };
}

/** The values of the clauses, in the order of `kindsOf`. */
export function scopeValues({ own, related }: Scopes): SqlValue[] {
  const clauses = [...own, ...related.flatMap(({ narrowing }) => narrowing)];
  return clauses.flatMap(({ labels, ownerId, ownLabels }) => [arrayText(labels), ownerId, arrayText(ownLabels)]);
}

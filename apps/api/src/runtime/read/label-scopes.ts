import type { FieldUse } from '../access/field-decision.js';
import { requirementsOf } from '../access/field-decision.js';
import { type Narrowing, narrowingOf } from '../access/narrowing.js';
import type { Caller } from '../auth/caller.js';
import type { Definition } from '../definition/definition.js';
import type { ScopeCounts } from './shape.js';

/** The label lists that narrow what a caller sees by one request. */
export interface LabelScopes {
  readonly own: Narrowing;
  /** By the relation, for records that have labels and permissions of their own. */
  readonly related: readonly { readonly field: string; readonly lists: Narrowing }[];
}

/**
 * The narrowing by the operation and by every field involved, each place by its own requirements. The uses have been decided: none of
 * them is denied.
 * @throws Problem operation_forbidden where the caller is narrowed and the records have no labels.
 */
export function labelScopesOf(caller: Caller, definition: Definition, uses: readonly FieldUse[]): LabelScopes {
  const own = uses.filter(({ via }) => via === undefined).flatMap(requirementsOf);
  const relations = new Set(
    uses.flatMap(({ via, definition: { kind } }) => (via !== undefined && kind === 'resource' ? [via] : [])),
  );
  return {
    own: narrowingOf(caller, definition, [definition.access.read, ...own]),
    related: [...relations].flatMap((field) => {
      const behind = uses.filter(({ via }) => via === field);
      const [first] = behind;
      if (first === undefined) return [];
      const lists = narrowingOf(caller, first.definition, behind.flatMap(requirementsOf));
      return lists.length === 0 ? [] : [{ field, lists }];
    }),
  };
}

export function countScopes({ own, related }: LabelScopes): ScopeCounts {
  return { own: own.length, related: related.map(({ field, lists }) => ({ field, count: lists.length })) };
}

import type { Operation } from '../catalog/catalog-locations.js';
import type { Field, PermissionName, Resource } from '../model/model.js';

/** Something that is true of some sets of names that a caller may hold, and stays true of larger ones. */
export type Condition =
  | { readonly kind: 'holds'; readonly name: PermissionName }
  | {
      readonly kind: 'may';
      /** One of them is enough. */
      readonly operations: readonly Operation[];
      /** Undefined: any. */
      readonly resource?: Resource | undefined;
      readonly field?: Field | undefined;
    }
  /** True of those who can make themselves hold, by records that grant names, what the condition asks for. */
  | { readonly kind: 'reaches'; readonly goal: Condition }
  /** True of those who may write the name into a record that grants it. */
  | { readonly kind: 'grants'; readonly name: PermissionName }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] };

/** What may be proved, or asked. */
export type Statement =
  /** Whoever holds the names, and nothing else but Public, may (`always`) or may not (`never`); without names: everybody, nobody. */
  | { readonly kind: 'never' | 'always'; readonly names?: readonly PermissionName[]; readonly condition: Condition }
  /** Of whomever the left is true, the right is true too. */
  | { readonly kind: 'implies' | 'equals'; readonly left: Condition; readonly right: Condition }
  /** Whoever holds the left names may do all that holders of the right ones may, whatever else they hold. */
  | {
      readonly kind: 'covers' | 'same';
      readonly left: readonly PermissionName[];
      readonly right: readonly PermissionName[];
    }
  /** The smallest sets of names of which the condition is true. */
  | { readonly kind: 'who'; readonly condition: Condition }
  /** Every name that holders of these can make themselves hold; without names: of all that lead anywhere. */
  | { readonly kind: 'closure'; readonly names?: readonly PermissionName[] };

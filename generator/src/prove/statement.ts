import type { Operation } from '../catalog/catalog-locations.js';
import type { Field, PermissionName, Resource } from '../model/model.js';

/** A condition on the names of a caller; more names never make it false. */
export type Condition =
  | { readonly kind: 'holds'; readonly name: PermissionName }
  | {
      readonly kind: 'may';
      /** Any one suffices. */
      readonly operations: readonly Operation[];
      /** Undefined: any. */
      readonly resource?: Resource | undefined;
      readonly field?: Field | undefined;
    }
  /** True if the caller can satisfy the goal by granting itself names. */
  | { readonly kind: 'reaches'; readonly goal: Condition }
  /** True if the caller may write the name into a record that grants it. */
  | { readonly kind: 'grants'; readonly name: PermissionName }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Condition[] };

/** A statement to prove, or a question. */
export type Statement =
  /** Callers that hold the names and Public only may always or never do it; without names: all callers. */
  | { readonly kind: 'never' | 'always'; readonly names?: readonly PermissionName[]; readonly condition: Condition }
  /** The left implies the right. */
  | { readonly kind: 'implies' | 'equals'; readonly left: Condition; readonly right: Condition }
  /** Holders of the left names may do everything that holders of the right names may, whatever else both hold. */
  | {
      readonly kind: 'covers' | 'same';
      readonly left: readonly PermissionName[];
      readonly right: readonly PermissionName[];
    }
  /** The minimal sets of names that satisfy the condition. */
  | { readonly kind: 'who'; readonly condition: Condition }
  /** Every name that holders of these can grant themselves; without names: for all names that reach others. */
  | { readonly kind: 'closure'; readonly names?: readonly PermissionName[] };

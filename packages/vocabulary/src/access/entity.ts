import type { Labelled } from '../features/label-scope/labels.js';
import type { Owned } from '../features/owner/owner.js';
import type { AccessList, FieldList } from '../operations.js';

/** What decides access, of the data of a catalog: a definition, the model and the contract all have it. */

export type PermissionName = string;

/** The lowest sufficient plan of a project for each list; absent: every plan suffices. */
export type RequiredPlans = Readonly<Partial<Record<AccessList, string>>>;

/** By this list, holders of the permission alone are limited to records that meet a condition. */
export interface RowCondition {
  readonly list: AccessList;
  readonly permission: PermissionName;
}

/** A resource or a reference. */
export interface AccessEntity extends Labelled, Owned {
  readonly access: Readonly<Partial<Record<AccessList, readonly PermissionName[] | undefined>>>;
  readonly conditions?: readonly RowCondition[] | undefined;
  readonly plans?: RequiredPlans | undefined;
  readonly kind?: 'resource' | 'reference';
  readonly isReference?: boolean | undefined;
}

export interface AccessField {
  readonly access: Readonly<Record<FieldList, readonly PermissionName[]>>;
  readonly plans?: RequiredPlans | undefined;
}

/** The holder of a permission may grant everything but `except`, in addition to the permissions that it was granted itself. */
export interface GrantCeiling {
  readonly holder: PermissionName;
  readonly except: readonly PermissionName[];
}

/** Whether it is a reference, written over HTTP or not: whoever may read a relation to a record sees the record. */
export const isReference = ({ kind, isReference }: Pick<AccessEntity, 'kind' | 'isReference'>): boolean =>
  kind === 'reference' || isReference === true;

/** The names of a list; none for a list that the entity does not have. */
export const namesOf = ({ access }: AccessEntity, list: AccessList): readonly PermissionName[] =>
  access[list] ?? NOBODY;

const NOBODY: readonly PermissionName[] = [];

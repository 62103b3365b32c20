// Generated from catalog/references/team-permission.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Team Permission. */
export interface TeamPermissionFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: Field<'Entity', 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** Team whose members hold the permission. */
  readonly team: Field<'Entity', 'read'>;
  /** Id of the team. */
  readonly teamId: IdOf<'team', 'read'>;
  /** Name of the role or permission that the members hold. */
  readonly permission: Field<'Permission', 'read'>;
  /** Labels to which the permission is limited; without labels, it is not limited. */
  readonly labels: Field<'Entity Array', 'read'>;
}

/** One permission of the members of a team, for all records or for those with certain labels. */
export interface TeamPermission extends RelatedOf<TeamPermissionFields> {}

/** The types of Team Permission, for relations to it. */
export interface TeamPermissionTypes {
  readonly fields: TeamPermissionFields;
  readonly related: TeamPermission;
  readonly unseen: never;
}

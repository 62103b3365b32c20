// Generated from catalog/references/team-permission.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { LabelTypes } from './label.js';
import type { TeamTypes } from './team.js';

/** The fields of Team Permission, each with what callers can do with it. */
export interface TeamPermissionFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read' | 'create'>;
  /** Team whose members hold the permission. */
  readonly team: c.ToOne<TeamTypes, 'read' | 'either'>;
  /** Id of the team. */
  readonly teamId: c.IdOf<'team', 'read' | 'either'>;
  /** Name of the role or permission that the members hold. */
  readonly permission: c.Field<'Permission', 'read' | 'required' | 'update'>;
  /** Labels to which the permission is limited; without labels, it is not limited. */
  readonly labels: c.ToMany<LabelTypes, 'read' | 'create' | 'update'>;
}

/** One permission of the members of a team, for all records or for those with certain labels. */
export interface TeamPermission extends c.RecordOf<TeamPermissionFields> {}

/** Team Permission behind a relation: its own relations are ids. */
export interface RelatedTeamPermission extends c.RelatedOf<TeamPermissionFields> {}

/** Conditions on Team Permission records, all of which must hold. */
export interface TeamPermissionQuery extends c.QueryOf<TeamPermissionFields> {}

/** A new record: Team Permission. Where an entity is required, its id does as well. */
export type TeamPermissionCreate = c.CreateOf<TeamPermissionFields>;

/** What may change of a record: Team Permission. Null clears an optional field. */
export type TeamPermissionUpdate = c.UpdateOf<TeamPermissionFields>;

/** The types of Team Permission, for its client and for relations to it. */
export interface TeamPermissionTypes {
  readonly fields: TeamPermissionFields;
  readonly record: TeamPermission;
  readonly query: TeamPermissionQuery;
  readonly create: TeamPermissionCreate;
  readonly update: TeamPermissionUpdate;
  readonly related: RelatedTeamPermission;
  readonly unseen: never;
}

// Generated from catalog/resources/team.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';

/** The fields of Team, each with what callers can do with it. */
export interface TeamFields {
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
  /** User who created the record, if it was a user. */
  readonly createdByUser: c.ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: c.IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Name of the team. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** What the team is for. */
  readonly description: c.Field<'Long Text' | null, 'read' | 'create' | 'update'>;
  /** Readable name that no other team in any project has. */
  readonly slug: c.Field<'Slug', 'read' | 'required'>;
  /** Whether the team's permissions may be changed. */
  readonly isPermissionsEditable: c.Field<'Boolean' | null, 'read'>;
  /** Whether the team may be deleted. */
  readonly isTeamDeleteable: c.Field<'Boolean' | null, 'read'>;
  /** Whether the last member has to stay. */
  readonly shouldHaveAtLeastOneMember: c.Field<'Boolean' | null, 'read'>;
  /** Whether the team itself may be changed. */
  readonly isTeamEditable: c.Field<'Boolean' | null, 'read'>;
}

/** A group of users of the project who share permissions. */
export interface Team extends c.RecordOf<TeamFields> {}

/** Team behind a relation: its own relations are ids. */
export interface RelatedTeam extends c.RelatedOf<TeamFields> {}

/** Conditions on Team records, all of which must hold. */
export interface TeamQuery extends c.QueryOf<TeamFields> {}

/** A new record: Team. Where an entity is required, its id does as well. */
export type TeamCreate = c.CreateOf<TeamFields>;

/** What may change of a record: Team. Null clears an optional field. */
export type TeamUpdate = c.UpdateOf<TeamFields>;

/** The types of Team, for its client and for relations to it. */
export interface TeamTypes {
  readonly fields: TeamFields;
  readonly record: Team;
  readonly query: TeamQuery;
  readonly create: TeamCreate;
  readonly update: TeamUpdate;
  readonly related: RelatedTeam;
  readonly unseen: never;
}

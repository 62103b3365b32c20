// Generated from catalog/references/team-member.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { TeamTypes } from './team.js';

/** The fields of Team Member, each with what callers can do with it. */
export interface TeamMemberFields {
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
  /** Team that the user is in. */
  readonly team: c.ToOne<TeamTypes, 'read' | 'either' | 'update'>;
  /** Id of the team. */
  readonly teamId: c.IdOf<'team', 'read' | 'either' | 'update'>;
  /** User who is in the team. */
  readonly user: c.ToOne<UserTypes, 'read' | 'either'>;
  /** Id of the user. */
  readonly userId: c.IdOf<'user', 'read' | 'either'>;
}

/** A user who is in a team, and so belongs to its project. */
export interface TeamMember extends c.RecordOf<TeamMemberFields> {}

/** Team Member behind a relation: its own relations are ids. */
export interface RelatedTeamMember extends c.RelatedOf<TeamMemberFields> {}

/** Conditions on Team Member records, all of which must hold. */
export interface TeamMemberQuery extends c.QueryOf<TeamMemberFields> {}

/** A new record: Team Member. Where an entity is required, its id does as well. */
export type TeamMemberCreate = c.CreateOf<TeamMemberFields>;

/** What may change of a record: Team Member. Null clears an optional field. */
export type TeamMemberUpdate = c.UpdateOf<TeamMemberFields>;

/** The types of Team Member, for its client and for relations to it. */
export interface TeamMemberTypes {
  readonly fields: TeamMemberFields;
  readonly record: TeamMember;
  readonly query: TeamMemberQuery;
  readonly create: TeamMemberCreate;
  readonly update: TeamMemberUpdate;
  readonly related: RelatedTeamMember;
  readonly unseen: never;
}

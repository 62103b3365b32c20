// Generated from catalog/references/team-member.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { CreateOf, Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne, UpdateOf } from '../runtime/index.js';
import type { TeamTypes } from './team.js';

/** The fields of Team Member, each with what callers can do with it. */
export interface TeamMemberFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read' | 'create' | 'update'>;
  /** When the record was created. */
  readonly createdAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read' | 'create' | 'update'>;
  /** Project that owns the record. */
  readonly project: ToOne<ProjectTypes, 'read' | 'create'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read' | 'create'>;
  /** Team that the user is in. */
  readonly team: ToOne<TeamTypes, 'read' | 'either' | 'update'>;
  /** Id of the team. */
  readonly teamId: IdOf<'team', 'read' | 'either' | 'update'>;
  /** User who is in the team. */
  readonly user: ToOne<UserTypes, 'read' | 'either'>;
  /** Id of the user. */
  readonly userId: IdOf<'user', 'read' | 'either'>;
}

/** A user who is in a team, and so belongs to its project. */
export interface TeamMember extends RecordOf<TeamMemberFields> {}

/** Team Member behind a relation: its own relations are ids. */
export interface RelatedTeamMember extends RelatedOf<TeamMemberFields> {}

/** Conditions on Team Member records, all of which must hold. */
export interface TeamMemberQuery extends QueryOf<TeamMemberFields> {}

/** A new record: Team Member. Where an entity is required, its id does as well. */
export type TeamMemberCreate = CreateOf<TeamMemberFields>;

/** What may change of a record: Team Member. Null clears an optional field. */
export type TeamMemberUpdate = UpdateOf<TeamMemberFields>;

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

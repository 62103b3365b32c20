// Generated from catalog/references/team-member.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of Team Member. */
export interface TeamMemberFields {
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
  /** Team that the user is in. */
  readonly team: Field<'Entity', 'read'>;
  /** Id of the team. */
  readonly teamId: IdOf<'team', 'read'>;
  /** User who is in the team. */
  readonly user: Field<'Entity', 'read'>;
  /** Id of the user. */
  readonly userId: IdOf<'user', 'read'>;
}

/** A user who is in a team, and so belongs to its project. */
export interface TeamMember extends RelatedOf<TeamMemberFields> {}

/** The types of Team Member, for relations to it. */
export interface TeamMemberTypes {
  readonly fields: TeamMemberFields;
  readonly related: TeamMember;
  readonly unseen: never;
}

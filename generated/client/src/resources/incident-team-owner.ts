// Generated from catalog/resources/incident-team-owner.yaml by templates/client/resource.ts.hbs. Do not edit.
import type { IncidentTypes } from '../references/incident.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { CreateOf, Field, IdOf, QueryOf, RecordOf, RelatedOf, ToOne, UpdateOf } from '../runtime/index.js';
import type { TeamTypes } from './team.js';

/** The fields of Incident Team Owner, each with what callers can do with it. */
export interface IncidentTeamOwnerFields {
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
  /** User who created the record, if it was a user. */
  readonly createdByUser: ToOne<UserTypes | null, 'read' | 'create'>;
  /** Id of the user who created the record. If not given, the user who calls. */
  readonly createdByUserId: IdOf<'createdByUser' | null, 'read' | 'create'>;
  /** Team that owns the incident; each of its users is notified. */
  readonly team: ToOne<TeamTypes, 'read' | 'either'>;
  /** Id of the team. */
  readonly teamId: IdOf<'team', 'read' | 'either'>;
  /** What the team owns. */
  readonly incident: ToOne<IncidentTypes, 'read' | 'either'>;
  /** Id of the incident. */
  readonly incidentId: IdOf<'incident', 'read' | 'either'>;
  /** Whether the new owners have been notified. */
  readonly isOwnerNotified: Field<'Boolean', 'read' | 'required'>;
}

/** Makes a team an owner of an incident. */
export interface IncidentTeamOwner extends RecordOf<IncidentTeamOwnerFields> {}

/** Incident Team Owner behind a relation: its own relations are ids. */
export interface RelatedIncidentTeamOwner extends RelatedOf<IncidentTeamOwnerFields> {}

/** Conditions on Incident Team Owner records, all of which must hold. */
export interface IncidentTeamOwnerQuery extends QueryOf<IncidentTeamOwnerFields> {}

/** A new record: Incident Team Owner. Where an entity is required, its id does as well. */
export type IncidentTeamOwnerCreate = CreateOf<IncidentTeamOwnerFields>;

/** What may change of a record: Incident Team Owner. Null clears an optional field. */
export type IncidentTeamOwnerUpdate = UpdateOf<IncidentTeamOwnerFields>;

/** The types of Incident Team Owner, for its client and for relations to it. */
export interface IncidentTeamOwnerTypes {
  readonly fields: IncidentTeamOwnerFields;
  readonly record: IncidentTeamOwner;
  readonly query: IncidentTeamOwnerQuery;
  readonly create: IncidentTeamOwnerCreate;
  readonly update: IncidentTeamOwnerUpdate;
  readonly related: RelatedIncidentTeamOwner;
  readonly unseen: null;
}

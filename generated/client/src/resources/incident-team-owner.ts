// Generated from catalog/resources/incident-team-owner.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { IncidentTypes } from '../references/incident.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { TeamTypes } from './team.js';

/** The fields of Incident Team Owner, each with what callers can do with it. */
export interface IncidentTeamOwnerFields {
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
  /** Team that owns the incident; each of its users is notified. */
  readonly team: c.ToOne<TeamTypes, 'read' | 'either'>;
  /** Id of the team. */
  readonly teamId: c.IdOf<'team', 'read' | 'either'>;
  /** What the team owns. */
  readonly incident: c.ToOne<IncidentTypes, 'read' | 'either'>;
  /** Id of the incident. */
  readonly incidentId: c.IdOf<'incident', 'read' | 'either'>;
  /** Whether the new owners have been notified. */
  readonly isOwnerNotified: c.Field<'Boolean', 'read' | 'required'>;
}

/** Makes a team an owner of an incident. */
export interface IncidentTeamOwner extends c.RecordOf<IncidentTeamOwnerFields> {}

/** Incident Team Owner behind a relation: its own relations are ids. */
export interface RelatedIncidentTeamOwner extends c.RelatedOf<IncidentTeamOwnerFields> {}

/** Conditions on Incident Team Owner records, all of which must hold. */
export interface IncidentTeamOwnerQuery extends c.QueryOf<IncidentTeamOwnerFields> {}

/** A new record: Incident Team Owner. Where an entity is required, its id does as well. */
export type IncidentTeamOwnerCreate = c.CreateOf<IncidentTeamOwnerFields>;

/** What may change of a record: Incident Team Owner. Null clears an optional field. */
export type IncidentTeamOwnerUpdate = c.UpdateOf<IncidentTeamOwnerFields>;

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

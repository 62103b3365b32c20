// Generated from catalog/resources/incident-template-team-owner.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { IncidentTemplateTypes } from '../references/incident-template.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { TeamTypes } from './team.js';

/** The fields of Incident Template Team Owner, each with what callers can do with it. */
export interface IncidentTemplateTeamOwnerFields {
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
  /** Team that owns the incident template; each of its users is notified. */
  readonly team: c.ToOne<TeamTypes, 'read' | 'either'>;
  /** Id of the team. */
  readonly teamId: c.IdOf<'team', 'read' | 'either'>;
  /** What the team owns. */
  readonly incidentTemplate: c.ToOne<IncidentTemplateTypes, 'read' | 'either'>;
  /** Id of the incident template. */
  readonly incidentTemplateId: c.IdOf<'incidentTemplate', 'read' | 'either'>;
  /** Whether the new owners have been notified. */
  readonly isOwnerNotified: c.Field<'Boolean', 'read' | 'required'>;
}

/** Makes a team an owner of an incident template. */
export interface IncidentTemplateTeamOwner extends c.RecordOf<IncidentTemplateTeamOwnerFields> {}

/** Incident Template Team Owner behind a relation: its own relations are ids. */
export interface RelatedIncidentTemplateTeamOwner extends c.RelatedOf<IncidentTemplateTeamOwnerFields> {}

/** Conditions on Incident Template Team Owner records, all of which must hold. */
export interface IncidentTemplateTeamOwnerQuery extends c.QueryOf<IncidentTemplateTeamOwnerFields> {}

/** A new record: Incident Template Team Owner. Where an entity is required, its id does as well. */
export type IncidentTemplateTeamOwnerCreate = c.CreateOf<IncidentTemplateTeamOwnerFields>;

/** What may change of a record: Incident Template Team Owner. Null clears an optional field. */
export type IncidentTemplateTeamOwnerUpdate = c.UpdateOf<IncidentTemplateTeamOwnerFields>;

/** The types of Incident Template Team Owner, for its client and for relations to it. */
export interface IncidentTemplateTeamOwnerTypes {
  readonly fields: IncidentTemplateTeamOwnerFields;
  readonly record: IncidentTemplateTeamOwner;
  readonly query: IncidentTemplateTeamOwnerQuery;
  readonly create: IncidentTemplateTeamOwnerCreate;
  readonly update: IncidentTemplateTeamOwnerUpdate;
  readonly related: RelatedIncidentTemplateTeamOwner;
  readonly unseen: never;
}

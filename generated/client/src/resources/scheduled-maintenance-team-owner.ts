// Generated from catalog/resources/scheduled-maintenance-team-owner.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { ScheduledMaintenanceTypes } from '../references/scheduled-maintenance.js';
import type { UserTypes } from '../references/user.js';
import type { TeamTypes } from './team.js';

/** The fields of Scheduled Maintenance Team Owner, each with what callers can do with it. */
export interface ScheduledMaintenanceTeamOwnerFields {
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
  /** Team that owns the event; each of its users is notified. */
  readonly team: c.ToOne<TeamTypes, 'read' | 'either'>;
  /** Id of the team. */
  readonly teamId: c.IdOf<'team', 'read' | 'either'>;
  /** What the team owns. */
  readonly scheduledMaintenance: c.ToOne<ScheduledMaintenanceTypes, 'read' | 'either'>;
  /** Id of the event. */
  readonly scheduledMaintenanceId: c.IdOf<'scheduledMaintenance', 'read' | 'either'>;
  /** Whether the new owners have been notified. */
  readonly isOwnerNotified: c.Field<'Boolean', 'read' | 'required'>;
}

/** Makes a team an owner of a scheduled maintenance event. */
export interface ScheduledMaintenanceTeamOwner extends c.RecordOf<ScheduledMaintenanceTeamOwnerFields> {}

/** Scheduled Maintenance Team Owner behind a relation: its own relations are ids. */
export interface RelatedScheduledMaintenanceTeamOwner extends c.RelatedOf<ScheduledMaintenanceTeamOwnerFields> {}

/** Conditions on Scheduled Maintenance Team Owner records, all of which must hold. */
export interface ScheduledMaintenanceTeamOwnerQuery extends c.QueryOf<ScheduledMaintenanceTeamOwnerFields> {}

/** A new record: Scheduled Maintenance Team Owner. Where an entity is required, its id does as well. */
export type ScheduledMaintenanceTeamOwnerCreate = c.CreateOf<ScheduledMaintenanceTeamOwnerFields>;

/** What may change of a record: Scheduled Maintenance Team Owner. Null clears an optional field. */
export type ScheduledMaintenanceTeamOwnerUpdate = c.UpdateOf<ScheduledMaintenanceTeamOwnerFields>;

/** The types of Scheduled Maintenance Team Owner, for its client and for relations to it. */
export interface ScheduledMaintenanceTeamOwnerTypes {
  readonly fields: ScheduledMaintenanceTeamOwnerFields;
  readonly record: ScheduledMaintenanceTeamOwner;
  readonly query: ScheduledMaintenanceTeamOwnerQuery;
  readonly create: ScheduledMaintenanceTeamOwnerCreate;
  readonly update: ScheduledMaintenanceTeamOwnerUpdate;
  readonly related: RelatedScheduledMaintenanceTeamOwner;
  readonly unseen: null;
}

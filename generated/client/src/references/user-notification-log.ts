// Generated from catalog/references/user-notification-log.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { IncidentTypes } from './incident.js';
import type { ProjectTypes } from './project.js';
import type { UserTypes } from './user.js';

/** The fields of User Notification Log, each with what callers can do with it. */
export interface UserNotificationLogFields {
  /** Id of the record. */
  readonly _id: c.Field<'Object ID', 'read'>;
  /** When the record was created. */
  readonly createdAt: c.Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: c.Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: c.ToOne<ProjectTypes, 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: c.IdOf<'project', 'read'>;
  /** User who was alerted. */
  readonly user: c.ToOne<UserTypes, 'read'>;
  /** Id of the user. */
  readonly userId: c.IdOf<'user', 'read'>;
  /** Incident that triggered the alert. */
  readonly triggeredByIncident: c.ToOne<IncidentTypes | null, 'read'>;
  /** Id of the incident. */
  readonly triggeredByIncidentId: c.IdOf<'triggeredByIncident' | null, 'read'>;
  /** Result of the alert. */
  readonly status: c.Field<'Text' | null, 'read'>;
  /** Result of the alert, in words. */
  readonly statusMessage: c.Field<'Long Text' | null, 'read'>;
}

/** One alert to a user who is on call. */
export interface UserNotificationLog extends c.RecordOf<UserNotificationLogFields> {}

/** User Notification Log behind a relation: its own relations are ids. */
export interface RelatedUserNotificationLog extends c.RelatedOf<UserNotificationLogFields> {}

/** Conditions on User Notification Log records, all of which must hold. */
export interface UserNotificationLogQuery extends c.QueryOf<UserNotificationLogFields> {}

/** Nobody creates User Notification Log records over HTTP. */
export type UserNotificationLogCreate = never;

/** Nobody changes User Notification Log records over HTTP. */
export type UserNotificationLogUpdate = never;

/** The types of User Notification Log, for its client and for relations to it. */
export interface UserNotificationLogTypes {
  readonly fields: UserNotificationLogFields;
  readonly record: UserNotificationLog;
  readonly query: UserNotificationLogQuery;
  readonly create: UserNotificationLogCreate;
  readonly update: UserNotificationLogUpdate;
  readonly related: RelatedUserNotificationLog;
  readonly unseen: never;
}

// Generated from catalog/references/user-notification-log.yaml by templates/client/reference.ts.hbs. Do not edit.
import type { Field, IdOf, RelatedOf } from '../runtime/index.js';

/** The fields of User Notification Log. */
export interface UserNotificationLogFields {
  /** Id of the record. */
  readonly _id: Field<'Object ID', 'read'>;
  /** When the record was made. */
  readonly createdAt: Field<'Date', 'read'>;
  /** When the record was last changed. */
  readonly updatedAt: Field<'Date', 'read'>;
  /** Project that owns the record. */
  readonly project: Field<'Entity', 'read'>;
  /** Id of the project that owns the record. */
  readonly projectId: IdOf<'project', 'read'>;
  /** User who was alerted. */
  readonly user: Field<'Entity', 'read'>;
  /** Id of the user. */
  readonly userId: IdOf<'user', 'read'>;
  /** Incident that set off the alert. */
  readonly triggeredByIncident: Field<'Entity' | null, 'read'>;
  /** Id of the incident. */
  readonly triggeredByIncidentId: IdOf<'triggeredByIncident' | null, 'read'>;
  /** How the alert went. */
  readonly status: Field<'Text' | null, 'read'>;
  /** What came of the alert, in words. */
  readonly statusMessage: Field<'Long Text' | null, 'read'>;
}

/** One alert to a user who is on call. */
export interface UserNotificationLog extends RelatedOf<UserNotificationLogFields> {}

/** The types of User Notification Log, for relations to it. */
export interface UserNotificationLogTypes {
  readonly fields: UserNotificationLogFields;
  readonly related: UserNotificationLog;
  readonly unseen: never;
}

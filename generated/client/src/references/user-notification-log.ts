// Generated from catalog/references/user-notification-log.yaml by templates/client/entity.ts.hbs. Do not edit.
import type { DateCondition, Entity, IdCondition, MultiSearch, TextCondition } from '../runtime/index.js';

/** One alert to a user who is on call. */
export interface UserNotificationLog {
  /** Id of the record. */
  readonly _id: string;
  /** When the record was made. */
  readonly createdAt: string;
  /** When the record was last changed. */
  readonly updatedAt: string;
  /** Project that owns the record. */
  readonly project: Entity;
  /** Id of the project that owns the record. */
  readonly projectId: string;
  /** User who was alerted. */
  readonly user: Entity;
  /** Id of the user. */
  readonly userId: string;
  /** Incident that set off the alert. */
  readonly triggeredByIncident: Entity | null;
  /** Id of the incident. */
  readonly triggeredByIncidentId: string | null;
  /** How the alert went. */
  readonly status: string | null;
  /** What came of the alert, in words. */
  readonly statusMessage: string | null;
}

/** Conditions on a related record: User Notification Log. */
export interface UserNotificationLogConditions {
  readonly _id?: IdCondition;
  readonly createdAt?: DateCondition;
  readonly updatedAt?: DateCondition;
  readonly project?: IdCondition;
  readonly projectId?: IdCondition;
  readonly user?: IdCondition;
  readonly userId?: IdCondition;
  readonly triggeredByIncident?: IdCondition;
  readonly triggeredByIncidentId?: IdCondition;
  readonly status?: TextCondition;
  readonly statusMessage?: TextCondition;
  readonly multiSearch?: MultiSearch<'status' | 'statusMessage'>;
}

// Generated from catalog/resources/webhook-attempt.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { WebhookDeliveryTypes } from './webhook-delivery.js';

/** The fields of Webhook Attempt, each with what callers can do with it. */
export interface WebhookAttemptFields {
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
  /** Message that was sent. */
  readonly webhookDelivery: c.ToOne<WebhookDeliveryTypes, 'read'>;
  /** Id of the message. */
  readonly webhookDeliveryId: c.IdOf<'webhookDelivery', 'read'>;
  /** When the first attempt began. */
  readonly at: c.Field<'Date' | null, 'read'>;
  /** When the last attempt began. */
  readonly lastAt: c.Field<'Date' | null, 'read'>;
  /** How many attempts there were. */
  readonly times: c.Field<'Number' | null, 'read'>;
  /** HTTP status of the answers. */
  readonly status: c.Field<'Number' | null, 'read'>;
  /** What was wrong, in words. */
  readonly failure: c.Field<'Long Text' | null, 'read'>;
  /** How long the last attempt took. */
  readonly milliseconds: c.Field<'Number' | null, 'read'>;
}

/** Attempts to deliver a message that ended alike, one after the other. */
export interface WebhookAttempt extends c.RecordOf<WebhookAttemptFields> {}

/** Webhook Attempt behind a relation: its own relations are ids. */
export interface RelatedWebhookAttempt extends c.RelatedOf<WebhookAttemptFields> {}

/** Conditions on Webhook Attempt records, all of which must hold. */
export interface WebhookAttemptQuery extends c.QueryOf<WebhookAttemptFields> {}

/** Only the service creates Webhook Attempt records. */
export type WebhookAttemptCreate = never;

/** Only the service changes Webhook Attempt records. */
export type WebhookAttemptUpdate = never;

/** The types of Webhook Attempt, for its client and for relations to it. */
export interface WebhookAttemptTypes {
  readonly fields: WebhookAttemptFields;
  readonly record: WebhookAttempt;
  readonly query: WebhookAttemptQuery;
  readonly create: WebhookAttemptCreate;
  readonly update: WebhookAttemptUpdate;
  readonly related: RelatedWebhookAttempt;
  readonly unseen: null;
}

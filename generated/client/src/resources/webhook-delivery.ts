// Generated from catalog/resources/webhook-delivery.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { WebhookTypes } from './webhook.js';

/** The fields of Webhook Delivery, each with what callers can do with it. */
export interface WebhookDeliveryFields {
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
  /** Webhook of the message. */
  readonly webhook: c.ToOne<WebhookTypes, 'read' | 'either'>;
  /** Id of the webhook. */
  readonly webhookId: c.IdOf<'webhook', 'read' | 'either'>;
  /** What the message tells; empty for a test. */
  readonly type: c.Field<'Text' | null, 'read'>;
  /** Whether the message has to be sent; true sends it again. */
  readonly isWaiting: c.Field<'Boolean', 'read' | 'create' | 'update'>;
  /** How often it was sent. */
  readonly attempts: c.Field<'Number', 'read'>;
  /** When the next attempt is due. */
  readonly dueAt: c.Field<'Date' | null, 'read'>;
  /** When the receiver accepted it. */
  readonly deliveredAt: c.Field<'Date' | null, 'read'>;
}

/** A message to a webhook; one that a caller adds is a test. */
export interface WebhookDelivery extends c.RecordOf<WebhookDeliveryFields> {}

/** Webhook Delivery behind a relation: its own relations are ids. */
export interface RelatedWebhookDelivery extends c.RelatedOf<WebhookDeliveryFields> {}

/** Conditions on Webhook Delivery records, all of which must hold. */
export interface WebhookDeliveryQuery extends c.QueryOf<WebhookDeliveryFields> {}

/** A new record: Webhook Delivery. Where an entity is required, its id does as well. */
export type WebhookDeliveryCreate = c.CreateOf<WebhookDeliveryFields>;

/** What may change of a record: Webhook Delivery. Null clears an optional field. */
export type WebhookDeliveryUpdate = c.UpdateOf<WebhookDeliveryFields>;

/** The types of Webhook Delivery, for its client and for relations to it. */
export interface WebhookDeliveryTypes {
  readonly fields: WebhookDeliveryFields;
  readonly record: WebhookDelivery;
  readonly query: WebhookDeliveryQuery;
  readonly create: WebhookDeliveryCreate;
  readonly update: WebhookDeliveryUpdate;
  readonly related: RelatedWebhookDelivery;
  readonly unseen: null;
}

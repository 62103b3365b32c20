// Generated from catalog/resources/webhook.yaml by templates/client/resource.ts.hbs. Do not edit.
import type * as c from '../runtime/index.js';
import type { ProjectTypes } from '../references/project.js';
import type { UserTypes } from '../references/user.js';
import type { ApiKeyTypes } from './api-key.js';

/** The fields of Webhook, each with what callers can do with it. */
export interface WebhookFields {
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
  /** Name of the webhook. */
  readonly name: c.Field<'Text', 'read' | 'required' | 'update'>;
  /** Address to which messages are sent. */
  readonly url: c.Field<'URL', 'read' | 'required' | 'update'>;
  /** Records of whose changes it is told. */
  readonly resources: c.ListOf<'Webhook Resource', 'read' | 'required' | 'update'>;
  /** Changes of which it is told; all of them if the list is empty. */
  readonly operations: c.ListOf<'Webhook Operation', 'read' | 'create' | 'update'>;
  /** Condition of the records, by resource; without it, all that the caller may read. */
  readonly query: c.Field<'JSON', 'read' | 'create' | 'update'>;
  /** Fields of the records that are sent, by resource; without it, none. */
  readonly select: c.Field<'JSON', 'read' | 'create' | 'update'>;
  /** Whether messages are sent. */
  readonly isEnabled: c.Field<'Boolean', 'read' | 'create' | 'update'>;
  /** Key that signs the messages. A secret: stored encrypted, and never returned. */
  readonly secret: c.Field<'Text', 'required' | 'update'>;
  /**
   * Former key that signs them too while receivers change to the new one. A secret: stored encrypted, and never
   * returned.
   */
  readonly previousSecret: c.Field<'Text' | null, 'create' | 'update'>;
  /**
   * Key whose permissions decide which changes are sent; without it and a user, the key or user that creates the
   * webhook.
   */
  readonly actsForKey: c.ToOne<ApiKeyTypes | null, 'read' | 'create' | 'update'>;
  /** Id of that key. */
  readonly actsForKeyId: c.IdOf<'actsForKey' | null, 'read' | 'create' | 'update'>;
  /** User whose permissions decide which changes are sent. */
  readonly actsForUser: c.ToOne<UserTypes | null, 'read' | 'create' | 'update'>;
  /** Id of that user. */
  readonly actsForUserId: c.IdOf<'actsForUser' | null, 'read' | 'create' | 'update'>;
  /** When the service switched it off. */
  readonly pausedAt: c.Field<'Date' | null, 'read'>;
  /** Why the service switched it off. */
  readonly pauseReason: c.Field<'Long Text' | null, 'read'>;
}

/** An address to which the service sends changes of records. */
export interface Webhook extends c.RecordOf<WebhookFields> {}

/** Webhook behind a relation: its own relations are ids. */
export interface RelatedWebhook extends c.RelatedOf<WebhookFields> {}

/** Conditions on Webhook records, all of which must hold. */
export interface WebhookQuery extends c.QueryOf<WebhookFields> {}

/** A new record: Webhook. Where an entity is required, its id does as well. */
export type WebhookCreate = c.CreateOf<WebhookFields>;

/** What may change of a record: Webhook. Null clears an optional field. */
export type WebhookUpdate = c.UpdateOf<WebhookFields>;

/** The types of Webhook, for its client and for relations to it. */
export interface WebhookTypes {
  readonly fields: WebhookFields;
  readonly record: Webhook;
  readonly query: WebhookQuery;
  readonly create: WebhookCreate;
  readonly update: WebhookUpdate;
  readonly related: RelatedWebhook;
  readonly unseen: never;
}

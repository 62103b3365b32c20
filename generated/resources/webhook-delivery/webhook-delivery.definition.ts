// Generated from catalog/resources/webhook-delivery.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateWebhookDeliveryDto,
  ServiceWebhookDeliveryDto,
  UpdateWebhookDeliveryDto,
} from './webhook-delivery.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'CanReadWebhook'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateWebhookDelivery'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditWebhookDelivery'] as const;

/** A message to a webhook; one that a caller adds is a test. */
export const webhookDelivery = defineResource({
  key: 'WebhookDelivery',
  title: 'Webhook Delivery',
  path: '/api/webhook-delivery',
  table: 'WebhookDelivery',
  part: 'webhook delivery',
  description: 'A message to a webhook; one that a caller adds is a test.',
  readThrough: 'webhook',
  indexes: [['webhook', 'isWaiting']],
  retain: { for: '30d', column: 'createdAt' },
  access: { read, create, update, delete: [] } satisfies enumerations.PermissionLists,
  dto: { create: CreateWebhookDeliveryDto, update: UpdateWebhookDeliveryDto, service: ServiceWebhookDeliveryDto },
  fields: {
    _id: {
      type: 'Object ID', column: 'id', description: 'Id of the record.', access: { read, create, update },
    },
    createdAt: {
      type: 'Date', column: 'createdAt', description: 'When the record was created.', access: { read, create, update },
    },
    updatedAt: {
      type: 'Date', column: 'updatedAt', description: 'When the record was last changed.',
      access: { read, create, update },
    },
    project: {
      type: 'Entity', column: 'projectId', description: 'Project that owns the record.',
      access: { read, create, update: [] }, idField: 'projectId', relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID', column: 'projectId', description: 'Id of the project that owns the record.',
      access: { read, create, update: [] }, entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    webhook: {
      type: 'Entity', column: 'webhookId', description: 'Webhook of the message.', access: { read, create, update: [] },
      idField: 'webhookId', relation: { target: 'Webhook', onDelete: 'cascade' },
    },
    webhookId: {
      type: 'Object ID', column: 'webhookId', description: 'Id of the webhook.', access: { read, create, update: [] },
      entityField: 'webhook', relation: { target: 'Webhook', onDelete: 'cascade' },
    },
    type: {
      type: 'Text', column: 'type', description: 'What the message tells; empty for a test.',
      access: { read, create: [], update: [] },
    },
    content: {
      type: 'Very Long Text', column: 'content', description: 'What is sent.',
      access: { read: [], create: [], update: [] },
    },
    isWaiting: {
      type: 'Boolean', column: 'isWaiting', description: 'Whether the message has to be sent; true sends it again.',
      access: { read, create, update }, default: true,
    },
    attempts: {
      type: 'Number', column: 'attempts', description: 'How often it was sent.',
      access: { read, create: [], update: [] }, default: 0, integer: true,
    },
    dueAt: {
      type: 'Date', column: 'dueAt', description: 'When the next attempt is due.',
      access: { read, create: [], update: [] },
    },
    deliveredAt: {
      type: 'Date', column: 'deliveredAt', description: 'When the receiver accepted it.',
      access: { read, create: [], update: [] },
    },
  },
});

/** A stored Webhook Delivery record, for hooks. */
export type WebhookDeliveryRecord = RecordOf<typeof webhookDelivery>;

/** The types of Webhook Delivery, for hooks. */
export type WebhookDeliveryTypes = TypesOf<typeof webhookDelivery>;

// Generated from catalog/resources/webhook-attempt.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateWebhookAttemptDto, ServiceWebhookAttemptDto, UpdateWebhookAttemptDto } from './webhook-attempt.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'CanReadWebhook'] as const;

/** Attempts to deliver a message that ended alike, one after the other. */
export const webhookAttempt = defineResource({
  key: 'WebhookAttempt',
  title: 'Webhook Attempt',
  path: '/api/webhook-attempt',
  table: 'WebhookAttempt',
  part: 'webhook attempt',
  description: 'Attempts to deliver a message that ended alike, one after the other.',
  readThrough: 'webhookDelivery',
  retain: { for: '30d', column: 'createdAt' },
  access: { read, create: [], update: [], delete: [] } satisfies enumerations.PermissionLists,
  dto: { create: CreateWebhookAttemptDto, update: UpdateWebhookAttemptDto, service: ServiceWebhookAttemptDto },
  fields: {
    _id: {
      type: 'Object ID', column: 'id', description: 'Id of the record.', access: { read, create: [], update: [] },
    },
    createdAt: {
      type: 'Date', column: 'createdAt', description: 'When the record was created.',
      access: { read, create: [], update: [] },
    },
    updatedAt: {
      type: 'Date', column: 'updatedAt', description: 'When the record was last changed.',
      access: { read, create: [], update: [] },
    },
    project: {
      type: 'Entity', column: 'projectId', description: 'Project that owns the record.',
      access: { read, create: [], update: [] }, idField: 'projectId',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID', column: 'projectId', description: 'Id of the project that owns the record.',
      access: { read, create: [], update: [] }, entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    webhookDelivery: {
      type: 'Entity', column: 'webhookDeliveryId', description: 'Message that was sent.',
      access: { read, create: [], update: [] }, idField: 'webhookDeliveryId',
      relation: { target: 'WebhookDelivery', onDelete: 'cascade' },
    },
    webhookDeliveryId: {
      type: 'Object ID', column: 'webhookDeliveryId', description: 'Id of the message.',
      access: { read, create: [], update: [] }, entityField: 'webhookDelivery',
      relation: { target: 'WebhookDelivery', onDelete: 'cascade' },
    },
    at: {
      type: 'Date', column: 'at', description: 'When the first attempt began.',
      access: { read, create: [], update: [] },
    },
    lastAt: {
      type: 'Date', column: 'lastAt', description: 'When the last attempt began.',
      access: { read, create: [], update: [] },
    },
    times: {
      type: 'Number', column: 'times', description: 'How many attempts there were.',
      access: { read, create: [], update: [] }, integer: true,
    },
    status: {
      type: 'Number', column: 'status', description: 'HTTP status of the answers.',
      access: { read, create: [], update: [] }, integer: true,
    },
    failure: {
      type: 'Long Text', column: 'failure', description: 'What was wrong, in words.',
      access: { read, create: [], update: [] },
    },
    milliseconds: {
      type: 'Number', column: 'milliseconds', description: 'How long the last attempt took.',
      access: { read, create: [], update: [] }, integer: true,
    },
  },
});

/** A stored Webhook Attempt record, for hooks. */
export type WebhookAttemptRecord = RecordOf<typeof webhookAttempt>;

/** The types of Webhook Attempt, for hooks. */
export type WebhookAttemptTypes = TypesOf<typeof webhookAttempt>;

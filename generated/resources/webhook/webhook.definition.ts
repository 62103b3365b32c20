// Generated from catalog/resources/webhook.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateWebhookDto, ServiceWebhookDto, UpdateWebhookDto } from './webhook.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'CanReadWebhook'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateWebhook'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditWebhook'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteWebhook'] as const;

/** An address to which the service sends changes of records. */
export const webhook = defineResource({
  key: 'Webhook',
  title: 'Webhook',
  path: '/api/webhook',
  table: 'Webhook',
  part: 'webhook endpoint',
  description: 'An address to which the service sends changes of records.',
  isAudited: true,
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateWebhookDto, update: UpdateWebhookDto, service: ServiceWebhookDto },
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
    createdByUser: {
      type: 'Entity', column: 'createdByUserId', description: 'User who created the record, if it was a user.',
      access: { read, create, update: [] }, idField: 'createdByUserId',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    createdByUserId: {
      type: 'Object ID', column: 'createdByUserId', description: 'Id of the user who created the record.',
      access: { read, create, update: [] }, default: { caller: 'user' }, entityField: 'createdByUser',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    name: {
      type: 'Text', column: 'name', description: 'Name of the webhook.', access: { read, create, update },
    },
    url: {
      type: 'URL', column: 'url', description: 'Address to which messages are sent.', access: { read, create, update },
    },
    resources: {
      type: 'Enumeration', enumeration: enumerations.webhookResource, column: 'resources',
      description: 'Records of whose changes it is told.', access: { read, create, update }, list: true,
    },
    operations: {
      type: 'Enumeration', enumeration: enumerations.webhookOperation, column: 'operations',
      description: 'Changes of which it is told; all of them if the list is empty.', access: { read, create, update },
      list: true,
    },
    query: {
      type: 'JSON', column: 'query',
      description: 'Condition of the records, by resource; without it, all that the caller may read.',
      access: { read, create, update },
    },
    select: {
      type: 'JSON', column: 'select',
      description: 'Fields of the records that are sent, by resource; without it, none.',
      access: { read, create, update },
    },
    isEnabled: {
      type: 'Boolean', column: 'isEnabled', description: 'Whether messages are sent.', access: { read, create, update },
      default: true,
    },
    secret: {
      type: 'Text', column: 'secret', description: 'Key that signs the messages.', access: { read: [], create, update },
      secret: 'encrypted',
    },
    previousSecret: {
      type: 'Text', column: 'previousSecret',
      description: 'Former key that signs them too while receivers change to the new one.',
      access: { read: [], create, update }, secret: 'encrypted',
    },
    actsForKey: {
      type: 'Entity', column: 'actsForKeyId',
      description:
        'Key whose permissions decide which changes are sent; without it and a user, the key or user that creates the webhook.',
      access: { read, create, update }, idField: 'actsForKeyId', relation: { target: 'ApiKey', onDelete: 'cascade' },
    },
    actsForKeyId: {
      type: 'Object ID', column: 'actsForKeyId', description: 'Id of that key.', access: { read, create, update },
      entityField: 'actsForKey', relation: { target: 'ApiKey', onDelete: 'cascade' },
    },
    actsForUser: {
      type: 'Entity', column: 'actsForUserId', description: 'User whose permissions decide which changes are sent.',
      access: { read, create, update }, idField: 'actsForUserId',
      relation: { target: 'User', onDelete: 'cascade', isGuarded: true },
    },
    actsForUserId: {
      type: 'Object ID', column: 'actsForUserId', description: 'Id of that user.', access: { read, create, update },
      entityField: 'actsForUser', relation: { target: 'User', onDelete: 'cascade', isGuarded: true },
    },
    pausedAt: {
      type: 'Date', column: 'pausedAt', description: 'When the service switched it off.',
      access: { read, create: [], update: [] },
    },
    pauseReason: {
      type: 'Long Text', column: 'pauseReason', description: 'Why the service switched it off.',
      access: { read, create: [], update: [] },
    },
  },
});

/** A stored Webhook record, for hooks. */
export type WebhookRecord = RecordOf<typeof webhook>;

/** The types of Webhook, for hooks. */
export type WebhookTypes = TypesOf<typeof webhook>;

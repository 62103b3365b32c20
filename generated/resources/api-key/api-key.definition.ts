// Generated from catalog/references/api-key.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateApiKeyDto, ServiceApiKeyDto, UpdateApiKeyDto } from './api-key.dto.js';
import * as enumerations from '../../enumerations.js';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'CanReadProjectApiKey',
  'CanCreateProjectApiKey',
  'CanEditProjectApiKeyPermissions',
  'CanEditProjectApiKey',
  'CanDeleteProjectApiKey',
  'CanReadWebhook',
  'CanCreateWebhook',
  'CanEditWebhook',
] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectApiKey'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectApiKey'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteProjectApiKey'] as const;

/** A secret key with which programs call the service. */
export const apiKey = defineResource({
  key: 'ApiKey',
  title: 'API Key',
  path: '/api/api-key',
  table: 'ApiKey',
  isReference: true,
  part: 'key',
  description: 'A secret key with which programs call the service.',
  isAudited: true,
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateApiKeyDto, update: UpdateApiKeyDto, service: ServiceApiKeyDto },
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
    name: {
      type: 'Text', column: 'name', description: 'Name of the key.', access: { read, create, update },
    },
    description: {
      type: 'Long Text', column: 'description', description: 'What the key is used for.',
      access: { read, create, update },
    },
    keyPrefix: {
      type: 'Text', column: 'keyPrefix', description: 'First characters of the secret, to tell keys apart.',
      access: { read, create: [], update: [] },
    },
    expiresAt: {
      type: 'Date', column: 'expiresAt', description: 'When the key expires.', access: { read, create, update },
    },
    revokedAt: {
      type: 'Date', column: 'revokedAt', description: 'When the key was revoked, which is at once and for good.',
      access: { read, create: [], update },
    },
  },
  internal: {
    keyHash: { type: 'Text', column: 'keyHash' },
    isServiceKey: { type: 'Boolean', column: 'isServiceKey' },
    replacedKeyHash: { type: 'Text', column: 'replacedKeyHash' },
    replacedKeyUntil: { type: 'Date', column: 'replacedKeyUntil' },
    userId: { type: 'Object ID', column: 'userId' },
  },
});

/** A stored API Key record, for hooks. */
export type ApiKeyRecord = RecordOf<typeof apiKey>;

/** The types of API Key, for hooks. */
export type ApiKeyTypes = TypesOf<typeof apiKey>;

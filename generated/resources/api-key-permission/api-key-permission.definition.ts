// Generated from catalog/resources/api-key-permission.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateApiKeyPermissionDto,
  ServiceApiKeyPermissionDto,
  UpdateApiKeyPermissionDto,
} from './api-key-permission.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'CanReadProjectApiKey'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectApiKey', 'CanEditProjectApiKeyPermissions'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectApiKeyPermissions', 'CanEditProjectApiKey'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteProjectApiKey', 'CanEditProjectApiKeyPermissions'] as const;

/** One permission of an API key, for all records or for those with certain labels. */
export const apiKeyPermission = defineResource({
  key: 'ApiKeyPermission',
  title: 'API Key Permission',
  path: '/api/api-key-permission',
  table: 'ApiKeyPermission',
  part: 'key permission',
  description: 'One permission of an API key, for all records or for those with certain labels.',
  labelScope: { kind: 'own', field: 'labels' },
  eventsFor: '30d',
  historyFor: '30d',
  isAudited: true,
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateApiKeyPermissionDto, update: UpdateApiKeyPermissionDto, service: ServiceApiKeyPermissionDto },
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
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectApiKey'], update: [] },
      idField: 'createdByUserId', relation: { target: 'User', onDelete: 'restrict' },
    },
    createdByUserId: {
      type: 'Object ID', column: 'createdByUserId', description: 'Id of the user who created the record.',
      access: { read, create: ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectApiKey'], update: [] },
      default: { caller: 'user' }, entityField: 'createdByUser', relation: { target: 'User', onDelete: 'restrict' },
    },
    apiKey: {
      type: 'Entity', column: 'apiKeyId', description: 'API key that holds the permission.',
      access: { read, create, update: ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectApiKeyPermissions'] },
      idField: 'apiKeyId', relation: { target: 'ApiKey', onDelete: 'cascade' },
    },
    apiKeyId: {
      type: 'Object ID', column: 'apiKeyId', description: 'Id of the API key.', access: { read, create, update: [] },
      entityField: 'apiKey', relation: { target: 'ApiKey', onDelete: 'cascade' },
    },
    permission: {
      type: 'Enumeration', enumeration: enumerations.permissionName, column: 'permission',
      description: 'Name of the role or permission that the key holds.', access: { read, create, update },
    },
    labels: {
      type: 'Entity Array',
      description: 'Labels to which the permission is limited; without labels, it is not limited.',
      access: { read, create, update },
      relation: { target: 'Label', onDelete: 'cascade', joinTable: 'ApiKeyPermissionLabels' },
    },
  },
});

/** A stored API Key Permission record, for hooks. */
export type ApiKeyPermissionRecord = RecordOf<typeof apiKeyPermission>;

/** The types of API Key Permission, for hooks. */
export type ApiKeyPermissionTypes = TypesOf<typeof apiKeyPermission>;

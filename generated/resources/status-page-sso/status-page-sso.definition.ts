// Generated from catalog/resources/status-page-sso.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateStatusPageSsoDto, ServiceStatusPageSsoDto, UpdateStatusPageSsoDto } from './status-page-sso.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectUser', 'Public', 'ProjectAdmin', 'CanReadStatusPageSSO'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateStatusPageSSO'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditStatusPageSSO'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteStatusPageSSO'] as const;
const restore = ['ProjectOwner', 'ProjectAdmin', 'CanRestoreStatusPageSSO'] as const;

/** A login method of a status page, through an identity provider. */
export const statusPageSso = defineResource({
  key: 'StatusPageSso',
  title: 'Status Page SSO',
  path: '/api/status-page-sso',
  table: 'StatusPageSso',
  description: 'A login method of a status page, through an identity provider.',
  labelScope: { kind: 'parent', field: 'statusPage' },
  restoreFor: '30d',
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove, restore } satisfies enumerations.PermissionLists,
  dto: { create: CreateStatusPageSsoDto, update: UpdateStatusPageSsoDto, service: ServiceStatusPageSsoDto },
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
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update: [] },
      idField: 'createdByUserId', relation: { target: 'User', onDelete: 'restrict' },
    },
    createdByUserId: {
      type: 'Object ID', column: 'createdByUserId', description: 'Id of the user who created the record.',
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update: [] },
      default: { caller: 'user' }, entityField: 'createdByUser', relation: { target: 'User', onDelete: 'restrict' },
    },
    statusPage: {
      type: 'Entity', column: 'statusPageId', description: 'Status page that visitors log in to.',
      access: {
        read: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadStatusPageSSO'],
        create: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateStatusPageSSO'],
        update: [],
      },
      idField: 'statusPageId', relation: { target: 'StatusPage', onDelete: 'cascade' },
    },
    statusPageId: {
      type: 'Object ID', column: 'statusPageId', description: 'Id of the status page.',
      access: {
        read: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadStatusPageSSO'],
        create: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateStatusPageSSO'],
        update: [],
      },
      entityField: 'statusPage', relation: { target: 'StatusPage', onDelete: 'cascade' },
    },
    name: {
      type: 'Text', column: 'name', description: 'Name of the login method as visitors see it.',
      access: { read, create, update }, searchable: true,
    },
    description: {
      type: 'Long Text', column: 'description', description: 'Purpose of the login method.',
      access: { read, create, update }, searchable: true,
    },
    signatureMethod: {
      type: 'Text', column: 'signatureMethod', description: 'Signature algorithm of the identity provider.',
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update },
    },
    digestMethod: {
      type: 'Text', column: 'digestMethod', description: 'Digest algorithm of the identity provider.',
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update },
    },
    signOnURL: {
      type: 'URL', column: 'signOnURL', description: 'Address to which visitors are redirected to log in.',
      access: { read, create, update },
    },
    issuerURL: {
      type: 'URL', column: 'issuerURL', description: 'Address that identifies the identity provider.',
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update },
    },
    publicCertificate: {
      type: 'Very Long Text', column: 'publicCertificate',
      description: 'Certificate that verifies the signatures of the identity provider.',
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update },
    },
    isEnabled: {
      type: 'Boolean', column: 'isEnabled', description: 'Whether visitors may use this login method.',
      access: { read, create, update },
    },
    isTested: {
      type: 'Boolean', column: 'isTested', description: 'Whether a login with this method has succeeded before.',
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update: [] },
    },
  },
});

/** A stored Status Page SSO record, for hooks. */
export type StatusPageSsoRecord = RecordOf<typeof statusPageSso>;

/** The types of Status Page SSO, for hooks. */
export type StatusPageSsoTypes = TypesOf<typeof statusPageSso>;

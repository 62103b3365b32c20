// Generated from catalog/resources/status-page-domain.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateStatusPageDomainDto,
  ServiceStatusPageDomainDto,
  UpdateStatusPageDomainDto,
} from './status-page-domain.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadStatusPageDomain'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateStatusPageDomain'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditStatusPageDomain'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteStatusPageDomain'] as const;

/** A custom address of a status page. */
export const statusPageDomain = defineResource({
  key: 'StatusPageDomain',
  title: 'Status Page Domain',
  path: '/api/status-page-domain',
  table: 'StatusPageDomain',
  description: 'A custom address of a status page.',
  labelScope: { kind: 'parent', field: 'statusPage' },
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateStatusPageDomainDto, update: UpdateStatusPageDomainDto, service: ServiceStatusPageDomainDto },
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
    domain: {
      type: 'Entity', column: 'domainId', description: 'Domain of the address.', access: { read, create, update: [] },
      idField: 'domainId', relation: { target: 'Domain', onDelete: 'restrict' },
    },
    domainId: {
      type: 'Object ID', column: 'domainId', description: 'Id of the domain.', access: { read, create, update: [] },
      entityField: 'domain', relation: { target: 'Domain', onDelete: 'restrict' },
    },
    statusPage: {
      type: 'Entity', column: 'statusPageId', description: 'Status page shown at the address.',
      access: { read, create, update: [] }, idField: 'statusPageId',
      relation: { target: 'StatusPage', onDelete: 'cascade' },
    },
    statusPageId: {
      type: 'Object ID', column: 'statusPageId', description: 'Id of the status page.',
      access: { read, create, update: [] }, entityField: 'statusPage',
      relation: { target: 'StatusPage', onDelete: 'cascade' },
    },
    subdomain: {
      type: 'Text', column: 'subdomain',
      description:
        'First part of the address, such as status; one or more DNS labels, of which the first may be *, or * alone.',
      access: { read, create, update },
    },
    fullDomain: {
      type: 'Text', column: 'fullDomain', description: 'The full address, made of subdomain and domain.',
      access: { read, create, update: [] },
    },
    cnameVerificationToken: {
      type: 'Text', column: 'cnameVerificationToken',
      description: 'Secret that proves control of the address; it is never shown.',
      access: { read: [], create, update: [] },
    },
    isCnameVerified: {
      type: 'Boolean', column: 'isCnameVerified',
      description: 'Whether the CNAME record of the address has been verified.',
      access: { read, create: [], update: [] }, default: false,
    },
    isSslOrdered: {
      type: 'Boolean', column: 'isSslOrdered', description: 'Whether a certificate for the address has been requested.',
      access: { read, create: [], update: [] }, default: false,
    },
    isSslProvisioned: {
      type: 'Boolean', column: 'isSslProvisioned', description: 'Whether the certificate of the address is in use.',
      access: { read, create: [], update: [] }, default: false,
    },
  },
});

/** A stored Status Page Domain record, for hooks. */
export type StatusPageDomainRecord = RecordOf<typeof statusPageDomain>;

/** The types of Status Page Domain, for hooks. */
export type StatusPageDomainTypes = TypesOf<typeof statusPageDomain>;

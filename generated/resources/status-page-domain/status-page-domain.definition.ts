// Generated from catalog/resources/status-page-domain.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import type { CreateStatusPageDomainData, UpdateStatusPageDomainData } from './status-page-domain.dto.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadStatusPageDomain'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateStatusPageDomain'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditStatusPageDomain'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteStatusPageDomain'] as const;

/** An address of its own under which a status page is shown. */
export const statusPageDomain = defineResource({
  key: 'StatusPageDomain',
  title: 'Status Page Domain',
  path: '/api/status-page-domain',
  table: 'StatusPageDomain',
  description: 'An address of its own under which a status page is shown.',
  access: { read, create, update, delete: remove },
  labelScope: { kind: 'parent', field: 'statusPage' },
  fields: {
    _id: {
      type: 'Object ID',
      column: 'id',
      description: 'Id of the record.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    createdAt: {
      type: 'Date',
      column: 'createdAt',
      description: 'When the record was made.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    updatedAt: {
      type: 'Date',
      column: 'updatedAt',
      description: 'When the record was last changed.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    project: {
      type: 'Entity',
      column: 'projectId',
      description: 'Project that owns the record.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      idField: 'projectId',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID',
      column: 'projectId',
      description: 'Id of the project that owns the record.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    createdByUser: {
      type: 'Entity',
      column: 'createdByUserId',
      description: 'User who made the record, if it was a user.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      idField: 'createdByUserId',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    createdByUserId: {
      type: 'Object ID',
      column: 'createdByUserId',
      description: 'Id of the user who made the record.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      entityField: 'createdByUser',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    domain: {
      type: 'Entity',
      column: 'domainId',
      description: 'Domain that the address lies under.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      idField: 'domainId',
      relation: { target: 'Domain', onDelete: 'restrict' },
    },
    domainId: {
      type: 'Object ID',
      column: 'domainId',
      description: 'Id of the domain.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      entityField: 'domain',
      relation: { target: 'Domain', onDelete: 'restrict' },
    },
    statusPage: {
      type: 'Entity',
      column: 'statusPageId',
      description: 'Status page shown at the address.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      idField: 'statusPageId',
      relation: { target: 'StatusPage', onDelete: 'cascade' },
    },
    statusPageId: {
      type: 'Object ID',
      column: 'statusPageId',
      description: 'Id of the status page.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      entityField: 'statusPage',
      relation: { target: 'StatusPage', onDelete: 'cascade' },
    },
    subdomain: {
      type: 'Text',
      column: 'subdomain',
      description: 'First part of the address, such as status.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      maxLength: 100,
    },
    fullDomain: {
      type: 'Text',
      column: 'fullDomain',
      description: 'The whole address, joined from subdomain and domain.',
      required: true,
      updatable: false,
      auto: false,
      derived: true,
      access: { read, create, update: [] },
      maxLength: 253,
    },
    cnameVerificationToken: {
      type: 'Text',
      column: 'cnameVerificationToken',
      description: 'Secret that proves control of the address; it is never shown.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read: [], create, update: [] },
      maxLength: 100,
    },
    isCnameVerified: {
      type: 'Boolean',
      column: 'isCnameVerified',
      description: 'Whether the CNAME record of the address was found to be right.',
      required: true,
      updatable: false,
      auto: true,
      derived: false,
      access: { read, create: [], update: [] },
      default: false,
    },
    isSslOrdered: {
      type: 'Boolean',
      column: 'isSslOrdered',
      description: 'Whether a certificate for the address was asked for.',
      required: true,
      updatable: false,
      auto: true,
      derived: false,
      access: { read, create: [], update: [] },
      default: false,
    },
    isSslProvisioned: {
      type: 'Boolean',
      column: 'isSslProvisioned',
      description: 'Whether the certificate of the address is in use.',
      required: true,
      updatable: false,
      auto: true,
      derived: false,
      access: { read, create: [], update: [] },
      default: false,
    },
  },
});

/**
 * One record as the service keeps it, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays
 * of ids, a relation under the name of its id field only.
 */
export interface StatusPageDomainRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly domainId: string;
  readonly statusPageId: string;
  readonly subdomain: string;
  readonly fullDomain: string;
  readonly cnameVerificationToken: string;
  readonly isCnameVerified: boolean;
  readonly isSslOrdered: boolean;
  readonly isSslProvisioned: boolean;
}

/** The types of the resource, for hooks and clients. */
export interface StatusPageDomainTypes {
  readonly record: StatusPageDomainRecord;
  readonly create: CreateStatusPageDomainData;
  readonly update: UpdateStatusPageDomainData;
}

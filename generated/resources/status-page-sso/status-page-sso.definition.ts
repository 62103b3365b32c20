// Generated from catalog/resources/status-page-sso.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import type { CreateStatusPageSsoData, UpdateStatusPageSsoData } from './status-page-sso.dto.js';

const read = ['ProjectOwner', 'ProjectUser', 'Public', 'ProjectAdmin', 'CanReadStatusPageSSO'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateStatusPageSSO'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditStatusPageSSO'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteStatusPageSSO'] as const;

/** How visitors of a status page log in through an identity provider. */
export const statusPageSso = defineResource({
  key: 'StatusPageSso',
  title: 'Status Page SSO',
  path: '/api/status-page-sso',
  table: 'StatusPageSso',
  description: 'How visitors of a status page log in through an identity provider.',
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
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update: [] },
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
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update: [] },
      entityField: 'createdByUser',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    statusPage: {
      type: 'Entity',
      column: 'statusPageId',
      description: 'Status page that visitors log in to.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: {
        read: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadStatusPageSSO'],
        create: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateStatusPageSSO'],
        update: [],
      },
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
      access: {
        read: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadStatusPageSSO'],
        create: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateStatusPageSSO'],
        update: [],
      },
      entityField: 'statusPage',
      relation: { target: 'StatusPage', onDelete: 'cascade' },
    },
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name by which visitors know this way to log in.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      maxLength: 100,
    },
    description: {
      type: 'Long Text',
      column: 'description',
      description: 'What this way to log in is for.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      maxLength: 500,
    },
    signatureMethod: {
      type: 'Text',
      column: 'signatureMethod',
      description: 'Algorithm with which the identity provider signs.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update },
      maxLength: 100,
    },
    digestMethod: {
      type: 'Text',
      column: 'digestMethod',
      description: 'Algorithm with which the identity provider makes digests.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update },
      maxLength: 100,
    },
    signOnURL: {
      type: 'URL',
      column: 'signOnURL',
      description: 'Address that visitors are sent to for logging in.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    issuerURL: {
      type: 'URL',
      column: 'issuerURL',
      description: 'Address by which the identity provider names itself.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update },
    },
    publicCertificate: {
      type: 'Very Long Text',
      column: 'publicCertificate',
      description: "Certificate that the identity provider's signatures are checked with.",
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update },
    },
    isEnabled: {
      type: 'Boolean',
      column: 'isEnabled',
      description: 'Whether visitors may log in this way.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    isTested: {
      type: 'Boolean',
      column: 'isTested',
      description: 'Whether a login this way has worked before.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read: ['ProjectOwner', 'ProjectAdmin', 'CanReadStatusPageSSO'], create, update: [] },
    },
  },
});

/**
 * One record as the service keeps it, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays
 * of ids, a relation under the name of its id field only.
 */
export interface StatusPageSsoRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly statusPageId: string;
  readonly name: string;
  readonly description: string;
  readonly signatureMethod: string;
  readonly digestMethod: string;
  readonly signOnURL: string;
  readonly issuerURL: string;
  readonly publicCertificate: string;
  readonly isEnabled: boolean | null;
  readonly isTested: boolean | null;
}

/** The types of the resource, for hooks and clients. */
export interface StatusPageSsoTypes {
  readonly record: StatusPageSsoRecord;
  readonly create: CreateStatusPageSsoData;
  readonly update: UpdateStatusPageSsoData;
}

// Generated from catalog/resources/incident-template-user-owner.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateIncidentTemplateUserOwnerDto,
  ServiceIncidentTemplateUserOwnerDto,
  UpdateIncidentTemplateUserOwnerDto,
} from './incident-template-user-owner.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadIncidentTemplateOwnerUser'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateIncidentTemplateOwner'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditIncidentTemplateOwnerUser'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteIncidentTemplateOwnerUser'] as const;

/** Makes a user an owner of an incident template. */
export const incidentTemplateUserOwner = defineResource({
  key: 'IncidentTemplateUserOwner',
  title: 'Incident Template User Owner',
  path: '/api/incident-template-owner-user',
  table: 'IncidentTemplateUserOwner',
  description: 'Makes a user an owner of an incident template.',
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateIncidentTemplateUserOwnerDto, update: UpdateIncidentTemplateUserOwnerDto, service: ServiceIncidentTemplateUserOwnerDto },
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
    user: {
      type: 'Entity', column: 'userId', description: 'User who owns the incident template and is notified about it.',
      access: { read, create, update: [] }, idField: 'userId', relation: { target: 'User', onDelete: 'cascade' },
    },
    userId: {
      type: 'Object ID', column: 'userId', description: 'Id of the user.', access: { read, create, update: [] },
      entityField: 'user', relation: { target: 'User', onDelete: 'cascade' },
    },
    incidentTemplate: {
      type: 'Entity', column: 'incidentTemplateId', description: 'What the user owns.',
      access: { read, create, update: [] }, idField: 'incidentTemplateId',
      relation: { target: 'IncidentTemplate', onDelete: 'cascade' },
    },
    incidentTemplateId: {
      type: 'Object ID', column: 'incidentTemplateId', description: 'Id of the incident template.',
      access: { read, create, update: [] }, entityField: 'incidentTemplate',
      relation: { target: 'IncidentTemplate', onDelete: 'cascade' },
    },
    isOwnerNotified: {
      type: 'Boolean', column: 'isOwnerNotified', description: 'Whether the new owners have been notified.',
      access: { read, create, update: [] },
    },
  },
});

/** A stored Incident Template User Owner record, for hooks. */
export type IncidentTemplateUserOwnerRecord = RecordOf<typeof incidentTemplateUserOwner>;

/** The types of Incident Template User Owner, for hooks. */
export type IncidentTemplateUserOwnerTypes = TypesOf<typeof incidentTemplateUserOwner>;

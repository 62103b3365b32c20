// Generated from catalog/references/label.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateLabelDto, ServiceLabelDto, UpdateLabelDto } from './label.dto.js';
import * as enumerations from '../../enumerations.js';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadProjectApiKey',
  'CanCreateProjectApiKey',
  'CanEditProjectApiKeyPermissions',
  'CanEditProjectApiKey',
  'CanReadProjectMonitor',
  'CanCreateProjectMonitor',
  'CanEditProjectMonitor',
  'CanReadMonitorGroup',
  'CanCreateMonitorGroup',
  'CanEditMonitorGroup',
  'CanReadWorkflow',
  'CanCreateWorkflow',
  'CanEditWorkflow',
  'CanDeleteWorkflow',
  'CanCreateProjectLabel',
  'CanEditProjectLabel',
  'CanDeleteProjectLabel',
] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectLabel'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectLabel'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteProjectLabel'] as const;

/** A word that groups records, and to which permissions can be limited. */
export const label = defineResource({
  key: 'Label',
  title: 'Label',
  path: '/api/label',
  table: 'Label',
  isReference: true,
  description: 'A word that groups records, and to which permissions can be limited.',
  isAudited: true,
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateLabelDto, update: UpdateLabelDto, service: ServiceLabelDto },
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
      relation: { target: 'User', onDelete: 'restrict', isGuarded: true },
    },
    createdByUserId: {
      type: 'Object ID', column: 'createdByUserId', description: 'Id of the user who created the record.',
      access: { read, create, update: [] }, default: { caller: 'user' }, entityField: 'createdByUser',
      relation: { target: 'User', onDelete: 'restrict', isGuarded: true },
    },
    name: {
      type: 'Text', column: 'name', description: 'Name of the label.', access: { read, create, update },
    },
    description: {
      type: 'Long Text', column: 'description', description: 'Meaning of the label.', access: { read, create, update },
    },
    color: {
      type: 'Text', column: 'color', description: 'Colour in which the label is shown, such as #3498db.',
      access: { read, create, update },
    },
  },
});

/** A stored Label record, for hooks. */
export type LabelRecord = RecordOf<typeof label>;

/** The types of Label, for hooks. */
export type LabelTypes = TypesOf<typeof label>;

// Generated from catalog/resources/workflow.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateWorkflowDto, ServiceWorkflowDto, UpdateWorkflowDto } from './workflow.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadWorkflow'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateWorkflow'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditWorkflow', 'CanDeleteWorkflow'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteWorkflow'] as const;
const restore = ['ProjectOwner', 'ProjectAdmin', 'CanRestoreWorkflow'] as const;

/** Steps that connect the project with other software. */
export const workflow = defineResource({
  key: 'Workflow',
  title: 'Workflow',
  path: '/api/workflow',
  table: 'Workflow',
  description: 'Steps that connect the project with other software.',
  labelScope: { kind: 'own', field: 'labels' },
  restoreFor: '30d',
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove, restore } satisfies enumerations.PermissionLists,
  dto: { create: CreateWorkflowDto, update: UpdateWorkflowDto, service: ServiceWorkflowDto },
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
      type: 'Text', column: 'name', description: 'Name of the workflow.', access: { read, create, update },
      searchable: true,
    },
    slug: {
      type: 'Slug', column: 'slug',
      description: 'Readable name, made from the name and unique among the workflows of all projects.',
      access: { read, create: [], update: [] }, unique: true,
    },
    description: {
      type: 'Long Text', column: 'description', description: 'What the workflow does.',
      access: { read, create, update }, searchable: true,
    },
    isEnabled: {
      type: 'Boolean', column: 'isEnabled', description: 'Whether the workflow runs when it is triggered.',
      access: { read, create, update },
    },
    graph: {
      type: 'JSON', column: 'graph', description: 'The steps and their connections, as drawn in an editor.',
      access: { read, create, update },
    },
    labels: {
      type: 'Entity Array', description: 'Labels of the workflow.', access: { read, create, update },
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'WorkflowLabels' },
    },
  },
});

/** A stored Workflow record, for hooks. */
export type WorkflowRecord = RecordOf<typeof workflow>;

/** The types of Workflow, for hooks. */
export type WorkflowTypes = TypesOf<typeof workflow>;

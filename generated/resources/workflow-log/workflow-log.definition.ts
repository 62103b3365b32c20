// Generated from catalog/resources/workflow-log.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateWorkflowLogDto, ServiceWorkflowLogDto, UpdateWorkflowLogDto } from './workflow-log.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadWorkflowLog'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateWorkflowLog'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditWorkflowLog'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteWorkflowLog'] as const;

/** One run of a workflow, with its result and its output. */
export const workflowLog = defineResource({
  key: 'WorkflowLog',
  title: 'Workflow Log',
  path: '/api/workflow-log',
  table: 'WorkflowLog',
  description: 'One run of a workflow, with its result and its output.',
  labelScope: { kind: 'parent', field: 'workflow' },
  eventsFor: '7d',
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateWorkflowLogDto, update: UpdateWorkflowLogDto, service: ServiceWorkflowLogDto },
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
      access: { read, create: [], update: [] }, idField: 'projectId',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID', column: 'projectId', description: 'Id of the project that owns the record.',
      access: { read, create: [], update: [] }, entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    workflow: {
      type: 'Entity', column: 'workflowId', description: 'Workflow that ran.', access: { read, create: [], update: [] },
      idField: 'workflowId', relation: { target: 'Workflow', onDelete: 'cascade' },
    },
    workflowId: {
      type: 'Object ID', column: 'workflowId', description: 'Id of the workflow.',
      access: { read, create: [], update: [] }, entityField: 'workflow',
      relation: { target: 'Workflow', onDelete: 'cascade' },
    },
    logs: {
      type: 'Very Long Text', column: 'logs', description: 'Output of the run.',
      access: { read, create: [], update: [] },
    },
    workflowStatus: {
      type: 'Enumeration', enumeration: enumerations.workflowStatus, column: 'workflowStatus',
      description: 'Progress or result of the run.', access: { read, create: [], update: [] },
    },
    startedAt: {
      type: 'Date', column: 'startedAt', description: 'When the run began.', access: { read, create: [], update: [] },
    },
    completedAt: {
      type: 'Date', column: 'completedAt', description: 'When the run ended.', access: { read, create: [], update: [] },
    },
  },
});

/** A stored Workflow Log record, for hooks. */
export type WorkflowLogRecord = RecordOf<typeof workflowLog>;

/** The types of Workflow Log, for hooks. */
export type WorkflowLogTypes = TypesOf<typeof workflowLog>;

// Generated from catalog/resources/workflow.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import type { CreateWorkflowData, UpdateWorkflowData } from './workflow.dto.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadWorkflow'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateWorkflow'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditWorkflow', 'CanDeleteWorkflow'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteWorkflow'] as const;

/** Steps that connect the project with other software. */
export const workflow = defineResource({
  key: 'Workflow',
  title: 'Workflow',
  path: '/api/workflow',
  table: 'Workflow',
  description: 'Steps that connect the project with other software.',
  access: { read, create, update, delete: remove },
  labelScope: { kind: 'own', field: 'labels' },
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
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name of the workflow.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      maxLength: 100,
    },
    slug: {
      type: 'Slug',
      column: 'slug',
      description: 'Readable name that no other workflow in any project has, made from the name.',
      required: true,
      updatable: false,
      auto: true,
      derived: true,
      access: { read, create: [], update: [] },
      maxLength: 100,
      unique: true,
    },
    description: {
      type: 'Long Text',
      column: 'description',
      description: 'What the workflow does.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      maxLength: 500,
    },
    isEnabled: {
      type: 'Boolean',
      column: 'isEnabled',
      description: 'Whether the workflow runs when it is triggered.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    graph: {
      type: 'JSON',
      column: 'graph',
      description: 'The steps and how they are joined, as drawn in an editor.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    labels: {
      type: 'Entity Array',
      description: 'Labels that the workflow is filed under.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'WorkflowLabels' },
    },
  },
});

/**
 * One record as the service keeps it, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays
 * of ids, a relation under the name of its id field only.
 */
export interface WorkflowRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly isEnabled: boolean | null;
  readonly graph: unknown;
  readonly labels: readonly string[];
}

/** The types of the resource, for hooks and clients. */
export interface WorkflowTypes {
  readonly record: WorkflowRecord;
  readonly create: CreateWorkflowData;
  readonly update: UpdateWorkflowData;
}

// Generated from catalog/references/label.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadProjectApiKey',
  'CanCreateProjectApiKey',
  'CanEditProjectApiKeyPermissions',
  'CanEditProjectApiKey',
  'CanReadWorkflow',
  'CanCreateWorkflow',
  'CanEditWorkflow',
  'CanDeleteWorkflow',
  'CanReadMonitorGroup',
  'CanCreateMonitorGroup',
  'CanEditMonitorGroup',
  'CanReadProjectMonitor',
  'CanCreateProjectMonitor',
  'CanEditProjectMonitor',
] as const;
const access = { read, create: [], update: [] } as const;

/** A word that things are filed under, and that permissions can be narrowed to. */
export const label = defineReference({
  key: 'Label',
  title: 'Label',
  path: '/api/label',
  table: 'Label',
  scope: 'project',
  description: 'A word that things are filed under, and that permissions can be narrowed to.',
  access: { ...access, delete: [] },
  fields: {
    _id: {
      type: 'Object ID',
      column: 'id',
      description: 'Id of the record.',
      access,
      required: false,
    },
    createdAt: {
      type: 'Date',
      column: 'createdAt',
      description: 'When the record was made.',
      access,
      required: false,
    },
    updatedAt: {
      type: 'Date',
      column: 'updatedAt',
      description: 'When the record was last changed.',
      access,
      required: false,
    },
    project: {
      type: 'Entity',
      column: 'projectId',
      description: 'Project that owns the record.',
      access,
      idField: 'projectId',
      relation: { target: 'Project', onDelete: 'cascade' },
      required: false,
    },
    projectId: {
      type: 'Object ID',
      column: 'projectId',
      description: 'Id of the project that owns the record.',
      access,
      entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
      required: true,
    },
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name of the label.',
      access,
      required: true,
      maxLength: 100,
    },
    description: {
      type: 'Long Text',
      column: 'description',
      description: 'What the label stands for.',
      access,
      required: false,
      maxLength: 500,
    },
    color: {
      type: 'Text',
      column: 'color',
      description: 'Colour in which the label is shown, such as #3498db.',
      access,
      required: false,
      maxLength: 100,
    },
  },
});

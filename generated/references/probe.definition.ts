// Generated from catalog/references/probe.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadMonitorProbe', 'CanCreateMonitorProbe'] as const;
const access = { read, create: [], update: [] } as const;

/** A place from which monitors are watched. */
export const probe = defineReference({
  key: 'Probe',
  title: 'Probe',
  path: '/api/probe',
  table: 'Probe',
  scope: 'shared',
  description: 'A place from which monitors are watched.',
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
      required: false,
    },
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name of the probe.',
      access,
      required: true,
      maxLength: 100,
    },
    description: {
      type: 'Long Text',
      column: 'description',
      description: 'Where the probe is and who runs it.',
      access,
      required: false,
      maxLength: 500,
    },
  },
});

// Generated from catalog/references/monitor-status.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

/** Fields of references have no lists of their own: whoever may read the relation may read them. */
const access = { read: [], create: [], update: [] } as const;

/** How well something that is watched is doing. */
export const monitorStatus = defineReference({
  key: 'MonitorStatus',
  title: 'Monitor Status',
  table: 'MonitorStatus',
  scope: 'project',
  description: 'How well something that is watched is doing.',
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
      description: 'Name of the status.',
      access,
      required: true,
      maxLength: 100,
    },
    description: {
      type: 'Long Text',
      column: 'description',
      description: 'What it means that a monitor has this status.',
      access,
      required: false,
      maxLength: 500,
    },
    color: {
      type: 'Text',
      column: 'color',
      description: 'Colour in which the status is shown, such as #3498db.',
      access,
      required: false,
      maxLength: 100,
    },
    priority: {
      type: 'Number',
      column: 'priority',
      description: 'Rank of the status; the worse, the higher.',
      access,
      required: false,
      integer: true,
      minimum: 1,
    },
    isOperationalState: {
      type: 'Boolean',
      column: 'isOperationalState',
      description: 'Whether a monitor with this status works as it should.',
      access,
      required: false,
    },
    isOfflineState: {
      type: 'Boolean',
      column: 'isOfflineState',
      description: 'Whether a monitor with this status does not work at all.',
      access,
      required: false,
    },
  },
  seed: [
    {
      name: 'Operational',
      description: 'Works as it should.',
      color: '#2ecc71',
      priority: 1,
      isOperationalState: true,
      isOfflineState: false,
    },
    {
      name: 'Degraded',
      description: 'Works, but not as well as it should.',
      color: '#f1c40f',
      priority: 2,
      isOperationalState: false,
      isOfflineState: false,
    },
    {
      name: 'Offline',
      description: 'Does not work.',
      color: '#e74c3c',
      priority: 3,
      isOperationalState: false,
      isOfflineState: true,
    },
  ],
});

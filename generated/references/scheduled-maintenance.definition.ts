// Generated from catalog/references/scheduled-maintenance.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

/** Fields of references have no lists of their own: whoever may read the relation may read them. */
const access = { read: [], create: [], update: [] } as const;

/** Planned work that people are told of in advance. */
export const scheduledMaintenance = defineReference({
  key: 'ScheduledMaintenance',
  title: 'Scheduled Maintenance',
  table: 'ScheduledMaintenance',
  scope: 'project',
  description: 'Planned work that people are told of in advance.',
  labelScope: { kind: 'own', field: 'labels' },
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
    title: {
      type: 'Text',
      column: 'title',
      description: 'What is planned, in a few words.',
      access,
      required: true,
      maxLength: 100,
    },
    description: {
      type: 'Markdown',
      column: 'description',
      description: 'What is planned, at length.',
      access,
      required: false,
    },
    currentScheduledMaintenanceState: {
      type: 'Entity',
      column: 'currentScheduledMaintenanceStateId',
      description: 'State that the event is in now.',
      access,
      idField: 'currentScheduledMaintenanceStateId',
      relation: { target: 'ScheduledMaintenanceState', onDelete: 'restrict' },
      required: false,
    },
    currentScheduledMaintenanceStateId: {
      type: 'Object ID',
      column: 'currentScheduledMaintenanceStateId',
      description: 'Id of the state that the event is in now.',
      access,
      entityField: 'currentScheduledMaintenanceState',
      relation: { target: 'ScheduledMaintenanceState', onDelete: 'restrict' },
      required: false,
    },
    startsAt: {
      type: 'Date',
      column: 'startsAt',
      description: 'When the work is to begin.',
      access,
      required: false,
    },
    endsAt: {
      type: 'Date',
      column: 'endsAt',
      description: 'When the work is to be over.',
      access,
      required: false,
    },
    labels: {
      type: 'Entity Array',
      description: 'Labels that the event is filed under.',
      access,
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'ScheduledMaintenanceLabels' },
      required: false,
    },
  },
});

// Generated from catalog/references/on-call-duty-policy-schedule-layer.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadOnCallDutyPolicyScheduleLayer',
  'CanCreateOnCallDutyPolicyScheduleLayer',
] as const;
const access = { read, create: [], update: [] } as const;

/** Users of an on-call schedule who take turns. */
export const onCallDutyPolicyScheduleLayer = defineReference({
  key: 'OnCallDutyPolicyScheduleLayer',
  title: 'On-Call Duty Policy Schedule Layer',
  path: '/api/on-call-duty-policy-schedule-layer',
  table: 'OnCallDutyPolicyScheduleLayer',
  scope: 'project',
  description: 'Users of an on-call schedule who take turns.',
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
      description: 'Name of the layer.',
      access,
      required: true,
      maxLength: 100,
    },
    description: {
      type: 'Long Text',
      column: 'description',
      description: 'Which part of the schedule the layer covers.',
      access,
      required: false,
      maxLength: 500,
    },
    onCallDutyPolicySchedule: {
      type: 'Entity',
      column: 'onCallDutyPolicyScheduleId',
      description: 'On-call schedule that the layer is part of.',
      access,
      idField: 'onCallDutyPolicyScheduleId',
      relation: { target: 'OnCallDutyPolicySchedule', onDelete: 'cascade' },
      required: false,
    },
    onCallDutyPolicyScheduleId: {
      type: 'Object ID',
      column: 'onCallDutyPolicyScheduleId',
      description: 'Id of the on-call schedule.',
      access,
      entityField: 'onCallDutyPolicySchedule',
      relation: { target: 'OnCallDutyPolicySchedule', onDelete: 'cascade' },
      required: true,
    },
    order: {
      type: 'Number',
      column: 'order',
      description: 'Place among the layers of the schedule; the lowest goes first.',
      access,
      required: false,
      integer: true,
      minimum: 1,
    },
  },
});

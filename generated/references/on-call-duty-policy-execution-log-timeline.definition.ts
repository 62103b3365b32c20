// Generated from catalog/references/on-call-duty-policy-execution-log-timeline.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember'] as const;
const access = { read, create: [], update: [] } as const;

/** One step in a run of an on-call policy. */
export const onCallDutyPolicyExecutionLogTimeline = defineReference({
  key: 'OnCallDutyPolicyExecutionLogTimeline',
  title: 'On-Call Duty Policy Execution Log Timeline',
  path: '/api/on-call-duty-policy-execution-log-timeline',
  table: 'OnCallDutyPolicyExecutionLogTimeline',
  scope: 'project',
  description: 'One step in a run of an on-call policy.',
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
    onCallDutyPolicyExecutionLog: {
      type: 'Entity',
      column: 'onCallDutyPolicyExecutionLogId',
      description: 'Run that the step is part of.',
      access,
      idField: 'onCallDutyPolicyExecutionLogId',
      relation: { target: 'OnCallDutyPolicyExecutionLog', onDelete: 'cascade' },
      required: false,
    },
    onCallDutyPolicyExecutionLogId: {
      type: 'Object ID',
      column: 'onCallDutyPolicyExecutionLogId',
      description: 'Id of the run.',
      access,
      entityField: 'onCallDutyPolicyExecutionLog',
      relation: { target: 'OnCallDutyPolicyExecutionLog', onDelete: 'cascade' },
      required: true,
    },
    status: {
      type: 'Text',
      column: 'status',
      description: 'How the step went.',
      access,
      required: false,
      maxLength: 100,
    },
    statusMessage: {
      type: 'Long Text',
      column: 'statusMessage',
      description: 'What came of the step, in words.',
      access,
      required: false,
      maxLength: 500,
    },
  },
});

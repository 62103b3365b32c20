// Generated from catalog/references/on-call-duty-policy-execution-log.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember'] as const;
const access = { read, create: [], update: [] } as const;

/** One run of an on-call policy. */
export const onCallDutyPolicyExecutionLog = defineReference({
  key: 'OnCallDutyPolicyExecutionLog',
  title: 'On-Call Duty Policy Execution Log',
  path: '/api/on-call-duty-policy-execution-log',
  table: 'OnCallDutyPolicyExecutionLog',
  scope: 'project',
  description: 'One run of an on-call policy.',
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
    onCallDutyPolicy: {
      type: 'Entity',
      column: 'onCallDutyPolicyId',
      description: 'On-call policy that ran.',
      access,
      idField: 'onCallDutyPolicyId',
      relation: { target: 'OnCallDutyPolicy', onDelete: 'cascade' },
      required: false,
    },
    onCallDutyPolicyId: {
      type: 'Object ID',
      column: 'onCallDutyPolicyId',
      description: 'Id of the on-call policy.',
      access,
      entityField: 'onCallDutyPolicy',
      relation: { target: 'OnCallDutyPolicy', onDelete: 'cascade' },
      required: true,
    },
    triggeredByIncident: {
      type: 'Entity',
      column: 'triggeredByIncidentId',
      description: 'Incident that set off the run.',
      access,
      idField: 'triggeredByIncidentId',
      relation: { target: 'Incident', onDelete: 'restrict' },
      required: false,
    },
    triggeredByIncidentId: {
      type: 'Object ID',
      column: 'triggeredByIncidentId',
      description: 'Id of the incident.',
      access,
      entityField: 'triggeredByIncident',
      relation: { target: 'Incident', onDelete: 'restrict' },
      required: false,
    },
    status: {
      type: 'Text',
      column: 'status',
      description: 'How the run went.',
      access,
      required: false,
      maxLength: 100,
    },
    statusMessage: {
      type: 'Long Text',
      column: 'statusMessage',
      description: 'What came of the run, in words.',
      access,
      required: false,
      maxLength: 500,
    },
  },
});

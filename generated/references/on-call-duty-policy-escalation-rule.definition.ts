// Generated from catalog/references/on-call-duty-policy-escalation-rule.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember'] as const;
const access = { read, create: [], update: [] } as const;

/** One step of an on-call policy, taken when the step before brought no answer. */
export const onCallDutyPolicyEscalationRule = defineReference({
  key: 'OnCallDutyPolicyEscalationRule',
  title: 'On-Call Duty Policy Escalation Rule',
  path: '/api/on-call-duty-policy-escalation-rule',
  table: 'OnCallDutyPolicyEscalationRule',
  scope: 'project',
  description: 'One step of an on-call policy, taken when the step before brought no answer.',
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
      description: 'Name of the rule.',
      access,
      required: true,
      maxLength: 100,
    },
    description: {
      type: 'Long Text',
      column: 'description',
      description: 'Whom the rule reaches.',
      access,
      required: false,
      maxLength: 500,
    },
    onCallDutyPolicy: {
      type: 'Entity',
      column: 'onCallDutyPolicyId',
      description: 'On-call policy that the rule is part of.',
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
    order: {
      type: 'Number',
      column: 'order',
      description: 'Place among the rules of the policy.',
      access,
      required: false,
      integer: true,
      minimum: 1,
    },
    escalateAfterInMinutes: {
      type: 'Number',
      column: 'escalateAfterInMinutes',
      description: 'Minutes to wait for an answer before the next rule.',
      access,
      required: false,
      integer: true,
      minimum: 0,
    },
  },
});

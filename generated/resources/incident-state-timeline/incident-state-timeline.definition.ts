// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateIncidentStateTimelineDto,
  ServiceIncidentStateTimelineDto,
  UpdateIncidentStateTimelineDto,
} from './incident-state-timeline.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadIncidentStateTimeline'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateIncidentStateTimeline'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditIncidentStateTimeline'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteIncidentStateTimeline'] as const;

/** One change of state of an incident, and how long that state lasted. */
export const incidentStateTimeline = defineResource({
  key: 'IncidentStateTimeline',
  title: 'Incident State Timeline',
  path: '/api/incident-state-timeline',
  table: 'IncidentStateTimeline',
  description: 'One change of state of an incident, and how long that state lasted.',
  labelScope: { kind: 'parent', field: 'incident' },
  checks: [
    {
      name: 'in_time',
      text: 'endsAt >= startsAt',
      expression: { op: '>=', of: [{ field: 'endsAt' }, { field: 'startsAt' }] },
      message: 'A record does not end before it starts.',
      code: 'invalid_value',
    },
  ],
  eventsFor: '30d',
  historyFor: '30d',
  locks: ['incidentId'],
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateIncidentStateTimelineDto, update: UpdateIncidentStateTimelineDto, service: ServiceIncidentStateTimelineDto },
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
      access: { read, create, update: [] }, idField: 'projectId', relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID', column: 'projectId', description: 'Id of the project that owns the record.',
      access: { read, create, update: [] }, entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    createdByUser: {
      type: 'Entity', column: 'createdByUserId', description: 'User who created the record, if it was a user.',
      access: { read, create, update: [] }, idField: 'createdByUserId',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    createdByUserId: {
      type: 'Object ID', column: 'createdByUserId', description: 'Id of the user who created the record.',
      access: { read, create, update: [] }, default: { caller: 'user' }, entityField: 'createdByUser',
      relation: { target: 'User', onDelete: 'restrict' },
    },
    incident: {
      type: 'Entity', column: 'incidentId', description: 'Incident whose state changes.',
      access: { read, create, update: [] }, idField: 'incidentId',
      relation: { target: 'Incident', onDelete: 'cascade' },
    },
    incidentId: {
      type: 'Object ID', column: 'incidentId', description: 'Id of the incident.', access: { read, create, update: [] },
      entityField: 'incident', relation: { target: 'Incident', onDelete: 'cascade' },
    },
    incidentState: {
      type: 'Entity', column: 'incidentStateId', description: 'State that the incident enters.',
      access: { read, create, update }, idField: 'incidentStateId',
      relation: { target: 'IncidentState', onDelete: 'restrict' },
    },
    incidentStateId: {
      type: 'Object ID', column: 'incidentStateId', description: 'Id of the state that the incident enters.',
      access: { read, create, update }, entityField: 'incidentState',
      relation: { target: 'IncidentState', onDelete: 'restrict' },
    },
    isStatusPageSubscribersNotified: {
      type: 'Boolean', column: 'isStatusPageSubscribersNotified',
      description: 'Whether subscribers of the status page have been notified of the change.',
      access: { read, create, update: [] }, default: false,
    },
    shouldStatusPageSubscribersBeNotified: {
      type: 'Boolean', column: 'shouldStatusPageSubscribersBeNotified',
      description: 'Whether subscribers of the status page are to be notified of the change.',
      access: { read, create, update: [] },
    },
    isOwnerNotified: {
      type: 'Boolean', column: 'isOwnerNotified', description: 'Whether the owners have been notified of the change.',
      access: { read, create, update: [] },
    },
    stateChangeLog: {
      type: 'JSON', column: 'stateChangeLog', description: 'Cause of the change, as recorded by the service.',
      access: { read, create: [], update: [] },
    },
    rootCause: {
      type: 'Markdown', column: 'rootCause', description: 'Why the state changed.',
      access: { read, create, update: [] },
    },
    startsAt: {
      type: 'Date', column: 'startsAt', description: 'When this state began; now if not given.',
      access: { read, create, update: [] }, default: { now: true }, indexed: true,
    },
    endsAt: {
      type: 'Date', column: 'endsAt', description: 'When this state ended; empty while it lasts.',
      access: { read, create, update: [] },
    },
  },
});

/** A stored Incident State Timeline record, for hooks. */
export type IncidentStateTimelineRecord = RecordOf<typeof incidentStateTimeline>;

/** The types of Incident State Timeline, for hooks. */
export type IncidentStateTimelineTypes = TypesOf<typeof incidentStateTimeline>;

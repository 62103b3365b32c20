// Generated from catalog/resources/incident-state-timeline.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import type {
  CreateIncidentStateTimelineData,
  UpdateIncidentStateTimelineData,
} from './incident-state-timeline.dto.js';

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
  access: { read, create, update, delete: remove },
  labelScope: { kind: 'parent', field: 'incident' },
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
    incident: {
      type: 'Entity',
      column: 'incidentId',
      description: 'Incident whose state changes.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      idField: 'incidentId',
      relation: { target: 'Incident', onDelete: 'cascade' },
    },
    incidentId: {
      type: 'Object ID',
      column: 'incidentId',
      description: 'Id of the incident.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      entityField: 'incident',
      relation: { target: 'Incident', onDelete: 'cascade' },
    },
    incidentState: {
      type: 'Entity',
      column: 'incidentStateId',
      description: 'State that the incident enters.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      idField: 'incidentStateId',
      relation: { target: 'IncidentState', onDelete: 'restrict' },
    },
    incidentStateId: {
      type: 'Object ID',
      column: 'incidentStateId',
      description: 'Id of the state that the incident enters.',
      required: true,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      entityField: 'incidentState',
      relation: { target: 'IncidentState', onDelete: 'restrict' },
    },
    isStatusPageSubscribersNotified: {
      type: 'Boolean',
      column: 'isStatusPageSubscribersNotified',
      description: 'Whether the change was announced to subscribers of the status page.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      default: false,
    },
    shouldStatusPageSubscribersBeNotified: {
      type: 'Boolean',
      column: 'shouldStatusPageSubscribersBeNotified',
      description: 'Whether the change is to be announced to subscribers of the status page.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
    isOwnerNotified: {
      type: 'Boolean',
      column: 'isOwnerNotified',
      description: 'Whether the owners have been told of the change.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
    stateChangeLog: {
      type: 'JSON',
      column: 'stateChangeLog',
      description: 'What led to the change, as noted by the service.',
      required: false,
      updatable: false,
      auto: true,
      derived: false,
      access: { read, create: [], update: [] },
    },
    rootCause: {
      type: 'Markdown',
      column: 'rootCause',
      description: 'Why the state changed.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
    startsAt: {
      type: 'Date',
      column: 'startsAt',
      description: 'When this state began; now if not given.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
      default: { now: true },
    },
    endsAt: {
      type: 'Date',
      column: 'endsAt',
      description: 'When this state gave way to the next; empty while it lasts.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
  },
});

/**
 * One record as the service keeps it, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays
 * of ids, a relation under the name of its id field only.
 */
export interface IncidentStateTimelineRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly incidentId: string;
  readonly incidentStateId: string;
  readonly isStatusPageSubscribersNotified: boolean | null;
  readonly shouldStatusPageSubscribersBeNotified: boolean | null;
  readonly isOwnerNotified: boolean;
  readonly stateChangeLog: unknown;
  readonly rootCause: string | null;
  readonly startsAt: string | null;
  readonly endsAt: string | null;
}

/** The types of the resource, for hooks and clients. */
export interface IncidentStateTimelineTypes {
  readonly record: IncidentStateTimelineRecord;
  readonly create: CreateIncidentStateTimelineData;
  readonly update: UpdateIncidentStateTimelineData;
}

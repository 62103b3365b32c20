// Generated from catalog/resources/incident-public-note.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource } from '#runtime';
import type { CreateIncidentPublicNoteData, UpdateIncidentPublicNoteData } from './incident-public-note.dto.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadIncidentPublicNote'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateIncidentPublicNote'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditIncidentPublicNote'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteIncidentPublicNote'] as const;

/** A note on an incident that everyone who sees its status page can read. */
export const incidentPublicNote = defineResource({
  key: 'IncidentPublicNote',
  title: 'Incident Public Note',
  path: '/api/incident-public-note',
  table: 'IncidentPublicNote',
  description: 'A note on an incident that everyone who sees its status page can read.',
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
      description: 'Incident that the note is about.',
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
    note: {
      type: 'Markdown',
      column: 'note',
      description: 'What the note says.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
    },
    isStatusPageSubscribersNotifiedOnNoteCreated: {
      type: 'Boolean',
      column: 'isStatusPageSubscribersNotifiedOnNoteCreated',
      description: 'Whether the note was announced to subscribers of the status page.',
      required: false,
      updatable: false,
      auto: true,
      derived: false,
      access: { read, create: [], update: [] },
      default: false,
    },
    shouldStatusPageSubscribersBeNotifiedOnNoteCreated: {
      type: 'Boolean',
      column: 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated',
      description: 'Whether the note is to be announced to subscribers of the status page.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
    isOwnerNotified: {
      type: 'Boolean',
      column: 'isOwnerNotified',
      description: 'Whether the owners of the incident have been told of the note.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access: { read, create, update: [] },
    },
    postedAt: {
      type: 'Date',
      column: 'postedAt',
      description: 'When the note went out; now if not given.',
      required: false,
      updatable: true,
      auto: false,
      derived: false,
      access: { read, create, update },
      default: { now: true },
    },
  },
});

/**
 * One record as the service keeps it, for hooks: ids as UUID text, dates as ISO 8601 text in UTC, Entity Arrays as arrays
 * of ids, a relation under the name of its id field only.
 */
export interface IncidentPublicNoteRecord {
  readonly _id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly projectId: string;
  readonly createdByUserId: string | null;
  readonly incidentId: string;
  readonly note: string | null;
  readonly isStatusPageSubscribersNotifiedOnNoteCreated: boolean | null;
  readonly shouldStatusPageSubscribersBeNotifiedOnNoteCreated: boolean | null;
  readonly isOwnerNotified: boolean;
  readonly postedAt: string | null;
}

/** The types of the resource, for hooks and clients. */
export interface IncidentPublicNoteTypes {
  readonly record: IncidentPublicNoteRecord;
  readonly create: CreateIncidentPublicNoteData;
  readonly update: UpdateIncidentPublicNoteData;
}

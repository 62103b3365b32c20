// Generated from catalog/resources/incident-public-note.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateIncidentPublicNoteDto,
  ServiceIncidentPublicNoteDto,
  UpdateIncidentPublicNoteDto,
} from './incident-public-note.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadIncidentPublicNote'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateIncidentPublicNote'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditIncidentPublicNote'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanDeleteIncidentPublicNote'] as const;
const restore = ['ProjectOwner', 'ProjectAdmin', 'CanRestoreIncidentPublicNote'] as const;

/** A note on an incident that everyone who sees its status page can read. */
export const incidentPublicNote = defineResource({
  key: 'IncidentPublicNote',
  title: 'Incident Public Note',
  path: '/api/incident-public-note',
  table: 'IncidentPublicNote',
  description: 'A note on an incident that everyone who sees its status page can read.',
  labelScope: { kind: 'parent', field: 'incident' },
  restoreFor: '30d',
  eventsFor: '30d',
  historyFor: '30d',
  access: { read, create, update, delete: remove, restore } satisfies enumerations.PermissionLists,
  dto: { create: CreateIncidentPublicNoteDto, update: UpdateIncidentPublicNoteDto, service: ServiceIncidentPublicNoteDto },
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
      type: 'Entity', column: 'incidentId', description: 'Incident that the note is about.',
      access: { read, create, update: [] }, idField: 'incidentId',
      relation: { target: 'Incident', onDelete: 'cascade' },
    },
    incidentId: {
      type: 'Object ID', column: 'incidentId', description: 'Id of the incident.', access: { read, create, update: [] },
      entityField: 'incident', relation: { target: 'Incident', onDelete: 'cascade' },
    },
    note: {
      type: 'Markdown', column: 'note', description: 'What the note says.', access: { read, create, update },
    },
    isStatusPageSubscribersNotifiedOnNoteCreated: {
      type: 'Boolean', column: 'isStatusPageSubscribersNotifiedOnNoteCreated',
      description: 'Whether the note was announced to subscribers of the status page.',
      access: { read, create: [], update: [] }, default: false,
    },
    shouldStatusPageSubscribersBeNotifiedOnNoteCreated: {
      type: 'Boolean', column: 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated',
      description: 'Whether the note is to be announced to subscribers of the status page.',
      access: { read, create, update: [] },
    },
    isOwnerNotified: {
      type: 'Boolean', column: 'isOwnerNotified',
      description: 'Whether the owners of the incident have been told of the note.',
      access: { read, create, update: [] },
    },
    postedAt: {
      type: 'Date', column: 'postedAt', description: 'When the note went out; now if not given.',
      access: { read, create, update }, default: { now: true },
    },
  },
});

/** A stored Incident Public Note record, for hooks. */
export type IncidentPublicNoteRecord = RecordOf<typeof incidentPublicNote>;

/** The types of Incident Public Note, for hooks. */
export type IncidentPublicNoteTypes = TypesOf<typeof incidentPublicNote>;

// Generated from catalog/references/incident-state.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateIncidentStateDto, ServiceIncidentStateDto, UpdateIncidentStateDto } from './incident-state.dto.js';
import * as enumerations from '../../enumerations.js';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadIncidentStateTimeline',
  'CanCreateIncidentStateTimeline',
  'CanEditIncidentStateTimeline',
  'CanCreateProjectIncidentState',
  'CanEditProjectIncidentState',
  'CanDeleteProjectIncidentState',
] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectIncidentState'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectIncidentState'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteProjectIncidentState'] as const;

/** A state of incidents. */
export const incidentState = defineResource({
  key: 'IncidentState',
  title: 'Incident State',
  path: '/api/incident-state',
  table: 'IncidentState',
  isReference: true,
  description: 'A state of incidents.',
  isAudited: true,
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateIncidentStateDto, update: UpdateIncidentStateDto, service: ServiceIncidentStateDto },
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
      relation: { target: 'User', onDelete: 'restrict', isGuarded: true },
    },
    createdByUserId: {
      type: 'Object ID', column: 'createdByUserId', description: 'Id of the user who created the record.',
      access: { read, create, update: [] }, default: { caller: 'user' }, entityField: 'createdByUser',
      relation: { target: 'User', onDelete: 'restrict', isGuarded: true },
    },
    name: {
      type: 'Text', column: 'name', description: 'Name of the state.', access: { read, create, update },
    },
    description: {
      type: 'Long Text', column: 'description', description: 'Meaning of the state.', access: { read, create, update },
    },
    color: {
      type: 'Text', column: 'color', description: 'Colour in which the state is shown, such as #3498db.',
      access: { read, create, update },
    },
    order: {
      type: 'Number', column: 'order', description: 'Position among the states of an incident.',
      access: { read, create, update }, integer: true,
    },
    isCreatedState: {
      type: 'Boolean', column: 'isCreatedState', description: 'Whether new incidents have this state.',
      access: { read, create, update },
    },
    isAcknowledgedState: {
      type: 'Boolean', column: 'isAcknowledgedState', description: 'Whether an incident in this state is acknowledged.',
      access: { read, create, update },
    },
    isResolvedState: {
      type: 'Boolean', column: 'isResolvedState', description: 'Whether an incident in this state is resolved.',
      access: { read, create, update },
    },
  },
  seed: [
    {
      name: 'Identified',
      description: 'Something is wrong, and nobody has taken it on yet.',
      color: '#e74c3c',
      order: 1,
      isCreatedState: true,
      isAcknowledgedState: false,
      isResolvedState: false,
    },
    {
      name: 'Acknowledged',
      description: 'Somebody is at work on it.',
      color: '#f39c12',
      order: 2,
      isCreatedState: false,
      isAcknowledgedState: true,
      isResolvedState: false,
    },
    {
      name: 'Resolved',
      description: 'All is well again.',
      color: '#2ecc71',
      order: 3,
      isCreatedState: false,
      isAcknowledgedState: false,
      isResolvedState: true,
    },
  ],
});

/** A stored Incident State record, for hooks. */
export type IncidentStateRecord = RecordOf<typeof incidentState>;

/** The types of Incident State, for hooks. */
export type IncidentStateTypes = TypesOf<typeof incidentState>;

// Generated from catalog/resources/on-call-schedule-layer-user.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import {
  CreateOnCallScheduleLayerUserDto,
  ServiceOnCallScheduleLayerUserDto,
  UpdateOnCallScheduleLayerUserDto,
} from './on-call-schedule-layer-user.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanReadOnCallDutyPolicyScheduleLayer'] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanCreateOnCallDutyPolicyScheduleLayer'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditOnCallDutyPolicyScheduleLayer'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteOnCallDutyPolicyScheduleLayer'] as const;

/** A user in a layer of an on-call schedule, with a priority. */
export const onCallScheduleLayerUser = defineResource({
  key: 'OnCallScheduleLayerUser',
  title: 'On-Call Schedule Layer User',
  path: '/api/on-call-duty-schedule-layer-user',
  table: 'OnCallScheduleLayerUser',
  description: 'A user in a layer of an on-call schedule, with a priority.',
  labelScope: { kind: 'parent', field: 'onCallDutyPolicySchedule' },
  eventsFor: '30d',
  historyFor: '30d',
  locks: ['onCallDutyPolicyScheduleLayerId'],
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateOnCallScheduleLayerUserDto, update: UpdateOnCallScheduleLayerUserDto, service: ServiceOnCallScheduleLayerUserDto },
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
    onCallDutyPolicySchedule: {
      type: 'Entity', column: 'onCallDutyPolicyScheduleId', description: 'On-call schedule that the layer is part of.',
      access: { read, create, update: [] }, idField: 'onCallDutyPolicyScheduleId',
      relation: { target: 'OnCallDutyPolicySchedule', onDelete: 'cascade' },
    },
    onCallDutyPolicyScheduleId: {
      type: 'Object ID', column: 'onCallDutyPolicyScheduleId', description: 'Id of the on-call schedule.',
      access: { read, create, update: [] }, entityField: 'onCallDutyPolicySchedule',
      relation: { target: 'OnCallDutyPolicySchedule', onDelete: 'cascade' },
    },
    onCallDutyPolicyScheduleLayer: {
      type: 'Entity', column: 'onCallDutyPolicyScheduleLayerId', description: 'Layer that the user is in.',
      access: { read, create, update: [] }, idField: 'onCallDutyPolicyScheduleLayerId',
      relation: {
        target: 'OnCallDutyPolicyScheduleLayer',
        onDelete: 'cascade',
        match: { onCallDutyPolicySchedule: 'onCallDutyPolicySchedule' },
      },
    },
    onCallDutyPolicyScheduleLayerId: {
      type: 'Object ID', column: 'onCallDutyPolicyScheduleLayerId', description: 'Id of the layer.',
      access: { read, create, update: [] }, entityField: 'onCallDutyPolicyScheduleLayer',
      relation: {
        target: 'OnCallDutyPolicyScheduleLayer',
        onDelete: 'cascade',
        match: { onCallDutyPolicySchedule: 'onCallDutyPolicySchedule' },
      },
    },
    order: {
      type: 'Number', column: 'order',
      description: 'Priority in the layer, from 1. The lowest comes first, and a user without one comes last.',
      access: {
        read,
        create,
        update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditOnCallDutyPolicyScheduleLayer'],
      },
      integer: true,
    },
    user: {
      type: 'Entity', column: 'userId', description: 'User who is on call in this layer.',
      access: {
        read,
        create,
        update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditOnCallDutyPolicyScheduleLayer'],
      },
      idField: 'userId', relation: { target: 'User', onDelete: 'cascade' },
    },
    userId: {
      type: 'Object ID', column: 'userId', description: 'Id of the user.',
      access: {
        read,
        create,
        update: ['ProjectOwner', 'ProjectAdmin', 'ProjectMember', 'CanEditOnCallDutyPolicyScheduleLayer'],
      },
      entityField: 'user', relation: { target: 'User', onDelete: 'cascade' },
    },
  },
});

/** A stored On-Call Schedule Layer User record, for hooks. */
export type OnCallScheduleLayerUserRecord = RecordOf<typeof onCallScheduleLayerUser>;

/** The types of On-Call Schedule Layer User, for hooks. */
export type OnCallScheduleLayerUserTypes = TypesOf<typeof onCallScheduleLayerUser>;

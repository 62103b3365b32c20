// Generated from catalog/resources/key-right.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateKeyRightDto, ServiceKeyRightDto, UpdateKeyRightDto } from './key-right.dto.js';
import * as enumerations from '../../enumerations.js';

const read = ['ProjectOwner'] as const;
const create = ['ProjectOwner'] as const;
const remove = ['ProjectOwner'] as const;

/** One thing that a key may do. */
export const keyRight = defineResource({
  key: 'KeyRight',
  title: 'Key Right',
  path: '/api/key-right',
  table: 'KeyRight',
  part: 'key permission',
  description: 'One thing that a key may do.',
  labelScope: { kind: 'own', field: 'narrowedTo' },
  access: { read, create, update: [], delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateKeyRightDto, update: UpdateKeyRightDto, service: ServiceKeyRightDto },
  fields: {
    _id: {
      type: 'Object ID', column: 'id', description: 'Id of the record.', access: { read, create, update: [] },
    },
    createdAt: {
      type: 'Date', column: 'createdAt', description: 'When the record was made.', access: { read, create, update: [] },
    },
    updatedAt: {
      type: 'Date', column: 'updatedAt', description: 'When the record was last changed.',
      access: { read, create, update: [] },
    },
    project: {
      type: 'Entity', column: 'projectId', description: 'Project that owns the record.',
      access: { read, create, update: [] }, idField: 'projectId', relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID', column: 'projectId', description: 'Id of the project.', access: { read, create, update: [] },
      entityField: 'project', relation: { target: 'Project', onDelete: 'cascade' },
    },
    remark: {
      type: 'Text', column: 'remark', description: 'What else there is to say.', access: { read, create, update: [] },
    },
    holder: {
      type: 'Entity', column: 'holderId', description: 'Key that has the right.', access: { read, create, update: [] },
      idField: 'holderId', relation: { target: 'AccessKey', onDelete: 'cascade' },
    },
    holderId: {
      type: 'Object ID', column: 'holderId', description: 'Id of the key.', access: { read, create, update: [] },
      entityField: 'holder', relation: { target: 'AccessKey', onDelete: 'cascade' },
    },
    right: {
      type: 'Enumeration', enumeration: enumerations.permissionName, column: 'right',
      description: 'Role or permission.', access: { read, create, update: [] },
    },
    narrowedTo: {
      type: 'Entity Array', description: 'Labels for which it holds.', access: { read, create, update: [] },
      relation: { target: 'Label', onDelete: 'cascade', joinTable: 'KeyRightNarrowedTo' },
    },
  },
});

/** A stored Key Right record, for hooks. */
export type KeyRightRecord = RecordOf<typeof keyRight>;

/** The types of Key Right, for hooks. */
export type KeyRightTypes = TypesOf<typeof keyRight>;

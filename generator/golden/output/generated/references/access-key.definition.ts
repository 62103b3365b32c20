// Generated from catalog/references/access-key.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '@catalog-service/engine';

/** Fields of references without a path have no lists of their own: whoever may read the relation may read them. */
const access = { read: [], create: [], update: [] } as const;

/** With it a program calls the service. */
export const accessKey = defineReference({
  key: 'AccessKey',
  title: 'Access Key',
  table: 'AccessKey',
  part: 'key',
  scope: 'project',
  description: 'With it a program calls the service.',
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
      description: 'Id of the project.',
      access,
      entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
      required: true,
    },
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name of the key.',
      access,
      required: true,
      maxLength: 100,
    },
    description: {
      type: 'Long Text',
      column: 'description',
      description: 'What it is for.',
      access,
      required: false,
      maxLength: 500,
    },
  },
  internal: {
    keyHash: { type: 'Text', column: 'keyHash' },
    keyPrefix: { type: 'Text', column: 'keyPrefix' },
    isServiceKey: { type: 'Boolean', column: 'isServiceKey' },
    replacedKeyHash: { type: 'Text', column: 'replacedKeyHash' },
    replacedKeyUntil: { type: 'Date', column: 'replacedKeyUntil' },
    expiresAt: { type: 'Date', column: 'expiresAt' },
    revokedAt: { type: 'Date', column: 'revokedAt' },
    userId: { type: 'Object ID', column: 'userId' },
  },
});

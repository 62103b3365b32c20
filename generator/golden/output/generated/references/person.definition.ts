// Generated from catalog/references/person.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '@catalog-service/engine';

/** Fields of references without a path have no lists of their own: whoever may read the relation may read them. */
const access = { read: [], create: [], update: [] } as const;

/** Somebody who uses keys. */
export const person = defineReference({
  key: 'Person',
  title: 'Person',
  table: 'Person',
  part: 'user',
  scope: 'global',
  description: 'Somebody who uses keys.',
  owner: '_id',
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
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name of the person.',
      access,
      required: true,
      maxLength: 100,
    },
    email: {
      type: 'Text',
      column: 'email',
      description: 'Where the person is written to.',
      access,
      unique: true,
      required: false,
      maxLength: 100,
    },
  },
});

// Generated from catalog/references/person.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

/** Fields of references have no lists of their own: whoever may read the relation may read them. */
const access = { read: [], create: [], update: [] } as const;

/** Somebody who uses keys. */
export const person = defineReference({
  key: 'Person',
  title: 'Person',
  table: 'Person',
  part: 'user',
  scope: 'global',
  description: 'Somebody who uses keys.',
  fields: {
    _id: {
      type: 'Object ID',
      column: 'id',
      description: 'Id of the record.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access,
    },
    createdAt: {
      type: 'Date',
      column: 'createdAt',
      description: 'When the record was made.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access,
    },
    updatedAt: {
      type: 'Date',
      column: 'updatedAt',
      description: 'When the record was last changed.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access,
    },
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name of the person.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access,
      maxLength: 100,
    },
    email: {
      type: 'Text',
      column: 'email',
      description: 'Where the person is written to.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access,
      maxLength: 100,
      unique: true,
    },
  },
});

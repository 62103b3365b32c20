// Generated from catalog/references/project.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '@catalog-service/engine';

/** Fields of references without a path have no lists of their own: whoever may read the relation may read them. */
const access = { read: [], create: [], update: [] } as const;

/** Everything that belongs together. */
export const project = defineReference({
  key: 'Project',
  title: 'Project',
  table: 'Project',
  part: 'project',
  scope: 'global',
  description: 'Everything that belongs together.',
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
      description: 'Name of the project.',
      access,
      required: true,
      maxLength: 100,
    },
  },
  internal: {
    keyHash: { type: 'Text', column: 'keyHash' },
  },
});

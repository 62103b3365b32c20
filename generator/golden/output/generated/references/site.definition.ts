// Generated from catalog/references/site.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '@catalog-service/engine';

/** Fields of references without a path have no lists of their own: whoever may read the relation may read them. */
const access = { read: [], create: [], update: [] } as const;

/** A place where devices stand; some are everybody's. */
export const site = defineReference({
  key: 'Site',
  title: 'Site',
  table: 'Site',
  scope: 'shared',
  description: "A place where devices stand; some are everybody's.",
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
      required: false,
    },
    name: {
      type: 'Text',
      column: 'name',
      description: 'Name of the site.',
      access,
      required: true,
      maxLength: 100,
    },
    code: {
      type: 'Text',
      column: 'code',
      description: 'Short name that no other site has.',
      access,
      unique: true,
      required: false,
      maxLength: 12,
    },
    floors: {
      type: 'Number',
      column: 'floors',
      description: 'How many floors it has.',
      access,
      default: 1,
      integer: true,
      required: false,
      minimum: 1,
      maximum: 200,
    },
  },
});

// Generated from catalog/references/domain.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

/** Fields of references have no lists of their own: whoever may read the relation may read them. */
const access = { read: [], create: [], update: [] } as const;

/** A domain that the project has, under which addresses can be made. */
export const domain = defineReference({
  key: 'Domain',
  title: 'Domain',
  table: 'Domain',
  scope: 'project',
  description: 'A domain that the project has, under which addresses can be made.',
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
    project: {
      type: 'Entity',
      column: 'projectId',
      description: 'Project that owns the record.',
      required: false,
      updatable: false,
      auto: false,
      derived: false,
      access,
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
      access,
      entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    name: {
      type: 'Text',
      column: 'name',
      description: 'The domain, such as example.com.',
      required: true,
      updatable: false,
      auto: false,
      derived: false,
      access,
      maxLength: 100,
    },
  },
});

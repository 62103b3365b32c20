// Generated from catalog/references/domain.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadStatusPageDomain',
  'CanCreateStatusPageDomain',
] as const;
const access = { read, create: [], update: [] } as const;

/** A domain that the project has, under which addresses can be made. */
export const domain = defineReference({
  key: 'Domain',
  title: 'Domain',
  path: '/api/domain',
  table: 'Domain',
  scope: 'project',
  description: 'A domain that the project has, under which addresses can be made.',
  access: { ...access, delete: [] },
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
      description: 'Id of the project that owns the record.',
      access,
      entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
      required: true,
    },
    name: {
      type: 'Text',
      column: 'name',
      description: 'The domain, such as example.com.',
      access,
      required: true,
      maxLength: 100,
    },
  },
});

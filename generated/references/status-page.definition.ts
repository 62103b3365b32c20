// Generated from catalog/references/status-page.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadStatusPageDomain',
  'CanCreateStatusPageDomain',
  'CanReadStatusPageSSO',
  'CanCreateStatusPageSSO',
] as const;
const access = { read, create: [], update: [] } as const;

/** A page that tells visitors how everything is doing. */
export const statusPage = defineReference({
  key: 'StatusPage',
  title: 'Status Page',
  path: '/api/status-page',
  table: 'StatusPage',
  scope: 'project',
  description: 'A page that tells visitors how everything is doing.',
  labelScope: { kind: 'own', field: 'labels' },
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
      description: 'Name of the status page.',
      access,
      required: true,
      maxLength: 100,
    },
    description: {
      type: 'Long Text',
      column: 'description',
      description: 'Whom the status page is for.',
      access,
      required: false,
      maxLength: 500,
    },
    labels: {
      type: 'Entity Array',
      description: 'Labels that the status page is filed under.',
      access,
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'StatusPageLabels' },
      required: false,
    },
  },
});

// Generated from catalog/references/incident-template.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadIncidentTemplateOwnerUser',
  'CanCreateIncidentTemplateOwner',
  'CanReadIncidentTemplateOwnerTeam',
  'CanCreateIncidentTemplateOwnerTeam',
] as const;
const access = { read, create: [], update: [] } as const;

/** What a new incident can be filled in with. */
export const incidentTemplate = defineReference({
  key: 'IncidentTemplate',
  title: 'Incident Template',
  path: '/api/incident-template',
  table: 'IncidentTemplate',
  scope: 'project',
  description: 'What a new incident can be filled in with.',
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
    templateName: {
      type: 'Text',
      column: 'templateName',
      description: 'Name of the template.',
      access,
      required: true,
      maxLength: 100,
    },
    templateDescription: {
      type: 'Long Text',
      column: 'templateDescription',
      description: 'When to use the template.',
      access,
      required: false,
      maxLength: 500,
    },
    title: {
      type: 'Text',
      column: 'title',
      description: 'Title that the incident is given.',
      access,
      required: false,
      maxLength: 100,
    },
    description: {
      type: 'Markdown',
      column: 'description',
      description: 'Description that the incident is given.',
      access,
      required: false,
    },
  },
});

// Generated from catalog/references/incident.yaml by templates/nest/reference.ts.hbs. Do not edit.
import { defineReference } from '#runtime';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadIncidentStateTimeline',
  'CanCreateIncidentStateTimeline',
  'CanReadIncidentOwnerTeam',
  'CanCreateIncidentOwnerTeam',
  'CanReadIncidentPublicNote',
  'CanCreateIncidentPublicNote',
] as const;
const access = { read, create: [], update: [] } as const;

/** Something that went wrong and has to be put right. */
export const incident = defineReference({
  key: 'Incident',
  title: 'Incident',
  path: '/api/incident',
  table: 'Incident',
  scope: 'project',
  description: 'Something that went wrong and has to be put right.',
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
    title: {
      type: 'Text',
      column: 'title',
      description: 'What went wrong, in a few words.',
      access,
      required: true,
      maxLength: 100,
    },
    description: {
      type: 'Markdown',
      column: 'description',
      description: 'What went wrong, at length.',
      access,
      required: false,
    },
    currentIncidentState: {
      type: 'Entity',
      column: 'currentIncidentStateId',
      description: 'State that the incident is in now.',
      access,
      idField: 'currentIncidentStateId',
      relation: { target: 'IncidentState', onDelete: 'restrict' },
      required: false,
    },
    currentIncidentStateId: {
      type: 'Object ID',
      column: 'currentIncidentStateId',
      description: 'Id of the state that the incident is in now.',
      access,
      entityField: 'currentIncidentState',
      relation: { target: 'IncidentState', onDelete: 'restrict' },
      required: false,
    },
    labels: {
      type: 'Entity Array',
      description: 'Labels that the incident is filed under.',
      access,
      relation: { target: 'Label', onDelete: 'restrict', joinTable: 'IncidentLabels' },
      required: false,
    },
  },
});

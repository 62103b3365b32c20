// Generated from catalog/references/probe.yaml by templates/nest/definition.ts.hbs. Do not edit.
import { defineResource, type RecordOf, type TypesOf } from '@catalog-service/engine';
import { CreateProbeDto, ServiceProbeDto, UpdateProbeDto } from './probe.dto.js';
import * as enumerations from '../../enumerations.js';

const read = [
  'ProjectOwner',
  'ProjectAdmin',
  'ProjectMember',
  'CanReadMonitorProbe',
  'CanCreateMonitorProbe',
  'CanCreateProjectProbe',
  'CanEditProjectProbe',
  'CanDeleteProjectProbe',
] as const;
const create = ['ProjectOwner', 'ProjectAdmin', 'CanCreateProjectProbe'] as const;
const update = ['ProjectOwner', 'ProjectAdmin', 'CanEditProjectProbe'] as const;
const remove = ['ProjectOwner', 'ProjectAdmin', 'CanDeleteProjectProbe'] as const;

/** A location from which monitors are checked. */
export const probe = defineResource({
  key: 'Probe',
  title: 'Probe',
  path: '/api/probe',
  table: 'Probe',
  isReference: true,
  scope: 'shared',
  description: 'A location from which monitors are checked.',
  access: { read, create, update, delete: remove } satisfies enumerations.PermissionLists,
  dto: { create: CreateProbeDto, update: UpdateProbeDto, service: ServiceProbeDto },
  fields: {
    _id: {
      type: 'Object ID', column: 'id', description: 'Id of the record.', access: { read, create, update },
    },
    createdAt: {
      type: 'Date', column: 'createdAt', description: 'When the record was created.', access: { read, create, update },
    },
    updatedAt: {
      type: 'Date', column: 'updatedAt', description: 'When the record was last changed.',
      access: { read, create, update },
    },
    project: {
      type: 'Entity', column: 'projectId', description: 'Project that owns the record.',
      access: { read, create, update: [] }, idField: 'projectId', relation: { target: 'Project', onDelete: 'cascade' },
    },
    projectId: {
      type: 'Object ID', column: 'projectId', description: 'Id of the project that owns the record.',
      access: { read, create, update: [] }, entityField: 'project',
      relation: { target: 'Project', onDelete: 'cascade' },
    },
    name: {
      type: 'Text', column: 'name', description: 'Name of the probe.', access: { read, create, update },
    },
    description: {
      type: 'Long Text', column: 'description', description: 'Where the probe is and who runs it.',
      access: { read, create, update },
    },
  },
});

/** A stored Probe record, for hooks. */
export type ProbeRecord = RecordOf<typeof probe>;

/** The types of Probe, for hooks. */
export type ProbeTypes = TypesOf<typeof probe>;

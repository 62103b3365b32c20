import { type FieldTypeName, pagingRules } from '@catalog-service/vocabulary';
import type { Caller, Grant } from '../../caller/caller.js';
import { keyedCaller } from '../../caller/make-caller.js';
import { defineReference, defineResource } from '../../definition/define.js';
import type { FieldAccess, ReferenceField, ResourceDefinition } from '../../definition/definition.js';
import { Registry } from '../../definition/registry.js';

/** A small catalog with every type of field, every kind of relation and of label scope. */

const EVERYBODY: FieldAccess = { read: ['Reader', 'Narrow'], create: ['Reader'], update: ['Reader'] };

function field(type: FieldTypeName, rest: Partial<ReferenceField> = {}): ReferenceField {
  return {
    type,
    description: '',
    required: false,
    access: EVERYBODY,
    ...rest,
  };
}

function relation(name: string, target: string, access = EVERYBODY): Record<string, ReferenceField> {
  const column = `${name}Id`;
  const behind = { target, onDelete: 'restrict' } as const;
  return {
    [name]: field('Entity', { column, idField: column, relation: behind, access }),
    [column]: field('Object ID', { column, entityField: name, relation: behind, access }),
  };
}

function ownFields(access = EVERYBODY) {
  return {
    _id: field('Object ID', { column: 'id', access }),
    createdAt: field('Date', { column: 'createdAt', access }),
    updatedAt: field('Date', { column: 'updatedAt', access }),
  };
}

function commonFields(access = EVERYBODY) {
  return { ...ownFields(access), ...relation('project', 'Project', access) };
}

const SECRET: FieldAccess = { read: ['SecretReader'], create: [], update: [] };

export const PROJECT = defineReference({
  key: 'Project',
  title: 'Project',
  description: '',
  table: 'Project',
  scope: 'global',
  fields: { ...ownFields(), name: field('Text', { column: 'name' }) },
});

export const LABEL = defineReference({
  key: 'Label',
  title: 'Label',
  description: '',
  table: 'Label',
  scope: 'project',
  fields: {
    ...commonFields(),
    name: field('Text', { column: 'name' }),
    usedAt: field('Date', { column: 'usedAt' }),
    weight: field('Number', { column: 'weight' }),
    page: field('URL', { column: 'page' }),
  },
});

export const PROBE = defineReference({
  key: 'Probe',
  title: 'Probe',
  description: '',
  table: 'Probe',
  scope: 'shared',
  fields: { ...commonFields(), name: field('Text', { column: 'name' }) },
});

const ACCESS = { ...EVERYBODY, delete: ['Reader'] };

const KINDS = { title: 'Kind', type: 'Kind', values: ['Manual', 'Website', 'API'], caseMatters: false };

const MONITOR_FIELDS = {
  ...commonFields(),
  name: field('Text', { column: 'name' }),
  note: field('Markdown', { column: 'note' }),
  kind: field('Enumeration', { column: 'kind', enumeration: KINDS }),
  page: field('URL', { column: 'page' }),
  order: field('Number', { column: 'order' }),
  ratio: field('Number', { column: 'ratio' }),
  isEnabled: field('Boolean', { column: 'isEnabled' }),
  seenAt: field('Date', { column: 'seenAt' }),
  data: field('JSON', { column: 'data' }),
  secret: field('Text', { column: 'secret', access: SECRET }),
  labels: field('Entity Array', { relation: { target: 'Label', onDelete: 'cascade', joinTable: 'MonitorLabel' } }),
};

export const MONITOR = defineResource({
  key: 'Monitor',
  title: 'Monitor',
  description: '',
  table: 'Monitor',
  path: '/api/monitor',
  dto: { create: Object, update: Object, service: Object },
  access: ACCESS,
  labelScope: { kind: 'own', field: 'labels' },
  fields: MONITOR_FIELDS,
});

const PROBE_ACCESS: FieldAccess = { read: ['ProbeReader', 'NarrowProbe'], create: [], update: [] };

export const MONITOR_PROBE = defineResource({
  key: 'MonitorProbe',
  title: 'Monitor Probe',
  description: '',
  table: 'MonitorProbe',
  path: '/api/monitor-probe',
  dto: { create: Object, update: Object, service: Object },
  access: { ...PROBE_ACCESS, delete: [] },
  labelScope: { kind: 'parent', field: 'monitor' },
  fields: {
    ...commonFields(PROBE_ACCESS),
    ...relation('monitor', 'Monitor', PROBE_ACCESS),
    ...relation('probe', 'Probe', PROBE_ACCESS),
    note: field('Text', { column: 'note', access: PROBE_ACCESS }),
  },
});

const TEAM_ACCESS: FieldAccess = { ...EVERYBODY, read: [...EVERYBODY.read, 'TeamReader'] };

/** Carries no labels, so that a narrowed permission grants nothing on it. */
export const TEAM = defineResource({
  key: 'Team',
  title: 'Team',
  description: '',
  table: 'Team',
  path: '/api/team',
  dto: { create: Object, update: Object, service: Object },
  access: { ...ACCESS, ...TEAM_ACCESS },
  fields: {
    ...commonFields(TEAM_ACCESS),
    name: field('Text', { column: 'name' }),
  },
});

export const RESOURCES: readonly ResourceDefinition[] = [MONITOR, MONITOR_PROBE, TEAM];

export const REGISTRY = new Registry(RESOURCES, [PROJECT, LABEL, PROBE]);

export const PROJECT_ID = '10000000-0000-7000-8000-000000000001';
export const OTHER_PROJECT_ID = '10000000-0000-7000-8000-000000000002';

/** A caller with these records; a name alone is one that is not narrowed. */
export function callerWith(...grants: readonly (string | Grant)[]): Caller {
  return keyedCaller({
    projectId: PROJECT_ID,
    apiKeyId: '20000000-0000-7000-8000-000000000001',
    userId: null,
    isService: false,
    grants: grants.map((grant) => (typeof grant === 'string' ? { permission: grant, labels: [] } : grant)),
  });
}

export const PAGING = { defaultLimit: 10, maximumLimit: 100 };

/** What requests are read by. */
export const LANGUAGE = { registry: REGISTRY, wireValues: 'plain', paging: pagingRules(PAGING) } as const;

import type { Catalog, Field, Reference, Resource } from '../../model/model.js';

const read = ['ProjectOwner', 'ProjectMember', 'CanReadSensor'];
const create = ['ProjectOwner', 'CanCreateSensor'];
const update = ['ProjectOwner', 'CanEditSensor'];

/** A field as the resolver makes it from the flags given; access follows the flags. */
export function field(given: Pick<Field, 'name' | 'type'> & Partial<Field>): Field {
  return {
    description: `What ${given.name} is.`,
    required: false,
    updatable: false,
    auto: false,
    derived: false,
    internal: false,
    access: { read, create: given.auto ? [] : create, update: given.updatable ? update : [] },
    ...(given.type !== 'Entity Array' && { column: given.idField ?? given.name }),
    ...given,
  };
}

const probe = {
  target: 'Probe',
  targetTable: 'Probe',
  kind: 'reference',
  targetScope: 'shared',
  onDelete: 'cascade',
} as const;
const label = {
  target: 'Label',
  targetTable: 'Label',
  kind: 'reference',
  targetScope: 'project',
  onDelete: 'restrict',
} as const;

const kinds = { title: 'Sensor Kind', type: 'SensorKind', values: ['Heat', 'Light'], caseMatters: false };

/** A resource with a field of every type that is printed in a way of its own. */
export const sensor: Resource = {
  kind: 'resource',
  names: { title: 'Sensor', kebab: 'sensor', pascal: 'Sensor', camel: 'sensor', constant: 'sensor' },
  description: "A sensor's place in the house.",
  source: 'resources/sensor.yaml',
  table: 'Sensor',
  scope: 'project',
  path: '/api/sensor',
  access: { read, create, update, delete: [] },
  conditions: [],
  labelScope: { kind: 'own', field: 'labels' },
  uniques: [],
  checks: [],
  seed: [{ name: 'Hall', order: 1 }],
  fields: [
    field({ name: '_id', type: 'Object ID', column: 'id', updatable: true }),
    field({ name: 'probe', type: 'Entity', idField: 'probeId', relation: probe }),
    field({ name: 'probeId', type: 'Object ID', required: true, entityField: 'probe', relation: probe }),
    field({ name: 'labels', type: 'Entity Array', updatable: true, relation: { ...label, joinTable: 'SensorLabels' } }),
    field({ name: 'name', type: 'Text', required: true, updatable: true, maxLength: 100 }),
    field({ name: 'slug', type: 'Slug', required: true, unique: true, maxLength: 100 }),
    field({ name: 'kind', type: 'Enumeration', enumeration: kinds, required: true }),
    field({ name: 'order', type: 'Number', updatable: true, integer: true, minimum: 1 }),
    field({ name: 'startsAt', type: 'Date', default: { now: true } }),
    field({ name: 'homepage', type: 'URL', updatable: true }),
    field({ name: 'isOn', type: 'Boolean', updatable: true, access: { read, create, update: [...read].reverse() } }),
    field({ name: 'log', type: 'JSON', auto: true }),
    field({ name: 'secret', type: 'Text', access: { read: [], create, update: [] } }),
    field({ name: 'hash', type: 'Text', internal: true }),
  ],
};

/** A reference with an internal column and an internal relation. */
export const place: Reference = {
  kind: 'reference',
  access: { read: [], create: [], update: [], delete: [] },
  names: { title: 'Place', kebab: 'place', pascal: 'Place', camel: 'place', constant: 'place' },
  description: 'A place in the house.',
  source: 'references/place.yaml',
  table: 'Place',
  scope: 'shared',
  uniques: [],
  checks: [],
  seed: [],
  fields: [
    field({ name: '_id', type: 'Object ID', column: 'id' }),
    field({ name: 'code', type: 'Text', internal: true }),
    field({ name: 'owner', type: 'Entity', idField: 'ownerId', internal: true }),
    field({ name: 'ownerId', type: 'Object ID', entityField: 'owner', internal: true }),
  ],
};

export const catalog: Catalog = {
  title: 'House API',
  description: 'Keeps the sensors of a house.',
  basePath: '/api',
  demo: { permissions: ['ProjectOwner'], records: {}, changes: [] },
  paging: { defaultLimit: 10, maximumLimit: 100 },
  permissions: [{ name: 'ProjectOwner', description: 'Owns the project.', kind: 'role' }],
  grantCeilings: [{ holder: 'ProjectOwner', except: [] }],
  enumerations: [
    { ...kinds, description: 'What a sensor feels.', source: 'enumerations/sensor-kind.yaml', meanings: [] },
    {
      title: 'Permission',
      type: 'PermissionName',
      description: 'Roles and permissions.',
      source: 'permissions.yaml',
      values: ['ProjectOwner'],
      caseMatters: false,
      meanings: [],
    },
  ],
  resources: [sensor],
  references: [place],
};

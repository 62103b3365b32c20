import { expect, it } from 'vitest';
import { KEYS_AND_PROBES } from '../emit/prisma/prisma.fixture.js';
import { serviceTables } from '../emit/prisma/service-tables.js';
import { catalogOf, catalogWith } from '../testing/small-catalog.js';
import { constantName, fieldNameTaken, SERVICE_TABLES, tableName } from './reserved-names.js';

it.each([
  ['constructor', 'every object of JavaScript has a member of that name'],
  ['xmin', 'every table has a column of that name'],
  ['ctid', 'every table has a column of that name'],
  ['multiSearch', 'queries have a key of that name'],
  ['_type', 'what begins with _ is of the service itself'],
  ['_id', undefined],
  ['class', undefined],
  ['name', undefined],
])('says why no field can be called %s', (name, reason) => {
  expect(fieldNameTaken(name)).toBe(reason);
});

it.each([
  ['import', 'import_'],
  ['enumerations', 'enumerations_'],
  ['monitor', 'monitor'],
])('makes a constant of %s', (camel, constant) => {
  expect(constantName(camel)).toBe(constant);
});

it.each([
  ['Service', 'Service_'],
  ['Auditentry', 'Auditentry_'],
  ['Monitor', 'Monitor'],
])('makes a table of %s', (pascal, table) => {
  expect(tableName(pascal)).toBe(table);
});

it('knows the tables of the service', () => {
  const catalog = catalogOf(catalogWith(KEYS_AND_PROBES));
  const EVENTS = { keep: 'values', retain: '7d' } as const;
  const resources = catalog.resources.map((resource) => ({
    ...resource,
    part: 'webhook endpoint' as const,
    softDelete: { restoreFor: '9d' },
    events: EVENTS,
    audit: ['name'],
  }));
  const tables = serviceTables({ ...catalog, resources }).flatMap(({ name, replaces }) =>
    [name, replaces?.table ?? []].flat(),
  );
  expect(tables.sort()).toEqual([...SERVICE_TABLES].sort());
});

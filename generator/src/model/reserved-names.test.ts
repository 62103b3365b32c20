import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { KEYS_AND_PROBES } from '../emit/prisma/prisma.fixture.js';
import { serviceTables } from '../emit/prisma/service-tables.js';
import { catalogOf, catalogWith } from '../testing/small-catalog.js';
import { entityNames } from './names.js';
import { entityNameTaken, fieldNameTaken, SERVICE_TABLES } from './reserved-names.js';

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
  ['References', 'generated code has a type of that name'],
  ['Promise', 'TypeScript or Prisma has something of that name'],
  ['Audit Entry', 'the service has a table of that name'],
  ['Caller', 'generated code has a value of that name'],
  ['Class', 'it is a word of JavaScript'],
  ['Monitor', undefined],
])('says why nothing can be called %s', (title, reason) => {
  expect(entityNameTaken(entityNames(title))).toBe(reason);
});

it('knows the words of the language, types of the client and tables of the service that nothing else can be called', () => {
  const { FirstReservedWord, LastFutureReservedWord } = ts.SyntaxKind;
  const words = Array.from({ length: LastFutureReservedWord - FirstReservedWord + 1 }, (_, at) =>
    ts.tokenToString(FirstReservedWord + at),
  );
  const beside = capturedIn('../../nest/enumerations.ts.hbs', /^export type (\w+)/gm);
  const exported = capturedIn('index.ts', /\{([^}]*)\}/g).flatMap((names) => names.match(/\b[A-Z]\w*/g) ?? []);
  const starred = capturedIn('index.ts', /\* from '\.\/(.*)\.js'/g);
  const types = starred.flatMap((file) => capturedIn(`${file}.ts`, /^export (?:class|interface|type) (\w+)/gm));
  const free = [...words, ...exported, ...types, ...beside, 'arguments', 'await', 'eval', 'undefined'].filter(
    (name = '') => {
      const camel = name.charAt(0).toLowerCase() + name.slice(1);
      return entityNameTaken({ camel, pascal: name.charAt(0).toUpperCase() + name.slice(1) }) === undefined;
    },
  );
  expect(free).toEqual([]);
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

/** What a pattern captures in a file of the client's runtime. */
function capturedIn(file: string, pattern: RegExp): string[] {
  const path = fileURLToPath(new URL(`../../../templates/client/runtime/${file}`, import.meta.url));
  return [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name = '']) => name);
}

import { expect, it } from 'vitest';
import { readAcceptances } from '../catalog/acceptances.js';
import { CatalogLocations } from '../catalog/catalog-locations.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { SOURCES } from '../testing/small-catalog.js';
import type { Side } from './catalog-change.js';
import { compareCatalogs } from './compare-catalogs.js';
import { DIFF_FIXTURES, type DiffFixture, FILE_FIXTURES, PLANS, sidesOf } from './diff.fixture.js';
import { fileChanges } from './file-changes.js';
import { judgeChanges } from './judge-changes.js';

function side(texts: ReadonlyMap<string, string>): Side {
  const { catalog, files, diagnostics } = parseCatalog(texts, SOURCES);
  if (catalog === undefined || files === undefined) throw new Error(JSON.stringify(diagnostics));
  return { catalog, locations: new CatalogLocations(files) };
}

function changesOf(fixture: DiffFixture) {
  const { before, after } = sidesOf(fixture);
  const { acceptances } = readAcceptances('accepted-changes.yaml', fixture.accepted ?? 'accepted: []\n');
  const { open } = judgeChanges(compareCatalogs(side(before), side(after)), [], acceptances);
  return open.map(({ rule, message, location }) => ({ rule, message, isLocated: location !== undefined }));
}

it.each(Object.entries(DIFF_FIXTURES))('finds %s, and where', (rule, fixture) => {
  expect(changesOf(fixture)).toContainEqual({ rule, message: fixture.message, isLocated: true });
});

it.each([
  ['another name', 'name: Large', 'name: Huge, renamedFrom: Large', 'Large', 'Huge', 'value-renamed'],
  ['one more', 'values:\n', 'values:\n  - { name: Tiny, description: T. }\n', 'Large', 'Large', 'value-added'],
])('says nothing of what plans allow where there is %s', (_fact, before, after, was, is, rule) => {
  const group = 'resources/group.yaml';
  const gated = (plan: string) => `default: 3, requires: { plan: ${plan} },`;
  const rules = changesOf({
    base: [PLANS, [group, 'default: 3,', gated(was)]],
    edits: [
      ['enumerations/size.yaml', before, after],
      ...(was === is ? [] : [[group, gated(was), gated(is)] as const]),
    ],
    message: '',
  }).map((change) => change.rule);
  expect(rules).toContain(rule);
  expect(rules.filter((one) => one.startsWith('plan-'))).toEqual([]);
});

it('tells what a new lowest plan takes from projects without a plan', () => {
  const changes = changesOf({
    base: [PLANS, ['resources/group.yaml', 'default: 3,', 'default: 3, requires: { plan: { read: Small } },']],
    edits: [['enumerations/size.yaml', 'values:\n', 'values:\n  - { name: Tiny, description: T. }\n']],
    message: '',
  });
  expect(changes.map(({ message }) => message)).toContain("Projects without a plan can no longer read Group's `size`");
});

it.each(Object.entries(FILE_FIXTURES))('finds %s in a file, and where', (rule, { file, message }) => {
  const found = fileChanges([file], []).map((change) => ({ ...change, location: change.location !== undefined }));
  expect(found).toContainEqual({ rule, about: { files: [file.path] }, message, location: true });
});

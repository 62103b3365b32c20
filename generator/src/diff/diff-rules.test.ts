import { expect, it } from 'vitest';
import { CatalogLocations } from '../catalog/catalog-locations.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { catalogWith, type Edit, edited, PLANNED_PROJECT, SOURCES } from '../testing/small-catalog.js';
import type { Side } from './catalog-change.js';
import { compareCatalogs } from './compare-catalogs.js';

function side(texts: ReadonlyMap<string, string>): Side {
  const { catalog, files, diagnostics } = parseCatalog(texts, SOURCES);
  if (catalog === undefined || files === undefined) throw new Error(JSON.stringify(diagnostics));
  return { catalog, locations: new CatalogLocations(files) };
}

/** What `diff` says of edits of a project with a plan: Small or Large. */
function changesOf(base: Edit, ...edits: readonly Edit[]) {
  const before = edited([base], catalogWith(PLANNED_PROJECT));
  return compareCatalogs(side(before), side(edited(edits, before))).changes;
}

const GROUP = 'resources/group.yaml';
const SIZE = 'enumerations/size.yaml';
const gated = (plan: string) => `default: 3, requires: { plan: ${plan} },`;

it.each([
  ['another name', 'name: Large', 'name: Huge, renamedFrom: Large', 'Large', 'Huge', 'value-renamed'],
  ['one more', 'values:\n', 'values:\n  - { name: Tiny, description: T. }\n', 'Large', 'Large', 'value-added'],
])('says nothing of what plans allow where there is %s', (_fact, before, after, was, is, rule) => {
  const rules = changesOf(
    [GROUP, 'default: 3,', gated(was)],
    [SIZE, before, after],
    [GROUP, gated(was), gated(is)],
  ).map((change) => change.rule);
  expect(rules).toContain(rule);
  expect(rules.filter((one) => one.startsWith('plan-'))).toEqual([]);
});

it('tells what a new lowest plan takes from projects without a plan', () => {
  const changes = changesOf(
    [GROUP, 'default: 3,', gated('{ read: Small }')],
    [SIZE, 'values:\n', 'values:\n  - { name: Tiny, description: T. }\n'],
  );
  expect(changes.map(({ message }) => message)).toContain("Projects without a plan can no longer read Group's `size`");
});

import { expect, it } from 'vitest';
import { readAcceptances } from '../catalog/acceptances.js';
import { CatalogLocations } from '../catalog/catalog-locations.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { SOURCES } from '../testing/small-catalog.js';
import type { Side } from './catalog-change.js';
import { compareCatalogs } from './compare-catalogs.js';
import { DIFF_FIXTURES, type DiffFixture, FILE_FIXTURES, sidesOf } from './diff.fixture.js';
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

it.each(Object.entries(FILE_FIXTURES))('finds %s in a file, and where', (rule, { file, message }) => {
  const found = fileChanges([file], []).map((change) => ({ ...change, location: change.location !== undefined }));
  expect(found).toContainEqual({ rule, about: { files: [file.path] }, message, location: true });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CatalogLocations } from '../catalog/catalog-locations.js';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { FINDINGS } from '../features/feature-records.fixture.js';
import { marked, SOURCES } from '../testing/small-catalog.js';
import { judge, readBaseline } from './lint-baseline.js';
import { lintCatalog } from './lint-catalog.js';
import { LINT_RULES } from './lint-rules.js';

function lint(texts: ReadonlyMap<string, string>) {
  const { catalog, files, diagnostics } = parseCatalog(texts, SOURCES);
  if (catalog === undefined || files === undefined) throw new Error(JSON.stringify(diagnostics));
  return lintCatalog({ catalog, locations: new CatalogLocations(files) });
}

describe('lintCatalog', () => {
  it.each(FINDINGS)('finds $fact', ({ rule, message, change }) => {
    const { texts, ...place } = marked(change);
    const found = lint(texts).filter((finding) => finding.rule === rule);
    expect(found.map((finding) => [finding.message, finding.location])).toContainEqual([
      message,
      expect.objectContaining(place),
    ]);
  });

  it('finds nothing in references that match, or need not', () => {
    const [found, ofBoxes] = FINDINGS.filter(({ rule }) => rule === 'references-apart').map(
      ({ change }) =>
        (box: string, shelf: string) =>
          lint(
            marked([
              ...change,
              ['resources/entry.yaml', 'id: boxId,', `id: boxId, match: ${box},`],
              ['resources/entry.yaml', 'id: shelfId,', `id: shelfId, match: ${shelf},`],
            ]).texts,
          ).flatMap(({ rule, message }) => (rule === 'references-apart' ? [message] : [])),
    );
    expect(found?.('{ group: group }', '{ group: false }')).toEqual([]);
    expect(found?.('{ group: group }', '{}')).toEqual(['In a record of Entry, group may differ from shelf.group.']);
    expect(ofBoxes?.('{ shelf: false }', '{}')).toEqual([]);
  });

  it('has a case for every rule', () => {
    const reached = new Set<string>([...FINDINGS.map(({ rule }) => rule), 'stale-acceptance', 'new-acceptance']);
    expect(Object.keys(LINT_RULES).filter((rule) => !reached.has(rule))).toEqual([]);
  });

  it('finds in the catalog of the service what its baseline accepts, and nothing else', () => {
    const folder = fileURLToPath(new URL('../../../catalog', import.meta.url));
    const { acceptances, diagnostics } = readBaseline(readFileSync(join(folder, 'lint-baseline.yaml'), 'utf8'));
    expect(diagnostics).toEqual([]);
    expect(judge(lint(readCatalogFolder(folder).texts), acceptances).open).toEqual([]);
  });
});

import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CatalogTexts, parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { composeOutput } from '../cli/compose.js';
import { loadTemplates } from '../emit/templates.js';
import { fieldAddition, resourceEdit } from '../testing/catalog-edits.js';
import { catalogChanged, SMALL_CATALOG } from '../testing/small-catalog.js';
import type { Catalog } from './model.js';
import { shareUnchanged } from './share-unchanged.js';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const { texts: golden } = readCatalogFolder(join(HOME, 'generator/golden/catalog'));
const templates = loadTemplates(join(HOME, 'templates'));

/** Every reading makes new objects, of which nothing is known yet. */
function read(texts: CatalogTexts): Catalog | undefined {
  return parseCatalog(texts).catalog;
}

const compose = (catalog: Catalog) => Object.fromEntries(composeOutput({ catalog, commonFields: [] }, templates));

describe('shareUnchanged', () => {
  it('keeps the very objects of what is as it was, and takes what is not', () => {
    const [before, next] = [SMALL_CATALOG, catalogChanged('resources/group.yaml', 'Slug.', 'Slug of it.')].map(read);
    if (before === undefined || next === undefined) throw new Error('The catalog has mistakes');
    const shared = shareUnchanged(next, before);
    expect(shared).toEqual(next);
    const isKept = (one: object, at: number) => one === [...before.resources, ...before.references][at];
    expect([...shared.resources, ...shared.references].map(isKept)).toEqual([false, true, true, true]);
    expect([shared.paging === before.paging, shared.permissions === before.permissions]).toEqual([true, true]);
  });

  it('leads to the output that a catalog of new objects leads to, edit after edit', { timeout: 60_000 }, () => {
    const permission = fc.constant({
      file: 'permissions.yaml',
      what: 'describe a permission',
      apply: (text: string) => text.replace(/^( {2}Can\w+: ).*$/m, '$1What else.'),
    });
    const edits = fc.array(fc.oneof(resourceEdit(golden), fieldAddition(golden), permission), {
      minLength: 2,
      maxLength: 4,
    });
    fc.assert(
      fc.property(edits, (all) => {
        let texts = golden;
        let previous = read(golden);
        for (const { file, apply } of all) {
          const edited = new Map([...texts, [file, apply(texts.get(file) ?? '')]]);
          const next = read(edited);
          if (next === undefined) continue;
          texts = edited;
          previous = shareUnchanged(next, previous);
          expect(compose(previous)).toEqual(compose(next));
        }
      }),
      { numRuns: 25 },
    );
  });
});

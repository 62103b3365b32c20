import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FIELD_TYPES } from '@catalog-service/vocabulary';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../catalog/parse-catalog.js';
import { readCatalogFolder } from '../catalog/read-catalog-folder.js';
import { checkSyntax } from '../emit/check-syntax.js';
import { emitStatic } from '../emit/static.js';
import { loadTemplates } from '../emit/templates.js';
import { MANIFEST_PATH } from '../plan/manifest.js';
import type { Output } from '../plan/output.js';
import { readDisk } from '../plan/read-disk.js';
import { composeOutput } from './compose.js';

/**
 * A small catalog that says everything that a catalog can say, and all that is made of it, committed: a change of a
 * template or an emitter shows here as a diff to read. `UPDATE_GOLDEN=1 npx vitest run generator` writes it anew.
 */
const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const GOLDEN = join(HOME, 'generator', 'golden');
const TEMPLATES = join(HOME, 'templates');
const { texts } = readCatalogFolder(join(GOLDEN, 'catalog'));
const { catalog, commonFields, diagnostics } = parseCatalog(texts);

function compose(): Output {
  if (catalog === undefined) throw new Error(JSON.stringify(diagnostics));
  return composeOutput({ catalog, commonFields }, TEMPLATES);
}

/** Without what is copied as it stands, which has no place in a third folder. */
function composeText(): Output {
  if (catalog === undefined) throw new Error(JSON.stringify(diagnostics));
  const copied = emitStatic(catalog, loadTemplates(TEMPLATES));
  const made = [...compose()].filter(([path]) => !copied.has(path) && path !== MANIFEST_PATH);
  return new Map(made);
}

function update(output: Output): void {
  rmSync(join(GOLDEN, 'output'), { recursive: true, force: true });
  for (const [path, text] of output) {
    const file = join(GOLDEN, 'output', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

describe('the golden catalog', () => {
  it('has nothing wrong with it', () => {
    expect(diagnostics).toEqual([]);
  });

  it('has a field of every type, and every flag and key of the schema', () => {
    const types = new Set(catalog?.resources.flatMap(({ fields }) => fields.map(({ type }) => type)));
    expect(FIELD_TYPES.filter(({ name }) => !types.has(name))).toEqual([]);
    const written = [...texts.values()].join('\n');
    const keys = [
      'required',
      'updatable',
      'auto',
      'derived',
      'access',
      'default',
      'entity',
      'id',
      'onDelete',
      'integer',
    ];
    const more = [
      'minimum',
      'maximum',
      'maxLength',
      'unique',
      'internal',
      'omit',
      'fieldDefaults',
      'labelScope',
      'seed',
      'scope',
      'renamedFrom',
      'former',
      'deprecated',
      'part',
      'audit',
      'mayGrant',
    ];
    expect(
      [...keys, ...more].filter((key) => !new RegExp(`\\b${key}: `).test(written) && !written.includes(`${key}:\n`)),
    ).toEqual([]);
  });

  it('still gives the output that was committed, to the byte', () => {
    const output = composeText();
    if (process.env.UPDATE_GOLDEN === '1') update(output);
    const committed = readDisk(join(GOLDEN, 'output'), [{ folder: 'generated' }, { folder: 'prisma' }], output);
    expect(Object.fromEntries(output)).toEqual(Object.fromEntries(committed));
  });

  it('gives the same whatever the order of the files of the catalog', () => {
    const reversed = parseCatalog(new Map([...texts].reverse()));
    if (reversed.catalog === undefined) throw new Error('The catalog was fine before');
    const again = composeOutput({ catalog: reversed.catalog, commonFields: reversed.commonFields }, TEMPLATES);
    expect([...again]).toEqual([...compose()]);
  });

  it('gives TypeScript that parses', async () => {
    await expect(checkSyntax(compose())).resolves.toBeUndefined();
  });
});

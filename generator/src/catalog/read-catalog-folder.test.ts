import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';
import { readCatalogFolder } from './read-catalog-folder.js';

describe('readCatalogFolder', () => {
  it('reads every file but the ones that are not the catalog', () => {
    const folder = temporaryFolder(SMALL_CATALOG);
    for (const file of ['README.md', 'catalog.schema.json', '.hidden', 'resources/.group.yaml.swp'])
      writeIn(folder, file, 'x');
    const { texts, diagnostics } = readCatalogFolder(folder);
    expect(new Map([...texts].sort())).toEqual(new Map([...SMALL_CATALOG].sort()));
    expect(diagnostics).toEqual([]);
  });

  it('keeps what belongs nowhere, for the parser to report', () => {
    const folder = temporaryFolder([
      ['resources/group.yml', 'x'],
      ['notes.txt', 'y'],
    ]);
    expect([...readCatalogFolder(folder).texts.keys()].sort()).toEqual(['notes.txt', 'resources/group.yml']);
  });

  it('reports a folder in the place of a file, and a file that is not UTF-8', () => {
    const folder = temporaryFolder([['references/binary.yaml', Uint8Array.of(0xff, 0xfe, 0x00)]]);
    mkdirSync(join(folder, 'service.yaml'));
    const { texts, diagnostics } = readCatalogFolder(folder);
    expect(texts.size).toBe(0);
    expect(diagnostics.map(({ code, file }) => [code, file]).sort()).toEqual([
      ['unreadable_file', 'references/binary.yaml'],
      ['unreadable_file', 'service.yaml'],
    ]);
  });

  it('reports what is no file, and a link, wherever it leads', () => {
    const folder = temporaryFolder([['secret.txt', 'x: 1']]);
    mkdirSync(join(folder, 'catalog/resources'), { recursive: true });
    symlinkSync('../../secret.txt', join(folder, 'catalog/resources/link.yaml'));
    symlinkSync('nowhere', join(folder, 'catalog/resources/broken.yaml'));
    symlinkSync(folder, join(folder, 'catalog/references'));
    execFileSync('mkfifo', [join(folder, 'catalog/resources/pipe.yaml')]);
    const { texts, diagnostics } = readCatalogFolder(join(folder, 'catalog'));
    expect(texts.size).toBe(0);
    expect(diagnostics.map(({ message }) => message).sort()).toEqual([
      'references is a link.',
      'resources/broken.yaml is a link.',
      'resources/link.yaml is a link.',
      'resources/pipe.yaml is no file.',
    ]);
  });

  it('reports a file in the place of a folder', () => {
    const folder = temporaryFolder([['resources', 'x']]);
    expect([...readCatalogFolder(folder).texts.keys()]).toEqual(['resources']);
  });

  it.each(['nowhere', 'file'])('reports a catalog that is %s', (name) => {
    const folder = temporaryFolder([['file', 'x']]);
    expect(readCatalogFolder(join(folder, name))).toMatchObject({
      texts: new Map(),
      diagnostics: [{ code: 'missing_folder', file: '.' }],
    });
  });
});

import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../../catalog/parse-catalog.js';
import { catalogChanged, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { contractHash } from '../contract/contract-text.js';
import { loadTemplates } from '../templates.js';
import { emitClient } from './index.js';

const templates = loadTemplates(fileURLToPath(new URL('../../../../templates', import.meta.url)));

function emitted(texts: ReadonlyMap<string, string>) {
  const { catalog, diagnostics } = parseCatalog(texts);
  if (catalog === undefined) throw new Error(JSON.stringify(diagnostics));
  return { files: emitClient(catalog, templates), hash: contractHash(catalog) };
}

const { files, hash } = emitted(SMALL_CATALOG);
const fileIn = (all: ReadonlyMap<string, string>, name: string) => all.get(`generated/client/${name}`) ?? '';

describe('emitClient', () => {
  it('makes a package without dependencies', () => {
    const manifest = JSON.parse(fileIn(files, 'package.json'));
    expect(manifest).toMatchObject({ name: 'small-client', version: '0.1.0', type: 'module' });
    expect(Object.keys(manifest).filter((key) => /dependencies/i.test(key))).toEqual([]);
  });

  it('carries the hash of the contract', () => {
    expect(fileIn(files, 'src/contract-hash.ts')).toContain(`CONTRACT_HASH = '${hash}'`);
  });

  it('imports nothing but its own files', () => {
    const imported = [...files].flatMap(([path, text]) =>
      path.endsWith('.ts') ? [...text.matchAll(/from '([^']+)'/g)].map(([, from]) => from) : [],
    );
    expect(imported.filter((from) => !/^\.\.?\//.test(from ?? ''))).toEqual([]);
  });

  it('leaves out what is internal to a reference, and what nobody may read', () => {
    expect(fileIn(files, 'src/references/label.ts')).not.toContain('secret');
  });

  it('lets nobody create what nobody may create', () => {
    expect(fileIn(files, 'src/resources/group-log.ts')).toContain('export type GroupLogCreate = never;');
  });

  it('strikes out what is deprecated', () => {
    const changed = emitted(
      catalogChanged(
        'resources/group.yaml',
        'description: Slug.',
        "description: Slug., deprecated: { since: '2027-01', use: name }",
      ),
    );
    expect(fileIn(changed.files, 'src/resources/group.ts')).toContain(
      '  /**\n   * Slug.\n   * @deprecated since 2027-01: use name\n   */\n  readonly slug: string;\n',
    );
  });

  it('changes the file of the resource and the hash, and nothing else, when a field is added', () => {
    const { files: after } = emitted(
      catalogChanged('resources/group.yaml', 'fields:\n', 'fields:\n  room: { type: Text, description: Room. }\n'),
    );
    expect([...after].filter(([path, text]) => files.get(path) !== text).map(([path]) => path)).toEqual([
      'generated/client/src/contract-hash.ts',
      'generated/client/src/resources/group.ts',
    ]);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseCatalog } from '../../catalog/parse-catalog.js';
import { readCatalogFolder } from '../../catalog/read-catalog-folder.js';
import { catalogChanged, catalogOf, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { loadTemplates } from '../templates.js';
import { emitPythonClient } from './index.js';

const HOME = fileURLToPath(new URL('../../../..', import.meta.url));
const templates = loadTemplates(join(HOME, 'templates'));

const checker = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import httpx, mypy']).status === 0,
);

function filesOf(texts: ReadonlyMap<string, string>, name: string): string {
  return emitPythonClient(catalogOf(texts), templates).get(`generated/client-python/small_client/${name}`) ?? '';
}

describe('emitPythonClient', () => {
  it('makes a package that needs httpx only, with the mark of types', () => {
    const files = emitPythonClient(catalogOf(SMALL_CATALOG), templates);
    expect(files.get('generated/client-python/pyproject.toml')).toContain('\ndependencies = ["httpx>=0.23"]\n');
    expect(files.get('generated/client-python/small_client/py.typed')).toBe('');
    const imported = [...files].flatMap(([path, text]) =>
      path.endsWith('.py') ? [...text.matchAll(/^(?:from|import) (\w+)/gm)].map(([, name = '']) => name) : [],
    );
    const library =
      /^(__future__|builtins|asyncio|base64|binascii|hashlib|hmac|contextvars|dataclasses|datetime|email|json|random|re|time|types|typing|urllib|uuid|warnings|decimal)$/;
    expect([...new Set(imported)].filter((name) => !library.test(name))).toEqual(['httpx']);
  });

  it('lets a create have what it may have, and require what is required', () => {
    const types = filesOf(SMALL_CATALOG, 'types.py');
    expect(types).toMatch(/class _GroupCreate\(_t\.TypedDict\):\n.*\n\n {4}name: str\n/);
    expect(types).toContain('GroupLogCreate = _t.NoReturn\n');
    expect(types).not.toContain('secret');
  });

  it('has the classes of its resources: of those that are restored, followed, and both', () => {
    const group = SMALL_CATALOG.get('resources/group.yaml') ?? '';
    for (const keys of ['', 'softDelete: { restoreFor: 3d }\n', 'events: { keep: names, retain: 7d }\n']) {
      for (const more of ['', 'softDelete: { restoreFor: 3d }\n']) {
        const text = group + keys + (keys === more ? '' : more);
        const texts = new Map([...SMALL_CATALOG, ['resources/group.yaml', text]]);
        const named = [...filesOf(texts, 'client.py').matchAll(/return (_\w+)\.(\w+)\(self/g)];
        expect(named.length).toBeGreaterThan(3);
        for (const [, module = '', name = ''] of named)
          expect(filesOf(texts, `${module}.py`)).toMatch(new RegExp(`^class ${name}\\(`, 'm'));
      }
    }
  });

  it('gives a field with a name that is a word of Python another form', () => {
    const texts = catalogChanged(
      'resources/group.yaml',
      'fields:\n',
      'fields:\n  lambda: { type: Text, description: L. }\n',
    );
    expect(filesOf(texts, 'types.py')).toContain('"lambda": "_t.Optional[str]",');
    expect(filesOf(texts, 'types.py')).not.toMatch(/^ +lambda:/m);
  });

  it.skipIf(checker === undefined)(
    'has types without a mistake, whatever the catalog says (needs mypy)',
    { timeout: 300_000 },
    () => {
      const { catalog } = parseCatalog(readCatalogFolder(join(HOME, 'generator/golden/catalog')).texts);
      if (catalog === undefined) throw new Error('The golden catalog has mistakes');
      const folder = mkdtempSync(join(tmpdir(), 'python-types-'));
      try {
        for (const [path, text] of emitPythonClient(catalog, templates)) {
          mkdirSync(join(folder, dirname(path)), { recursive: true });
          writeFileSync(join(folder, path), text);
        }
        const words = [
          '-m',
          'mypy',
          '--strict',
          '--no-color-output',
          '--python-version',
          '3.9',
          '--cache-dir',
          join(HOME, 'dist/mypy'),
        ];
        const cwd = join(folder, 'generated/client-python');
        const { stdout } = spawnSync(checker ?? '', [...words, 'golden_client'], { cwd, encoding: 'utf8' });
        expect(stdout).toMatch(/^Success: no issues found/);
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});

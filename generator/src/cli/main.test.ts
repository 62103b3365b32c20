import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogChanged, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';
import { main } from './main.js';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));

const project = (texts: ReadonlyMap<string, string> = SMALL_CATALOG): string =>
  temporaryFolder([...texts].map(([file, text]) => [`catalog/${file}`, text]));

async function run(root: string, ...words: string[]) {
  let out = '';
  let err = '';
  const code = await main([...words, '--root', root], {
    home: HOME,
    colours: false,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out: out.replace(/\(\d+ ms\)/, '(… ms)'), err };
}

describe('generate', () => {
  it('writes everything, and the second time nothing', async () => {
    const root = project();
    const first = await run(root, 'generate');
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^\+ catalog\/catalog\.schema\.json\n(\+ .*\n)+added \d+, unchanged 0 \(… ms\)\n$/);
    const second = await run(root, 'generate');
    expect(second).toEqual({ code: 0, err: '', out: expect.stringMatching(/^unchanged \d+ \(… ms\)\n$/) });
  });

  it('gives the same bytes with and without an output on the disk', async () => {
    const root = project();
    await run(root, 'generate');
    const manifest = () => readFileSync(join(root, 'generated/manifest.txt'), 'utf8');
    const before = manifest();
    writeIn(root, 'generated/contract.json', 'edited by hand');
    writeIn(root, 'generated/stale.ts', 'x');
    expect((await run(root, 'generate')).out).toMatch(
      /^~ generated\/contract\.json\n- generated\/stale\.ts\nchanged 1, deleted 1, unchanged \d+ \(… ms\)\n$/,
    );
    rmSync(join(root, 'generated'), { recursive: true });
    await run(root, 'generate');
    expect(manifest()).toBe(before);
  });

  it('changes nothing on the disk with --check, and fails where something would change', async () => {
    const root = project();
    await run(root, 'generate');
    expect(await run(root, 'generate', '--check')).toMatchObject({ code: 0, err: '' });
    writeIn(root, 'generated/contract.json', 'edited by hand');
    const checked = await run(root, 'generate', '--check');
    expect(checked).toMatchObject({ code: 3, err: expect.stringContaining('npm run generate') });
    expect(checked.out).toContain('~ generated/contract.json\n');
    expect(readFileSync(join(root, 'generated/contract.json'), 'utf8')).toBe('edited by hand');
  });

  it('prints what is wrong with the catalog and writes nothing', async () => {
    const root = project(catalogChanged('resources/group.yaml', 'type: Slug', 'type: Slag'));
    const { code, out, err } = await run(root, 'generate');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/resources\/group\.yaml:12:17 error unknown_type\n(.*\n)*\s+Did you mean Slug\?\n/);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('says that there is no catalog', async () => {
    expect(await run(join(temporaryFolder(), 'nowhere'), 'generate')).toMatchObject({
      code: 1,
      err: expect.stringContaining('missing_folder'),
    });
  });
});

describe('migrate', () => {
  it('takes a name for the migration', async () => {
    const root = project();
    const { code, out } = await run(root, 'migrate', 'begin_here');
    expect(code).toBe(0);
    expect(out).toContain('+ prisma/migrations/0001_begin_here/migration.sql\n');
  });

  it('writes no migration that would lose data, unless it is told to', async () => {
    const root = project();
    await run(root, 'generate');
    const changed = catalogChanged(
      'resources/group.yaml',
      '  size: { type: Number, integer: true, minimum: 1, maximum: 9, default: 3, description: Size. }\n',
      '',
    );
    writeIn(root, 'catalog/resources/group.yaml', changed.get('resources/group.yaml') ?? '');
    const first = await run(root, 'generate');
    expect(first).toMatchObject({ code: 1, err: expect.stringContaining('Group.size') });
    const second = await run(root, 'migrate', '--allow-data-loss', 'drop_size');
    expect(second).toMatchObject({ code: 0, err: '' });
    expect(second.out).toContain('+ prisma/migrations/0002_drop_size/migration.sql\n');
  });

  it('refuses a name that cannot be part of the name of a folder', async () => {
    expect(await run(project(), 'migrate', '../x')).toMatchObject({ code: 2, out: '' });
  });
});

describe('main', () => {
  it.each([
    ['an unknown command', 'genrate'],
    ['an unknown option', '--chekc'],
  ])('calls %s a mistake of usage', async (_fact, word) => {
    expect(await run(project(), word)).toMatchObject({ code: 2, out: '', err: expect.stringContaining('error:') });
  });

  it('explains itself', async () => {
    expect(await run(project(), '--help')).toMatchObject({ code: 0, out: expect.stringContaining('Usage: catalog') });
  });
});

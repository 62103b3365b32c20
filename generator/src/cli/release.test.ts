import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { run } from '../testing/run-generator.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';

const project = (): string =>
  temporaryFolder([...SMALL_CATALOG].map(([file, text]): [string, string] => [`catalog/${file}`, text]));
const textIn = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

it('writes what changed for callers since the last release, and nothing that only the database sees', async () => {
  const root = project();
  expect(await run(root, 'release', '1.0.0')).toMatchObject({ code: 0, out: expect.stringContaining('0 changes') });
  expect(parse(textIn(root, 'releases/1.0.0.yaml'))).toMatchObject({ version: '1.0.0', changes: [] });
  const group = 'catalog/resources/group.yaml';
  const text = textIn(root, group);
  const extent = '  extent: { type: Text, indexed: true, description: Reach. }\n';
  writeIn(root, group, text.replace(/^ {2}size:.*\n/m, extent));
  const { code, out } = await run(root, 'release', '1.1.0');
  expect([code, out]).toEqual([0, expect.stringContaining('2 changes for callers, 1 of them breaking')]);
  expect(parse(textIn(root, 'releases/1.1.0.yaml')).changes).toEqual([
    { level: 'breaking', about: 'Group', text: 'Group no longer has `size`' },
    { level: 'compatible', about: 'Group', text: expect.stringMatching(/^Group has a new field `extent` \(Text\)/) },
  ]);

  await run(root, 'assemble');
  const page = textIn(root, 'generated/docs/changes/index.html');
  expect(page).toContain('<li>Group no longer has <code>size</code>.</li>');
  expect(page.indexOf('1.1.0')).toBeLessThan(page.indexOf('1.0.0'));
  expect(textIn(root, 'generated/docs/changes/changes.md')).toContain('- Group no longer has `size`.');
  const feed = textIn(root, 'generated/docs/changes/changes.atom');
  expect(feed.match(/<title>[^<]*<\/title>/g)?.slice(1)).toEqual(['<title>1.1.0</title>', '<title>1.0.0</title>']);
  expect(feed).toContain('&lt;li>Group no longer has');
});

it('refuses a version that is none, or not higher than the last, and a release without the contract before it', async () => {
  const root = project();
  await run(root, 'release', '1.10.0');
  for (const version of ['next', '1.10.0', '1.9.0']) {
    expect(await run(root, 'release', version)).toMatchObject({ code: 2, err: expect.stringContaining(version) });
  }
  expect(await run(root, 'release', '1.11.0')).toMatchObject({ code: 0 });
  writeIn(root, 'releases/1.12.0.yaml', 'version: 1.13.0\n');
  expect(await run(root, 'assemble')).toMatchObject({
    err: expect.stringContaining('releases/1.12.0.yaml is no release'),
  });
});

it('says that nothing has been released, in a catalog without releases', async () => {
  const root = project();
  await run(root, 'assemble');
  expect(textIn(root, 'generated/docs/changes/changes.md')).toContain('No version has been released yet.');
  expect(textIn(root, 'generated/docs/changes/changes.atom')).not.toContain('<entry>');
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');
const ranges = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  version: z.string(),
  dependencies: ranges,
  devDependencies: ranges,
  peerDependencies: ranges,
});
const read = (folder: string) => manifest.parse(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')));

const root = read('.');
const packages = readdirSync(join(ROOT, 'packages'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const folders = ['generator', ...packages.map(({ name }) => `packages/${name}`)];

const PEERS_OF_NEST = ['reflect-metadata', 'rxjs'];

/** Packages that the sources of a folder import, tests apart. */
function importsOf(folder: string): readonly string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => /(?<!\.test|\.long|\.fixture)\.ts$/.test(file) && !file.startsWith('testing'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    // The types of a file format, which no declaration of the package repeats.
    .map((text) => text.replace(/import type [^']+'sarif'/, ''));
  const found = texts.flatMap((text) => [
    ...text.matchAll(/(?:from |import\()'(?!node:)((?:@[\w-]+\/)?[a-z][\w-]*)[^']*'/g),
  ]);
  return [...new Set(found.flatMap(([, name]) => name ?? []))].sort();
}

describe.each(folders)('%s', (folder) => {
  const { dependencies, peerDependencies, version } = read(folder);
  const declared = { ...dependencies, ...peerDependencies };

  it('declares the packages that it imports, and no others', () => {
    const imported = importsOf(`${folder}/src`);
    expect(imported.filter((each) => declared[each] === undefined)).toEqual([]);
    // The generator is packed as one bundle, with what the packages in it import.
    const others = folder === 'generator' ? [] : Object.keys(declared).filter((each) => !imported.includes(each));
    expect(others.filter((each) => !PEERS_OF_NEST.includes(each))).toEqual([]);
  });

  it('asks for the versions that this repository has', () => {
    const here = (each: string) =>
      each.startsWith('@catalog-service/') ? version : (root.dependencies[each] ?? root.devDependencies[each]);
    expect(declared).toEqual(Object.fromEntries(Object.keys(declared).map((each) => [each, here(each)])));
  });
});

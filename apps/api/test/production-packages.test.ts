import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');
/** Licences that let the service be given to others as it is, with their texts. */
const ACCEPTED = new Set(['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT']);

const NAMES = z.record(z.string(), z.string()).default({});
const PACKAGE = z.object({
  license: z.string().optional(),
  link: z.boolean().optional(),
  resolved: z.string().optional(),
  dependencies: NAMES,
  optionalDependencies: NAMES,
  peerDependencies: NAMES,
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
});
const { packages } = z
  .object({ packages: z.record(z.string(), PACKAGE) })
  .parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));

/** The place of a package as Node finds it from another; undefined if it is optional and not there. */
function find(name: string, from: string): string | undefined {
  const parents = from
    .split('/node_modules/')
    .map((_, index, all) => all.slice(0, all.length - index).join('/node_modules/'));
  const place = [...parents.map((parent) => `${parent}/`), ''].map((parent) => `${parent}node_modules/${name}`);
  return place.find((one) => packages[one] !== undefined);
}

/** The places of what `npm ci --omit=dev --workspace packages/operator` installs. */
function installed(place = 'packages/operator', found = new Set<string>()): ReadonlySet<string> {
  const { link, resolved, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = PACKAGE.parse(
    packages[place],
  );
  if (link === true) return installed(resolved, found);
  if (found.has(place)) return found;
  found.add(place);
  const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
  for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
    const next = find(name, place);
    if (next !== undefined) installed(next, found);
  }
  return found;
}

test('each production package has an accepted licence', () => {
  const places = [...installed()].filter((place) => place.includes('node_modules/'));
  expect(places.length).toBeGreaterThan(50);
  expect(places.filter((place) => !ACCEPTED.has(packages[place]?.license ?? 'none'))).toEqual([]);
});

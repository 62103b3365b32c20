#!/usr/bin/env node
// Prints what becomes of the catalog when one flag or permission is turned over: a line of JSON each, all of them.
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ownPackages } from './own-packages.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const home = dirname(here);
const bundle = join(home, 'node_modules', '.cache', 'catalog-mutants', 'main.mjs');
mkdirSync(dirname(bundle), { recursive: true });
await build({
  entryPoints: [join(here, 'src', 'mutation', 'main.ts')],
  outfile: bundle,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  plugins: [ownPackages],
});
const { writeMutants } = await import(pathToFileURL(bundle).href);
await writeMutants(home, (line) =>
  process.stdout.write(line) ? Promise.resolve() : new Promise((drained) => process.stdout.once('drain', drained)),
);

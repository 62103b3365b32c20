#!/usr/bin/env node
// Starts the generator: bundles its sources when one of them is newer than the bundle, then runs the bundle.
import '../.ci/broken-pipe.mjs';
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const home = dirname(here);
const cache = join(home, 'node_modules', '.cache', 'catalog');
const bundle = join(cache, 'cli.mjs');

/** The packages that it shares with the service, and bundles. */
const shared = ['vocabulary', 'postgres', 'migrations'].map((name) => join(home, 'packages', name, 'src'));

/** When anything below the folder last changed; a deleted file changes the folder it was in. */
function newest(folder) {
  let latest = statSync(folder).mtimeMs;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const time = entry.isDirectory() ? newest(path) : statSync(path).mtimeMs;
    if (time > latest) latest = time;
  }
  return latest;
}

const made = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const sources = Math.max(newest(join(here, 'src')), ...shared.map(newest));
if (made <= Math.max(sources, statSync(fileURLToPath(import.meta.url)).mtimeMs)) {
  try {
    await bundleSources();
  } catch {
    // esbuild has printed where the sources are wrong.
    process.exit(70);
  }
}

async function bundleSources() {
  const { bundleGenerator } = await import('./bundle.mjs');
  const outputFiles = await bundleGenerator(cache, { sourcemap: 'inline', sourcesContent: false });
  mkdirSync(cache, { recursive: true });
  // The entry comes last and whole: a run at the same time reads the old bundle or the new one, never half of it.
  outputFiles.sort((left, right) => Number(left.path === bundle) - Number(right.path === bundle));
  for (const { path, contents } of outputFiles) {
    const beside = `${path}.${process.pid}.tmp`;
    writeFileSync(beside, contents);
    renameSync(beside, path);
  }
}

process.setSourceMapsEnabled(true);
const { main } = await import(pathToFileURL(bundle).href);
process.exitCode = await main(process.argv.slice(2), {
  home,
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});

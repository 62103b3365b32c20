/** The generator, for whoever runs it in its own process: its sources are bundled when one of them is newer than the bundle. */
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/** The project that it is a part of. */
export const home = dirname(here);
// Not below node_modules, which may be read-only.
const cache = join(home, 'dist', 'generator');
const bundle = join(cache, 'cli.mjs');

/** The folders of its sources: its own, and those of the packages that it shares with the service. */
export const sources = [
  join(here, 'src'),
  ...['vocabulary', 'postgres', 'migrations'].map((name) => join(home, 'packages', name, 'src')),
];

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

/** Its program, as the sources are now. @throws Error of esbuild, which has printed where they are wrong */
export async function load() {
  const made = statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (made <= Math.max(...sources.map(newest), statSync(fileURLToPath(import.meta.url)).mtimeMs)) await bundleSources();
  const { main } = await import(`${pathToFileURL(bundle).href}?${statSync(bundle).mtimeMs}`);
  return main;
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

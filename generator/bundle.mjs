import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { ownPackages } from './own-packages.mjs';

const src = fileURLToPath(new URL('src', import.meta.url));

/** Bundles the sources into a folder; what is imported lazily becomes a file of its own, so that it is also loaded lazily. */
export async function bundleGenerator(outdir, options = {}) {
  const { outputFiles } = await build({
    entryPoints: { cli: join(src, 'cli', 'main.ts') },
    outdir,
    outExtension: { '.js': '.mjs' },
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [ownPackages],
    conditions: ['@catalog-service/source'],
    ...options,
  });
  return outputFiles;
}

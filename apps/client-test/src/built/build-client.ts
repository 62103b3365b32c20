import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../harness/service.js';

/** The package as people get it: what its own `npm run build` makes, in a folder that `remove` takes away. */
export interface BuiltClient {
  readonly folder: string;
  remove(): Promise<void>;
}

/** @throws Error with the compiler's output where it does not build. */
export async function buildClient(): Promise<BuiltClient> {
  const folder = await mkdtemp(join(tmpdir(), 'built-client-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  try {
    await promisify(execFile)(process.execPath, [compiler, '-p', join(ROOT, 'generated/client'), '--outDir', folder]);
  } catch (error) {
    await remove();
    throw error;
  }
  return { folder, remove };
}

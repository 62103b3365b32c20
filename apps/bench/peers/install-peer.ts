import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf, type Peer } from '../contenders/peer.js';
import { ROOT } from '../database/operator.js';
import { messageOf } from '../message.js';
import { npm } from '../npm.js';

const MARK = 'installed';

/**
 * Installs a product with the versions of its package-lock.json into a folder of its own, unless it is there.
 * @throws Error where npm fails, or something cannot be compiled
 */
export async function installPeer({ key, native = [], build }: Peer): Promise<void> {
  const source = join(ROOT, 'apps/bench/contenders', key, 'app');
  const folder = join(ROOT, folderOf(key));
  await cp(source, folder, { recursive: true });
  const lockfile = await readFile(join(source, 'package-lock.json'));
  const wanted = markOf(lockfile, process.versions.modules);
  const mark = join(folder, MARK);
  if (!existsSync(mark) || (await readFile(mark, 'utf8')) !== wanted) {
    await rm(mark, { force: true });
    // Not `ci`: it refuses a lockfile without the packages that are for other platforms.
    await npm(folder, ['install', '--no-save', '--ignore-scripts']);
    for (const name of native) await compile(folder, name);
    await writeFile(mark, wanted);
  }
  await build?.();
}

/** What is installed: these packages, for a Node with this binary interface. */
function markOf(lockfile: Buffer, binaryInterface: string): string {
  return `${createHash('sha256').update(lockfile).digest('hex')} ${binaryInterface}\n`;
}

async function compile(folder: string, name: string): Promise<void> {
  try {
    await npm(folder, ['rebuild', name]);
  } catch (error) {
    throw new Error(
      `${name} could neither be fetched nor compiled; that takes python3, make, a C++ compiler and Node's headers:\n` +
        messageOf(error),
    );
  }
}

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { npm } from '@catalog-service/testing';
import { folderOf, type Peer } from '../contenders/peer.js';
import { ROOT } from '../database/operator.js';
import { messageOf } from '../message.js';

const MARK = 'installed';

/**
 * Installs a product into a folder of its own, unless it is there. Its package.json has exact versions, its .npmrc the
 * moment as of which npm resolves the rest.
 * @throws Error where npm fails, or something cannot be compiled
 */
export async function installPeer({ key, native = [], build }: Peer): Promise<void> {
  const source = join(ROOT, 'apps/bench/contenders', key, 'app');
  const folder = join(ROOT, folderOf(key));
  await cp(source, folder, { recursive: true });
  const asked = await Promise.all(['package.json', '.npmrc'].map((name) => readFile(join(source, name))));
  const wanted = markOf(Buffer.concat(asked), process.versions.modules);
  const mark = join(folder, MARK);
  if (!existsSync(mark) || (await readFile(mark, 'utf8')) !== wanted) {
    await rm(mark, { force: true });
    await npm(folder, ['install', '--no-package-lock', '--ignore-scripts']);
    for (const name of native) await compile(folder, name);
    await writeFile(mark, wanted);
  }
  await build?.();
}

/** These packages, for a Node with this binary interface. */
function markOf(asked: Buffer, binaryInterface: string): string {
  return `${createHash('sha256').update(asked).digest('hex')} ${binaryInterface}\n`;
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

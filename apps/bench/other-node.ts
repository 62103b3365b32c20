import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '@catalog-service/testing';
import { ROOT } from './database/operator.js';

/**
 * Another major version of Node, as npm has it, in a folder of its own; installed where it is not there yet.
 * @returns the path of its binary
 * @throws Error where npm has none for this platform.
 */
export async function otherNode(major: string): Promise<string> {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(ROOT, 'dist/bench', `node-${major}`);
  const binary = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) await npm(folder, ['install', '--no-save', `${name}@${major}`]);
  if (!existsSync(binary)) throw new Error(`npm has no Node ${major} for this platform`);
  return binary;
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from './database/operator.js';

const run = promisify(execFile);

/**
 * Another major version of Node, as npm has it, in a folder of its own; installed where it is not there yet.
 * @returns the path of its binary
 * @throws Error where npm has none for this platform.
 */
export async function otherNode(major: string): Promise<string> {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(ROOT, 'dist/bench', `node-${major}`);
  const binary = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(binary)) {
    await mkdir(folder, { recursive: true });
    const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
    await run('npm', ['install', ...options, `${name}@${major}`], { shell: process.platform === 'win32' });
  }
  if (!existsSync(binary)) throw new Error(`npm has no Node ${major} for this platform`);
  return binary;
}

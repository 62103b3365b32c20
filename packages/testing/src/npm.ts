import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SHELL = process.platform === 'win32';

/** Runs npm in a folder, which is made where there is none. @throws Error with what it printed where it fails. */
export async function npm(folder: string, words: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const options = ['--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  await run('npm', [...words, ...options], { cwd: folder, shell: SHELL });
}

import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Runs one Node program from the root of the project and says in one line how it went and how long it took; its output
 * is shown only when it fails.
 *
 * @param {string} title what the line says
 * @param {readonly string[]} command the program and its arguments
 * @param {Record<string, string>} [environment] added to ours
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function step(title, command, environment = {}) {
  const started = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  … ${title}`);
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const abandon = () => child.kill();
  process.once('exit', abandon);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const succeeded = await new Promise((resolve) => child.on('close', (status) => resolve(status === 0)));
  process.removeListener('exit', abandon);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[2K');
  process.stdout.write(`  ${succeeded ? '✓' : '✗'} ${title}  ${seconds} s\n`);
  if (!succeeded) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  return succeeded;
}

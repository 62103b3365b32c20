import './broken-pipe.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Of each step, and of all processes that it starts. */
const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --require ${JSON.stringify(join(ROOT, '.ci/fewer-compiles.cjs'))}`;

/** Titles of the steps that run now: on a terminal they stand in the last line. */
const running = new Set();

/** Writes a line above that of the running steps. */
export function say(line = '') {
  const isTerminal = process.stdout.isTTY;
  if (isTerminal) process.stdout.write('\r\x1b[2K');
  if (line !== '') process.stdout.write(`${line}\n`);
  if (isTerminal && running.size > 0) process.stdout.write(`  … ${[...running].join(' · ')}`);
}

/**
 * Runs one Node program from the root of the project and says in one line how it went and how long it took; its output
 * is shown only when it fails. Several may run at once.
 *
 * @param {string} title what the line says
 * @param {readonly string[]} command the program and its arguments
 * @param {Record<string, string>} [environment] added to ours
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function step(title, command, environment = {}) {
  const started = performance.now();
  running.add(title);
  say();
  const child = spawn(process.execPath, command, {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS, ...environment },
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
  running.delete(title);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`  ${succeeded ? '✓' : '✗'} ${title}  ${seconds} s`);
  if (!succeeded) say(`\n${output.trimEnd()}\n`);
  return succeeded;
}

/**
 * Runs steps of which none needs another, at most `width` at once, in their order.
 *
 * @param {number} width
 * @param {readonly (() => Promise<boolean>)[]} steps
 * @returns {Promise<boolean[]>} whether each succeeded, in the order of the steps
 */
export async function sideBySide(width, steps) {
  const results = [];
  const waiting = steps.entries();
  const lane = async () => {
    for (const [index, run] of waiting) results[index] = await run();
  };
  await Promise.all(Array.from({ length: width }, lane));
  return results;
}

/**
 * `npm run test:long`: the tests of `long-tests.mjs`, one after another, or those that are named. `-- --list` prints them. What follows a
 * single name goes to its program.
 */
import './installed.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { LONG_TESTS } from './long-tests.mjs';
import { ROOT } from './step.mjs';

const words = process.argv.slice(2);
if (words.includes('--list')) {
  for (const [name, { minutes, about }] of Object.entries(LONG_TESTS))
    process.stdout.write(`${name.padEnd(16)}${String(minutes).padStart(4)} min  ${about}\n`);
  process.exit(0);
}
const isName = (word) => Object.hasOwn(LONG_TESTS, word);
const end = words.findIndex((word) => !isName(word));
const names = end === -1 ? words : words.slice(0, end);
const more = words.slice(names.length);
if (more.length > 0 && names.length !== 1) {
  process.stderr.write(`There is no long test ${more[0]}. npm run test:long -- --list prints all.\n`);
  process.exit(2);
}

const build = spawnSync(process.execPath, ['.ci/nx.mjs', 'run', 'api:build'], { cwd: ROOT, stdio: 'inherit' });
if (build.status !== 0) process.exit(1);
const failed = [];
for (const name of names.length > 0 ? names : Object.keys(LONG_TESTS)) {
  const { command, environment = {}, needs } = LONG_TESTS[name];
  if (needs !== undefined && process.env[needs] === undefined) {
    process.stdout.write(`  - ${name} is left out: it needs ${needs}\n`);
    continue;
  }
  const started = performance.now();
  process.stdout.write(`\n${name}\n`);
  const child = spawn(process.execPath, [...command, ...more], {
    cwd: ROOT,
    env: { DATABASE_URL: '', ...environment, ...process.env },
    stdio: 'inherit',
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  if (status !== 0) failed.push(name);
  process.stdout.write(
    `  ${status === 0 ? '✓' : '✗'} ${name}  ${((performance.now() - started) / 60_000).toFixed(1)} min\n`,
  );
}
process.stdout.write(`\n${failed.length === 0 ? 'All passed' : `Failed: ${failed.join(', ')}`}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

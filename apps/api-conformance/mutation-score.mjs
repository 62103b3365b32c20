#!/usr/bin/env node
// Turns over every flag and every permission of the catalog, one at a time, and counts how often something notices: the
// generator, which refuses the catalog, or the records in src/expectations/. Fails where anything goes unnoticed.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const home = join(here, '../..');
const bundle = join(home, 'node_modules/.cache/mutation-score/expectation.mjs');
mkdirSync(dirname(bundle), { recursive: true });
await build({ entryPoints: [join(here, 'src/expectations/expectation.ts')], outfile: bundle, format: 'esm' });
const { expectationOf } = await import(pathToFileURL(bundle).href);

const records = new Map();
function recordOf(name) {
  const file = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.txt`;
  if (!records.has(name)) records.set(name, readFileSync(join(here, 'src/expectations/records', file), 'utf8'));
  return records.get(name);
}

const counts = new Map();
const unnoticed = [];
const mutants = spawn(process.execPath, [join(home, 'generator/mutants.mjs')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = new Promise((resolve) => mutants.once('close', resolve));
for await (const line of createInterface({ input: mutants.stdout })) {
  const { kind, what, refused, resource } = JSON.parse(line);
  const count = counts.get(kind) ?? { mutants: 0, refused: 0, noticed: 0 };
  counts.set(kind, count);
  count.mutants++;
  if (refused !== undefined) count.refused++;
  else if (expectationOf(resource) !== recordOf(resource.name)) count.noticed++;
  else unnoticed.push(what);
}
const status = await ended;
if (status !== 0) process.exit(status ?? 1);

const sum = { mutants: 0, refused: 0, noticed: 0 };
for (const count of counts.values()) for (const key of Object.keys(sum)) sum[key] += count[key];
const row = (...cells) => `| ${cells.join(' | ')} |\n`;
process.stdout.write(row('turned over', 'mutants', 'refused by the generator', 'noticed by a record', 'score'));
process.stdout.write(row('---', '--:', '--:', '--:', '--:'));
for (const [kind, { mutants: all, refused, noticed }] of [...counts, ['all', sum]]) {
  process.stdout.write(row(kind, all, refused, noticed, `${((100 * (refused + noticed)) / all).toFixed(1)} %`));
}
for (const what of unnoticed) process.stdout.write(`unnoticed: ${what}\n`);
process.exitCode = unnoticed.length > 0 || sum.mutants === 0 ? 1 : 0;

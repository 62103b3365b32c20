#!/usr/bin/env node
// How long the generator takes, and how much memory, from the start of the process to its end: for the catalog of this
// project, and for catalogs of many resources; how long the watch takes for one edit, and the compiler for the client.
// `node apps/bench/generate/main.mjs [rounds]`.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeSyntheticCatalog } from './synthetic-catalog.mjs';
import { medianOfEdits } from './watch.mjs';

const HOME = fileURLToPath(new URL('../../..', import.meta.url));
const USAGE = new URL('usage.mjs', import.meta.url).href;
const SIZES = [100, 250, 500];
const rounds = Number(process.argv[2] ?? 3);
const WATCHED_EDITS = 21;

/** One run of the command line, as `runProgram` says. */
const run = (root, ...words) => runProgram(join(HOME, 'generator/run.mjs'), ...words, '--root', root);

/** One run of a Node program: wall time and processor time in milliseconds, and MiB at most. */
async function runProgram(...words) {
  const began = performance.now();
  const command = ['--import', USAGE, ...words];
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] });
  const [, said, usage] = await Promise.all([...child.stdio.slice(1)].map(read));
  const status = await new Promise((resolve) => {
    if (child.exitCode !== null) resolve(child.exitCode);
    else child.once('exit', resolve);
  });
  if (status !== 0) throw new Error(`${words[0]} ended with ${status}: ${said}`);
  return { milliseconds: performance.now() - began, ...JSON.parse(usage) };
}

async function read(stream) {
  let text = '';
  for await (const chunk of stream) text += chunk;
  return text;
}

/** The middle of several runs by time; each begins with what `prepare` leaves. */
async function median(prepare, root, ...words) {
  const runs = [];
  for (let round = 0; round < rounds; round++) {
    prepare(round);
    runs.push(await run(root, ...words));
  }
  return runs.sort((left, right) => left.milliseconds - right.milliseconds)[Math.floor(rounds / 2)];
}

/** What a person waits who types `npm run generate` in this project where nothing is to do: npm's own start included. */
function typed() {
  const times = Array.from({ length: rounds + 1 }, () => {
    const began = performance.now();
    const { status, stderr } = spawnSync('npm', ['run', '-s', 'generate'], {
      cwd: HOME,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error(`npm run generate ended with ${status}: ${stderr}`);
    return performance.now() - began;
  });
  // The first may have had something to do.
  const [, ...idle] = times;
  return idle.sort((left, right) => left - right)[Math.floor(rounds / 2)];
}

/** The first run, which writes everything; one with nothing to do; one after the edit of a description. */
async function measure(name, count, root) {
  const file = join(root, 'catalog', name);
  const text = readFileSync(file, 'utf8');
  const forget = () => {
    for (const folder of ['generated', 'prisma']) rmSync(join(root, folder), { recursive: true, force: true });
  };
  const edit = (round) => writeFileSync(file, text.replace(/^description: /m, `description: No. ${round} of `));
  const first = await median(forget, root, 'generate');
  // What a migration leads to that was just written is known after the next run.
  await run(root, 'generate');
  const unchanged = await median(() => {}, root, 'generate');
  const edited = await median(edit, root, 'generate');
  return { count, first, unchanged, edited };
}

async function inTemporaryProject(fill, use) {
  const root = mkdtempSync(join(tmpdir(), 'catalog-bench-'));
  try {
    fill(root);
    return await use(root);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const copyOfCatalog = (root) => cpSync(join(HOME, 'catalog'), join(root, 'catalog'), { recursive: true });

const seconds = ({ milliseconds }) => (milliseconds / 1000).toFixed(2);
const row = (...cells) => process.stdout.write(`| ${cells.join(' | ')} |\n`);

// The sources are bundled once, by the first run after a change of them.
await inTemporaryProject(
  (root) => writeSyntheticCatalog(root, 1),
  (root) => run(root, 'generate'),
);
const HEAD = ['resources', 'first run, s', 'of it processor, s', 'nothing to do, s', 'one edit, s', 'peak memory, MiB'];
const GROWTH = ['one resource more: processor, ms', 'memory, KiB'];
row(...HEAD, ...GROWTH);
row(...[...HEAD, ...GROWTH].map(() => '--:'));
const measured = [];
const report = (result) => {
  const before = measured.at(-1);
  measured.push(result);
  const { count, first, unchanged, edited } = result;
  const more = (value) => (before === undefined ? '' : (value(first) - value(before.first)) / (count - before.count));
  const time = more(({ cpuMilliseconds }) => cpuMilliseconds);
  const memory = more(({ mebibytes }) => mebibytes * 1024);
  const cells = [time, memory].map((value) => (value === '' ? '' : value.toFixed(1)));
  const processor = seconds({ milliseconds: first.cpuMilliseconds });
  row(count, seconds(first), processor, seconds(unchanged), seconds(edited), first.mebibytes.toFixed(0), ...cells);
};
report(await inTemporaryProject(copyOfCatalog, (root) => measure('resources/monitor.yaml', 21, root)));
for (const count of SIZES) {
  report(
    await inTemporaryProject(
      (root) => writeSyntheticCatalog(root, count),
      (root) => measure('resources/thing-1.yaml', count, root),
    ),
  );
}
const watched = await inTemporaryProject(copyOfCatalog, (root) =>
  medianOfEdits(HOME, root, 'resources/monitor.yaml', WATCHED_EDITS),
);
const writer = join(HOME, 'apps/client-test/src/compile-time/write-program.mjs');
const { project } = JSON.parse(execFileSync(process.execPath, [writer], { encoding: 'utf8' }));
const compiled = await runProgram(join(HOME, 'node_modules/typescript/bin/tsc'), '-p', project);
process.stdout.write(`\nnpm run generate with nothing to do: ${seconds({ milliseconds: typed() })} s\n`);
process.stdout.write(`watch: one edit, median of ${WATCHED_EDITS}: ${Math.round(watched)} ms\n`);
process.stdout.write(`a program that uses every resource compiles in ${seconds(compiled)} s\n`);

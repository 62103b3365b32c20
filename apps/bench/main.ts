import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import {
  type BesideOptions,
  type BesideResult,
  measureEmbedded,
  measureLabelScope,
  measureMemory,
  measureNode,
  measureProcesses,
} from './beside.js';
import { compare, type Entrant } from './compare.js';
import { CONTENDERS } from './contenders/contender.js';
import { type SeededServer, seedServer } from './database/seeded-server.js';
import type { Effort } from './measure.js';
import { messageOf } from './message.js';
import { otherNode } from './other-node.js';
import { profile } from './profile.js';
import { goalsOf } from './report/goals.js';
import { profileText, type Report, reportJson, reportText } from './report/print-report.js';
import { showProgress } from './report/progress.js';
import { BESIDE, MEASURED } from './requests.js';

interface Options {
  readonly quick?: boolean;
  readonly rounds?: number;
  readonly seconds?: number;
  readonly large: boolean;
  readonly node?: string;
  readonly profile?: boolean;
  readonly json?: string;
}

const SMALL = 10_000;
const LARGE = 1_000_000;
const FULL: Effort = { rounds: 3, warmUpSeconds: 2, seconds: 4, connections: 32, memorySeconds: 60 };
/** Shows that everything works; its figures say little. */
const QUICK: Effort = { rounds: 1, warmUpSeconds: 0.5, seconds: 1, connections: 32, memorySeconds: 3 };

const program = new Command('bench')
  .description('Measures this service beside Fastify + pg by hand and NestJS + Prisma, on a PostgreSQL of its own.')
  .option('--quick', 'one round of one second, without the large project: only to see that everything works')
  .option('--rounds <n>', 'rounds of which the median counts', positive)
  .option('--seconds <n>', 'seconds for each operation', positive)
  .option('--no-large', 'leave out the project with 1,000,000 monitors')
  .option('--node <major>', 'measure this service also on another Node, which npm installs into dist/bench')
  .option('--profile', 'only show what this service spends its time on, for each operation')
  .option('--json <file>', 'write the figures to a file too')
  .action(run);

function positive(text: string): number {
  const number = Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  throw new InvalidArgumentError('A number above 0 is needed.');
}

async function run(options: Options): Promise<void> {
  const { rounds, seconds, quick = false, json } = options;
  const base = quick ? QUICK : FULL;
  const effort = { ...base, rounds: rounds ?? base.rounds, seconds: seconds ?? base.seconds };
  if (options.profile === true) return printProfiles(effort);
  const report = await benchmark(options, effort);
  process.stdout.write(reportText(report));
  if (json !== undefined) await writeFile(json, reportJson(report));
}

async function benchmark({ quick = false, large: isLarge, node }: Options, effort: Effort): Promise<Report> {
  const machine = { node: process.versions.node, processors: availableParallelism(), loadAverage: loadavg()[0] ?? 0 };
  const small = await measureSmall(effort, node);
  const large = isLarge && !quick ? await measureLarge(effort) : undefined;
  return {
    machine,
    effort: `${effort.connections} connections, median of ${effort.rounds} × ${effort.seconds} s`,
    comparisons: [
      { monitors: SMALL, ...small.compared },
      ...(large === undefined ? [] : [{ monitors: LARGE, ...large }]),
    ],
    beside: small.beside,
    memory: { seconds: effort.memorySeconds, mebibytes: small.memory },
    goals: goalsOf(small.compared.results, large?.results, small.memory),
  };
}

async function printProfiles(effort: Effort): Promise<void> {
  const progress = showProgress(process.stderr);
  const server = await seedServer(SMALL, progress);
  try {
    for (const operation of [...Object.values(MEASURED), ...Object.values(BESIDE)]) {
      progress.update(`Profile: ${operation.title}`, 0);
      const lines = await profile(server, SMALL, operation, effort);
      progress.done();
      process.stdout.write(profileText(operation.title, lines));
    }
  } finally {
    progress.done();
    await server.stop();
  }
}

async function measureSmall(effort: Effort, node: string | undefined) {
  const progress = showProgress(process.stderr);
  const server = await seedServer(SMALL, progress);
  try {
    const compared = await compare({
      monitors: SMALL,
      entrants: entrantsOn(server),
      operations: [...Object.values(MEASURED), ...Object.values(BESIDE)],
      effort,
      onProgress: progress.update,
    });
    const options: BesideOptions = {
      server,
      monitors: SMALL,
      effort,
      onProgress: (title) => progress.update(title, 1),
    };
    const beside: BesideResult[] = [
      ...(await measureLabelScope(options)),
      ...(await measureProcesses(options)),
      ...(await measureEmbedded(options)),
      ...(node === undefined ? [] : await measureNode(options, node, await otherNode(node))),
    ];
    return { compared, beside, memory: await measureMemory(options) };
  } finally {
    progress.done();
    await server.stop();
  }
}

function entrantsOn(server: SeededServer): Entrant[] {
  return CONTENDERS.map((contender) => ({ contender, databases: server, mayFail: false }));
}

async function measureLarge(effort: Effort) {
  const progress = showProgress(process.stderr);
  const server = await seedServer(LARGE, progress);
  try {
    const { list, listWithTotal, getItem, countFiltered } = MEASURED;
    return await compare({
      monitors: LARGE,
      entrants: entrantsOn(server),
      operations: [list, listWithTotal, getItem, countFiltered],
      effort,
      onProgress: progress.update,
    });
  } finally {
    progress.done();
    await server.stop();
  }
}

for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const) {
  process.once(signal, () => process.exit(status));
}

try {
  await program.parseAsync();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}

import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { type Build, besideFolder, IN_TURN, measureAgainst } from './against.js';
import {
  type BesideOptions,
  type BesideResult,
  measureEmbedded,
  measureLabelScope,
  measureMemory,
  measureNode,
  measurePages,
  measureProcesses,
} from './beside.js';
import { type Compared, compare } from './compare.js';
import { CONTENDERS } from './contenders/contender.js';
import type { Peer } from './contenders/peer.js';
import { PEERS } from './contenders/peers.js';
import { type Progress, type SeededServer, seedServer } from './database/seeded-server.js';
import type { Effort } from './measure.js';
import { messageOf } from './message.js';
import { otherNode } from './other-node.js';
import { measureOverload } from './overload/measure-overload.js';
import { measurePacking } from './packing.js';
import { installPeers, preparePeers, type Ready } from './peers/take-part.js';
import { measureManyTokens, measureTokens } from './people/measure-tokens.js';
import { profile } from './profile.js';
import { goalsOf } from './report/goals.js';
import { besideText, profileText, type Report, reportJson, reportText } from './report/print-report.js';
import { showProgress } from './report/progress.js';
import { BESIDE, MEASURED, type Operation } from './requests.js';
import { measureRowSecurity } from './row-security.js';
import { measureStarts } from './starts.js';
import { measureWatched } from './watched/measure-watched.js';

interface Options {
  readonly quick?: boolean;
  readonly rounds?: number;
  readonly seconds?: number;
  readonly large: boolean;
  readonly node?: string;
  readonly peers?: boolean;
  readonly profile?: boolean;
  readonly embedded?: boolean;
  readonly overload?: boolean;
  readonly against?: string;
  readonly packing?: boolean;
  readonly rowSecurity?: boolean;
  readonly metrics?: boolean;
  readonly turns?: boolean;
  readonly starts?: boolean;
  readonly tokens?: boolean;
  readonly json?: string;
}

const SMALL = 10_000;
const LARGE = 1_000_000;
const EMBEDDED = 1_000;
/** Short turns, and many of them: what disturbs one of two neighbours then disturbs the other. */
const BY_TURNS = { rounds: 60, seconds: 0.25, warmUpSeconds: 0.05 };
const ROW_SECURITY_ROUNDS = 9;
/** With three rounds more than a thousand slices of each variant. */
const WATCHED_SECONDS = 100;
/** Processes differ by more than rounds of one. */
const OVERLOAD = { starts: 5, rounds: 3, seconds: 1, warmUpSeconds: 1 };
const FULL: Effort = { rounds: 3, warmUpSeconds: 2, seconds: 4, connections: 32, memorySeconds: 60 };
/** Shows that everything works; its figures say little. */
const QUICK: Effort = { rounds: 1, warmUpSeconds: 0.5, seconds: 1, connections: 32, memorySeconds: 3 };

const program = new Command('bench')
  .description('Measures this service beside Fastify + pg by hand and NestJS + Prisma, on a PostgreSQL of its own.')
  .option('--quick', 'one round of one second, without the large project: only to see that everything works')
  .option('--rounds <n>', 'starts of each, and rounds of its turns', positive)
  .option('--seconds <n>', 'seconds of a round, for each operation', positive)
  .option('--no-large', 'leave out the project with 1,000,000 monitors')
  .option('--node <major>', 'measure this service also on another Node, which npm installs into dist/bench')
  .option('--peers', 'also NestJS + TypeORM, Directus and Strapi, which npm installs into dist/bench')
  .option('--profile', 'only show what this service spends its time on, for each operation')
  .option('--embedded', 'only the embedded database, in a thread of its own and in the one of the requests')
  .option('--overload', 'only ten times the connections: what is answered, how soon, and how soon the liveness check')
  .option('--against <folder>', 'only compare this build with that of another folder, by turns')
  .option('--metrics', 'only what metrics and the access log cost a get, by slices of one load')
  .option('--turns', 'only what turns of projects cost one that has no neighbours: with them and without, by turns')
  .option('--packing', 'only what packing the answer to a list saves and takes')
  .option('--row-security', 'only what row-level security by project would cost a get in the database')
  .option('--starts', 'only how long a start takes, and how much memory')
  .option('--tokens', 'only what a token costs beyond a key, and the memory of 10,000 people with tokens')
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
  if (options.embedded === true) return printEmbedded(effort);
  const turns = { ...effort, ...BY_TURNS, rounds: rounds ?? BY_TURNS.rounds, seconds: seconds ?? BY_TURNS.seconds };
  if (options.overload === true) {
    const { starts, ...ofOne } = OVERLOAD;
    return printOverload(rounds ?? starts, { ...base, ...ofOne, seconds: seconds ?? ofOne.seconds });
  }
  if (options.against !== undefined) return printAgainst(besideFolder(options.against), Object.values(MEASURED), turns);
  if (options.starts === true) return printStarts();
  if (options.tokens === true) return printTokens(effort);
  if (options.metrics === true) return printWatched({ ...effort, seconds: seconds ?? WATCHED_SECONDS });
  if (options.turns === true) return printAgainst(IN_TURN, Object.values(MEASURED), turns);
  if (options.packing === true) {
    process.stdout.write(`${measurePacking()}\n`);
    return;
  }
  if (options.rowSecurity === true) return printRowSecurity({ ...effort, rounds: rounds ?? ROW_SECURITY_ROUNDS });
  const report = await benchmark(options, effort);
  process.stdout.write(reportText(report));
  if (json !== undefined) await writeFile(json, reportJson(report));
  if (report.comparisons.some(({ absent }) => absent.length > 0)) process.exitCode = 1;
}

async function benchmark(options: Options, effort: Effort): Promise<Report> {
  const { quick = false, large: isLarge, node } = options;
  const peers = await install(options.peers === true ? PEERS : []);
  const machine = { node: process.versions.node, processors: availableParallelism(), loadAverage: loadavg()[0] ?? 0 };
  const small = await measureSmall(effort, peers, node);
  const large = isLarge && !quick ? await measureLarge(effort, peers) : undefined;
  return {
    machine,
    effort: `${effort.connections} connections, ${effort.rounds * effort.seconds} s of each by turns`,
    comparisons: [
      { monitors: SMALL, ...small.compared },
      ...(large === undefined ? [] : [{ monitors: LARGE, ...large }]),
    ],
    beside: small.beside,
    memory: { seconds: effort.memorySeconds, mebibytes: small.memory },
    goals: goalsOf(small.compared.results, large?.results, small),
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

async function printRowSecurity(effort: Effort): Promise<void> {
  const progress = showProgress(process.stderr);
  const server = await seedServer(SMALL, progress);
  try {
    const short = { ...effort, seconds: Math.min(1, effort.seconds) };
    const table = await measureRowSecurity({ server, monitors: SMALL, effort: short, onProgress: progress.update });
    progress.done();
    process.stdout.write(`${table}\n`);
  } finally {
    progress.done();
    await server.stop();
  }
}

async function printEmbedded(effort: Effort): Promise<void> {
  const progress = showProgress(process.stderr);
  const onProgress = (title: string) => progress.update(title, 0);
  const results = await measureEmbedded({ monitors: EMBEDDED, effort, onProgress });
  progress.done();
  process.stdout.write(besideText(results));
}

async function printOverload(starts: number, effort: Effort): Promise<void> {
  const progress = showProgress(process.stderr);
  const server = await seedServer(SMALL, progress);
  try {
    const table = await measureOverload({ server, monitors: SMALL, effort, starts, onProgress: progress.update });
    progress.done();
    process.stdout.write(table);
  } finally {
    progress.done();
    await server.stop();
  }
}

/** Short turns, and many of them: what disturbs one of two neighbours then disturbs the other. */
async function printAgainst(
  builds: readonly [Build, Build],
  operations: readonly Operation[],
  effort: Effort,
): Promise<void> {
  const progress = showProgress(process.stderr);
  const server = await seedServer(SMALL, progress);
  try {
    const short = { ...effort, warmUpSeconds: 0.2, seconds: Math.min(1, effort.seconds) };
    const onProgress = progress.update;
    const table = await measureAgainst({ server, monitors: SMALL, builds, operations, effort: short, onProgress });
    progress.done();
    process.stdout.write(table);
  } finally {
    progress.done();
    await server.stop();
  }
}

async function printWatched(effort: Effort): Promise<void> {
  const progress = showProgress(process.stderr);
  const server = await seedServer(SMALL, progress);
  try {
    const onProgress = (title: string) => progress.update(title, 0);
    const table = await measureWatched({ server, monitors: SMALL, effort, onProgress });
    progress.done();
    process.stdout.write(table);
  } finally {
    progress.done();
    await server.stop();
  }
}

async function printStarts(): Promise<void> {
  const progress = showProgress(process.stderr);
  const server = await seedServer(SMALL, progress);
  try {
    progress.done();
    process.stdout.write(await measureStarts(server));
  } finally {
    progress.done();
    await server.stop();
  }
}

async function printTokens(effort: Effort): Promise<void> {
  const progress = showProgress(process.stderr);
  const server = await seedServer(SMALL, progress);
  const options = { server, monitors: SMALL, effort, onProgress: (title: string) => progress.update(title, 0) };
  try {
    const { rows, ratio, cost, ofAsLong } = await measureTokens(options);
    const memory = await measureManyTokens(options);
    progress.done();
    process.stdout.write(
      `${besideText(rows)}\nWith a token, of those with a key: ${ratio.toFixed(3)} requests/s, ${cost.toFixed(3)} processor time of each\n` +
        `Of those with a key that are as long: ${ofAsLong.ratio.toFixed(3)} and ${ofAsLong.cost.toFixed(3)}\n\n${memory}`,
    );
  } finally {
    progress.done();
    await server.stop();
  }
}

async function install(wanted: readonly Peer[]): Promise<Ready<Peer>> {
  const progress = showProgress(process.stderr);
  const peers = await installPeers(wanted, (title) => progress.update(title, 0));
  progress.done();
  return peers;
}

/** Measures everybody on one server. */
async function compareAll(
  server: SeededServer,
  monitors: number,
  peers: Ready<Peer>,
  operations: readonly Operation[],
  effort: Effort,
  progress: Progress,
): Promise<Compared> {
  const prepared = await preparePeers(peers.ready, server, (title) => progress.update(title, 0));
  const ours = CONTENDERS.map((contender) => ({ contender, databases: server, mayFail: false }));
  const entrants = [...ours, ...prepared.ready];
  const { results, absent } = await compare({ monitors, entrants, operations, effort, onProgress: progress.update });
  return { results, absent: [...peers.absent, ...prepared.absent, ...absent] };
}

async function measureSmall(effort: Effort, peers: Ready<Peer>, node: string | undefined) {
  const progress = showProgress(process.stderr);
  const server = await seedServer(SMALL, progress);
  try {
    const operations = [...Object.values(MEASURED), ...Object.values(BESIDE)];
    const compared = await compareAll(server, SMALL, peers, operations, effort, progress);
    const options: BesideOptions = {
      server,
      monitors: SMALL,
      effort,
      onProgress: (title) => progress.update(title, 1),
    };
    const pages = await measurePages(options);
    const tokens = await measureTokens(options);
    const beside: BesideResult[] = [
      ...(await measureLabelScope(options)),
      pages.first,
      pages.last,
      ...tokens.rows,
      ...(await measureProcesses(options)),
      ...(await measureEmbedded(options)),
      ...(node === undefined ? [] : await measureNode(options, node, await otherNode(node))),
    ];
    return { compared, beside, pages, tokens, memory: await measureMemory(options) };
  } finally {
    progress.done();
    await server.stop();
  }
}

async function measureLarge(effort: Effort, peers: Ready<Peer>) {
  const progress = showProgress(process.stderr);
  const server = await seedServer(LARGE, progress);
  try {
    const { list, listWithTotal, getItem, countFiltered } = MEASURED;
    const operations = [list, listWithTotal, getItem, countFiltered];
    return await compareAll(server, LARGE, peers, operations, effort, progress);
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

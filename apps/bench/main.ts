import { writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { Command, InvalidArgumentError } from 'commander';
import { type AgainstOptions, besideFolder, measureAgainst, measureEmbeddedAgainst } from './against.js';
import {
  type BesideOptions,
  type BesideResult,
  measureEmbedded,
  measureHalfBusy,
  measureLabelScope,
  measureMemory,
  measureNode,
  measurePages,
  measureProcesses,
} from './beside.js';
import { type Compared, compare } from './compare.js';
import { AUDITED, CONTENDERS } from './contenders/contender.js';
import type { Peer } from './contenders/peer.js';
import { PEERS, RUNTIMES } from './contenders/peers.js';
import { type Progress, type SeededServer, seedServer } from './database/seeded-server.js';
import { turnAuditOn } from './database/turn-audit-on.js';
import { measureEvents } from './events/measure-events.js';
import type { Effort } from './measure.js';
import { messageOf } from './message.js';
import { otherNode } from './other-node.js';
import { measureOverload } from './overload/measure-overload.js';
import { installPeers, preparePeers, type Ready } from './peers/take-part.js';
import { measureManyTokens, measureTokens } from './people/measure-tokens.js';
import { profile } from './profile.js';
import { goalsOf } from './report/goals.js';
import { besideText, profileText, type Report, reportJson, reportText } from './report/print-report.js';
import { showProgress } from './report/progress.js';
import { BESIDE, MEASURED, type Operation } from './requests.js';
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
  readonly events?: boolean;
  readonly metrics?: boolean;
  readonly starts?: boolean;
  readonly tokens?: boolean;
  readonly json?: string;
}

const SMALL = 10_000;
const LARGE = 1_000_000;
const EMBEDDED = 1_000;
/** Short turns, and many of them: what disturbs one of two neighbours then disturbs the other. */
const BY_TURNS = { rounds: 60, seconds: 0.25, warmUpSeconds: 0.05 };
/** Each round starts both builds. */
const BY_STARTS = { rounds: 9, seconds: 2, warmUpSeconds: 0.1 };
/** With three rounds more than a thousand slices of each variant. */
const WATCHED_SECONDS = 100;
/** Processes differ by more than rounds of one. */
const OVERLOAD = { starts: 3, rounds: 3, seconds: 1, warmUpSeconds: 1 };
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
  .option(
    '--against <folder>',
    'only compare this build with that of another folder, by turns; with --embedded, on the embedded database',
  )
  .option('--events', 'only what events cost a create, an update and a delete, by turns')
  .option('--metrics', 'only what metrics and the access log cost a get, by slices of one load')
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
  if (options.profile === true) return printOnServer((scene) => profileAll({ ...scene, effort }));
  if (options.embedded === true && options.against === undefined) return printEmbedded(effort);
  if (options.overload === true) {
    const { starts, ...ofOne } = OVERLOAD;
    const each = { ...base, ...ofOne, seconds: seconds ?? ofOne.seconds };
    return printOnServer((scene) => measureOverload({ ...scene, effort: each, starts: rounds ?? starts }));
  }
  if (options.against !== undefined) {
    const each = { ...effort, ...BY_STARTS, rounds: rounds ?? BY_STARTS.rounds, seconds: seconds ?? BY_STARTS.seconds };
    const what = { builds: besideFolder(options.against), operations: Object.values(MEASURED), effort: each };
    if (options.embedded === true) return printEmbeddedAgainst(what);
    return printOnServer((scene) => measureAgainst({ ...scene, ...what }));
  }
  if (options.events === true) {
    const each = { ...effort, ...BY_TURNS, rounds: rounds ?? BY_TURNS.rounds, seconds: seconds ?? BY_TURNS.seconds };
    // Few, as a busy machine would refuse others.
    return printOnServer((scene) => measureEvents({ ...scene, effort: { ...each, connections: 8 } }));
  }
  if (options.starts === true) return printOnServer(({ server }) => measureStarts(server));
  if (options.tokens === true) return printOnServer((scene) => tokensText({ ...scene, effort }));
  if (options.metrics === true) {
    const each = { ...effort, seconds: seconds ?? WATCHED_SECONDS };
    return printOnServer((scene) => measureWatched({ ...scene, effort: each }));
  }
  const report = await benchmark(options, effort);
  process.stdout.write(reportText(report));
  if (json !== undefined) await writeFile(json, reportJson(report));
  const missing = report.comparisons.flatMap(({ absent }) => absent);
  if (missing.some(({ contender }) => RUNTIMES.every((runtime) => runtime !== contender))) process.exitCode = 1;
}

async function benchmark(options: Options, effort: Effort): Promise<Report> {
  const { quick = false, large: isLarge, node } = options;
  const peers = await install([...RUNTIMES, ...(options.peers === true ? PEERS : [])]);
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

/** A server with the small project, and where to say what is being measured. */
interface Scene {
  readonly server: SeededServer;
  readonly monitors: number;
  readonly onProgress: (title: string, share?: number) => void;
}

/** Prints the text that is measured on a server of its own. */
async function printOnServer(measured: (scene: Scene) => Promise<string>): Promise<void> {
  const progress = showProgress(process.stderr);
  const server = await seedServer(SMALL, progress);
  try {
    const onProgress = (title: string, share = 0) => progress.update(title, share);
    const text = await measured({ server, monitors: SMALL, onProgress });
    progress.done();
    process.stdout.write(text);
  } finally {
    progress.done();
    await server.stop();
  }
}

async function profileAll({ server, monitors, effort, onProgress }: Scene & { readonly effort: Effort }) {
  const texts: string[] = [];
  for (const operation of [...Object.values(MEASURED), ...Object.values(BESIDE)]) {
    onProgress(`Profile: ${operation.title}`);
    texts.push(profileText(operation.title, await profile(server, monitors, operation, effort)));
  }
  return texts.join('');
}

async function printEmbedded(effort: Effort): Promise<void> {
  const progress = showProgress(process.stderr);
  const onProgress = (title: string) => progress.update(title, 0);
  const results = await measureEmbedded({ monitors: EMBEDDED, effort, onProgress });
  progress.done();
  process.stdout.write(besideText(results));
}

async function printEmbeddedAgainst(what: Pick<AgainstOptions, 'builds' | 'operations' | 'effort'>): Promise<void> {
  const progress = showProgress(process.stderr);
  const onProgress = (title: string, share: number) => progress.update(title, share);
  const text = await measureEmbeddedAgainst({ ...what, monitors: EMBEDDED, onProgress });
  progress.done();
  process.stdout.write(text);
}

async function tokensText(options: BesideOptions): Promise<string> {
  const { rows, ratio, cost, ofAsLong } = await measureTokens(options);
  return (
    `${besideText(rows)}\nWith a token, of those with a key: ${ratio.toFixed(3)} requests/s, ${cost.toFixed(3)} processor time of each\n` +
    `Of those with a key that are as long: ${ofAsLong.ratio.toFixed(3)} and ${ofAsLong.cost.toFixed(3)}\n\n${await measureManyTokens(options)}`
  );
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
  const databases = await server.prepared('audited', async (url) => {
    await turnAuditOn(url);
    return server.credentials.apiKey;
  });
  const entrants = [...ours, { contender: AUDITED, databases, mayFail: false }, ...prepared.ready];
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
    const halfBusy = await measureHalfBusy(options);
    const pages = await measurePages(options);
    const tokens = await measureTokens(options);
    const beside: BesideResult[] = [
      halfBusy,
      ...(await measureLabelScope(options)),
      pages.first,
      pages.last,
      ...tokens.rows,
      ...(await measureProcesses(options)),
      ...(await measureEmbedded(options)),
      ...(node === undefined ? [] : await measureNode(options, node, await otherNode(node))),
    ];
    return { compared, beside, halfBusy, pages, tokens, memory: await measureMemory(options) };
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

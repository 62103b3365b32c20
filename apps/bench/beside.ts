import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { OURS, type RunningContender, type StartOptions, startContender } from './contenders/contender.js';
import type { Environment } from './database/operator.js';
import { type SeededServer, seedEmbedded } from './database/seeded-server.js';
import { call } from './load/call.js';
import type { LoadResult } from './load/generate-load.js';
import { type Effort, measure } from './measure.js';
import { BESIDE, labelled, MEASURED, type Operation, pageBehind, type RequestPlace } from './requests.js';
import { measureInSlices } from './slices.js';

/** A figure of our service that stands beside the table. */
export interface BesideResult {
  readonly title: string;
  readonly load: LoadResult;
}

export interface BesideOptions {
  readonly server: SeededServer;
  readonly monitors: number;
  readonly effort: Effort;
  readonly onProgress: (title: string) => void;
}

/** What a label-scoped key costs. */
export function measureLabelScope(options: BesideOptions): Promise<readonly BesideResult[]> {
  return onServer(options, {}, 1, [labelled(MEASURED.listWithTotal)], '');
}

/** Connections that are always busy tell how many requests are answered; only with fewer can one see how long an answer takes. */
const SHARE_OF_BUSY = 0.5;

/** Lists with a relation and labels, at half of the rate that the service can answer. */
export async function measureHalfBusy({ server, monitors, effort, onProgress }: BesideOptions): Promise<BesideResult> {
  const url = await server.freshDatabase();
  const place = { credentials: server.credentials, monitors };
  const [running] = await startAll({ DATABASE_URL: url }, place, 1, {});
  if (running === undefined) throw new Error('Nothing was started');
  try {
    const { listWithRelations } = BESIDE;
    const title = `${listWithRelations.title}, at half of that rate`;
    onProgress(title);
    const { requestsASecond } = await measure([running.baseUrl], listWithRelations, place, effort);
    const rate = requestsASecond * SHARE_OF_BUSY;
    return { title, load: await measure([running.baseUrl], listWithRelations, place, effort, rate) };
  } finally {
    await running.stop();
    await server.drop(url);
  }
}

/** Several processes on one database, with the load spread over them. */
export async function measureProcesses(options: BesideOptions): Promise<readonly BesideResult[]> {
  const results: BesideResult[] = [];
  for (const count of [1, 2, 4]) {
    const suffix = count === 1 ? ', 1 process' : `, ${count} processes`;
    results.push(...(await onServer(options, {}, count, [MEASURED.listWithTotal, MEASURED.getItem], suffix)));
  }
  return results;
}

/** Another Node than the one that runs the benchmark. */
export function measureNode(options: BesideOptions, name: string, node: string): Promise<readonly BesideResult[]> {
  const operations = [MEASURED.list, MEASURED.listWithTotal, MEASURED.getItem, MEASURED.create];
  return onServer(options, { node }, 1, operations, `, Node ${name}`);
}

/** So many pages are walked to the last one that is measured. It is not the last of 10,000 records: that has no next one to be named. */
const PAGES = 9_999;
/** Records of a page while it is walked; a cursor is good for pages of any size. */
const WALKED = 100;

/** What a page by cursor costs, at both ends of a long walk. */
export interface PagesResult {
  readonly first: BesideResult;
  readonly last: BesideResult;
}

/** The first page by cursor and one far behind, of as many records as the project has for that. */
export async function measurePages(options: BesideOptions): Promise<PagesResult> {
  const { server, monitors, effort, onProgress } = options;
  const place = { credentials: server.credentials, monitors };
  const limit = Math.max(1, Math.min(10, Math.floor(monitors / PAGES)));
  const environment = { DATABASE_URL: await server.freshDatabase() };
  const [running] = await startAll(environment, place, 1, {});
  if (running === undefined) throw new Error('Nothing was started');
  try {
    onProgress(`Walking ${PAGES} pages of ${limit}`);
    let after = '';
    for (let left = (PAGES - 1) * limit; left > 0; left -= WALKED) {
      const page = pageBehind('', Math.min(WALKED, left), after).request(place, 0);
      after = NEXT.parse(await call(running.baseUrl, page)).next;
    }
    onProgress(`Page 1 and page ${PAGES}`);
    const [first, last] = [pageOf(1, limit, ''), pageOf(PAGES, limit, after)];
    const loadOf = await measureInSlices(running, [first, last], place, effort);
    return { first: { title: first.title, load: loadOf(first) }, last: { title: last.title, load: loadOf(last) } };
  } finally {
    await running.stop();
    await server.drop(environment.DATABASE_URL);
  }
}

function pageOf(number: number, limit: number, after: string): Operation {
  return pageBehind(`page ${number.toLocaleString('en-GB')} of ${limit} by cursor`, limit, after);
}

const NEXT = z.object({ next: z.string() });

/** The embedded database instead of a server. */
export async function measureEmbedded({
  monitors,
  effort,
  onProgress,
}: Omit<BesideOptions, 'server'>): Promise<readonly BesideResult[]> {
  const folder = await mkdtemp(join(tmpdir(), 'benchmark-'));
  try {
    onProgress('Loading the embedded database');
    const environment = { DATABASE_URL: '', EMBEDDED_DATABASE: 'on', DATA_FOLDER: join(folder, 'data') };
    const credentials = await seedEmbedded(environment, monitors);
    const operations = [MEASURED.list, MEASURED.listWithTotal, MEASURED.getItem, MEASURED.create];
    const place = { credentials, monitors };
    const results: BesideResult[] = [];
    for (const thread of ['own', 'shared']) {
      // Both begin with the same data.
      const data = join(folder, thread);
      await cp(environment.DATA_FOLDER, data, { recursive: true });
      const settings = { ...environment, DATA_FOLDER: data, EMBEDDED_THREAD: thread };
      const scene = { environment: settings, place, effort, onProgress };
      const suffix = `, PGlite, ${thread} thread`;
      results.push(...(await measureAll({ ...scene, count: 1, start: {} }, operations, suffix)));
    }
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Resident MiB of our service after it has been under the load of lists for a while. */
export async function measureMemory({ server, monitors, effort, onProgress }: BesideOptions): Promise<number> {
  onProgress(`Memory after ${effort.memorySeconds} s of load`);
  const place = { credentials: server.credentials, monitors };
  const url = await server.freshDatabase();
  const [running] = await startAll({ DATABASE_URL: url }, place, 1, {});
  if (running === undefined) throw new Error('Nothing was started');
  try {
    const operations = [MEASURED.listWithTotal, MEASURED.getItem, MEASURED.update];
    const seconds = effort.memorySeconds / operations.length;
    for (const operation of operations) {
      await measure([running.baseUrl], operation, place, { ...effort, warmUpSeconds: 0, seconds });
    }
    return await running.memory();
  } finally {
    await running.stop();
    await server.drop(url);
  }
}

type Start = Pick<StartOptions, 'node'>;

interface Scene {
  readonly environment: Environment;
  readonly place: RequestPlace;
  readonly effort: Effort;
  readonly onProgress: (title: string) => void;
  /** Number of processes. */
  readonly count: number;
  readonly start: Start;
}

async function onServer(
  { server, monitors, effort, onProgress }: BesideOptions,
  start: Start,
  count: number,
  operations: readonly Operation[],
  suffix: string,
): Promise<readonly BesideResult[]> {
  const url = await server.freshDatabase();
  const place = { credentials: server.credentials, monitors };
  const scene = { environment: { DATABASE_URL: url }, place, effort, onProgress, count, start };
  try {
    return await measureAll(scene, operations, suffix);
  } finally {
    await server.drop(url);
  }
}

async function measureAll(
  { environment, place, effort, onProgress, count, start }: Scene,
  operations: readonly Operation[],
  suffix: string,
): Promise<readonly BesideResult[]> {
  const running = await startAll(environment, place, count, start);
  try {
    const results: BesideResult[] = [];
    for (const operation of operations) {
      const title = `${operation.title}${suffix}`;
      onProgress(title);
      const urls = running.map(({ baseUrl }) => baseUrl);
      results.push({ title, load: await measure(urls, operation, place, effort) });
    }
    return results;
  } finally {
    await Promise.all(running.map((process) => process.stop()));
  }
}

function startAll(
  environment: Environment,
  place: RequestPlace,
  count: number,
  start: Start,
): Promise<RunningContender[]> {
  const options = { ...start, environment, first: MEASURED.getItem.request(place, 0) };
  return Promise.all(Array.from({ length: count }, () => startContender(OURS, options)));
}

import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@catalog-service/testing';
import { type Environment, ROOT } from '../database/operator.js';
import type { BenchRequest } from '../load/request.js';
import { type Asked, MEASURED, type Operation } from '../requests.js';

/** A program that answers the operations of the benchmark. It takes DATABASE_URL and PORT from its environment. */
export interface Contender {
  readonly key:
    | 'by-hand'
    | 'nest-prisma'
    | 'ours'
    | 'ours-audited'
    | 'nest-typeorm'
    | 'directus'
    | 'strapi'
    | 'go-fasthttp'
    | 'bun';
  readonly title: string;
  /** Built file, from the root of the project. */
  readonly program: string;
  /** What runs it, from the root of the project, or the program itself; Node where absent. */
  readonly runner?: string;
  /** What is said to the program on its command line. */
  readonly words?: readonly string[];
  /** The folder that it runs in, from the root of the project; the root itself where absent. */
  readonly folder?: string;
  /** Its environment besides DATABASE_URL. */
  readonly settings?: (databaseUrl: string) => Environment;
  /** How it is asked for the operations that it has; absent where it has the API of this service. */
  readonly asked?: ReadonlyMap<Operation, Asked>;
}

/** How a contender is asked for an operation; undefined where it has none such. */
export function askedOf({ asked }: Contender, operation: Operation): Asked | undefined {
  return asked === undefined ? operation : asked.get(operation);
}

/** The environment of a contender on a database. */
export function environmentOf({ settings }: Contender, databaseUrl: string): Environment {
  return { DATABASE_URL: databaseUrl, ...settings?.(databaseUrl) };
}

export const BY_HAND: Contender = {
  key: 'by-hand',
  title: 'Fastify + pg by hand',
  program: 'dist/apps/bench/contenders/by-hand/main.js',
};
export const NEST_PRISMA: Contender = {
  key: 'nest-prisma',
  title: 'NestJS + Prisma, idiomatic',
  program: 'dist/apps/bench/contenders/nest-prisma/main.js',
};
export const OURS: Contender = { key: 'ours', title: 'this service', program: 'dist/service/main.js' };

/** With an audit trail of what it writes: our catalog has events and values of it alone. */
export const AUDITED: Contender = {
  ...OURS,
  key: 'ours-audited',
  title: 'this service, audited',
  asked: new Map([MEASURED.create, MEASURED.update].map((operation) => [operation, operation])),
};

/** The one to compare with comes first. */
export const CONTENDERS: readonly Contender[] = [BY_HAND, NEST_PRISMA, OURS];

export interface StartOptions {
  readonly environment: Environment;
  /** The first request that must be answered with 200. */
  readonly first: BenchRequest;
  /** Another Node than the one that runs us. */
  readonly node?: string;
  /** Options of Node. */
  readonly nodeOptions?: readonly string[];
}

export interface RunningContender {
  readonly pid: number;
  readonly baseUrl: string;
  /** From the start of the process to the first 200, in milliseconds. */
  readonly coldStart: number;
  /** Resident memory, in MiB. */
  memory(): Promise<number>;
  /** Processor time since its start, in milliseconds; undefined where the machine does not tell. */
  processorTime(): number | undefined;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 60_000;
const TRY_AGAIN_MS = 5;
const KIB_A_MIB = 1_024;
const run = promisify(execFile);

/** @throws Error with what the program printed, where it ends or does not answer in time. */
export async function startContender(
  { title, runner, program, words = [], folder = '' }: Contender,
  { environment, first, node = process.execPath, nodeOptions = [] }: StartOptions,
): Promise<RunningContender> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const started = performance.now();
  const command = runner === undefined ? [node, ...nodeOptions] : [join(ROOT, runner)];
  if (runner !== program) command.push(join(ROOT, program));
  const [executable = node, ...rest] = command;
  const child = spawn(executable, [...rest, ...words], {
    cwd: join(ROOT, folder),
    env: {
      // The catalog has secrets.
      SECRET_KEYS: Buffer.alloc(32, 'bench').toString('base64'),
      ...process.env,
      NODE_ENV: 'production',
      SHUTDOWN_DELAY_SECONDS: '0',
      ...environment,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let isEnded = false;
  ended.then(() => {
    isEnded = true;
    process.off('exit', kill);
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      if (log.length < 10_000) log += text;
    });
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  let last = 'no answer';
  while (last !== '200') {
    if (isEnded) throw new Error(`${title} ended:\n${log}`);
    if (performance.now() - started > START_LIMIT_MS) {
      await stop();
      throw new Error(`${title} did not answer in time (${last}):\n${log}`);
    }
    last = await statusOf(baseUrl, first);
    if (last !== '200') await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
  }
  const coldStart = performance.now() - started;
  const memory = async () => {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(child.pid)]);
    return Number(stdout) / KIB_A_MIB;
  };
  return {
    pid: child.pid ?? 0,
    baseUrl,
    coldStart,
    memory,
    processorTime: () => processorTimeOf(child.pid ?? 0),
    stop,
  };
}

const NANOSECONDS_A_MILLISECOND = 1_000_000;

/** Milliseconds from Linux' `/proc`, all threads that there are: the first of the figures is the time on a processor. */
export function processorTimeOf(pid: number): number | undefined {
  try {
    const tasks = `/proc/${pid}/task`;
    const times = readdirSync(tasks).map((task) =>
      Number.parseInt(readFileSync(`${tasks}/${task}/schedstat`, 'utf8'), 10),
    );
    return times.reduce((sum, time) => sum + time, 0) / NANOSECONDS_A_MILLISECOND;
  } catch {
    return undefined;
  }
}

/** The status of the answer, or why there is none. */
function statusOf(baseUrl: string, { method, path, headers, body }: BenchRequest): Promise<string> {
  return new Promise((resolve) => {
    const request = httpRequest(`${baseUrl}${path}`, {
      method,
      agent: false,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
    });
    request.on('error', (error) => resolve(error.message));
    request.on('response', (response) => {
      response.resume();
      response.on('end', () => resolve(String(response.statusCode)));
      response.on('error', (error) => resolve(error.message));
    });
    request.end(body);
  });
}

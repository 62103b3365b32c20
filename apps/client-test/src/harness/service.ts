import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

export const ROOT = join(import.meta.dirname, '../../../..');
const BUILT = join(ROOT, 'dist/service');
const START_MS = 60_000;

const DEMO = z.object({ projectId: z.string(), apiKey: z.string() });
const KEY = z.object({ id: z.string(), secret: z.string() });

/** A service with the demo project, and who may call it. */
export interface DemoService {
  readonly baseUrl: string;
  readonly projectId: string;
  /** May read everything and do whatever a caller may do. */
  readonly apiKey: string;
  /** Of ada, a user of the demo project, who may do the same. */
  readonly personToken: string;
  /** Sets what only the service sets. */
  readonly serviceKey: string;
  /** The one key that the demo project does not have by itself. */
  readonly serviceKeyId: string;
}

/** Starts the built service on an embedded database of its own; gives what ends it, too. */
export async function startDemoService(): Promise<{ readonly service: DemoService; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'client-test-'));
  const environment = { DATABASE_URL: '', DATA_FOLDER: folder };
  try {
    // The first start makes the demo project; a key of the operator's needs the database for itself.
    await end((await start(environment)).child);
    const { projectId, apiKey } = DEMO.parse(JSON.parse(await readFile(join(folder, 'demo.json'), 'utf8')));
    const words = ['key', 'create', '--project', projectId, '--name', 'Worker', '--service', '--json'];
    const { id, secret } = KEY.parse(JSON.parse(await output(environment, ['admin.js', ...words])));
    const { child, baseUrl } = await start(environment);
    const personToken = (await output(environment, ['admin.js', 'user', 'token', 'ada'])).trim();
    return {
      service: { baseUrl, projectId, apiKey, personToken, serviceKey: secret, serviceKeyId: id },
      stop: async () => {
        await end(child);
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

type Environment = Readonly<Record<string, string>>;

/** @throws Error with what it has written where it does not start. */
async function start(environment: Environment): Promise<{ readonly child: ChildProcess; readonly baseUrl: string }> {
  const child = run({ ...environment, PORT: '0', HOST: '127.0.0.1', SHUTDOWN_DELAY_SECONDS: '0' }, ['main.js']);
  let log = '';
  const baseUrl = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`The service did not start:\n${log}`)), START_MS);
    const settle = (action: () => void) => {
      clearTimeout(limit);
      action();
    };
    const collect = (chunk: Buffer) => {
      log += chunk.toString();
      const url = /Base URL\s+(http:\S+)/.exec(log)?.[1];
      if (url !== undefined) settle(() => resolve(url));
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.once('close', (status) => settle(() => reject(new Error(`The service ended with ${status}:\n${log}`))));
  }).catch(async (error: unknown) => {
    await end(child);
    throw error;
  });
  return { child, baseUrl };
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  child.kill('SIGTERM');
  return closed;
}

async function output(environment: Environment, words: readonly string[]): Promise<string> {
  const child = run(environment, words);
  let text = '';
  let errors = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status !== 0) throw new Error(`${words.join(' ')} ended with ${status}: ${errors}${text}`);
  return text;
}

function run(environment: Environment, [program = '', ...words]: readonly string[]): ChildProcess {
  const child = spawn(process.execPath, [join(BUILT, program), ...words], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('close', () => process.off('exit', kill));
  return child;
}

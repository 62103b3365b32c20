import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { end, freePort, isRunnable, unprivilegedUser } from './server-process.js';

/** A PgBouncer of one test, in front of a server on loopback. */
export interface Pgbouncer {
  /** Of the database `postgres` behind it. */
  readonly url: string;
  stop(): Promise<void>;
}

export type PoolMode = 'session' | 'transaction' | 'statement';

export interface PgbouncerOptions {
  readonly mode: PoolMode;
  /** Settings as in pgbouncer.ini; what is not here is as PgBouncer has it by default. */
  readonly settings?: Readonly<Record<string, string>>;
}

const START_LIMIT_MS = 10_000;
const ASK_AGAIN_MS = 20;

/** The program; undefined where the machine has none. */
export function findPgbouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find(isRunnable);
}

/**
 * Starts a PgBouncer in front of the server of `url`, whose superuser everybody is who comes through it.
 * @throws Error where there is no program: ask `findPgbouncer` first; or where it does not start.
 */
export async function startPgbouncer(url: string, { mode, settings = {} }: PgbouncerOptions): Promise<Pgbouncer> {
  const program = findPgbouncer();
  if (program === undefined) throw new Error('No PgBouncer was found');
  const target = new URL(url);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
  const owner = unprivilegedUser();
  if (owner !== undefined) await chown(folder, owner.uid, owner.gid);
  const file = join(folder, 'pgbouncer.ini');
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    ...settings,
  }).map(([name, value]) => `${name} = ${value}`);
  const database = `* = host=${target.hostname} port=${target.port} user=${target.username}`;
  await writeFile(file, ['[databases]', database, '[pgbouncer]', ...lines, ''].join('\n'));
  const started = await launch(program, file, port, owner);
  target.port = String(port);
  return {
    url: target.href,
    async stop() {
      await end(started);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function launch(
  program: string,
  file: string,
  port: number,
  owner: { readonly uid: number; readonly gid: number } | undefined,
): Promise<ChildProcess> {
  const pooler = spawn(program, ['--quiet', file], { ...owner, stdio: ['ignore', 'ignore', 'pipe'] });
  // It must not outlive the tests, whatever ends them.
  const kill = () => pooler.kill('SIGKILL');
  process.once('exit', kill);
  pooler.once('exit', () => process.off('exit', kill));
  let log = '';
  pooler.stderr.on('data', (chunk: Buffer) => {
    if (log.length < 10_000) log += chunk.toString();
  });
  const failed = new Promise<never>((_, reject) => {
    pooler.once('error', reject);
    pooler.once('exit', () => reject(new Error(`PgBouncer did not start: ${log}`)));
  });
  failed.catch(() => {});
  const since = performance.now();
  while (!(await Promise.race([answers(port), failed]))) {
    if (performance.now() - since > START_LIMIT_MS) kill();
    await delay(ASK_AGAIN_MS);
  }
  return pooler;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
    socket.once('close', (hadError) => resolve(!hadError));
  });
}

import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { chown, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { end, freePort, isRunnable, unprivilegedUser } from './server-process.js';

/** A PostgreSQL server for one test file or benchmark: an empty database in a temporary folder, on loopback. */
export interface PostgresServer {
  /** Of the superuser, who needs no password. */
  readonly url: string;
  /** Ends all sessions at once and starts again, on the same port with the same data. */
  restart(): Promise<void>;
  /** Ends all sessions at once; `resume` starts again. */
  halt(): Promise<void>;
  /** `kill -9`: nothing is written any more; `resume` starts again, by way of recovery. */
  crash(): Promise<void>;
  resume(): Promise<void>;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
}

export interface PostgresServerOptions {
  /** Locale of its databases: `C.UTF-8` where it is left out. */
  readonly locale?: string;
  /** URL of the server that this one is a standby of: it streams what is written there. */
  readonly standbyOf?: string;
  /** File that what the server logs is appended to. */
  readonly logFile?: string;
  /** Whether pages have checksums, as by default. */
  readonly checksums?: boolean;
  /** Settings as in postgresql.conf. Nothing is synced to the disk unless `fsync` is `on` here. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Statements are longer than the 1,024 bytes that `pg_stat_activity` has by default. */
const DEFAULTS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  track_activity_query_size: '16kB',
};
const START_LIMIT_MS = 20_000;
const SESSIONS_END_MS = 50;
const ASK_AGAIN_MS = 10;
const LOG_LETTERS = 10_000;
const run = promisify(execFile);

/** Where `initdb` and `postgres` are: in the PATH, or where Linux distributions put them. Undefined where nowhere. */
export function findPostgres(): string | undefined {
  const inPath = (process.env.PATH ?? '').split(delimiter);
  const installed = ['/usr/lib/postgresql', '/usr/local/lib/postgresql'].flatMap(versions);
  return [...inPath, ...installed].find((folder) => folder !== '' && isRunnable(join(folder, 'initdb')));
}

/** The newest version first. */
function versions(parent: string): string[] {
  try {
    return readdirSync(parent)
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => join(parent, version, 'bin'));
  } catch {
    return [];
  }
}

/**
 * Starts a server of its own.
 * @throws Error where no binaries are found: ask `findPostgres` first; or where the server does not start.
 */
export async function startPostgres(options: PostgresServerOptions = {}): Promise<PostgresServer> {
  const found = findPostgres();
  if (found === undefined) throw new Error('No PostgreSQL binaries were found');
  // Symbolic links into the folder do: the binaries look for each other beside themselves.
  const binaries = dirname(realpathSync(join(found, 'initdb')));
  const owner = unprivilegedUser();
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  if (owner !== undefined) await Promise.all([folder, data].map((path) => chown(path, owner.uid, owner.gid)));
  const as: SpawnOptions = { cwd: folder, ...owner };
  await makeCluster(data, binaries, options, { cwd: folder, ...owner });
  const port = await freePort();
  const settings = {
    ...DEFAULTS,
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    ...options.settings,
  };
  const parameters = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const logFile = options.logFile ?? join(folder, 'log');
  const start = () => launchWhenFree(join(binaries, 'postgres'), ['-D', data, ...parameters], as, logFile);

  let server: ChildProcess | undefined = await start();
  const halt = async () => {
    if (server !== undefined) await end(server);
    server = undefined;
  };
  const resume = async () => {
    server ??= await start();
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    halt,
    async crash() {
      if (server !== undefined) await end(server, 'SIGKILL');
      server = undefined;
    },
    resume,
    async restart() {
      await halt();
      await resume();
    },
    async stop() {
      await halt();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An empty cluster, or a copy of the one that is to be followed. */
async function makeCluster(
  data: string,
  binaries: string,
  { locale = 'C.UTF-8', standbyOf, checksums = true }: PostgresServerOptions,
  as: SpawnOptions,
): Promise<void> {
  if (standbyOf !== undefined) {
    const words = ['-D', data, '-d', standbyOf, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
    await run(join(binaries, 'pg_basebackup'), words, as);
    return;
  }
  // `initdb` takes five times as long as a copy of what it makes, so that is kept: one for each user, version and locale.
  const { stdout: version } = await run(join(binaries, 'initdb'), ['--version']);
  const name = [checksums ? 'checked' : 'cluster', as.uid ?? process.getuid?.(), version.trim(), locale]
    .join('-')
    .replaceAll(/[^\w.-]+/g, '-');
  const kept = join(tmpdir(), name);
  if (!existsSync(kept)) {
    const words = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`];
    if (checksums) words.push('--data-checksums');
    await run(join(binaries, 'initdb'), [...words, '--no-sync', '--no-instructions'], as);
    const copy = `${data}-kept`;
    await run('cp', ['-R', data, copy], as);
    // Another process may have been first: its cluster is the same.
    await rename(copy, kept).catch(() => rm(copy, { recursive: true }));
  } else await run('cp', ['-R', `${kept}/.`, data], as);
}

/** Where the server was killed, its sessions end a little later, and no other starts before they have. */
async function launchWhenFree(
  binary: string,
  parameters: string[],
  as: SpawnOptions,
  logFile: string,
): Promise<ChildProcess> {
  const since = performance.now();
  for (;;) {
    try {
      return await launch(binary, parameters, as, logFile);
    } catch (error) {
      const inUse = error instanceof Error && error.message.includes('pre-existing shared memory block');
      if (!inUse || performance.now() - since > START_LIMIT_MS) throw error;
      await delay(SESSIONS_END_MS);
    }
  }
}

/** Starts the server, which writes its log by itself, and waits until it says there that it lets clients in. */
async function launch(binary: string, parameters: string[], as: SpawnOptions, logFile: string): Promise<ChildProcess> {
  const log = openSync(logFile, 'a');
  const { size } = fstatSync(log);
  const server = spawn(binary, parameters, { ...as, stdio: ['ignore', 'ignore', log] });
  closeSync(log);
  // A server must not outlive the tests, whatever ends them.
  const kill = () => server.kill('SIGQUIT');
  process.once('exit', kill);
  server.once('exit', () => process.off('exit', kill));
  const said = () => readFileSync(logFile).subarray(size).toString();
  const failed = new Promise<never>((_, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said().slice(-LOG_LETTERS)}`)));
  });
  failed.catch(() => {});
  const limit = setTimeout(kill, START_LIMIT_MS);
  while (!/database system is ready to accept (read-only )?connections/.test(said()))
    await Promise.race([delay(ASK_AGAIN_MS), failed]);
  clearTimeout(limit);
  return server;
}

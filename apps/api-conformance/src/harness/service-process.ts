import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { program, ROOT } from './workspace.js';

const PROGRAM = 'service/main.js';
/** The same in many files, one of which a preload may reach into. */
const IN_MANY_FILES = 'apps/api/src/main.js';
const START_MS = 60_000;
/** No balancer is there that would have to find out that it goes. */
const SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  SHUTDOWN_DELAY_SECONDS: '0',
  DATABASE_IF_EMPTY: 'migrate',
};
const METRICS = /^Metrics at (\S+)\/metrics$/m;

/** The built service as a process of its own. */
export interface ServiceProcess {
  readonly baseUrl: string;
  /** Where metrics are, with ADMIN_PORT. */
  readonly adminUrl: string | undefined;
  readonly pid: number;
  /** Everything it has written. */
  log(): string;
  /** Asks it to end, as an operator would; resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Sends it a signal. One that ends it is all that it needs: `stop` then only waits. */
  signal(signal: NodeJS.Signals): void;
  /** Its exit code, once it ends by itself. */
  ended(): Promise<number | null>;
}

/**
 * @param root folder of the project, which is built.
 * @param preload name of a module of `src/preload` that the process loads before the service.
 * @throws Error with its log where it does not start.
 */
export async function startService(
  environment: Readonly<Record<string, string>>,
  root = ROOT,
  preload?: string,
): Promise<ServiceProcess> {
  const imported = preload === undefined ? [] : ['--import', join(import.meta.dirname, '../preload', preload)];
  const child = spawn(process.execPath, [...imported, program(preload === undefined ? PROGRAM : IN_MANY_FILES, root)], {
    cwd: root,
    env: { ...process.env, ...SETTINGS, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  ended.then(() => process.off('exit', kill));

  let isAskedToEnd = false;
  const signal = (name: NodeJS.Signals) => {
    isAskedToEnd ||= name === 'SIGTERM';
    child.kill(name);
  };
  let log = '';
  const baseUrl = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => {
      kill();
      reject(new Error(`The service did not start within ${START_MS / 1000} s:\n${log}`));
    }, START_MS);
    const collect = (chunk: Buffer) => {
      log += chunk.toString();
      const url = /https?:\/\/[\w.:[\]-]+/.exec(
        log.split('\n').find((line) => /Listening at|Base URL/.test(line)) ?? '',
      );
      if (url === null) return;
      clearTimeout(limit);
      resolve(url[0]);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    ended.then((status) => {
      clearTimeout(limit);
      reject(new Error(`The service ended with ${status}:\n${log}`));
    });
  });
  return {
    baseUrl,
    adminUrl: METRICS.exec(log)?.[1],
    pid: child.pid ?? 0,
    log: () => log,
    signal,
    ended: () => ended,
    stop: () => {
      // The second signal would end it at once.
      if (!isAskedToEnd) signal('SIGTERM');
      return ended;
    },
  };
}

/** The lines of a log that tell of a defect: level error (50) or worse, an answer of 500, or what Node prints itself. */
export function defectsIn(log: string): string[] {
  return log
    .split('\n')
    .filter(
      (line) =>
        /"level":[56]\d/.test(line) ||
        /"status":500/.test(line) ||
        /^(Uncaught|TypeError|ReferenceError|Error:)|UnhandledPromise|DeprecationWarning|MaxListeners/.test(line),
    );
}

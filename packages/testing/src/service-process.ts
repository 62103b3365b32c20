import { spawn } from 'node:child_process';

const START_MS = 60_000;
/** No load balancer has to notice that the service stops. The key encrypts what catalogs encrypt. */
const SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  SHUTDOWN_DELAY_SECONDS: '0',
  SECRET_KEYS: Buffer.alloc(32, 'tests').toString('base64'),
};
const LISTENS = /(?:Listening at|Base URL).*?(https?:\/\/[\w.:[\]-]+)[^\w.:[\]-]/;
const METRICS = /^Metrics at (\S+)\/metrics$/m;

/** A built service as a process. */
export interface ServiceProcess {
  readonly baseUrl: string;
  /** URL of the metrics, with ADMIN_PORT. */
  readonly adminUrl: string | undefined;
  readonly pid: number;
  /** Everything that it has written. */
  log(): string;
  /** Asks it to end, as an operator would; resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Sends a signal. After one that ends the process, `stop` only waits. */
  signal(signal: NodeJS.Signals): void;
  /** Its exit code, once it ends by itself. */
  ended(): Promise<number | null>;
}

export interface ServiceProcessOptions {
  /** The file that Node runs. */
  readonly program: string;
  readonly cwd: string;
  /** Added to the environment of this process. By default the service listens on any free port of loopback. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly nodeOptions?: readonly string[];
  /** The hard limit of its open files, if it is another than that of this process. */
  readonly openFiles?: number | undefined;
  /** Whom it runs as, if it is another than who runs this process. */
  readonly user?: { readonly uid: number; readonly gid: number } | undefined;
}

/** Starts a service and waits until it listens. @throws Error with its log if it does not start. */
export async function startServiceProcess({
  program,
  cwd,
  environment,
  nodeOptions = [],
  openFiles,
  user,
}: ServiceProcessOptions): Promise<ServiceProcess> {
  const words = [process.execPath, ...nodeOptions, program];
  const limited = openFiles === undefined ? words : ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...words];
  const [command = '', ...options] = limited;
  const child = spawn(command, options, {
    cwd,
    env: { ...process.env, ...SETTINGS, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  // It must not outlive the tests.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  child.once('close', () => process.off('exit', kill));

  let isAskedToEnd = false;
  const signal = (name: NodeJS.Signals) => {
    isAskedToEnd ||= name === 'SIGTERM';
    child.kill(name);
  };
  let log = '';
  let isListening = false;
  const baseUrl = await new Promise<string>((resolve, reject) => {
    const limit = setTimeout(() => {
      kill();
      reject(new Error(`The service did not start within ${START_MS / 1000} s:\n${log}`));
    }, START_MS);
    const collect = (chunk: Buffer) => {
      log += chunk.toString();
      const url = isListening ? undefined : LISTENS.exec(log)?.[1];
      if (url === undefined) return;
      isListening = true;
      clearTimeout(limit);
      resolve(url);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('close', (status) => {
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

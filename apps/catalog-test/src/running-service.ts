import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An answer of the service. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** What it says of what the request used. */
  readonly deprecation: string | null;
  readonly sunset: string | null;
}

type Headings = Readonly<Record<string, string>>;

/** The service of a project as its user starts it, on an embedded database of its own. */
export interface RunningService {
  readonly baseUrl: string;
  /** Everything that it has written. */
  readonly said: () => string;
  /** Calls as the demo project's key. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers?: Headings): Promise<Answer>;
  stop(): Promise<void>;
}

/** No balancer is there that would have to find out that it goes. */
const SETTINGS = { DATABASE_URL: '', PORT: '0', HOST: '127.0.0.1', SHUTDOWN_DELAY_SECONDS: '0' };

/** @throws Error with what it has written where it does not start. */
export async function startService(root: string, dataFolder = join(root, 'data')): Promise<RunningService> {
  const child = spawn(process.execPath, [join(root, 'dist/service/main.js')], {
    cwd: root,
    env: { ...process.env, ...SETTINGS, DATA_FOLDER: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let log = '';
  const baseUrl = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      log += chunk.toString();
      const [, url] = /Base URL\s+(http:\S+)/.exec(log) ?? [];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('close', (status) => reject(new Error(`The service ended with ${status}:\n${log}`)));
  });
  const { projectId, apiKey } = JSON.parse(readFileSync(join(dataFolder, 'demo.json'), 'utf8'));
  return {
    baseUrl,
    said: () => log,
    async call(method, path, body, more) {
      const own = { projectid: projectId, 'content-type': 'application/json', ...(apiKey && { apikey: apiKey }) };
      const headers = { ...own, ...more };
      const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
      const response = await fetch(`${baseUrl}${path}`, init);
      const said = (name: string) => response.headers.get(name);
      return {
        status: response.status,
        body: await response.json(),
        deprecation: said('deprecation'),
        sunset: said('sunset'),
      };
    },
    async stop() {
      child.kill('SIGTERM');
      await closed;
      process.off('exit', kill);
    },
  };
}

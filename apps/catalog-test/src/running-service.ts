import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServiceProcess } from '@catalog-service/testing';

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

/** @throws Error with its log if it does not start. */
export async function startService(root: string, dataFolder = join(root, 'data')): Promise<RunningService> {
  const service = await startServiceProcess({
    program: join(root, 'dist/service/main.js'),
    cwd: root,
    environment: { DATABASE_URL: '', DATA_FOLDER: dataFolder },
  });
  const { baseUrl } = service;
  const { projectId, apiKey } = JSON.parse(readFileSync(join(dataFolder, 'demo.json'), 'utf8'));
  return {
    baseUrl,
    said: service.log,
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
      await service.stop();
    },
  };
}

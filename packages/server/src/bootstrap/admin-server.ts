import { Worker } from 'node:worker_threads';
import { Problem } from '@catalog-service/vocabulary';
import type { Readiness } from '../http/readiness.js';
import { EXPOSITION_TYPE, exposition } from '../telemetry/exposition.js';
import { type AskedPath, JSON_TYPE, type Page } from './admin-listener.js';
import type { AdminThreadData, FromAdminThread, ToAdminThread } from './admin-thread.js';
import { ServiceMetrics, type ServiceMetricsOptions } from './service-metrics.js';
import { SignsOfLife } from './signs-of-life.js';

export interface AdminServerOptions extends ServiceMetricsOptions {
  readonly host: string;
  readonly port: number;
}

export interface AdminServer {
  readonly url: string;
  close(): Promise<void>;
}

const FAILED: Page = [500, JSON_TYPE, '{}'];
/** The heap of the thread holds the answers that pass through. */
const LIMITS = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 2 };
const PROGRAM = new URL('./admin-thread.js', import.meta.url);
const RESTART_MS = 1_000;

/**
 * Serves metrics and health on a separate port, for the operator, without authentication. A thread listens there and answers
 * `/health/live` even if the main thread is busy; the main thread makes the other pages. A thread that ends is restarted.
 * @throws Error if it cannot listen
 */
export async function openAdminServer({ host, port, ...options }: AdminServerOptions): Promise<AdminServer> {
  const { background, server, readiness } = options;
  const metrics = new ServiceMetrics(options);
  const pages: Readonly<Record<AskedPath, () => Promise<Page>>> = {
    '/health/ready': () => readinessPage(readiness),
    '/metrics': async () => [200, EXPOSITION_TYPE, exposition(await metrics.families())],
  };
  const signs = new SignsOfLife();
  const endSigns = signs.begin();
  let isOpen = false;
  let restart: NodeJS.Timeout | undefined;
  let worker: Worker;

  /** Resolves to the port when the thread listens. */
  const start = (at: number): Promise<number> => {
    const workerData: AdminThreadData = { host, port: at, memory: signs.memory };
    // The thread needs neither preloaded modules nor settings.
    const started = new Worker(PROGRAM, { workerData, resourceLimits: LIMITS, execArgv: [], env: {} });
    worker = started;
    return new Promise((resolve, reject) => {
      let isListening = false;
      let failure: unknown;
      started.on('message', (message: FromAdminThread) => {
        if (message.kind === 'asked') return answer(started, message.id, message.path);
        isListening = true;
        resolve(message.port);
      });
      started.on('error', (error) => {
        failure = error;
      });
      started.on('exit', (code) => {
        failure ??= new Error(`The thread of the admin port ended with ${code}`);
        if (isOpen) restart = setTimeout(startAgain, RESTART_MS).unref();
        if (!isListening) reject(failure);
        else if (isOpen) background.failed('admin server', failure);
      });
    });
  };
  const startAgain = (): void => {
    background
      .run('admin server', async () => {
        await start(listeningAt);
      })
      .catch((error: unknown) => background.failed('admin server', error));
  };
  const answer = (thread: Worker, id: number, path: AskedPath): void => {
    const reply = (page: Page): void => thread.postMessage({ id, page } satisfies ToAdminThread);
    pages[path]().then(reply, (error: unknown) => {
      server.log.error({ err: error }, 'a page of the admin port failed');
      reply(FAILED);
    });
  };

  const listeningAt = await start(port).catch((error: unknown) => {
    endSigns();
    throw error;
  });
  isOpen = true;
  metrics.start();
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${listeningAt}`,
    close: async () => {
      isOpen = false;
      clearTimeout(restart);
      await metrics.stop();
      await worker.terminate();
      endSigns();
    },
  };
}

async function readinessPage(readiness: Readiness): Promise<Page> {
  try {
    await readiness.require();
    return [200, JSON_TYPE, JSON.stringify(readiness.answer)];
  } catch (error) {
    return [503, JSON_TYPE, JSON.stringify({ status: 'not ready', detail: causeOf(error) })];
  }
}

/** The cause, which callers are not told. */
function causeOf(error: unknown): string {
  const cause = error instanceof Problem ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

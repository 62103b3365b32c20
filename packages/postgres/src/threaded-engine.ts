import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EmbeddedEngine, EngineOptions } from './embedded-engine.js';
import { unavailable } from './errors.js';

interface Waiting {
  readonly resolve: (answer: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/** Objects of the thread are short-lived, and PostgreSQL's memory is elsewhere: by default Node would use three times as much. */
const LIMITS = { maxYoungGenerationSizeMb: 8 };
const PROGRAM = new URL('./embedded-thread.js', import.meta.url);

/**
 * Starts PGlite in a thread of its own, so that a long statement delays other statements only.
 * @throws Error of PGlite's start
 */
export async function startThreadedEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  const worker = new Worker(PROGRAM, { workerData: options, resourceLimits: LIMITS });
  // The first message of the thread says that it has started.
  await once(worker, 'message');
  const waiting: Waiting[] = [];
  let failure: unknown;
  let isOver = false;
  const ended = new Promise<void>((resolve) => {
    worker.on('exit', () => {
      isOver = true;
      for (const { reject } of waiting.splice(0)) reject(gone(failure));
      resolve();
    });
  });
  worker.on('error', (error) => {
    failure = error;
  });
  worker.on('message', (answer: Uint8Array) => waiting.shift()?.resolve(answer));
  return {
    exec: (messages) =>
      new Promise((resolve, reject) => {
        if (isOver) {
          reject(gone(failure));
          return;
        }
        waiting.push({ resolve, reject });
        worker.postMessage(messages);
      }),
    close: async () => {
      worker.postMessage('close');
      await ended;
    },
  };
}

function gone(cause: unknown): Error {
  return unavailable('The thread of the embedded database has ended', cause);
}

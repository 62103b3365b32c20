import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { EmbeddedEngine, EngineOptions } from './embedded-engine.js';
import { unavailable } from './errors.js';

interface Waiting {
  readonly resolve: (answer: Uint8Array) => void;
  readonly reject: (error: unknown) => void;
}

/** What is made in the thread is soon gone, and the memory of PostgreSQL lies elsewhere: unasked, Node would take three times as much. */
const LIMITS = { maxYoungGenerationSizeMb: 8 };
const PROGRAM = new URL('./embedded-thread.js', import.meta.url);

/**
 * Starts PGlite in a thread of its own, so that a statement that runs long keeps other statements waiting, and nothing else.
 * @throws Error what PGlite throws when it starts
 */
export async function startThreadedEngine(options: EngineOptions): Promise<EmbeddedEngine> {
  const worker = new Worker(PROGRAM, { workerData: options, resourceLimits: LIMITS });
  // The thread says that it has started, or fails.
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

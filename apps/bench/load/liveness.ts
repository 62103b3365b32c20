import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface LivenessWatch {
  /** Waits for what has been asked; resolves to the 99th percentile of the answers, in milliseconds. */
  stop(): Promise<number>;
}

/**
 * Asks again and again whether a service lives, in a thread that does nothing else: the one that makes the load would add the time that
 * it needs for itself. A check that gets no answer of 200 ends the measurement.
 */
export function watchLiveness(baseUrl: string): LivenessWatch {
  // Not the arguments of this process, with which it builds what it is made of: the thread would do so first.
  const worker = new Worker(new URL('./liveness-thread.js', import.meta.url), { workerData: baseUrl, execArgv: [] });
  return {
    async stop() {
      worker.postMessage('stop');
      const [percentile] = await once(worker, 'message');
      return Number(percentile);
    },
  };
}

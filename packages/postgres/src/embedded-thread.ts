import { parentPort, workerData } from 'node:worker_threads';
import { startEngine } from './embedded-engine.js';

/** What a thread runs that `threadedEngine` starts: each message is answered with one, in their order. */

if (parentPort === null) throw new Error('This is the program of a thread');
const port = parentPort;
const engine = await startEngine(workerData);

port.on('message', (messages: Uint8Array | 'close') => {
  if (messages === 'close') {
    engine.close().then(() => port.close(), fail);
    return;
  }
  engine
    .exec(messages)
    .then((answer) => {
      if (!(answer.buffer instanceof ArrayBuffer)) {
        throw new Error('The answer is in memory that cannot be handed over');
      }
      port.postMessage(answer, [answer.buffer]);
    })
    .catch(fail);
});
port.postMessage('started');

/** Ends the thread, as nothing is known about the database then; whoever started it is told why. */
function fail(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

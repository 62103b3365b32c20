import { parentPort, workerData } from 'node:worker_threads';
import { startEngine } from './embedded-engine.js';

/** The program of the thread that `startThreadedEngine` starts: it answers each message with one, in their order. */

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
        throw new Error('The response is in memory that cannot be transferred');
      }
      port.postMessage(answer, [answer.buffer]);
    })
    .catch(fail);
});
port.postMessage('started');

/** Ends the thread, as the state of the database is unknown then; the main thread gets the error. */
function fail(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}

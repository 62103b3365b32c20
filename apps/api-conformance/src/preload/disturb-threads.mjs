/**
 * Loaded into the service before anything else (`node --import`): SIGUSR2 keeps the main thread busy for BUSY_MS milliseconds, SIGHUP
 * ends every other thread that was started.
 */
import { writeSync } from 'node:fs';

const threads = [];

process.on('worker', (worker) => threads.push(worker));
process.on('SIGHUP', () => {
  for (const thread of threads.splice(0)) thread.terminate();
});
process.on('SIGUSR2', () => {
  writeSync(2, 'The main thread is busy\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(process.env.BUSY_MS));
  writeSync(2, 'The main thread was busy\n');
});

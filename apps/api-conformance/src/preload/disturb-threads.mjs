/**
 * Loaded into the service before anything else (`node --import`): SIGUSR2 keeps the main thread busy for BUSY_MS milliseconds, SIGHUP
 * ends the thread of the admin port. A thread does not tell its program, so its start is noted; the database may have a thread too.
 */
import { writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const started = [];

threads.Worker = class extends threads.Worker {
  constructor(program, options) {
    super(program, options);
    if (String(program).endsWith('/admin-thread.js')) started.push(this);
  }
};
syncBuiltinESMExports();

process.on('SIGHUP', () => {
  for (const thread of started.splice(0)) thread.terminate();
});
process.on('SIGUSR2', () => {
  writeSync(2, 'The main thread is busy\n');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(process.env.BUSY_MS));
  writeSync(2, 'The main thread was busy\n');
});

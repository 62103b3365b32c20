/** Loaded before everything else by each program of `dist/service` (`bundle.mjs`). */
import { constants } from 'node:os';

// The first process of a container gets no signal that it does not handle: it would start on, or wait for its database, until it is
// killed. So it ends itself, as long as nothing else handles the signal. Work in progress ends as at `kill -9`.
if (process.pid === 1) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
  }
}

// The reader of the output may stop reading (`| head`). The process finishes its work and ends with its own exit code; unread output is
// dropped. Development has the same in `.ci/broken-pipe.mjs`.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
}

/**
 * What each program of `dist/service` loads before all else (`bundle.mjs`). The system ends a process at SIGTERM and SIGINT, but not the first one of a container, which is told
 * nothing that it does not listen for: it would start on, or wait for its database, until it is killed. So it ends itself, as long as nobody
 * else listens. What it has under way ends as at `kill -9`: a server rolls back, the lock of a folder is that of a process that is gone.
 */
import { constants } from 'node:os';
import './broken-pipe.js';

if (process.pid === 1) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal]);
    });
  }
}

import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@catalog-service/postgres';
import type { Application } from './application.js';

/** After the delay: the time for requests in progress, and the limit of the whole shutdown; in milliseconds. */
const LIMITS = { requestsMs: 9_000, endMs: 10_000 };
const IDLE_CHECK = 100;
/** npm forwards the Ctrl-C that the terminal has sent already: a second signal within this time, in ms, is the same key press. */
const SAME_PRESS = 500;

/**
 * Stops the service without losing a request. It reports at once that it is not ready, and each answer ends its connection. It goes on
 * serving for `delaySeconds`, the time that a balancer may need to notice. Then it accepts no connections, requests in progress have nine
 * seconds to end, and connections are closed when they become idle. Then the database closes. Ten seconds after the delay the shutdown
 * ends, even if a silent database or a hook of a module has not.
 * @returns whether every part has ended
 */
export async function shutDown(
  { server, state, close }: Pick<Application, 'server' | 'state' | 'close'>,
  database: Pick<Database, 'close'>,
  delaySeconds: number,
  { requestsMs, endMs } = LIMITS,
): Promise<boolean> {
  state.leave();
  if (delaySeconds > 0) await pause(delaySeconds * 1_000);
  const idle = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK);
  const patience = setTimeout(() => server.server.closeAllConnections(), requestsMs);
  const ended = close()
    .then(() => database.close())
    .then(() => true);
  const late = new AbortController();
  try {
    return await Promise.race([ended, pause(endMs, false, { signal: late.signal })]);
  } finally {
    late.abort();
    clearInterval(idle);
    clearTimeout(patience);
  }
}

/**
 * Ends the process after SIGTERM or SIGINT, at once after the second one, and after an uncaught exception: the state of the interrupted work
 * is unknown. An unhandled rejection interrupts nothing, and is logged.
 */
export function endOnSignals(application: Application, database: Database, delaySeconds: number): void {
  const { state, server, background } = application;
  let askedAt = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (state.leaving) {
        if (performance.now() - askedAt > SAME_PRESS) process.exit(128 + constants.signals[signal]);
        return;
      }
      askedAt = performance.now();
      shutDown(application, database, delaySeconds).then((hasEnded) => {
        if (!hasEnded) server.log.warn('the process ends before all work in progress has ended');
        process.exit(0);
      }, fail);
    });
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', (error) => {
    background.failed('unhandled', error);
    server.log.error({ err: error }, 'unhandled rejection of a promise');
  });

  function fail(error: unknown): void {
    server.log.fatal({ err: error }, 'uncaught exception: the process ends');
    process.exit(1);
  }
}

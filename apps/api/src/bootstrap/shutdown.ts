import { constants } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../runtime/database/database.js';
import type { Application } from './application.js';

const PATIENCE = 10_000;
const IDLE_CHECK = 100;
/** npm passes on the Ctrl-C that the terminal has sent already: what comes this soon, in ms, is the same press. */
const SAME_PRESS = 500;

/**
 * Stops the service without losing a request. At once it says that it is not ready, and each answer ends its connection, but it
 * serves on for `delaySeconds`: so long a balancer may take to find out. Then nobody is let in any more, what is under way
 * has ten seconds to end, and connections are closed as they become idle. Then the database closes.
 */
export async function shutDown(
  { server, state, close }: Pick<Application, 'server' | 'state' | 'close'>,
  database: Pick<Database, 'close'>,
  delaySeconds: number,
): Promise<void> {
  state.leave();
  if (delaySeconds > 0) await pause(delaySeconds * 1_000);
  const idle = setInterval(() => server.server.closeIdleConnections(), IDLE_CHECK);
  const patience = setTimeout(() => server.server.closeAllConnections(), PATIENCE);
  try {
    await close();
  } finally {
    clearInterval(idle);
    clearTimeout(patience);
  }
  await database.close();
}

/** Ends the process after SIGTERM or SIGINT, at once on the second one, and after an error that nobody caught. */
export function endOnSignals(application: Application, database: Database, delaySeconds: number): void {
  const { state, server } = application;
  let askedAt = 0;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (state.leaving) {
        if (performance.now() - askedAt > SAME_PRESS) process.exit(128 + constants.signals[signal]);
        return;
      }
      askedAt = performance.now();
      shutDown(application, database, delaySeconds).then(() => process.exit(0), fail);
    });
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  function fail(error: unknown): void {
    server.log.fatal({ err: error }, 'the process ends');
    process.exit(1);
  }
}

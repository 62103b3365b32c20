import { constants } from 'node:os';
import type { Database } from '../runtime/database/database.js';
import type { Application } from './application.js';

const PATIENCE = 10_000;
const IDLE_CHECK = 100;

/**
 * Stops the service without losing an answer: new requests get 503, those under way have ten seconds to end, and idle
 * connections are closed as they become so. Then the database closes.
 */
export async function shutDown(
  { server, state, close }: Omit<Application, 'listen'>,
  database: Pick<Database, 'close'>,
): Promise<void> {
  state.stop();
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
export function endOnSignals(application: Application, database: Database): void {
  const { state, server } = application;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (state.stopping) process.exit(128 + constants.signals[signal]);
      shutDown(application, database).then(() => process.exit(0), fail);
    });
  }
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);

  function fail(error: unknown): void {
    server.log.fatal({ err: error }, 'the process ends');
    process.exit(1);
  }
}

import { isatty } from 'node:tty';
import { type Config, readConfig } from './bootstrap/config.js';
import { startupMessage } from './bootstrap/startup-error.js';
import type { Database } from './runtime/database/database.js';
import { openDatabase } from './runtime/database/open-database.js';

async function start(): Promise<void> {
  const config = readConfig(process.env, { isTerminal: isatty(0), warn: console.error });
  const opening = open(config);
  // Most of a start is to load modules: the database starts meanwhile.
  const [{ serve }, database] = await Promise.all([import('./bootstrap/serve.js'), opening]);
  try {
    await serve(config, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

function open(config: Config): Promise<Database> {
  const { databaseUrl, databaseListenUrl: listenUrl, dataFolder, embeddedThread: thread, pools, replicas } = config;
  return openDatabase({
    ...pools,
    ...replicas,
    databaseUrl,
    listenUrl,
    dataFolder,
    thread,
    advise: console.error,
  });
}

start().catch((error: unknown) => {
  console.error(startupMessage(error));
  process.exit(1);
});

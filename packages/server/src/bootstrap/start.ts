import { isatty } from 'node:tty';
import type { ApplicationOptions } from './application.js';
import { commandLineOf } from './command-line.js';
import { readConfig } from './config.js';
import { connectionLimitOf } from './connection-limit.js';
import { openServiceDatabase } from './open-service-database.js';
import type { ModuleClass, Service } from './service.js';
import { startupMessage } from './startup-error.js';

const ABOUT =
  'Serves the API until it is stopped. Its settings are environment variables: docs/operations/settings.md.';

/**
 * Serves until the process is asked to end. If the start fails, prints the reason and exits with 1. `--help` and `--version` only print.
 * @param load loads the root module of the service
 * @param configure configures Nest's application before it starts
 */
export async function start(
  service: Service,
  load: () => Promise<ModuleClass>,
  configure?: ApplicationOptions['configure'],
): Promise<void> {
  if (process.argv.length > 2) (await commandLineOf(service, 'main', ABOUT)).parse();
  try {
    const read = readConfig(process.env, { isTerminal: isatty(0), warn: console.error });
    const config = { ...read, connectionLimit: connectionLimitOf(read, console.error) };
    const opening = openServiceDatabase(service, config);
    // Loading modules is most of a start; the database opens meanwhile.
    const [{ serve }, module, database] = await Promise.all([import('./serve.js'), load(), opening]);
    try {
      await serve(service, module, config, database, configure);
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    console.error(startupMessage(error));
    process.exit(1);
  }
}

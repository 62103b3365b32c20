import { text } from 'node:stream/consumers';
import { Registry } from '@catalog-service/engine';
import { type Config, readConfig, type Service } from '@catalog-service/server';
import { openPreparedDatabase } from './open-prepared-database.js';
import { runAdmin } from './program.js';
import { runSentCommands } from './sent-commands.js';
import type { AdminContext } from './session.js';

/**
 * The program `admin`: runs the command that the words of this process name, and sets the exit code. A program that forks it without
 * words sends it one command after another.
 */
export async function admin(service: Service): Promise<void> {
  const { stdout, stderr, stdin } = process;
  let config: Config | undefined;
  /** Read once: what is wrong with them is said once. */
  const settings = (): Config => {
    config ??= readConfig(process.env, { warn: (text) => stderr.write(`${text}\n`) });
    return config;
  };
  const { resources, references } = service.catalog;
  const context: AdminContext = {
    terminal: { stdout, stderr },
    registry: new Registry(resources, references),
    openDatabase: (options) => openPreparedDatabase(service, settings(), options),
    settings,
    readStandardInput: () => text(stdin),
  };
  const words = process.argv.slice(2);
  if (process.send !== undefined && words.length === 0) runSentCommands(context);
  else process.exitCode = await runAdmin(context, words);
}

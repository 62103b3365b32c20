import { text } from 'node:stream/consumers';
import { Registry } from '@catalog-service/engine';
import { type Config, originOf, readConfig, type Service } from '@catalog-service/server';
import { openPreparedDatabase } from './open-prepared-database.js';
import { runAdmin } from './program.js';
import { runSentCommands } from './sent-commands.js';
import type { AdminContext } from './session.js';

/** The program `admin`: runs one command and sets the exit code. A process that forks it with the word `-` sends it commands. */
export async function admin(service: Service): Promise<void> {
  const { stdout, stderr, stdin } = process;
  let config: Config | undefined;
  /** Read once, so that warnings are printed once. */
  const settings = (): Config => {
    config ??= readConfig(process.env, { warn: (text) => stderr.write(`${text}\n`) });
    return config;
  };
  const { resources, references } = service.catalog;
  const context: AdminContext = {
    terminal: { stdout, stderr },
    version: originOf(service.root).version,
    registry: new Registry(resources, references),
    openDatabase: (options) => openPreparedDatabase(service, settings(), options),
    settings,
    readStandardInput: () => text(stdin),
  };
  const words = process.argv.slice(2);
  if (process.send !== undefined && words.join() === '-') runSentCommands(context);
  else process.exitCode = await runAdmin(context, words);
}

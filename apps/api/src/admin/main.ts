import { text } from 'node:stream/consumers';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { type Config, readConfig } from '../bootstrap/config.js';
import { Registry } from '../runtime/definition/registry.js';
import { openPreparedDatabase } from './open-prepared-database.js';
import { runAdmin } from './run-admin.js';

const { stdout, stderr, stdin } = process;
let config: Config | undefined;
/** Read once: what is wrong with them is said once. */
const settings = (): Config => {
  config ??= readConfig(process.env, { warn: (text) => stderr.write(`${text}\n`) });
  return config;
};

process.exitCode = await runAdmin(
  {
    terminal: { stdout, stderr },
    registry: new Registry(resources, references),
    openDatabase: (options) => openPreparedDatabase(settings(), options),
    settings,
    readStandardInput: () => text(stdin),
  },
  process.argv.slice(2),
);

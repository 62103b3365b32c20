import { text } from 'node:stream/consumers';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { readConfig } from '../bootstrap/config.js';
import { Registry } from '../runtime/definition/registry.js';
import { openPreparedDatabase } from './open-prepared-database.js';
import { runAdmin } from './run-admin.js';

const { stdout, stderr, stdin } = process;
const settings = () => readConfig(process.env);

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

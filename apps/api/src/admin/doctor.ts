import { CONTRACT_HASH } from '#generated/client/src/contract-hash';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { readConfig } from '../bootstrap/config.js';
import { openDatabase } from '../runtime/database/open-database.js';
import { ONE_OF_EACH } from '../runtime/database/pool-sizes.js';
import { Registry } from '../runtime/definition/registry.js';
import { examine } from './doctor/examine.js';
import { EXIT_CODES } from './exit-codes.js';
import { failureOf } from './failure.js';

/** Says in sentences what is wrong with the settings and the database. @returns the exit code: 0 where nothing is. */
async function consult(): Promise<number> {
  const { databaseUrl, databaseListenUrl: listenUrl, dataFolder, pools, tokenIssuers } = readConfig(process.env);
  const database = await openDatabase({ ...ONE_OF_EACH, databaseUrl, listenUrl, dataFolder, statementTimeoutMs: 0 });
  try {
    const registry = new Registry(resources, references);
    const issuers = tokenIssuers.map(({ issuer }) => issuer);
    const faults = await examine({ database, registry, contractHash: CONTRACT_HASH, pools, issuers });
    for (const fault of faults) process.stdout.write(`${fault}\n`);
    if (faults.length === 0) process.stderr.write('Nothing is wrong.\n');
    return faults.length === 0 ? EXIT_CODES.done : EXIT_CODES.unavailable;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await consult();
} catch (error) {
  const { code, message } = failureOf(error);
  process.stdout.write(`${message}\n`);
  process.exitCode = EXIT_CODES[code];
}

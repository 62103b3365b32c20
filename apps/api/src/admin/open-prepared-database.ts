import { CONTRACT_HASH } from '#generated/client/src/contract-hash';
import type { Config } from '../bootstrap/config.js';
import { prepareSchema } from '../bootstrap/prepare-schema.js';
import { StartupError } from '../bootstrap/startup-error.js';
import type { Database } from '../runtime/database/database.js';
import { openDatabase } from '../runtime/database/open-database.js';
import { ONE_OF_EACH } from '../runtime/database/pool-sizes.js';
import { AdminError } from './failure.js';
import type { OpenOptions } from './session.js';

/** A long import may keep one statement busy for any time. */
const OPTIONS = { ...ONE_OF_EACH, applicationName: 'catalog-service-admin', statementTimeoutMs: 0 };

/**
 * Opens the database of the settings, with its tables.
 * @throws AdminError where a server is empty or lacks migrations; DatabaseUnavailable where it is away, not there, or the service holds the folder.
 */
export async function openPreparedDatabase(
  { databaseUrl, databaseIfEmpty: ifEmpty, dataFolder }: Pick<Config, 'databaseUrl' | 'databaseIfEmpty' | 'dataFolder'>,
  { mustExist }: OpenOptions,
): Promise<Database> {
  const database = await openDatabase({ ...OPTIONS, databaseUrl, dataFolder, mustExist });
  try {
    await prepareSchema(database, CONTRACT_HASH, { ifEmpty, applied: () => {} });
    return database;
  } catch (error) {
    await database.close();
    throw error instanceof StartupError ? new AdminError('unavailable', error.message) : error;
  }
}

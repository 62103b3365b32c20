import type { Database } from '@catalog-service/postgres';
import { embeddedImageFolder, ONE_OF_EACH, openDatabase } from '@catalog-service/postgres';
import type { Config } from '@catalog-service/server';
import { prepareSchema, type Service, StartupError } from '@catalog-service/server';
import { AdminError } from './failure.js';
import type { OpenOptions } from './session.js';

/** A statement of a long import may take any time. */
const OPTIONS = { ...ONE_OF_EACH, applicationName: 'catalog-service-admin', statementTimeoutMs: 0 };

/**
 * Opens the database of the settings, with its tables.
 * @throws AdminError if a server is empty or lacks migrations; DatabaseUnavailable if it cannot be reached, or the service uses the folder
 */
export async function openPreparedDatabase(
  service: Service,
  settings: Pick<Config, 'databaseUrl' | 'databaseIfEmpty' | 'dataFolder'>,
  { mustExist, databaseUrl = settings.databaseUrl }: OpenOptions,
): Promise<Database> {
  const { databaseIfEmpty: ifEmpty, dataFolder } = settings;
  const database = await openDatabase({
    ...OPTIONS,
    databaseUrl,
    dataFolder,
    imageFolder: embeddedImageFolder(service.root),
    mustExist,
    beside: 'join',
  });
  try {
    await prepareSchema(database, service, { ifEmpty, applied: () => {} });
    return database;
  } catch (error) {
    await database.close();
    throw error instanceof StartupError ? new AdminError('unavailable', error.message) : error;
  }
}

import { CONTRACT_HASH } from '#generated/client/src/contract-hash';
import { readConfig } from '../bootstrap/config.js';
import { writeContractHash } from '../runtime/contract-version.js';
import { applyMigrations } from '../runtime/database/migrations.js';
import { migrationsFolder } from '../runtime/database/migrations-folder.js';
import { openDatabase } from '../runtime/database/open-database.js';
import { ONE_OF_EACH } from '../runtime/database/pool-sizes.js';
import { EXIT_CODES } from './exit-codes.js';
import { AdminError, failureOf } from './failure.js';

const MISSING_URL =
  'DATABASE_URL is not set: it names the PostgreSQL server to migrate, such as postgres://user:password@host:5432/name. ' +
  'The embedded database needs no migrating: it is brought up to date whenever it is opened.';

/** Applies what is pending of prisma/migrations to the server, each in order, and prints its name. */
async function migrate(): Promise<void> {
  const { databaseUrl, databaseListenUrl, dataFolder } = readConfig(process.env);
  if (databaseUrl === undefined) throw new AdminError('usage', MISSING_URL);
  const folder = migrationsFolder();
  const database = await openDatabase({
    ...ONE_OF_EACH,
    // One holds the lock, another works.
    transactionConnections: 2,
    // Past a pooler, where there is a way: an index is built outside of any transaction.
    databaseUrl: databaseListenUrl ?? databaseUrl,
    dataFolder,
    statementTimeoutMs: 0,
  });
  try {
    let applied = 0;
    await applyMigrations(database, folder, {
      applied: (migration) => {
        applied += 1;
        process.stdout.write(`Applied ${migration}\n`);
      },
      step: (migration, text) => process.stderr.write(`${migration}: ${text}\n`),
    });
    await writeContractHash(database, CONTRACT_HASH);
    if (applied === 0) process.stderr.write('Nothing to apply: the database is up to date.\n');
  } finally {
    await database.close();
  }
}

try {
  await migrate();
} catch (error) {
  const { code, message } = failureOf(error);
  process.stderr.write(`${message}\n`);
  process.exitCode = EXIT_CODES[code];
}

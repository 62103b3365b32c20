import { Command, CommanderError } from 'commander';
import { readConfig } from '../bootstrap/config.js';
import { readMigrationFiles } from '../runtime/database/migration-file.js';
import { migrationsFolder } from '../runtime/database/migrations-folder.js';
import { openDatabase } from '../runtime/database/open-database.js';
import { ONE_OF_EACH } from '../runtime/database/pool-sizes.js';
import { EXIT_CODES } from './exit-codes.js';
import { failureOf } from './failure.js';
import { mendDatabase } from './mend-database.js';

const collect = (word: string, words: readonly string[]): string[] => [...words, word];

const program = new Command('npm run mend --')
  .description(
    'Brings a database that has had an older form of a migration, such as one of your own before a merge, to where the migrations lead.',
  )
  .option('--allow-data-loss <change>', 'do it although this is lost; may be repeated', collect, [])
  .allowExcessArguments(false)
  .exitOverride()
  .configureOutput({ outputError: () => {} });

async function mend(allowed: readonly string[]): Promise<void> {
  const { databaseUrl, databaseListenUrl, dataFolder } = readConfig(process.env, {
    warn: (text) => process.stderr.write(`${text}\n`),
  });
  const url = databaseListenUrl ?? databaseUrl;
  const database = await openDatabase({
    ...ONE_OF_EACH,
    databaseUrl: url,
    dataFolder,
    mustExist: true,
    statementTimeoutMs: 0,
  });
  try {
    const { done, forgotten } = await mendDatabase(database, readMigrationFiles(migrationsFolder()), allowed);
    for (const title of done) process.stdout.write(`Done: ${title}\n`);
    process.stderr.write(
      forgotten.length === 0
        ? 'Nothing to mend: the database has had no other form of a migration.\n'
        : `The database is where the migrations lead. Forgotten: ${forgotten.join(', ')}\n`,
    );
  } finally {
    await database.close();
  }
}

try {
  await mend(program.parse().opts<{ allowDataLoss: string[] }>().allowDataLoss);
} catch (error) {
  if (!(error instanceof CommanderError && error.exitCode === 0)) {
    const { code, message } = failureOf(error);
    process.stderr.write(`${message}\n`);
    process.exitCode = EXIT_CODES[code];
  }
}

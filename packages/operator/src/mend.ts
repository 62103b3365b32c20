import { migrationsFolder, readMigrationFiles } from '@catalog-service/migrations';
import { ONE_OF_EACH, openDatabase } from '@catalog-service/postgres';
import { readConfig, type Service } from '@catalog-service/server';
import { Command } from 'commander';
import { endWith } from './end-with.js';
import { mendDatabase } from './mend-database.js';

const collect = (word: string, words: readonly string[]): string[] => [...words, word];

/** The program `mend`. Sets the exit code. */
export async function mend(service: Service): Promise<void> {
  try {
    await run(service, commandLine().parse().opts<{ allowDataLoss: string[] }>().allowDataLoss);
  } catch (error) {
    endWith(error);
  }
}

const commandLine = () =>
  new Command('npm run mend --')
    .description(
      'Brings a database that has had an older form of a migration, such as one of your own before a merge, to where the migrations lead.',
    )
    .option('--allow-data-loss <change>', 'do it although this is lost; may be repeated', collect, [])
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ outputError: () => {} });

async function run({ root }: Service, allowed: readonly string[]): Promise<void> {
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
    const { done, forgotten } = await mendDatabase(database, readMigrationFiles(migrationsFolder(root)), allowed);
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

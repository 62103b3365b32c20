import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { CONTRACT_HASH } from '#generated/client/src/contract-hash';
import { readConfig } from '../bootstrap/config.js';
import { writeContractHash } from '../runtime/contract-version.js';
import { brokenBuilds, DEFAULT_GATE, type Gate } from '../runtime/database/contract-gate.js';
import type { Database } from '../runtime/database/database.js';
import { planText } from '../runtime/database/migration-plan.js';
import { applyMigrations, readPending } from '../runtime/database/migrations.js';
import { migrationsFolder } from '../runtime/database/migrations-folder.js';
import { openDatabase } from '../runtime/database/open-database.js';
import { ONE_OF_EACH } from '../runtime/database/pool-sizes.js';
import { EXIT_CODES } from './exit-codes.js';
import { AdminError, failureOf } from './failure.js';

const MISSING_URL =
  'DATABASE_URL is not set: it names the PostgreSQL server to migrate, such as postgres://user:password@host:5432/name. ' +
  'The embedded database needs no migrating: it is brought up to date whenever it is opened.';

interface Options {
  readonly plan: boolean;
  readonly force: boolean;
  readonly goneAfter: number;
}

const seconds = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It is a number of seconds.');
  return Number(text);
};

const program = new Command('node dist/service/migrate.js')
  .description(
    'Applies what is pending of prisma/migrations to the server that DATABASE_URL names, and prints each name.',
  )
  .option(
    '--plan',
    'print what would be done, what each step locks and how many rows it looks at; change nothing',
    false,
  )
  .option('--force', 'do not wait until builds are gone that a migration breaks', false)
  .option(
    '--gone-after <seconds>',
    'how long nothing must have been heard of a build before it is gone',
    seconds,
    DEFAULT_GATE.goneAfterSeconds,
  )
  .allowExcessArguments(false)
  .exitOverride()
  .configureOutput({ outputError: () => {} });

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

async function migrate({ plan, force, goneAfter }: Options): Promise<void> {
  const { databaseUrl, databaseListenUrl, dataFolder } = readConfig(process.env, { warn: say });
  if (databaseUrl === undefined) throw new AdminError('usage', MISSING_URL);
  const folder = migrationsFolder();
  const gate: Gate = { goneAfterSeconds: goneAfter, isForced: force };
  const database = await openDatabase({
    ...ONE_OF_EACH,
    // One holds the lock, another works: half of them at most.
    transactionConnections: 4,
    // Past a pooler, where there is a way: an index is built outside of any transaction.
    databaseUrl: databaseListenUrl ?? databaseUrl,
    dataFolder,
    statementTimeoutMs: 0,
  });
  try {
    if (plan) process.stdout.write(await planText(database, await readPending(database, folder), gate));
    else await apply(database, folder, gate);
  } finally {
    await database.close();
  }
}

async function apply(database: Database, folder: string, gate: Gate): Promise<void> {
  if (gate.isForced === true) {
    for (const { migration } of await readPending(database, folder)) {
      const builds = await brokenBuilds(database, migration, gate);
      if (builds.length > 0) say(`--force: ${migration.name} breaks builds that are running: ${builds.join(', ')}`);
    }
  }
  let applied = 0;
  await applyMigrations(database, folder, {
    gate,
    applied: (migration) => {
      applied += 1;
      process.stdout.write(`Applied ${migration}\n`);
    },
    step: (migration, text) => say(`${migration}: ${text}`),
    suffices: () => writeContractHash(database, CONTRACT_HASH),
  });
  if (applied === 0) say('Nothing to apply: the database is up to date.');
}

try {
  await migrate(program.parse().opts<Options>());
} catch (error) {
  if (!(error instanceof CommanderError && error.exitCode === 0)) {
    const { code, message } = failureOf(error);
    say(message);
    process.exitCode = EXIT_CODES[code];
  }
}

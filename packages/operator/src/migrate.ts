import {
  applyMigrations,
  brokenBuilds,
  type Comparison,
  DEFAULT_GATE,
  driftOf,
  type Gate,
  isBaseline,
  type MissingTables,
  mendDatabase,
  mendText,
  migrationsFolder,
  planText,
  readBaseline,
  readDrift,
  readPending,
  recordBaseline,
  writeContractHash,
} from '@catalog-service/migrations';
import type { Database } from '@catalog-service/postgres';
import { ONE_OF_EACH, openDatabase } from '@catalog-service/postgres';
import { commandLineOf, readConfig, type Service } from '@catalog-service/server';
import { InvalidArgumentError } from 'commander';
import { AdminError, EXIT_CODES, endWith } from './failure.js';
import { requireComparison } from './require-comparison.js';

const MISSING_URL =
  'DATABASE_URL is not set. Set it to the server to migrate, such as postgres://user:password@host:5432/name. ' +
  'The embedded database is migrated each time it is opened.';

interface Options {
  readonly plan: boolean;
  readonly force: boolean;
  readonly mend: boolean;
  readonly baseline: boolean;
  readonly goneAfter: number;
}

const seconds = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('It must be a number of seconds.');
  return Number(text);
};

/** The program `migrate`: brings the server that DATABASE_URL names up to date. Sets the exit code. */
export async function migrate(service: Service): Promise<void> {
  try {
    await run(service, (await commandLine(service)).parse().opts<Options>());
  } catch (error) {
    endWith(error);
  }
}

const ABOUT =
  'Applies the pending migrations of prisma/migrations to the server of DATABASE_URL, and prints their names.';

const commandLine = async (service: Service) =>
  (await commandLineOf(service, 'migrate', ABOUT))
    .option('--plan', 'print the steps, their locks and the number of rows they read; change nothing', false)
    .option(
      '--mend',
      'repair the schema where it is not as the migrations make it; with --plan, only print the SQL',
      false,
    )
    .option(
      '--baseline',
      'record the migrations of a database that has their schema without their record; with --mend, first add what is missing; with --plan, change nothing',
      false,
    )
    .option('--force', 'do not wait for builds that a migration breaks', false)
    .option(
      '--gone-after <seconds>',
      'seconds without a heartbeat after which a build counts as stopped',
      seconds,
      DEFAULT_GATE.goneAfterSeconds,
    )
    .addHelpText(
      'after',
      `
Exit codes:
  0  done; standard error lists parts of the database that no migration makes, if there are any
  1  a defect of this program
  2  the command line or a setting is not valid
  6  the database cannot be used, or a migration failed
  7  done, but parts that the migrations make are missing or others, or could not be repaired; standard error lists them`,
    );

const say = (text: string): void => {
  process.stderr.write(`${text}\n`);
};

async function run(service: Service, options: Options): Promise<void> {
  const {
    root,
    catalog: { contractHash },
  } = service;
  const { databaseUrl, databaseListenUrl, dataFolder, schemaAdditions } = readConfig(process.env, { warn: say });
  if (databaseUrl === undefined) throw new AdminError('usage', MISSING_URL);
  const { plan, force, mend, goneAfter } = options;
  const folder = migrationsFolder(root);
  const gate: Gate = { goneAfterSeconds: goneAfter, isForced: force };
  const database = await openDatabase({
    ...ONE_OF_EACH,
    // One connection holds the lock, another works: half of them at most.
    transactionConnections: 4,
    // Without a pooler if possible: indexes are built outside of transactions.
    databaseUrl: databaseListenUrl ?? databaseUrl,
    dataFolder,
    statementTimeoutMs: 0,
  });
  try {
    if (options.baseline) await takeOver(database, service, options);
    else if (plan && mend) process.stdout.write(mendText(await requireComparison(database, root)));
    else if (plan) process.stdout.write(await planText(database, await readPending(database, folder), gate));
    else {
      if (mend) await repair(database, await requireComparison(database, root));
      else await apply(database, folder, gate, contractHash);
      const { sentences, tolerated, isLacking } = await readDrift(database, root, schemaAdditions);
      for (const text of [...sentences, ...tolerated]) say(text);
      if (isLacking) process.exitCode = EXIT_CODES.differs;
    }
  } finally {
    await database.close();
  }
}

/** Makes a database that others made ours, or says how it differs. */
async function takeOver(database: Database, { root, catalog }: Service, { mend, plan }: Options): Promise<void> {
  let baseline = await readBaseline(database, root);
  if (mend && plan) process.stdout.write(mendText(baseline, 'new'));
  else if (mend) {
    await repair(database, baseline, 'new');
    baseline = await readBaseline(database, root);
  }
  for (const text of driftOf(baseline).sentences) say(text);
  if (!isBaseline(baseline)) {
    say('Nothing was recorded: the schema of the database is not the one that the migrations make.');
    process.exitCode = EXIT_CODES.differs;
  } else if (!plan) {
    await recordBaseline(database, root, baseline);
    await writeContractHash(database, catalog.contractHash);
    for (const name of baseline.migrations) process.stdout.write(`Recorded ${name}\n`);
    if (mend) say('Then: node dist/service/admin.js recount --repair');
  }
}

/** Repairs what can be repaired beside the running service. */
async function repair(database: Database, comparison: Comparison, tables: MissingTables = 'lost'): Promise<void> {
  let count = 0;
  await mendDatabase(database, comparison, tables, {
    done: (thing, afterwards) => {
      count += 1;
      process.stdout.write(`Repaired ${thing}${afterwards === undefined ? '' : `; then: ${afterwards}`}\n`);
    },
    left: (thing, reason) => {
      count += 1;
      say(`Not repaired: ${thing}: ${reason}`);
    },
    waits: (thing, reason) => say(`${thing}: ${reason}`),
  });
  if (count === 0) say('The schema of the database is the one that the migrations make.');
}

async function apply(database: Database, folder: string, gate: Gate, contractHash: string): Promise<void> {
  if (gate.isForced === true) {
    for (const { migration } of await readPending(database, folder)) {
      const builds = await brokenBuilds(database, migration, gate);
      if (builds.length > 0) say(`--force: ${migration.name} breaks running builds: ${builds.join(', ')}`);
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
    suffices: () => writeContractHash(database, contractHash),
  });
  if (applied === 0) say('No pending migrations.');
}

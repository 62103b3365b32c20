import { resolve } from 'node:path';
import { Registry } from '@catalog-service/engine';
import { mendText } from '@catalog-service/migrations';
import { type Database, ONE_OF_EACH, openDatabase } from '@catalog-service/postgres';
import { type Config, commandLineOf, readConfig, type Service } from '@catalog-service/server';
import { advise } from './doctor/advise.js';
import { examine } from './doctor/examine.js';
import { sizes } from './doctor/sizes.js';
import { EXIT_CODES, endWith, failureOf } from './failure.js';
import { requireComparison } from './require-comparison.js';
import type { Terminal } from './terminal.js';

interface Options {
  readonly advise?: boolean;
  readonly mend?: boolean;
  readonly sizes?: boolean;
}

/** One kind of examination, and the message when it finds nothing. */
interface Look {
  readonly find: (given: Given) => Promise<readonly string[]>;
  readonly nothing: string;
  readonly exitCode: number;
}

interface Given {
  readonly service: Service;
  readonly config: Config;
  readonly database: Database;
  /** Prints what is no finding. */
  readonly remark: (text: string) => void;
}

const FAULTS: Look = { find: faultsWith, nothing: 'No faults found.', exitCode: EXIT_CODES.unavailable };
/** Advice is no fault. */
export const ADVICE: Look = {
  find: ({ service: { catalog }, database }) => advise(database, new Registry(catalog.resources, catalog.references)),
  nothing: 'In the last 30 days, no request on 10,000 or more records lacked an index.',
  exitCode: EXIT_CODES.done,
};

export const SIZES: Look = {
  find: ({ service: { catalog }, database }) => sizes(database, new Registry(catalog.resources, catalog.references)),
  nothing: 'No table has rows.',
  exitCode: EXIT_CODES.done,
};

/** A plan is no fault either. */
export const MENDING: Look = {
  find: async ({ service: { root }, database }) => [mendText(await requireComparison(database, root))].filter(Boolean),
  nothing: 'The schema of the database is the one that the migrations make.',
  exitCode: EXIT_CODES.done,
};

/** The program `doctor`. Sets the exit code. */
export async function doctor(service: Service): Promise<void> {
  try {
    const { advise, mend, sizes } = (await commandLine(service)).parse().opts<Options>();
    const look = mend ? MENDING : advise ? ADVICE : sizes ? SIZES : FAULTS;
    process.exitCode = await consult(service, process.env, process, look);
  } catch (error) {
    endWith(error);
  }
}

const ABOUT = 'Checks the settings and the database, and prints one sentence for each fault. It changes nothing.';

const commandLine = async (service: Service) =>
  (await commandLineOf(service, 'doctor', ABOUT))
    .option('--advise', 'print the indexes that requests lacked, with the YAML that adds them, instead of faults')
    .option('--mend', 'print the SQL that repairs the schema, which migrate.js --mend runs, instead of faults')
    .option('--sizes', 'print the size of each table and of a row, and when its rows are deleted, instead of faults')
    .addHelpText(
      'after',
      `
The settings are the environment variables of the service.

Exit codes:
  0  no faults
  1  a defect of this program
  2  the command line or a setting is not valid
  6  the database cannot be used, or faults were found; standard output lists them`,
    );

/** Prints a sentence for each fault of the settings and of their database, or other findings. @returns the exit code */
export async function consult(
  service: Service,
  environment: Readonly<Record<string, string | undefined>>,
  { stdout, stderr }: Terminal,
  { find, nothing, exitCode }: Look = FAULTS,
): Promise<number> {
  try {
    const findings = await lookAt(service, environment, find, (remark) => stderr.write(`${remark}\n`));
    for (const finding of findings) stdout.write(`${finding}\n`);
    if (findings.length === 0) stderr.write(`${nothing}\n`);
    return findings.length === 0 ? EXIT_CODES.done : exitCode;
  } catch (error) {
    const { code, message } = failureOf(error);
    stdout.write(`${message}\n`);
    return EXIT_CODES[code];
  }
}

async function lookAt(
  service: Service,
  environment: Readonly<Record<string, string | undefined>>,
  find: Look['find'],
  remark: (text: string) => void,
) {
  const config = readConfig(environment, { warn: remark });
  const { databaseUrl, databaseListenUrl: listenUrl, dataFolder } = config;
  const database = await openDatabase({
    ...ONE_OF_EACH,
    databaseUrl,
    listenUrl,
    dataFolder,
    mustExist: true,
    beside: 'join',
    statementTimeoutMs: 0,
  });
  // The name of the setting may be misspelt.
  if (database.kind === 'embedded') remark(`DATABASE_URL is not set; checking ${resolve(dataFolder)}.`);
  try {
    return await find({ service, config, database, remark });
  } finally {
    await database.close();
  }
}

async function faultsWith({ service: { root, catalog }, config, database, remark }: Given) {
  const { databaseUrl, databaseListenUrl, pools, replicas, tokenIssuers, schemaAdditions: additions } = config;
  const registry = new Registry(catalog.resources, catalog.references);
  const issuers = tokenIssuers.map(({ issuer }) => issuer);
  const isPooled = databaseListenUrl !== undefined;
  const urls = {
    DATABASE_URL: listOf(databaseUrl),
    DATABASE_LISTEN_URL: listOf(databaseListenUrl),
    DATABASE_READ_URLS: replicas.readUrls,
  };
  const { contractHash } = catalog;
  const settings = { pools, isPooled, urls, replicas, issuers, additions };
  return await examine({ database, registry, root, contractHash, ...settings, remark });
}

const listOf = (url: string | undefined) => (url === undefined ? [] : [url]);

import { resolve } from 'node:path';
import { Registry } from '@catalog-service/engine';
import { ONE_OF_EACH, openDatabase } from '@catalog-service/postgres';
import { readConfig, type Service } from '@catalog-service/server';
import { Command } from 'commander';
import { examine } from './doctor/examine.js';
import { EXIT_CODES, endWith, failureOf } from './failure.js';
import type { Terminal } from './terminal.js';

/** The program `doctor`. Sets the exit code. */
export async function doctor(service: Service): Promise<void> {
  try {
    commandLine().parse();
    process.exitCode = await consult(service, process.env, process);
  } catch (error) {
    endWith(error);
  }
}

const commandLine = () =>
  new Command('node dist/service/doctor.js')
    .description('Says in sentences what is wrong with the settings and the database that they name. Changes nothing.')
    .addHelpText(
      'after',
      `
Settings are environment variables, as those of the service.

Exit codes:
  0  nothing is wrong
  1  a defect of this program
  2  the command line or a setting is not valid
  6  the database cannot be used, or something is wrong with it; standard output says what`,
    )
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ outputError: () => {} });

/** Prints a sentence for each fault of the settings and of their database. @returns the exit code, 0 without a fault */
export async function consult(
  service: Service,
  environment: Readonly<Record<string, string | undefined>>,
  { stdout, stderr }: Terminal,
): Promise<number> {
  try {
    const faults = await faultsWith(service, environment, (remark) => stderr.write(`${remark}\n`));
    for (const fault of faults) stdout.write(`${fault}\n`);
    if (faults.length === 0) stderr.write('Nothing is wrong.\n');
    return faults.length === 0 ? EXIT_CODES.done : EXIT_CODES.unavailable;
  } catch (error) {
    const { code, message } = failureOf(error);
    stdout.write(`${message}\n`);
    return EXIT_CODES[code];
  }
}

async function faultsWith(
  { root, catalog }: Service,
  environment: Readonly<Record<string, string | undefined>>,
  remark: (text: string) => void,
) {
  const config = readConfig(environment, { warn: remark });
  const { databaseUrl, databaseListenUrl: listenUrl, dataFolder, pools, replicas, tokenIssuers } = config;
  const database = await openDatabase({
    ...ONE_OF_EACH,
    databaseUrl,
    listenUrl,
    dataFolder,
    mustExist: true,
    statementTimeoutMs: 0,
  });
  // The name of the setting may be misspelt.
  if (database.kind === 'embedded') remark(`DATABASE_URL is not set: looking at ${resolve(dataFolder)}.`);
  try {
    const registry = new Registry(catalog.resources, catalog.references);
    const issuers = tokenIssuers.map(({ issuer }) => issuer);
    const isPooled = listenUrl !== undefined;
    const { contractHash } = catalog;
    return await examine({ database, registry, root, contractHash, pools, isPooled, replicas, issuers });
  } finally {
    await database.close();
  }
}

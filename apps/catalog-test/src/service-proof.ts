import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { type PostgresServer, startPostgres } from '@catalog-service/testing';
import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { ServiceFolder, TestCounts } from './service-folder.js';

/** Time that the proof of one service may take, in milliseconds. */
export const LIMIT_MS = 1_800_000;

// The database of a run of the generator lives for seconds: see generator/run.mjs.
setFlagsFromString('--liftoff-only');

let server: PostgresServer;
let databases = 0;

/** Starts the PostgreSQL server of the services of a file of tests. */
export function useServer(): void {
  beforeAll(async () => {
    server = await startPostgres({ settings: { max_connections: '200' } });
  }, LIMIT_MS);
  afterAll(() => server?.stop());
}

/** Runs with the URL of an empty database, which is dropped afterwards. */
async function inDatabase<T>(run: (url: string) => Promise<T>): Promise<T> {
  const name = `proved_${++databases}`;
  const statement = async (text: string) => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await statement(`CREATE DATABASE ${name}`);
  return run(server.url.replace(/[^/]*$/, name)).finally(() => statement(`DROP DATABASE ${name} WITH (FORCE)`));
}

/**
 * Generates, compiles and serves a folder, and runs the tests of its contract: of the random requests some, other services draw others.
 * @param step is told of each step, which it runs
 * @throws Error with what is printed where a step fails
 */
export async function provedService(
  folder: ServiceFolder,
  step: <T>(title: string, work: () => Promise<T>) => Promise<T> = (_title, work) => work(),
): Promise<TestCounts> {
  const settings = { SECRET_KEYS: randomBytes(32).toString('base64'), CONFORMANCE_ONE_IN: '25' };
  await step('generate', () => folder.catalog('generate'));
  await step('compile', () => folder.compile());
  return step('serve and test', () => inDatabase((url) => folder.test({ ...settings, CONTRACT_DATABASE_URL: url })));
}

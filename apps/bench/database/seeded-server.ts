import { join } from 'node:path';
import { findPostgres, startPostgres } from '@catalog-service/testing';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { copyIn, copyLine, copyText } from './copy-in.js';
import { dataset, idOf, PROJECT_ID } from './dataset.js';
import { createKey, createProject, type Environment, migrate } from './operator.js';

/** What a request needs besides its path and body. */
export interface Credentials {
  readonly projectId: string;
  readonly apiKey: string;
  /** Of a key that sees only what carries one label. */
  readonly labelledKey: string;
}

/** Databases that all begin with the same data. */
export interface SeededDatabases {
  readonly credentials: Credentials;
  /** A new database with the data as it was loaded, so that nobody works on what another has left. */
  freshDatabase(): Promise<string>;
  /** Removes a database; its clients must be gone. */
  drop(url: string): Promise<void>;
}

/** A PostgreSQL server with the benchmark's data. */
export interface SeededServer extends SeededDatabases {
  /**
   * Databases that hold more than the benchmark's data.
   * @param name of the one that they are copied from
   * @param prepare puts there what they are to hold, and gives the key to ask with
   */
  prepared(name: string, prepare: (url: string) => Promise<string>): Promise<SeededDatabases>;
  stop(): Promise<void>;
}

export interface Progress {
  /** @param share of the work that is done, 0 to 1 */
  update(title: string, share: number): void;
  done(): void;
}

interface EmbeddedEnvironment extends Environment {
  readonly DATA_FOLDER: string;
}

const SEED = 'benchmark_seed';
const NO_POSTGRES =
  'The benchmark starts a PostgreSQL server of its own and found no binaries: put initdb and postgres into the PATH ' +
  '(Debian and Ubuntu: apt-get install postgresql; macOS: brew install postgresql).';

/** Big enough for a million rows, and no vacuum that begins in the middle of somebody's turn. */
const SETTINGS = { shared_buffers: '1GB', max_wal_size: '4GB', autovacuum: 'off' };

/** @throws Error where the machine has no PostgreSQL binaries. */
export async function seedServer(monitors: number, progress: Progress): Promise<SeededServer> {
  if (findPostgres() === undefined) throw new Error(NO_POSTGRES);
  const server = await startPostgres({ settings: SETTINGS });
  try {
    const credentials = await seed(server.url, monitors, progress);
    let count = 0;
    const copy = async (template: string, name: string) => {
      await askServer(server.url, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
      return database(server.url, name);
    };
    const copiesOf = (template: string, its: Credentials): SeededDatabases => ({
      credentials: its,
      freshDatabase() {
        count += 1;
        return copy(template, `run_${count}`);
      },
      drop: async (url) => {
        await askServer(server.url, `DROP DATABASE "${new URL(url).pathname.slice(1)}" WITH (FORCE)`);
      },
    });
    return {
      ...copiesOf(SEED, credentials),
      stop: server.stop,
      async prepared(name, prepare) {
        const url = await copy(SEED, name);
        const apiKey = await prepare(url);
        await askServer(url, 'VACUUM ANALYZE');
        return copiesOf(name, { ...credentials, apiKey });
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function seed(url: string, monitors: number, progress: Progress): Promise<Credentials> {
  await askServer(url, `CREATE DATABASE ${SEED}`);
  const seedUrl = database(url, SEED);
  const environment = { DATABASE_URL: seedUrl };
  progress.update('Migrations', 0);
  await migrate(environment);
  await createProject(PROJECT_ID, environment);
  await load(seedUrl, monitors, progress);
  progress.update('API keys', 1);
  const credentials = await makeKeys(environment);
  progress.done();
  return credentials;
}

/** The same data in an embedded database, whose data folder is in the environment. */
export async function seedEmbedded(environment: EmbeddedEnvironment, monitors: number): Promise<Credentials> {
  // Also makes the folder and applies the migrations.
  await createProject(PROJECT_ID, environment);
  const dataDir = join(environment.DATA_FOLDER, 'postgres');
  const pglite = await PGlite.create({ dataDir, extensions: { pg_trgm, btree_gin } });
  try {
    for (const data of dataset(monitors)) {
      const blob = new Blob(Array.from(data.rows(), copyLine));
      await pglite.query(copyText(data, "'/dev/blob'"), [], { blob });
    }
    await pglite.exec('VACUUM ANALYZE');
  } finally {
    await pglite.close();
  }
  return makeKeys(environment);
}

async function makeKeys(environment: Environment): Promise<Credentials> {
  const apiKey = await createKey(PROJECT_ID, environment);
  const labelledKey = await createKey(PROJECT_ID, environment, idOf('Label', 0));
  return { projectId: PROJECT_ID, apiKey, labelledKey };
}

async function load(url: string, monitors: number, progress: Progress): Promise<void> {
  const tables = dataset(monitors);
  const total = tables.reduce((sum, { count }) => sum + count, 0);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let loaded = 0;
    for (const data of tables) {
      await copyIn(client, data, data.rows(), (rows) => {
        loaded += rows;
        progress.update(`COPY ${data.table}`, loaded / total);
      });
    }
    progress.update('VACUUM ANALYZE', 1);
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

function database(url: string, name: string): string {
  const named = new URL(url);
  named.pathname = `/${name}`;
  return named.href;
}

/** Runs one statement on a connection of its own. */
export async function askServer(
  url: string,
  text: string,
  values?: readonly unknown[],
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(text, values === undefined ? undefined : [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

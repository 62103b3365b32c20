import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PoolMode, startPgbouncer } from '@catalog-service/testing/servers';
import { HOSTILE, startPostgres } from './postgres-server.js';
import { makeTemplate } from './template.js';

type Environment = Readonly<Record<string, string>>;

/** The database of a run. */
export interface RunDatabase {
  readonly kind: 'embedded' | 'postgres';
  /** Settings of the service and of the command line. */
  readonly environment: Environment;
  /** Settings of a second service that knows the same records: the same server, or a copy of the folder. */
  readonly spare: Environment;
  /** What a server of our own has logged: the text of every statement. */
  readonly statementLog?: string;
  /** Call it when the records are there and nothing has the database open. */
  makeSpare(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * What stands between the service and a server of our own, by its name for CONFORMANCE_THROUGH. PgBouncer has its default settings,
 * but for its pool in session mode: there every connection of the services that the tests start takes a place.
 */
const POOLERS: Readonly<
  Record<string, { readonly mode: PoolMode; readonly settings?: Readonly<Record<string, string>> }>
> = {
  'pgbouncer-transaction': { mode: 'transaction' },
  'pgbouncer-session': { mode: 'session', settings: { default_pool_size: '60' } },
};

/**
 * DATABASE_URL names a server; CONFORMANCE_DATABASE=postgres without it starts one, where the machine has the
 * binaries; otherwise the embedded database in a temporary folder.
 */
export async function openRunDatabase(statementLog: string): Promise<RunDatabase> {
  const { DATABASE_URL: url = '', CONFORMANCE_DATABASE: kind = '', CONFORMANCE_THROUGH: through = '' } = process.env;
  if (through !== '') return behindPooler(through, statementLog);
  if (!['', 'embedded', 'postgres'].includes(kind)) {
    throw new Error(`CONFORMANCE_DATABASE is embedded or postgres, not ${kind}`);
  }
  if (kind === 'embedded' || (kind === '' && url === '')) return embedded();
  if (url !== '') return server(url, async () => {});
  const started = await startPostgres(statementLog);
  return { ...server(started.url, started.stop), statementLog, makeSpare: () => makeTemplate(started.url) };
}

async function behindPooler(through: string, statementLog: string): Promise<RunDatabase> {
  const pooler = POOLERS[through];
  if (pooler === undefined) {
    throw new Error(`CONFORMANCE_THROUGH is ${Object.keys(POOLERS).join(' or ')}, not ${through}`);
  }
  const started = await startPostgres(statementLog, HOSTILE);
  const { url, stop } = await startPgbouncer(started.url, pooler).catch(async (error: unknown) => {
    await started.stop();
    throw error;
  });
  const stopBoth = async () => {
    await stop();
    await started.stop();
  };
  const makeSpare = () => makeTemplate(started.url);
  return { ...server(url, stopBoth, { DATABASE_LISTEN_URL: started.url }), statementLog, makeSpare };
}

async function embedded(): Promise<RunDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const [data, spare] = [join(folder, 'data'), join(folder, 'spare')];
  return {
    kind: 'embedded',
    environment: { DATABASE_URL: '', DATA_FOLDER: data },
    spare: { DATABASE_URL: '', DATA_FOLDER: spare },
    makeSpare: () => cp(data, spare, { recursive: true }),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function server(url: string, stop: () => Promise<void>, more: Environment = {}): RunDatabase {
  const environment = { DATABASE_URL: url, ...more };
  return { kind: 'postgres', environment, spare: environment, makeSpare: async () => {}, remove: stop };
}

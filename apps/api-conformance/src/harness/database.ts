import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from './postgres-server.js';

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
 * DATABASE_URL names a server; CONFORMANCE_DATABASE=postgres without it starts one, where the machine has the
 * binaries; otherwise the embedded database in a temporary folder.
 */
export async function openRunDatabase(statementLog: string): Promise<RunDatabase> {
  const { DATABASE_URL: url = '', CONFORMANCE_DATABASE: kind = '' } = process.env;
  if (!['', 'embedded', 'postgres'].includes(kind)) {
    throw new Error(`CONFORMANCE_DATABASE is embedded or postgres, not ${kind}`);
  }
  if (kind === 'embedded' || (kind === '' && url === '')) return embedded();
  if (url !== '') return server(url, async () => {});
  const started = await startPostgres(statementLog);
  return { ...server(started.url, started.stop), statementLog };
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

function server(url: string, stop: () => Promise<void>): RunDatabase {
  const environment = { DATABASE_URL: url };
  return { kind: 'postgres', environment, spare: environment, makeSpare: async () => {}, remove: stop };
}

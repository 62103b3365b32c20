import { type Environment, run } from '../../database/operator.js';
import { call } from '../../load/call.js';
import { startContender } from '../contender.js';
import { folderOf, type Peer, withToken } from '../peer.js';
import { REQUESTS } from './requests.js';

const FOLDER = folderOf('directus');
const TOKEN = 'benchmark-token';
/** What Directus fills in by itself. */
const SPECIAL_FIELDS = {
  id: ['uuid'],
  createdAt: ['date-created'],
  updatedAt: ['date-created', 'date-updated'],
};

/** Works on the tables that are there. */
export const DIRECTUS: Peer = {
  key: 'directus',
  title: 'Directus',
  // Not the command line of the package `directus`: it asks for a newer version each time, and no setting stops it.
  program: `${FOLDER}/node_modules/@directus/api/dist/cli/run.js`,
  words: ['start'],
  folder: FOLDER,
  settings,
  asked: REQUESTS,
  // For extensions that run in a sandbox; Directus does not start without it.
  native: ['isolated-vm'],
  prepare,
};

function settings(databaseUrl: string): Environment {
  return {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: 'a secret of the benchmark, which nobody else can reach',
    TELEMETRY: 'false',
    LOG_LEVEL: 'warn',
    // Under load it would turn requests away.
    PRESSURE_LIMITER_ENABLED: 'false',
  };
}

/** Makes Directus' own tables with an administrator, and registers the tables of the benchmark. */
async function prepare(databaseUrl: string): Promise<string> {
  const environment = settings(databaseUrl);
  const admin = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD: 'benchmark', ADMIN_TOKEN: TOKEN };
  await run(DIRECTUS.program, ['bootstrap'], { ...environment, ...admin }, FOLDER);
  const ping = withToken(TOKEN, 'GET', '/server/ping');
  const { baseUrl, stop } = await startContender(DIRECTUS, { environment, first: ping });
  try {
    for (const table of ['Monitor', 'MonitorGroup']) {
      await call(baseUrl, withToken(TOKEN, 'PATCH', `/collections/${table}`, { meta: {} }));
      for (const [field, special] of Object.entries(SPECIAL_FIELDS)) {
        await call(baseUrl, withToken(TOKEN, 'PATCH', `/fields/${table}/${field}`, { meta: { special } }));
      }
    }
  } finally {
    await stop();
  }
  return TOKEN;
}

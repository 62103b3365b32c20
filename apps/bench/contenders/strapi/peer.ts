import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { ROOT } from '../../database/operator.js';
import { call } from '../../load/call.js';
import { environmentOf, startContender } from '../contender.js';
import { folderOf, type Peer, withToken } from '../peer.js';
import { REQUESTS } from './requests.js';

const FOLDER = folderOf('strapi');
const DATA = join(ROOT, 'apps/bench/contenders/strapi/data.sql');
const ADMIN = { firstname: 'Admin', email: 'admin@example.com', password: 'Benchmark1' };
const API_TOKEN = { name: 'Benchmark', description: '', type: 'full-access', lifespan: null };
const SESSION = z.object({ data: z.object({ token: z.string() }) });
const MADE_TOKEN = z.object({ data: z.object({ accessKey: z.string() }) });

/** Makes tables of its own, from the content types in `src`. */
export const STRAPI: Peer = {
  key: 'strapi',
  title: 'Strapi',
  program: `${FOLDER}/node_modules/@strapi/strapi/bin/strapi.js`,
  words: ['start'],
  folder: FOLDER,
  // It writes moments without a zone.
  settings: () => ({ STRAPI_TELEMETRY_DISABLED: 'true', TZ: 'UTC' }),
  asked: REQUESTS,
  prepare,
};

/** Lets Strapi make its tables and an API token, then fills the tables. */
async function prepare(databaseUrl: string): Promise<string> {
  const environment = environmentOf(STRAPI, databaseUrl);
  const running = await startContender(STRAPI, { environment, first: withToken('', 'GET', '/admin/init') });
  const token = await makeToken(running.baseUrl).finally(running.stop);
  await fill(databaseUrl);
  return token;
}

async function makeToken(baseUrl: string): Promise<string> {
  const session = SESSION.parse(await call(baseUrl, withToken('', 'POST', '/admin/register-admin', ADMIN)));
  const make = withToken(session.data.token, 'POST', '/admin/api-tokens', API_TOKEN);
  return MADE_TOKEN.parse(await call(baseUrl, make)).data.accessKey;
}

async function fill(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(await readFile(DATA, 'utf8'));
  } finally {
    await client.end();
  }
}

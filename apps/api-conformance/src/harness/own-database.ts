import { type Tenant, unique } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import pg from 'pg';
import { type OwnDatabase, openOwnServer } from './own-server.js';
import { databaseUrl, TEMPLATE } from './template.js';

/**
 * On the server of the run, a copy of what the run began with, for a tenth of the cost of another server; on one of its own
 * where that of the run belongs to others.
 */
export function openOwnDatabase(): Promise<OwnDatabase> {
  const { statementLog, main, other } = world;
  return statementLog === undefined || other === undefined ? openOwnServer() : copyTemplate(main, other);
}

async function copyTemplate(main: Tenant, other: Tenant): Promise<OwnDatabase> {
  const { DATABASE_URL: pooled = '', DATABASE_LISTEN_URL: server = pooled } = world.spareEnvironment ?? {};
  const name = unique('own');
  await ask(server, `CREATE DATABASE "${name}" TEMPLATE ${TEMPLATE}`);
  // What a load sends would fill the log of the run.
  await ask(server, `ALTER DATABASE "${name}" SET log_statement = 'none'`);
  const callerOf = ({ projectId, ownerKey: key }: Tenant) => ({ projectId, key });
  return {
    url: databaseUrl(server, name),
    main: callerOf(main),
    other: callerOf(other),
    close: () => ask(server, `DROP DATABASE "${name}" WITH (FORCE)`),
  };
}

async function ask(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

import { setTimeout as sleep } from 'node:timers/promises';
import {
  DatabaseError,
  DatabaseUnavailable,
  POSITION,
  type Queryable,
  REPLAYED,
  type Row,
  readConnections,
  requireRoom,
  SERVICE_WORK,
  Servers,
} from '@catalog-service/postgres';
import type { Examination, Examined } from './examination.js';

const SESSION = {
  route: { isDirect: true },
  applicationName: 'catalog-service-doctor',
  statementTimeoutMs: 15_000,
  connectTimeoutMs: 5_000,
};
const GRACE_MS = 1_000;
const LOOK_MS = 50;
/** The longest wait for a replica that lags. */
const PATIENCE_MS = 60_000;

/** The database, the cluster, the start time of the server, and whether it is a replica. */
const IDENTITY = {
  text: `SELECT current_database(), system_identifier, pg_postmaster_start_time(), pg_is_in_recovery() FROM pg_control_system()`,
  repeatable: true,
};

/** Opens each server for reads, as the service does, and examines whether it can be used. */
export const replicas: Examination = async (examined) => {
  const urls = examined.replicas?.readUrls ?? [];
  const faults = await Promise.all(urls.map((url) => faultsOf(url, examined)));
  return faults.flatMap((sentences, index) =>
    sentences.map((sentence) => `Replica ${index + 1} of DATABASE_READ_URLS: ${sentence}.`),
  );
};

async function faultsOf(url: string, examined: Examined): Promise<readonly string[]> {
  try {
    const connection = await new Servers(url, false).open(SESSION);
    try {
      return await look({ query: (statement) => connection.query(statement) }, examined);
    } finally {
      await connection.close(GRACE_MS);
    }
  } catch (error) {
    if (error instanceof DatabaseUnavailable || error instanceof DatabaseError) return [error.message];
    throw error;
  }
}

async function look(replica: Queryable, { database, pools, replicas }: Examined): Promise<readonly string[]> {
  const [ours, its] = await Promise.all([database, replica].map(identityOf));
  const [name, cluster, since] = ours ?? [];
  const [itsName, itsCluster, itsSince, isFollower] = its ?? [];
  if (itsName !== name || itsCluster !== cluster) return ['it is not a replica of the database of DATABASE_URL'];
  if (isFollower !== 't') return [since === itsSince ? 'it is the primary' : 'it is not replicating from a primary'];
  const advice = await requireRoom(replica, readConnections(pools), 1);
  const late = await lateness(replica, database, Math.min(replicas?.maximumLagMs ?? 0, PATIENCE_MS));
  return [advice?.replace(/\.$/, ''), late].filter((sentence) => sentence !== undefined);
}

async function identityOf(server: Queryable): Promise<Row | undefined> {
  return (await server.query(IDENTITY, [], SERVICE_WORK)).rows[0];
}

/** Whether the replica reaches the current position of the primary in time. */
async function lateness(replica: Queryable, primary: Queryable, withinMs: number): Promise<string | undefined> {
  const since = performance.now();
  const position = Number((await primary.query(POSITION, [], SERVICE_WORK)).rows[0]?.[0]);
  for (;;) {
    const replayed = Number((await replica.query(REPLAYED, [], SERVICE_WORK)).rows[0]?.[0]);
    if (replayed >= position) return undefined;
    if (performance.now() - since > withinMs) {
      return `it lags: it did not reach the position of the primary within ${withinMs / 1_000} s`;
    }
    await sleep(LOOK_MS);
  }
}

import { DatabaseUnavailable, type Queryable, serviceRows } from './database.js';
import { type PoolSizes, reconnectingConnections } from './pool-sizes.js';

/** The limit of connections for this role and database, and how many are open, ours included. */
const ROOM = `SELECT least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
    (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())),
  (SELECT count(*) FROM pg_stat_activity WHERE datid IS NOT NULL)`;

const REMEDY = 'lower DATABASE_…_CONNECTIONS of the service, or raise max_connections of the server';

/**
 * Compares the connections of a process of the service with the limit of the server.
 * @param most connections that it may open
 * @param own connections that the caller of this function has open
 * @returns advice if other clients have too many for this process to open its maximum
 * @throws DatabaseUnavailable if the limit is lower
 */
export async function requireRoom(server: Queryable, most: number, own: number): Promise<string | undefined> {
  const [row] = await serviceRows(server, ROOM);
  const [limit, open] = [Number(row?.[0]), Number(row?.[1])];
  if (most > limit) {
    throw new DatabaseUnavailable(
      `This process opens up to ${most} connections, but the server accepts only ${limit}; ${REMEDY}`,
    );
  }
  const others = Math.max(0, open - own);
  if (others + most <= limit) return undefined;
  return (
    `Other clients have ${others} connections to the server, which accepts ${limit}. This process opens up to ${most} and waits ` +
    `if none is available: ${REMEDY}.`
  );
}

/** The error if not even the permanent connections could be opened. */
export function noRoom(sizes: PoolSizes, cause: unknown): DatabaseUnavailable {
  const permanent = reconnectingConnections(sizes);
  const message = `The server does not accept the ${permanent} connections that a process of the service keeps open; ${REMEDY}`;
  return new DatabaseUnavailable(message, { cause });
}

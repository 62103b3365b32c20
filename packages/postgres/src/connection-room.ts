import { DatabaseUnavailable, type Queryable } from './database.js';
import { type PoolSizes, reconnectingConnections } from './pool-sizes.js';
import { SERVICE_WORK } from './work.js';

/** How many connections the server lets this role and database have, and how many there are, ours included. */
const ROOM = {
  text: `SELECT least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0),
    (SELECT nullif(rolconnlimit, -1) FROM pg_roles WHERE rolname = current_user),
    (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database())),
  (SELECT count(*) FROM pg_stat_activity WHERE datid IS NOT NULL)`,
  repeatable: true,
};

const WAY_OUT = 'lower the DATABASE_…_CONNECTIONS of the service, or raise max_connections of the server';

/**
 * Compares what a process of the service may open with what the server lets in.
 * @param most connections that it may open there
 * @param own connections that whoever asks has open there
 * @returns a sentence where other processes have so many that this one will have to do with fewer
 * @throws DatabaseUnavailable where the server would never let it have all
 */
export async function requireRoom(server: Queryable, most: number, own: number): Promise<string | undefined> {
  const [row] = (await server.query(ROOM, [], SERVICE_WORK)).rows;
  const [limit, open] = [Number(row?.[0]), Number(row?.[1])];
  if (most > limit) {
    throw new DatabaseUnavailable(
      `This process opens up to ${most} connections and the server lets in ${limit}; ${WAY_OUT}`,
    );
  }
  const others = Math.max(0, open - own);
  if (others + most <= limit) return undefined;
  return (
    `Others have ${others} connections to the server, which lets in ${limit}; this process opens up to ${most} and will ` +
    `wait where it gets none: ${WAY_OUT}.`
  );
}

/** What to say where not even the kept connections could be opened. */
export function noRoom(sizes: PoolSizes, cause: unknown): DatabaseUnavailable {
  const kept = reconnectingConnections(sizes);
  return new DatabaseUnavailable(
    `The server has no room for the ${kept} connections that a process of the service keeps; ${WAY_OUT}`,
    { cause },
  );
}

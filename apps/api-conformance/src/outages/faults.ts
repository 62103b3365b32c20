import { setTimeout as pause } from 'node:timers/promises';
import type { Direction, TcpProxy } from '@catalog-service/testing/servers';
import pg from 'pg';

/** Where a server is. */
export interface Address {
  readonly url: string;
}

/** The parts that a fault can reach. */
export interface Place {
  readonly primary: Address;
  /** Follows the primary. */
  readonly standby: Address;
  /** The way of the service to the primary. */
  readonly proxy: TcpProxy;
  /** The way of PgBouncer to the primary, where there is one. */
  readonly behindPooler: TcpProxy;
}

export interface Fault {
  readonly name: string;
  /** What the service is told besides: `direct` the proxy; `hosts` the proxy and the standby; `pooler` PgBouncer. */
  readonly through: 'direct' | 'hosts' | 'pooler' | 'before pooler';
  /** Whether the standby is promoted: then neither server is of use to others. */
  readonly promotes?: boolean;
  /** Nobody asks anything until the fault has been there for so long, in milliseconds. */
  readonly quietMs?: number;
  /**
   * Brings the fault about, and ends it where nothing would else.
   * @returns the moment from which the service has a server that works, as `performance.now()`
   */
  readonly happen: (place: Place) => Promise<number>;
}

const LASTS_MS = 8_000;
const BEFORE_PROMOTION_MS = 2_000;

const forgotten =
  (direction: Direction) =>
  async ({ proxy }: Place) => {
    proxy.forget(direction);
    return performance.now();
  };

const blackHole =
  (direction: Direction) =>
  async ({ proxy }: Place) => {
    proxy.freeze(direction);
    await pause(LASTS_MS);
    proxy.forget(direction);
    return performance.now();
  };

export const FAULTS: readonly Fault[] = [
  { name: 'old connections fall silent, new ones work', through: 'direct', happen: forgotten('both') },
  { name: 'the same towards the server only', through: 'direct', happen: forgotten('to-server') },
  { name: 'the same towards the service only', through: 'direct', happen: forgotten('to-client') },
  {
    name: 'the same while nobody asks anything for 10 s',
    through: 'direct',
    quietMs: 10_000,
    happen: forgotten('both'),
  },
  { name: 'black hole in both directions, 8 s', through: 'direct', happen: blackHole('both') },
  { name: 'black hole towards the server, 8 s', through: 'direct', happen: blackHole('to-server') },
  { name: 'black hole towards the service, 8 s', through: 'direct', happen: blackHole('to-client') },
  {
    name: 'server stopped (SIGSTOP) for 8 s',
    through: 'direct',
    happen: async ({ primary }) => {
      const proceed = await stopServer(primary);
      await pause(LASTS_MS);
      proceed();
      return performance.now();
    },
  },
  {
    name: 'primary silent, standby promoted 2 s later at the same address',
    through: 'direct',
    promotes: true,
    happen: async ({ proxy, standby }) => {
      proxy.freeze();
      await pause(BEFORE_PROMOTION_MS);
      await promote(standby);
      proxy.lead(Number(new URL(standby.url).port));
      proxy.forget();
      return performance.now();
    },
  },
  {
    name: 'primary silent, standby promoted 2 s later, both in the URL',
    through: 'hosts',
    promotes: true,
    happen: async ({ proxy, standby }) => {
      proxy.freeze();
      await pause(BEFORE_PROMOTION_MS);
      await promote(standby);
      return performance.now();
    },
  },
  {
    name: 'PgBouncer: old connections of the service fall silent',
    through: 'before pooler',
    happen: forgotten('both'),
  },
  {
    name: 'PgBouncer: its old connections to the server fall silent',
    through: 'pooler',
    happen: async ({ behindPooler }) => {
      behindPooler.forget();
      return performance.now();
    },
  },
];

async function promote(standby: Address): Promise<void> {
  await ask(standby, 'SELECT pg_promote()');
}

/** Stops every process of a server. Resolves to what lets them go on. */
export async function stopServer(server: Address): Promise<() => void> {
  const rows = await ask(
    server,
    `SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend'
    UNION SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int`,
  );
  const pids = rows.map(({ pid }) => Number(pid));
  const all = (signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // Its own session has ended by now.
      }
    }
  };
  all('SIGSTOP');
  return () => all('SIGCONT');
}

export async function ask(server: Address, text: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client(server.url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

import { setTimeout as pause } from 'node:timers/promises';
import { Client } from '@catalog-service/testing/contract';
import { findPgbouncer, type Pgbouncer, startPgbouncer, startProxy } from '@catalog-service/testing/servers';
import { makeCaller } from '../harness/make-caller.js';
import { startPostgres } from '../harness/postgres-server.js';
import { defectsIn, startService } from '../harness/service-process.js';
import type { Address, Fault } from './faults.js';
import { Load } from './load.js';

const WARM_MS = 1_000;
/** How long the load goes on after a server works again: `AFTER_SECONDS` where it is longer until all is well. */
const AFTER_MS = 1_000 * Number(process.env.AFTER_SECONDS ?? 6);
/** The documented time to end after SIGTERM without a delay. */
const TO_END_MS = 11_000;

/** What a fault came to. Times in seconds. */
export interface Outcome {
  readonly longest: number;
  readonly refused: number;
  /** From when a server works until the last request that failed or took longer than a second. */
  readonly back: number;
  /** What must not be: writes lost or doubled, other answers than 200 and 503, defects in the log, an end that is not one. */
  readonly wrong: readonly string[];
}

/** A primary and its standby, with a project. */
export interface Servers {
  readonly primary: Address;
  readonly standby: Address;
  readonly owner: Client['caller'];
  stop(): Promise<void>;
}

export async function startServers(): Promise<Servers> {
  const primary = await startPostgres();
  const owner = await makeCaller({ DATABASE_URL: primary.url }, 'Outages');
  const standby = await startPostgres(undefined, {}, primary.url);
  return {
    primary,
    standby,
    owner,
    stop: async () => {
      await standby.stop();
      await primary.stop();
    },
  };
}

/** Whether this machine has what a fault needs besides PostgreSQL. */
export async function canMeasure({ through }: Fault): Promise<boolean> {
  return !through.includes('pooler') || findPgbouncer() !== undefined;
}

/** Lets a fault happen to a service under load, and says how it went. */
export async function measure(
  fault: Fault,
  { primary, standby, owner }: Omit<Servers, 'stop'>,
  afterMs = AFTER_MS,
): Promise<Outcome> {
  const toPrimary = await startProxy(portOf(primary.url));
  let pooler: Pgbouncer | undefined;
  let proxy = toPrimary;
  const { through } = fault;
  if (through.includes('pooler')) {
    const server = through === 'pooler' ? withPort(primary.url, toPrimary.port) : primary.url;
    pooler = await startPgbouncer(server, { mode: 'transaction' });
    if (through === 'before pooler') proxy = await startProxy(portOf(pooler.url));
  }
  const hosts = [`127.0.0.1:${through === 'pooler' && pooler !== undefined ? portOf(pooler.url) : proxy.port}`];
  if (through === 'hosts') hosts.push(`127.0.0.1:${portOf(standby.url)}`);
  const { pathname } = new URL(primary.url);
  const service = await startService({ DATABASE_URL: `postgres://postgres@${hosts}${pathname}` });
  const client = new Client(service.baseUrl, owner);
  const place = { primary, standby, proxy, behindPooler: toPrimary };
  try {
    let load = new Load(client);
    await pause(WARM_MS);
    if (fault.quietMs !== undefined) await load.stop();
    let worksFrom = await fault.happen(place);
    if (fault.quietMs !== undefined) {
      await pause(fault.quietMs);
      load = new Load(client);
      worksFrom = performance.now();
    }
    await pause(afterMs);
    await load.stop();
    const wrong = [...(await load.wrong()), ...load.odd().map(String)];
    const outcome = { longest: load.longest(), refused: load.refused(), back: load.backAfter(worksFrom) };
    const asked = performance.now();
    if ((await service.stop()) !== 0 || performance.now() - asked > TO_END_MS) wrong.push('it did not end');
    return { ...outcome, wrong: [...wrong, ...defectsIn(service.log())] };
  } finally {
    service.signal('SIGKILL');
    await pooler?.stop();
    await proxy.close();
    if (proxy !== toPrimary) await toPrimary.close();
  }
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}

export function withPort(url: string, port: number): string {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}

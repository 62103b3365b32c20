import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, eventually, openAdmin, resourceNamed, send, unique } from '@catalog-service/testing/contract';
import { makeCaller } from '../harness/make-caller.js';
import { startPostgres } from '../harness/postgres-server.js';
import { defectsIn, type ServiceProcess, startService } from '../harness/service-process.js';
import { findWrong, type Resent } from './checks.js';
import type { Place } from './kinds.js';
import { Ledger } from './ledger.js';
import { write } from './writers.js';

export type DatabaseKind = 'embedded' | 'postgres';

/** What is killed in a round, one after another. */
const KILLED = {
  embedded: [['service']],
  postgres: [['PostgreSQL', 'service'], ['service'], ['PostgreSQL']],
} as const;
/**
 * A commit has left the server before it is acknowledged; the server that tests start holds it back a little, for speed.
 * What the system was given outlives `kill -9`, so that nothing must wait for the disk.
 */
const DURABLE = { synchronous_commit: 'on', full_page_writes: 'on' };
const MONITORS = 4;
const WRITERS = 16;
const WITHIN_MS = 60_000;

/**
 * Kills the service, its server, or both, again and again while writers write, and looks each time at what is left.
 * @param writes acknowledged in a round before something is killed, and at most as many again
 * @returns what is wrong, in words, and what has happened, as a line to print
 */
export async function surviveCrashes(kind: DatabaseKind, rounds: number, writes: number) {
  const folder = await mkdtemp(join(tmpdir(), 'crash-'));
  const server = kind === 'postgres' ? await startPostgres(undefined, DURABLE) : undefined;
  const environment = { DATABASE_URL: server?.url ?? '', DATA_FOLDER: join(folder, 'data') };
  const ledger = new Ledger();
  const resent: Resent = { answered: 0, happened: 0, lost: 0 };
  const wrong: string[] = [];
  const kills: Record<string, number> = {};
  let service: ServiceProcess | undefined;
  try {
    const caller = await makeCaller(environment, 'Crash');
    service = await startService(environment);
    let place = await makePlace(new Client(service.baseUrl, caller));
    for (let round = 0; round < rounds; round += 1) {
      const killed = KILLED[kind][round % KILLED[kind].length] ?? [];
      const enough = ledger.acknowledged + writes * (1 + Math.random());
      const written = write(place, ledger, WRITERS);
      await eventually('enough is written', WITHIN_MS, async () => ledger.acknowledged >= enough);
      const victim = service;
      await Promise.all(killed.map((what) => (what === 'service' ? kill(victim) : server?.crash())));
      await written;
      wrong.push(...defectsIn(service.log()));
      await server?.resume();
      if (killed.some((what) => what === 'service')) service = await startService(environment);
      await untilReady(service);
      place = { ...place, owner: new Client(service.baseUrl, caller) };
      wrong.push(...(await findWrong(place, ledger, resent)).map((line) => `round ${round + 1}: ${line}`));
      const name = killed.join(' and ');
      kills[name] = (kills[name] ?? 0) + 1;
    }
    const status = await service.stop();
    if (status !== 0) wrong.push(`the service ended with ${status}`);
    wrong.push(...(await inexactTotals(environment)));
  } finally {
    // Still there where a round threw.
    service?.signal('SIGKILL');
    await service?.stop();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const line =
    `${kind}: killed ${Object.entries(kills)
      .map(([name, times]) => `${name} ${times} times`)
      .join(', ')}; ` +
    `${ledger.acknowledged} writes acknowledged, ${ledger.unanswered} not answered; sent again: ${resent.answered} creates, ` +
    `of which ${resent.happened} had happened unanswered and ${resent.lost} had not; ${wrong.length} wrong`;
  return { line, wrong, ledger, resent };
}

/** `kill -9`, and the end of it. */
async function kill(service: ServiceProcess): Promise<void> {
  service.signal('SIGKILL');
  await service.stop();
}

const untilReady = ({ baseUrl }: ServiceProcess) =>
  eventually('the service is ready', WITHIN_MS, async () => {
    const { status } = await send(baseUrl, { method: 'GET', path: '/health/ready', headers: {} });
    return status === 200;
  });

async function makePlace(owner: Client): Promise<Place> {
  const states = await owner.ids(resourceNamed('Monitor Status'), { limit: 2 });
  const data = () => ({
    name: 'Monitor',
    slug: unique('monitor'),
    monitorType: 'Manual',
    currentMonitorStatusId: states[0],
    isOwnerNotifiedOfResourceCreation: false,
    disableActiveMonitoring: false,
  });
  const make = () => owner.createId(resourceNamed('Monitor'), data());
  return { owner, states, monitors: await Promise.all(Array.from({ length: MONITORS }, make)) };
}

/** Totals that are not the number of records, of every table, by the operator's command. */
async function inexactTotals(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const admin = await openAdmin(environment);
  try {
    const { items } = await admin.run('recount');
    return Array.isArray(items) ? items.map((item) => `total: ${JSON.stringify(item)}`) : ['recount gives no list'];
  } finally {
    await admin.close();
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@catalog-service/testing';
import pg from 'pg';
import { expect, it } from 'vitest';
import { Host, run } from './build.js';
import { readContract } from './contract.js';
import { fillTables, ROWS, watchWaits } from './filled.js';
import { Builds, smallCatalog } from './kinds.js';
import { Probe } from './probe.js';
import { makeCallers, newDatabase, succeed, underLoad } from './roll.js';

/** Longer than all that anybody may wait for. */
const TRANSACTION_MS = 5_000;
/** A transaction that is not over by then is told of in the plan. */
const TOLD_AFTER_MS = 1_100;
const LONGEST_WAIT_MS = 500;

/** A relation, an index, a default, a field that becomes required, one that goes, and another end of what belongs to a record. */
const EDITS = [
  [
    '  size: {',
    `  top: { type: Entity, entity: Group, id: topId, description: T. }
  topId: { type: Object ID, description: T. }
  state: { type: Text, required: true, default: new, description: S. }
  size: { required: true,`,
  ],
  ['  name: { type: Text, required: true, updatable: true, description: Name. }\n', ''],
] as const;

it('nobody waits half a second for a lock while a large table is migrated, beside a long transaction too', async () => {
  const server = await startPostgres();
  const builds = new Builds();
  const catalog = await smallCatalog();
  const before = await builds.first(catalog);
  const group = EDITS.reduce((text, [from, to]) => text.replace(from, to), catalog.get('resources/group.yaml') ?? '');
  const log = (catalog.get('resources/group-log.yaml') ?? '').replace('onDelete: cascade, ', '');
  const next = await builds.next(
    before,
    new Map([...catalog, ['resources/group.yaml', group], ['resources/group-log.yaml', log]]),
  );
  const url = await newDatabase(server.url, 'large');
  await succeed(before, 'migrate.js', url);
  const callers = await makeCallers(before, url);
  const hosts = [new Host(), new Host(), new Host()] as const;
  const [client, other] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([client.connect(), other.connect()]);
  try {
    await fillTables(client, callers.projectId);
    const watch = watchWaits(other);
    const [first, second] = [await hosts[0].start(before, url), await hosts[1].start(before, url)];
    const contract = readContract(before.root);
    const loads = [first, second].map(({ baseUrl }) => underLoad(new Probe(baseUrl, contract, callers)));
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM "Group" LIMIT 1');
    await sleep(TOLD_AFTER_MS);
    process.stdout.write(await succeed(next, 'migrate.js', url, '--plan'));
    const migration = run(next, 'migrate.js', url);
    await migration.until(/gives way/);
    await sleep(TRANSACTION_MS);
    await client.query('COMMIT');
    await migration.until(/waits until no older build/);
    const probes = await Promise.all(loads.map((load) => load.stop()));
    const of = await hosts[2].start(next, url);
    await Promise.all([first.stop(), second.stop()]);
    const later = underLoad(new Probe(of.baseUrl, readContract(next.root), callers));
    expect(await migration.ended).toBe(0);
    const all = [...probes, await later.stop()];
    await of.stop();
    const longestWaitMs = await watch.stop();
    const requests = all.reduce((sum, probe) => sum + probe.requests, 0);
    const longest = Math.max(...all.map((probe) => probe.longestMs));
    process.stdout.write(
      `${ROWS} rows: ${requests} requests, the longest took ${longest.toFixed(0)} ms; ` +
        `the longest that one waited for a lock: ${longestWaitMs.toFixed(0)} ms\n`,
    );
    expect(probes.flatMap(({ failures }) => failures)).toEqual([]);
    expect(longestWaitMs).toBeLessThan(LONGEST_WAIT_MS);
  } finally {
    await Promise.all([client.end(), other.end(), ...hosts.map((host) => host.end())]);
    await server.stop();
    next.remove();
    builds.remove();
  }
}, 1_800_000);

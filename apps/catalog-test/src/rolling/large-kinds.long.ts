import type { PostgresServer } from '@catalog-service/testing';
import { startPostgres } from '@catalog-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProjectCopy } from '../project-copy.js';
import { connected, fillEnumerated, fillTables, ROWS, watchWaits } from './filled.js';
import { Builds, type Change, readChanges, smallCatalog } from './kinds.js';
import { makeCallers, newDatabase, newMigrations, type Prepared, roll, succeed } from './roll.js';
import { turnedOn } from './turned-on.js';

const LONGEST_WAIT_MS = 500;
/** While a feature is turned on. */
const FEATURE_WAIT_MS = 100;
const NOT_MIGRATED = { waited: 0, isRefused: false };

/** Some only, by their names. */
const asked = process.env.KINDS?.split(',');
const isAsked = ({ kind }: Change) => asked?.includes(kind) ?? true;
const CHANGES = (await readChanges()).filter(isAsked);
const FEATURES = turnedOn(await smallCatalog()).filter(isAsked);
const builds = new Builds();
let server: PostgresServer;
let small: ProjectCopy;
/** Filled once; each change gets a copy of it, and what its catalog has beyond the small one. */
let filled: Prepared;

/** At once: it goes on for long. */
const say = (line: string) => process.stdout.write(`${line}\n`);

beforeAll(async () => {
  server = await startPostgres({ settings: { max_wal_size: '4GB' } });
  small = await builds.first(await smallCatalog());
  const url = await newDatabase(server.url, 'filled');
  await succeed(small, 'migrate.js', url);
  filled = { url, callers: await makeCallers(small, url) };
  await connected(url, (client) => fillTables(client, filled.callers.projectId));
  say(`${`${ROWS} rows`.padEnd(26)} migrations          for a lock  longest request`);
}, 1_800_000);

afterAll(async () => {
  await server.stop();
  builds.remove();
  say('Of other kinds there is no migration.');
});

it.each(FEATURES)(
  'nobody waits a tenth of a second for a lock while $kind is turned on',
  async (feature) => {
    const { waited, isRefused } = (await measure(feature, feature.rows)) ?? NOT_MIGRATED;
    expect(isRefused).toBe(feature.isTold);
    expect(waited).toBeLessThan(FEATURE_WAIT_MS);
  },
  1_800_000,
);

it.each(CHANGES)(
  'nobody waits half a second for a lock while $kind is migrated',
  async (change) => {
    const { waited } = (await measure(change)) ?? NOT_MIGRATED;
    expect(waited).toBeLessThan(LONGEST_WAIT_MS);
  },
  1_800_000,
);

/**
 * Makes a change in a copy of what is filled.
 * @param rows SQL that prepares the rows
 * @returns the longest wait for a lock, and whether rows were in the way; undefined where there is no migration
 */
async function measure({ kind, before, after }: Change, rows?: string) {
  const old = await builds.after(small, before);
  const next = await builds.next(old, after);
  try {
    const migrations = newMigrations(old, next);
    if (migrations.length === 0) return undefined;
    const url = await newDatabase(server.url, kind, 'filled');
    if (old !== small) await succeed(old, 'migrate.js', url, '--gone-after', '0');
    const { waited, outcome } = await connected(url, async (client) => {
      await fillEnumerated(client);
      if (rows !== undefined) await client.query(rows);
      const watch = watchWaits(client);
      const outcome = await roll(old, next, { url, callers: filled.callers });
      return { waited: await watch.stop(), outcome };
    });
    const { failures, nextFailures, longestMs, isRefused } = outcome;
    say(
      [
        kind.padEnd(26),
        migrations.join(', ').padEnd(18),
        `${waited.toFixed(0)} ms`.padStart(11),
        `${longestMs.toFixed(0)} ms`.padStart(16),
        isRefused ? '  rows were in the way: went back' : '',
      ].join(' '),
    );
    await connected(server.url, (client) => client.query(`DROP DATABASE "${kind}"`));
    expect({ failures, nextFailures }).toEqual({ failures: [], nextFailures: [] });
    return { waited, isRefused };
  } finally {
    next.remove();
  }
}

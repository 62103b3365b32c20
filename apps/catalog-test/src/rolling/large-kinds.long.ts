import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../api/src/testing/postgres-server.js';
import type { ProjectCopy } from '../project-copy.js';
import { connected, fillEnumerated, fillTables, ROWS, watchWaits } from './filled.js';
import { Builds, readChanges, smallCatalog } from './kinds.js';
import { makeCallers, newDatabase, newMigrations, type Prepared, roll, succeed } from './roll.js';

const LONGEST_WAIT_MS = 500;

/** Some only, by their names. */
const asked = process.env.KINDS?.split(',');
const CHANGES = (await readChanges()).filter(({ kind }) => asked?.includes(kind) ?? true);
const builds = new Builds();
const lines: string[] = [];
let server: PostgresServer;
let small: ProjectCopy;
/** Filled once; each change gets a copy of it, and what its catalog has beyond the small one. */
let filled: Prepared;

beforeAll(async () => {
  server = await startPostgres({ settings: { max_wal_size: '4GB' } });
  small = builds.first(await smallCatalog());
  const url = await newDatabase(server.url, 'filled');
  await succeed(small, 'migrate.js', url);
  filled = { url, callers: await makeCallers(small, url) };
  await connected(url, (client) => fillTables(client, filled.callers.projectId));
}, 1_800_000);

afterAll(async () => {
  await server.stop();
  builds.remove();
  process.stdout.write(
    `${ROWS} rows                 migrations         longest wait for a lock\n${lines.join('\n')}\n` +
      'Of other kinds there is no migration.\n',
  );
});

it.each(CHANGES)(
  'nobody waits half a second for a lock while $kind is migrated',
  async ({ kind, before, after }) => {
    const old = builds.after(small, before);
    const next = builds.next(old, after);
    try {
      const migrations = newMigrations(old, next);
      if (migrations.length === 0) return;
      const url = await newDatabase(server.url, kind, 'filled');
      if (old !== small) await succeed(old, 'migrate.js', url, '--gone-after', '0');
      const longest = await connected(url, async (client) => {
        await fillEnumerated(client);
        const watch = watchWaits(client);
        const { isRefused } = await roll(old, next, { url, callers: filled.callers });
        const waited = await watch.stop();
        lines.push(
          `${kind.padEnd(26)} ${migrations.join(', ').padEnd(18)} ${waited.toFixed(0).padStart(6)} ms${isRefused ? '  rows were in the way: went back' : ''}`,
        );
        return waited;
      });
      await connected(server.url, (client) => client.query(`DROP DATABASE "${kind}"`));
      expect(longest).toBeLessThan(LONGEST_WAIT_MS);
    } finally {
      next.remove();
    }
  },
  1_800_000,
);

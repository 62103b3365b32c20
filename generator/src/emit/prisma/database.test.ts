import { openEngine } from '@catalog-service/migrations';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planMigration } from '../../migrations/plan-migration.js';
import { TAKEN_COLUMNS } from '../../model/reserved-names.js';
import { KEPT } from '../../testing/empty-database.js';
import { catalogOf, catalogWith } from '../../testing/small-catalog.js';
import { KEYS_AND_PROBES } from './prisma.fixture.js';

/** What the database made by the first migration does by itself. */

const ONE = '00000000-0000-7000-8000-000000000001';
const TWO = '00000000-0000-7000-8000-000000000002';

let database: PGlite;

beforeAll(async () => {
  const catalog = catalogOf(catalogWith(KEYS_AND_PROBES));
  const { files } = await planMigration({
    catalog,
    cache: KEPT,
    migrationsFolder: '/nowhere',
    now: new Date(0),
  });
  database = await openEngine(KEPT);
  await database.exec(files.get('prisma/migrations/19700101000000_init/migration.sql') ?? '');
  await database.exec(`INSERT INTO "Project" VALUES ('${ONE}', now(), now(), 'One'), ('${TWO}', now(), now(), 'Two')`);
}, 60_000);

afterAll(() => database.close());

/** Runs the work and takes back whatever it did. */
async function undone(work: () => Promise<void>): Promise<void> {
  await database.exec('BEGIN');
  try {
    await work();
  } finally {
    await database.exec('ROLLBACK');
  }
}

/** `id(7)` ends in 7. */
const id = (number: number): string => `10000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const addGroups = (project: string, from: number, to: number) =>
  database.exec(`INSERT INTO "Group" (id, "createdAt", "updatedAt", "projectId", name, slug)
SELECT ('10000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, now(), now(), '${project}', 'Group', 'g' || n
FROM generate_series(${from}, ${to}) n`);

const addLogs = (project: string, from: number, to: number) =>
  database.exec(`INSERT INTO "GroupLog" (id, "createdAt", "updatedAt", "projectId", "groupId")
SELECT gen_random_uuid(), now(), now(), '${project}', ('10000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid
FROM generate_series(${from}, ${to}) n`);

async function counts(): Promise<unknown> {
  const { rows } = await database.query(`SELECT "projectId" = '${ONE}' AS one, "table", sum(count)::int AS count
FROM "RecordCount" GROUP BY 1, 2 ORDER BY 1 DESC, 2`);
  return rows;
}

const refused = (constraint: string) => expect.objectContaining({ code: '23503', constraint });

it('has the columns of PostgreSQL that no field can be called after', async () => {
  const { rows } = await database.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = '"Group"'::regclass AND attnum < 0`,
  );
  expect(['id', ...rows.map(({ name }) => name)].sort()).toEqual([...TAKEN_COLUMNS].sort());
});

it('counts a record that is moved by hand, with those that point at it, and keeps the counts of a project whose id changes', () =>
  undone(async () => {
    await addGroups(ONE, 1, 3);
    await addLogs(ONE, 1, 2);
    await database.exec(`UPDATE "Group" SET "projectId" = '${TWO}' WHERE id = '${id(1)}'`);
    const moved = [
      { one: true, table: 'Group', count: 2 },
      { one: true, table: 'GroupLog', count: 1 },
      { one: false, table: 'Group', count: 1 },
      { one: false, table: 'GroupLog', count: 1 },
    ];
    expect(await counts()).toEqual(moved);
    await database.exec(`UPDATE "Project" SET id = gen_random_uuid() WHERE id = '${TWO}'`);
    expect(await counts()).toEqual(moved);
  }));

it.each([
  ['takes a shared record that is everybody’s', 'NULL', ONE, true],
  ['takes a shared record of the project', `'${ONE}'`, ONE, true],
  ['refuses a shared record of another project', `'${TWO}'`, ONE, false],
])('%s', (_, owner, project, isTaken) =>
  undone(async () => {
    await database.exec(`INSERT INTO "Probe" (id, "projectId", "createdAt", "updatedAt", name)
VALUES ('${id(1)}', ${owner}, now(), now(), 'Probe')`);
    const use = database.exec(`INSERT INTO "GroupProbe" (id, "createdAt", "updatedAt", "projectId", "probeId")
VALUES ('${id(2)}', now(), now(), '${project}', '${id(1)}')`);
    if (isTaken) await expect(use).resolves.toHaveLength(1);
    else await expect(use).rejects.toEqual(refused('GroupProbe_probeId_fkey'));
  }),
);

it('refuses to give one project a shared record that another one uses', () =>
  undone(async () => {
    await database.exec(`INSERT INTO "Probe" (id, "createdAt", "updatedAt", name) VALUES ('${id(1)}', now(), now(), 'Probe');
INSERT INTO "GroupProbe" (id, "createdAt", "updatedAt", "projectId", "probeId")
VALUES ('${id(2)}', now(), now(), '${ONE}', '${id(1)}')`);
    await expect(database.exec(`UPDATE "Probe" SET "projectId" = '${TWO}'`)).rejects.toEqual(
      refused('GroupProbe_probeId_fkey'),
    );
  }));

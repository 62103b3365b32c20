import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { SMALL_CATALOG } from '../../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../../testing/temporary-folder.js';
import { emitPrisma } from './index.js';
import { type MigrationPlan, planMigration } from './migration.js';
import { catalogOf } from './prisma.fixture.js';

const PROJECT = '00000000-0000-7000-8000-000000000001';

/** The small catalog with another name for a resource, an Entity Array, a relation and a slug. */
const RENAMED = new Map(
  [...SMALL_CATALOG].map(([file, text]) => {
    if (file === 'resources/group.yaml') {
      const renamed = text
        .replace('name: Group', 'name: Circle\nrenamedFrom: Group')
        .replace('labels: {', 'tags: { renamedFrom: labels,')
        .replace('labelScope: labels', 'labelScope: tags')
        .replace('slug: {', 'key: { renamedFrom: slug,');
      return ['resources/circle.yaml', renamed];
    }
    const renamed = text
      .replaceAll('entity: Group', 'entity: Circle')
      .replace('group: { type', 'circle: { type')
      .replace('id: groupId', 'id: circleId')
      .replace('groupId: {', 'circleId: { renamedFrom: groupId,')
      .replace('labelScope: group', 'labelScope: circle');
    return [file, renamed];
  }),
);

async function plan(texts: ReadonlyMap<string, string>, root: string): Promise<MigrationPlan> {
  const catalog = catalogOf(texts);
  return planMigration({
    schema: emitPrisma(catalog),
    catalog,
    migrationsFolder: `${root}/prisma/migrations`,
    now: new Date(),
  });
}

/** Plans and writes a migration; its SQL. */
async function migrate(texts: ReadonlyMap<string, string>, root: string): Promise<string> {
  const { files, waiting } = await plan(texts, root);
  expect(waiting).toEqual([]);
  for (const [path, text] of files) writeIn(root, path, text);
  return [...files].find(([path]) => path.endsWith('/migration.sql'))?.[1] ?? '';
}

/** Everything in a database that has a name; but not the NOT NULL of PostgreSQL 18, by which nothing is ever called. */
async function names(database: PGlite): Promise<unknown> {
  const { rows } = await database.query(`
SELECT 'column' AS kind, table_name::text AS "table", column_name::text AS name FROM information_schema.columns WHERE table_schema = 'public'
UNION ALL SELECT 'index', tablename, indexdef FROM pg_indexes WHERE schemaname = 'public'
UNION ALL SELECT 'constraint', conrelid::regclass::text, conname::text || ' ' || pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'
UNION ALL SELECT 'trigger', tgrelid::regclass::text, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
UNION ALL SELECT 'function', '', proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
ORDER BY 1, 2, 3`);
  return rows;
}

it('a rename leads to the database that the new names alone would have made, and keeps every row and count', async () => {
  const root = temporaryFolder();
  const database = await PGlite.create();
  await database.exec(await migrate(SMALL_CATALOG, root));
  await database.exec(`INSERT INTO "Project" VALUES ('${PROJECT}', now(), now(), 'One');
INSERT INTO "Group" (id, "createdAt", "updatedAt", "projectId", name, slug)
  SELECT gen_random_uuid(), now(), now(), '${PROJECT}', 'Group', 'g' || n FROM generate_series(1, 3) n;
INSERT INTO "GroupLog" (id, "createdAt", "updatedAt", "projectId", "groupId")
  SELECT gen_random_uuid(), now(), now(), '${PROJECT}', id FROM "Group"`);
  await database.exec(await migrate(RENAMED, root));
  await database.exec(`DELETE FROM "Circle" WHERE key = 'g1'`);
  const { rows } = await database.query(
    `SELECT "table", sum(count)::int AS count FROM "RecordCount" GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual([
    { table: 'Circle', count: 2 },
    { table: 'GroupLog', count: 2 },
  ]);
  const fresh = await PGlite.create();
  await fresh.exec(await migrate(RENAMED, temporaryFolder()));
  expect(await names(database)).toEqual(await names(fresh));
  await database.close();
  await fresh.close();
}, 60_000);

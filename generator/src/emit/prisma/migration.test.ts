import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { catalogChanged, catalogWith, SMALL_CATALOG } from '../../testing/small-catalog.js';
import { emitPrisma } from './index.js';
import { type MigrationInput, type MigrationPlan, planMigration } from './migration.js';
import { catalogOf, KEYS_AND_PROBES } from './prisma.fixture.js';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'migration-'));
});

afterEach(() => rmSync(root, { recursive: true }));

/** All are made within a second: each is named after the one before it all the same. */
const NOW = new Date(Date.UTC(2026, 10, 21, 20, 15));

type Options = Pick<MigrationInput, 'allowDataLoss' | 'name'>;

/** Plans the migration to a catalog, and writes it as the command line would. */
async function migrate(texts: ReadonlyMap<string, string>, options: Options = {}): Promise<MigrationPlan> {
  const catalog = catalogOf(texts);
  const migrationsFolder = join(root, 'prisma/migrations');
  const plan = await planMigration({ schema: emitPrisma(catalog), catalog, migrationsFolder, now: NOW, ...options });
  for (const [path, text] of plan.files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return plan;
}

/** The SQL of a plan with the name of its folder. */
function migrationOf({ files }: MigrationPlan): { name: string; sql: string } | undefined {
  for (const [path, sql] of files) if (path.endsWith('/migration.sql')) return { name: basename(dirname(path)), sql };
  return undefined;
}

const ADD_NOTE = catalogChanged(
  'resources/group.yaml',
  '  size: {',
  '  note: { type: Text, description: Note. }\n  size: {',
);

describe('the first migration', () => {
  it('makes everything, and keeps what it led to', async () => {
    const { files, waiting } = await migrate(SMALL_CATALOG);
    expect(waiting).toEqual([]);
    expect([...files.keys()]).toEqual([
      'prisma/migrations/20261121201500_init/migration.sql',
      'prisma/migrations/migration_lock.toml',
      'prisma/migrations/objects-snapshot.sql',
      'prisma/migrations/schema-snapshot.prisma',
      'prisma/migrations/values-snapshot.json',
    ]);
    const sql = files.get('prisma/migrations/20261121201500_init/migration.sql') ?? '';
    expect(sql.startsWith('-- CreateTable\nCREATE TABLE "GroupLog" (\n    "id" UUID NOT NULL,\n')).toBe(true);
    expect(sql).toContain('CREATE UNIQUE INDEX "Group_slug_key" ON "Group" (lower("slug"));\n');
    expect(sql).not.toContain('CREATE SCHEMA');
  });

  it('is the same every time', async () => {
    const { files } = await migrate(SMALL_CATALOG);
    rmSync(join(root, 'prisma'), { recursive: true });
    expect((await migrate(SMALL_CATALOG)).files).toEqual(files);
  });
});

describe('the next migration', () => {
  beforeEach(async () => {
    await migrate(SMALL_CATALOG);
  });

  it('is none where nothing changed', async () => {
    expect(await migrate(SMALL_CATALOG)).toEqual({ files: new Map(), waiting: [], unknownWords: [] });
  });

  it('is none where only a description changed', async () => {
    expect(await migrate(catalogChanged('resources/group.yaml', 'A group.', 'Some group.'))).toEqual({
      files: new Map(),
      waiting: [],
      unknownWords: [],
    });
  });

  it('is none where only the order of the fields changed', async () => {
    const name = '  name: { type: Text, required: true, updatable: true, description: Name. }\n';
    const text = (SMALL_CATALOG.get('resources/group.yaml') ?? '').replace(name, '') + name;
    const plan = await migrate(catalogWith({ 'resources/group.yaml': text }));
    expect(migrationOf(plan)).toBeUndefined();
    expect(plan.waiting).toEqual([]);
  });

  it('adds a field', async () => {
    const plan = await migrate(ADD_NOTE);
    expect(migrationOf(plan)).toEqual({
      name: '20261121201501_add_group_note',
      sql: '-- AlterTable\nALTER TABLE "Group" ADD COLUMN     "note" TEXT;\n',
    });
    expect(await migrate(ADD_NOTE)).toEqual({ files: new Map(), waiting: [], unknownWords: [] });
  });

  it('gives the rows that are there the default of a new required field', async () => {
    const plan = await migrate(
      catalogChanged(
        'resources/group.yaml',
        '  size: {',
        `  state: { type: Text, required: true, default: "it's new", description: State. }
  seenAt: { type: Date, required: true, default: now, description: Seen. }
  size: {`,
      ),
    );
    expect(migrationOf(plan)).toEqual({
      name: '20261121201501_add_group_seen_at_and_1_more',
      sql: `-- AlterTable
ALTER TABLE "Group" ADD COLUMN     "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "state" TEXT NOT NULL DEFAULT 'it''s new';
ALTER TABLE "Group" ALTER COLUMN "seenAt" DROP DEFAULT;
ALTER TABLE "Group" ALTER COLUMN "state" DROP DEFAULT;
`,
    });
  });

  it('adds a resource with its triggers, which have nothing to catch up with', async () => {
    const sql = migrationOf(await migrate(catalogWith(KEYS_AND_PROBES)))?.sql ?? '';
    expect(sql).toContain('CREATE TABLE "ApiKeyPermissionLabels"');
    expect(sql).toContain('CREATE TRIGGER "record_count_insert" AFTER INSERT ON "GroupProbe"');
    expect(sql).toContain('CREATE TRIGGER "notify_delete" AFTER DELETE ON "ApiKeyPermissionLabels"');
    expect(sql).not.toContain('DELETE FROM "RecordCount" WHERE "table" = \'');
  });

  it('counts the records of a reference that becomes a resource', async () => {
    const plan = await migrate(
      catalogWith({
        'references/label.yaml': undefined,
        'resources/label.yaml': `name: Label
path: label
description: A label.
access: { read: [Owner], create: [Owner], update: [Owner], delete: [Owner] }
omit: [parent, parentId]
fields:
  name: { type: Text, required: true, description: Name. }
  secret: { type: Text, description: Kept. }
`,
      }),
    );
    expect(migrationOf(plan)).toEqual({
      name: '20261121201501_change_keys_and_triggers',
      sql: expect.stringContaining(`DELETE FROM "RecordCount" WHERE "table" = 'Label';
INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")
SELECT "projectId", 'Label', 0, count(*) FROM "Label" GROUP BY "projectId";
`),
    });
  });
});

describe('a rename', () => {
  beforeEach(async () => {
    await migrate(SMALL_CATALOG);
  });

  it('of a field keeps what its column holds', async () => {
    const renamed = catalogChanged('resources/group.yaml', '  size: {', '  extent: { renamedFrom: size,');
    expect(migrationOf(await migrate(renamed))).toEqual({
      name: '20261121201501_rename_group_size_to_extent',
      sql: 'ALTER TABLE "Group" RENAME COLUMN "size" TO "extent";\n',
    });
    expect(migrationOf(await migrate(renamed))).toBeUndefined();
  });

  it('of a relation takes its keys and indexes along', async () => {
    const text = (SMALL_CATALOG.get('resources/group-log.yaml') ?? '')
      .replace('labelScope: group', 'labelScope: owner')
      .replace('group: { type: Entity, entity: Group, id: groupId', 'owner: { type: Entity, entity: Group, id: ownerId')
      .replace('groupId: { type', 'ownerId: { renamedFrom: groupId, type');
    expect(migrationOf(await migrate(catalogWith({ 'resources/group-log.yaml': text })))).toEqual({
      name: '20261121201501_rename_group_log_group_id_to_owner_id',
      sql: `ALTER TABLE "GroupLog" RENAME COLUMN "groupId" TO "ownerId";

-- RenameForeignKey
ALTER TABLE "GroupLog" RENAME CONSTRAINT "GroupLog_groupId_fkey" TO "GroupLog_ownerId_fkey";

-- RenameIndex
ALTER INDEX "GroupLog_groupId_idx" RENAME TO "GroupLog_ownerId_idx";
`,
    });
  });

  it('of a resource takes its records, joining tables, triggers and counts along', async () => {
    const text = (SMALL_CATALOG.get('resources/group.yaml') ?? '')
      .replace('name: Group', 'name: Circle\nrenamedFrom: Group')
      .replace('labels: {', 'tags: { renamedFrom: labels,')
      .replace('labelScope: labels', 'labelScope: tags');
    const rest = [...SMALL_CATALOG].map(
      ([file, content]) => [file, content.replaceAll('entity: Group', 'entity: Circle')] as const,
    );
    const texts = new Map([...rest, ['resources/circle.yaml', text]]);
    texts.delete('resources/group.yaml');
    const { waiting, ...plan } = await migrate(texts);
    expect(waiting).toEqual([]);
    const { name, sql } = migrationOf({ waiting, ...plan }) ?? { name: '', sql: '' };
    expect(name).toBe('20261121201501_rename_group_to_circle_and_1_more');
    expect(sql).toContain(`ALTER TABLE "Group" RENAME TO "Circle";
ALTER TABLE "GroupLabels" RENAME TO "CircleTags";
UPDATE "RecordCount" SET "table" = 'Circle' WHERE "table" = 'Group';
`);
    expect(sql).toContain('ALTER TABLE "Circle" RENAME CONSTRAINT "Group_pkey" TO "Circle_pkey"');
    expect(sql).toContain('CREATE TRIGGER "record_count_insert" AFTER INSERT ON "Circle"');
    expect(sql).not.toMatch(/DROP TABLE|DROP COLUMN|DELETE FROM "RecordCount"/);
    expect(sql.indexOf('DROP TRIGGER "record_count_insert" ON "Group";')).toBeLessThan(sql.indexOf('RENAME TO'));
  });
});

describe('a change that may lose data', () => {
  const DROP_SIZE = catalogWith({
    'resources/group.yaml': (SMALL_CATALOG.get('resources/group.yaml') ?? '').replace(/ {2}size: .*\n/, ''),
  });

  beforeEach(async () => {
    await migrate(SMALL_CATALOG);
  });

  it('is a warning that comes again, not a migration', async () => {
    const expected = {
      files: new Map(),
      waiting: [{ word: 'drop-column:Group.size', message: 'Group.size would be dropped, but what it holds is lost.' }],
      unknownWords: [],
    };
    expect(await migrate(DROP_SIZE)).toEqual(expected);
    expect(await migrate(DROP_SIZE)).toEqual(expected);
    expect(readdirSync(join(root, 'prisma/migrations'))).toEqual([
      '20261121201500_init',
      'migration_lock.toml',
      'objects-snapshot.sql',
      'schema-snapshot.prisma',
      'values-snapshot.json',
    ]);
  });

  it('is made when it is wanted', async () => {
    const plan = await migrate(DROP_SIZE, { allowDataLoss: new Set(['drop-column:Group.size']), name: 'forget_sizes' });
    expect(migrationOf(plan)).toEqual({
      name: '20261121201501_forget_sizes',
      sql: '-- AlterTable\nALTER TABLE "Group" DROP COLUMN "size";\n',
    });
    expect(readFileSync(join(root, 'prisma/migrations/schema-snapshot.prisma'), 'utf8')).not.toContain('size');
  });

  it.each([
    [
      'a new required field without a default',
      catalogChanged(
        'resources/group.yaml',
        '  size: {',
        '  rank: { type: JSON, required: true, description: Rank. }\n  size: {',
      ),
      'Group.rank would be added, but it is required and has no default, so rows that are there would be in the way; give it a default, or make it optional.',
    ],
    [
      'a field that becomes required',
      catalogChanged('resources/group-log.yaml', 'at: { type: Date,', 'at: { type: Date, required: true,'),
      'GroupLog.at would be changed, but it becomes required, and rows that have no value are in the way.',
    ],
    [
      'a type that no value can be taken along to',
      catalogChanged('resources/group-log.yaml', 'type: Date, default: now', 'type: Boolean'),
      'GroupLog.at would be changed, but its type changes to one that no value can be taken along to, so what it holds is lost.',
    ],
  ])('is %s', async (_, texts, message) => {
    expect((await migrate(texts)).waiting).toEqual([{ word: expect.any(String), message }]);
  });

  it('is not a type that every value fits', async () => {
    const plan = await migrate(catalogChanged('resources/group.yaml', 'integer: true, minimum: 1', 'minimum: 1'));
    expect(migrationOf(plan)).toEqual({
      name: '20261121201501_change_group_size',
      sql: '-- AlterTable\nALTER TABLE "Group" ALTER COLUMN "size" SET DATA TYPE DOUBLE PRECISION;\n',
    });
  });

  it('is not allowed by the word of another', async () => {
    expect(await migrate(DROP_SIZE, { allowDataLoss: new Set(['drop-column:Group.name']) })).toMatchObject({
      files: new Map(),
      waiting: [{ word: 'drop-column:Group.size' }],
      unknownWords: ['drop-column:Group.name'],
    });
  });

  it('is a table that goes, with its triggers before it', async () => {
    const texts = catalogWith({ 'resources/group-log.yaml': undefined });
    expect((await migrate(texts)).waiting).toEqual([
      { word: 'drop-table:GroupLog', message: 'GroupLog would be dropped, but its rows are lost.' },
    ]);
    const sql = migrationOf(await migrate(texts, { allowDataLoss: new Set(['drop-table:GroupLog']) }))?.sql ?? '';
    expect(sql.indexOf('DROP TRIGGER "record_count_insert" ON "GroupLog";')).toBeGreaterThanOrEqual(0);
    expect(sql.indexOf('DROP TABLE "GroupLog";')).toBeGreaterThan(sql.lastIndexOf('DROP TRIGGER'));
  });
});

describe('the values of an enumeration', () => {
  const small = '  - { name: Small, description: It fits into a pocket. }\n';
  /** A group with a size, and what is said of the field and of the sizes. */
  const sized = (flags: string, values = small, renamedFrom = '') => {
    const texts = catalogChanged(
      'resources/group.yaml',
      '  size: {',
      `  extent: { ${renamedFrom}type: Size, ${flags}description: Extent. }\n  size: {`,
    );
    return new Map([
      ...texts,
      ['enumerations/size.yaml', (texts.get('enumerations/size.yaml') ?? '').replace(small, values)],
    ]);
  };

  beforeEach(async () => {
    await migrate(sized(''));
  });

  it('may become more without a migration', async () => {
    const plan = await migrate(sized('', `${small}  - { name: Middle, description: It fits into a bag. }\n`));
    expect({ migration: migrationOf(plan), waiting: plan.waiting }).toEqual({ migration: undefined, waiting: [] });
  });

  it('follow a rename, also where the field is renamed with them', async () => {
    const tiny = '  - { name: "It\'s tiny", renamedFrom: Small, description: It fits into a pocket. }\n';
    const texts = sized('', tiny, 'renamedFrom: extent, ');
    texts.set('resources/group.yaml', (texts.get('resources/group.yaml') ?? '').replace('  extent: {', '  reach: {'));
    const plan = await migrate(texts);
    expect(migrationOf(plan)).toEqual({
      name: '20261121201501_rename_group_extent_to_reach_and_1_more',
      sql:
        'ALTER TABLE "Group" RENAME COLUMN "extent" TO "reach";\n' +
        `UPDATE "Group" SET "reach" = 'It''s tiny' WHERE "reach" IN ('Small');\n`,
    });
    expect(migrationOf(await migrate(texts))).toBeUndefined();
  });

  it.each([
    ['', 'Small in rows that have it would be lost', 'NULL'],
    ['default: Large, ', 'Small in rows that have it would become the default', "'Large'"],
    [
      'required: true, ',
      'Small in rows that have it would be in the way, as it is required and has no default',
      'NULL',
    ],
  ])('are gone by their word only, from a field with { %s }', async (flags, danger, value) => {
    rmSync(join(root, 'prisma'), { recursive: true });
    await migrate(sized(flags));
    const plan = await migrate(sized(flags, ''));
    const word = 'drop-value:Group.extent';
    expect(plan.waiting).toEqual([{ word, message: `Group.extent would be changed, but ${danger}.` }]);
    expect(migrationOf(await migrate(sized(flags, ''), { allowDataLoss: new Set([word]) }))).toEqual({
      name: '20261121201501_change_group_extent',
      sql: `UPDATE "Group" SET "extent" = ${value} WHERE "extent" IN ('Small');\n`,
    });
  });
});

it('refuses a folder whose snapshots are gone', async () => {
  await migrate(SMALL_CATALOG);
  rmSync(join(root, 'prisma/migrations/schema-snapshot.prisma'));
  await expect(migrate(ADD_NOTE)).rejects.toThrow('restore them from version control');
});

it('shows what the engine finds wrong with a schema', async () => {
  const catalog = catalogOf(SMALL_CATALOG);
  const schema = new Map([
    ['prisma/schema/broken.prisma', 'datasource db {\n  provider = "postgresql"\n}\n\nmodel A {\n}\n'],
  ]);
  await expect(planMigration({ schema, catalog, migrationsFolder: join(root, 'none'), now: NOW })).rejects.toThrow(
    /Prisma's schema engine refuses the schema: .*model "A"/s,
  );
});

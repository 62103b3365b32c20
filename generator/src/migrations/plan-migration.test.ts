import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { KEYS_AND_PROBES } from '../emit/prisma/prisma.fixture.js';
import { KEPT } from '../testing/empty-database.js';
import { catalogChanged, catalogOf, catalogWith, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';
import { changeTitle, migrationName } from './change.js';
import { type MigrationInput, type MigrationPlan, planMigration } from './plan-migration.js';

/** All are made within a second: each is named after the one before it all the same. */
const NOW = new Date(Date.UTC(2026, 10, 21, 20, 15));

let root: string;

beforeEach(() => {
  root = temporaryFolder();
});

type Options = Pick<MigrationInput, 'confirm' | 'name' | 'contract' | 'former'>;

/** Plans the migration to a catalog, and writes it as the command line would. */
async function migrate(texts: ReadonlyMap<string, string>, options: Options = {}): Promise<MigrationPlan> {
  const migrationsFolder = join(root, 'prisma/migrations');
  const given = { catalog: catalogOf(texts), cache: KEPT, migrationsFolder, now: NOW };
  const plan = await planMigration({ ...given, ...options });
  for (const [path, text] of plan.files) writeIn(root, path, text);
  return plan;
}

/** The SQL of a plan with the name of its folder. */
function migrationOf({ files }: MigrationPlan): { name: string; sql: string } | undefined {
  for (const [path, sql] of files) if (path.endsWith('/migration.sql')) return { name: basename(dirname(path)), sql };
  return undefined;
}

const summary = (plan: MigrationPlan) => ({
  sql: migrationOf(plan)?.sql,
  waiting: plan.waiting.map(({ word }) => word),
  left: plan.left.map(changeTitle),
  problems: plan.problems,
});

const NOTHING = { sql: undefined, waiting: [], left: [], problems: [] };

const EXPAND = '-- expand: builds before it go on working\n\n';
const CONTRACT = '-- contract: waits until no build before it is running; builds of it start before\n\n';
const BREAK = '-- break: waits until no build before it is running; builds of it start afterwards\n\n';

const group = (from: string | RegExp, to: string) =>
  catalogWith({ 'resources/group.yaml': (SMALL_CATALOG.get('resources/group.yaml') ?? '').replace(from, to) });

describe('the first migration', { timeout: 60_000 }, () => {
  it('makes everything, in one order, and what it leads to is what the catalog asks for', async () => {
    const plan = await migrate(catalogWith(KEYS_AND_PROBES));
    expect([...plan.files.keys()]).toEqual([
      'prisma/migrations/20261121201500_init/migration.sql',
      'prisma/migrations/20261121201500_init/migration.sum',
      'prisma/migrations/migration_lock.toml',
    ]);
    expect(migrationOf(plan)?.sql).toContain(
      'CREATE UNIQUE INDEX "Group_slug_key" ON "Group" USING btree (NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("slug")), NFD))));\n',
    );
    expect(summary(await migrate(catalogWith(KEYS_AND_PROBES)))).toEqual(NOTHING);
  });
});

describe('the next migration', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    await migrate(SMALL_CATALOG);
  });

  it('is none where nothing changed, or only descriptions and the order of fields', async () => {
    const name = '  name: { type: Text, required: true, updatable: true, description: Name. }\n';
    const text = `${(SMALL_CATALOG.get('resources/group.yaml') ?? '').replace(name, '').replace('A group.', 'A crowd.')}${name}`;
    expect(summary(await migrate(SMALL_CATALOG))).toEqual(NOTHING);
    expect(summary(await migrate(catalogWith({ 'resources/group.yaml': text })))).toEqual(NOTHING);
  });

  it('adds fields, and a required one keeps its default for builds that do not know it', async () => {
    const texts = group(
      '  size: {',
      `  note: { type: Text, description: Note. }
  state: { type: Text, required: true, default: "it's new", description: State. }
  seenAt: { type: Date, required: true, default: now, description: Seen. }
  size: {`,
    );
    const plan = await migrate(texts);
    expect(migrationOf(plan)).toEqual({
      name: '20261121201501_add_group_note_and_2_more',
      sql: `${EXPAND}-- step: add column Group.note
ALTER TABLE "Group" ADD COLUMN "note" text;

-- step: add column Group.state
ALTER TABLE "Group" ADD COLUMN "state" text NOT NULL DEFAULT 'it''s new';

-- step: add column Group.seenAt
ALTER TABLE "Group" ADD COLUMN "seenAt" timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP;
`,
    });
    expect(summary(await migrate(texts))).toEqual(NOTHING);
    const sql = migrationOf(
      await migrate(new Map([...texts].map(([f, t]) => [f, t.replace("it's new", 'newer')]))),
    )?.sql;
    expect(sql).toContain(`ALTER TABLE "Group" ALTER COLUMN "state" SET DEFAULT 'newer';`);
  });

  it('adds a relation without standing in the way of writers', async () => {
    const texts = catalogChanged(
      'resources/group-log.yaml',
      'fields:\n',
      'fields:\n  other: { type: Entity, entity: Group, id: otherId, description: Other. }\n  otherId: { type: Object ID, description: Id. }\n',
    );
    expect(summary(await migrate(texts)).sql).toBe(`${EXPAND}-- step: add column GroupLog.otherId
ALTER TABLE "GroupLog" ADD COLUMN "otherId" uuid;

-- step: change trigger touched_record of GroupLog
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "otherId", "groupId" ON "GroupLog"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step alone: add index GroupLog_otherId_idx
CREATE INDEX CONCURRENTLY "GroupLog_otherId_idx" ON "GroupLog" USING btree ("projectId", "otherId", "createdAt" DESC, "id" DESC);

-- step: add key GroupLog_otherId_fkey
ALTER TABLE "GroupLog" ADD CONSTRAINT "GroupLog_otherId_fkey" FOREIGN KEY ("projectId", "otherId") REFERENCES "Group"("projectId", "id") ON UPDATE CASCADE NOT VALID;

-- step: add key GroupLog_otherId_fkey
ALTER TABLE "GroupLog" VALIDATE CONSTRAINT "GroupLog_otherId_fkey";
`);
    expect(summary(await migrate(texts))).toEqual(NOTHING);
  });

  it('is none for other names: tables and columns keep theirs, of a relation and an Entity Array too', async () => {
    const log = (SMALL_CATALOG.get('resources/group-log.yaml') ?? '')
      .replace('labelScope: group', 'labelScope: owner')
      .replace(
        'group: { type: Entity, entity: Group, id: groupId',
        'owner: { type: Entity, entity: Circle, id: ownerId',
      )
      .replace('groupId: { type', 'ownerId: { column: groupId, type');
    const circle = (SMALL_CATALOG.get('resources/group.yaml') ?? '')
      .replace('name: Group', 'name: Circle\nrenamedFrom: Group')
      .replace('labels: {', 'tags: { renamedFrom: labels,')
      .replace('slug: {', 'key: { renamedFrom: slug,')
      .replace('labelScope: labels', 'labelScope: tags');
    const rest = [...SMALL_CATALOG].map(
      ([file, content]) => [file, content.replaceAll('entity: Group', 'entity: Circle')] as const,
    );
    const texts = new Map([...rest, ['resources/circle.yaml', circle], ['resources/group-log.yaml', log]]);
    texts.delete('resources/group.yaml');
    expect(summary(await migrate(texts))).toEqual(NOTHING);
  });
});

describe('what goes', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    await migrate(SMALL_CATALOG);
  });

  it('is left for builds before, and dropped by its word when none of them is running', async () => {
    const texts = group(/ {2}name: .*\n/, '');
    const free = `${EXPAND}-- step: free column Group.name
ALTER TABLE "Group" ALTER COLUMN "name" DROP NOT NULL;
`;
    const left = ['drop column Group.name'];
    expect(summary(await migrate(texts))).toEqual({ ...NOTHING, sql: free, left });
    expect(summary(await migrate(texts))).toEqual({ ...NOTHING, left });
    expect((await migrate(texts, { contract: true })).waiting).toEqual([
      { word: 'drop-column:Group.name', message: 'Group.name would be dropped, but what it holds is lost.' },
    ]);
    const words = new Set(['drop-column:Group.name', 'drop-column:Group.size']);
    const plan = await migrate(texts, { contract: true, confirm: words, name: 'forget_names' });
    expect({ ...migrationOf(plan), unknown: plan.unknownWords }).toEqual({
      name: '20261121201502_forget_names',
      sql: `${CONTRACT}-- step: drop column Group.name\nALTER TABLE "Group" DROP COLUMN "name";\n`,
      unknown: ['drop-column:Group.size'],
    });
    expect(summary(await migrate(texts))).toEqual(NOTHING);
  });

  it('is a trigger whose work another one does, in the step in which that comes', async () => {
    const following = (keep: string) =>
      catalogChanged('resources/group-log.yaml', 'fields:\n', `events: { keep: ${keep}, retain: 7d }\nfields:\n`);
    await migrate(following('names'));
    const plan = await migrate(following('values'));
    expect(plan.left).toEqual([]);
    const steps = migrationOf(plan)?.sql.split('-- step: ') ?? [];
    const step = steps.filter((text) => text.includes('TRIGGER "event"')).join('');
    expect(step.replace(/(?<=\(\) RETURNS trigger).*(?=\nCREATE)/s, ' …')).toBe(`change trigger history of GroupLog
DROP TRIGGER "event" ON "GroupLog";
DROP FUNCTION "GroupLog_event"();
CREATE OR REPLACE FUNCTION "GroupLog_history"() RETURNS trigger …
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "GroupLog"
  FOR EACH ROW EXECUTE FUNCTION "GroupLog_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history GroupLog', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

`);
  });

  it('is a whole table with its triggers, at the end', async () => {
    const texts = catalogWith({ 'resources/group-log.yaml': undefined });
    expect(summary(await migrate(texts))).toEqual({ ...NOTHING, left: ['drop table GroupLog'] });
    const plan = await migrate(texts, { contract: true, confirm: new Set(['drop-table:GroupLog']) });
    expect(migrationOf(plan)?.sql).toMatch(/DROP TABLE "GroupLog";\n$/);
    expect(summary(await migrate(texts))).toEqual(NOTHING);
  });
});

describe('a change that may lose data or fail', { timeout: 60_000 }, () => {
  beforeEach(async () => {
    await migrate(SMALL_CATALOG);
  });

  it('is another type: a warning that comes again, not a migration', async () => {
    const message =
      'Group.size would be changed, but it holds integer and would hold double precision: add a field of the new type, copy the values, remove the old field.';
    for (const _time of [1, 2]) {
      const { waiting, files } = await migrate(group('integer: true, minimum: 1', 'minimum: 1'));
      expect({ waiting, files: [...files] }).toEqual({ waiting: [{ word: expect.any(String), message }], files: [] });
    }
  });

  it('is one that breaks builds before it where its word allows it', async () => {
    const texts = group('integer: true, minimum: 1', 'minimum: 1');
    const plan = await migrate(texts, { confirm: new Set(['change-type:Group.size']) });
    expect(migrationOf(plan)).toEqual({
      name: '20261121201501_change_group_size',
      sql: `${BREAK}-- step: change type Group.size\nALTER TABLE "Group" ALTER COLUMN "size" TYPE double precision USING "size"::text::double precision;\n`,
    });
  });

  it('waits for a field that becomes required until no older build is left, and fills it then', async () => {
    const texts = group('default: 3', 'required: true, default: 3');
    expect(summary(await migrate(texts))).toEqual({ ...NOTHING, left: ['require column Group.size'] });
    const plan = await migrate(texts, { contract: true });
    expect(summary(plan)).toEqual({
      ...NOTHING,
      sql: expect.stringMatching(/NOT VALID;[\s\S]*-- step in batches[\s\S]*VALIDATE[\s\S]*SET NOT NULL/),
    });
    expect(summary(await migrate(texts))).toEqual(NOTHING);
  });

  it('adds a required field without a default as a column that may be empty until then', async () => {
    const texts = group('  size: {', '  rank: { type: JSON, required: true, description: Rank. }\n  size: {');
    const left = ['require column Group.rank'];
    const sql = `${EXPAND}-- step: add column Group.rank\nALTER TABLE "Group" ADD COLUMN "rank" jsonb;\n`;
    expect(summary(await migrate(texts))).toEqual({ ...NOTHING, sql, left });
    expect(summary(await migrate(texts))).toEqual({ ...NOTHING, left });
    const message =
      'Group.rank would be changed, but it becomes required, so existing rows without a value prevent the migration.';
    const word = 'require-column:Group.rank';
    expect(await migrate(texts, { contract: true })).toMatchObject({ waiting: [{ word, message }], changes: [] });
    await migrate(texts, { contract: true, confirm: new Set([word]) });
    expect(summary(await migrate(texts))).toEqual(NOTHING);
  });
});

describe('what goes while something like it comes', { timeout: 60_000 }, () => {
  const field = (name: string) => group('  size: {', `  ${name}: {`);
  const log = (SMALL_CATALOG.get('resources/group-log.yaml') ?? '').replace('name: Group Log', 'name: Diary');
  const labels = (SMALL_CATALOG.get('resources/group.yaml') ?? '').replaceAll(/labels(?=:|$)/gm, 'tags');

  it.each([
    ['drop-column:Group.size', field('extent'), 'extent of Group: renamedFrom: size'],
    [
      'drop-table:GroupLog',
      new Map([...catalogWith({ 'resources/group-log.yaml': undefined }), ['resources/diary.yaml', log]]),
      'Diary: renamedFrom: Group Log',
    ],
    ['drop-table:GroupLabels', catalogWith({ 'resources/group.yaml': labels }), 'tags of Group: renamedFrom: labels'],
  ])('is asked about as %s, until it is confirmed', async (word, texts, line) => {
    await migrate(SMALL_CATALOG);
    const [, part = ''] = word.split(':');
    const message = `${part} would stay behind, and be lost with the contract. Was it renamed? Then add its former name, to\n    ${line}`;
    for (const former of [undefined, () => catalogOf(SMALL_CATALOG)]) {
      const { waiting, files } = await migrate(texts, former && { former });
      expect({ waiting, files: [...files] }).toEqual({ waiting: [{ word, message }], files: [] });
    }
    const plan = await migrate(texts, { confirm: new Set([word]) });
    expect(plan).toMatchObject({ waiting: [], unknownWords: [] });
    expect(migrationOf(plan)?.sql).toMatch(/^-- expand/);
  });

  it('is not asked about if it went before, or has another type or target', async () => {
    await migrate(SMALL_CATALOG);
    const without = catalogOf(group(/ {2}size: .*\n/, ''));
    expect((await migrate(field('extent'), { former: () => without })).waiting).toEqual([]);
    expect((await migrate(group('size: { type: Number, integer: true,', 'mass: { type: Number,'))).waiting).toEqual([]);
  });
});

describe('the name of a migration', () => {
  const change = { phase: 'expand', table: 'Incident', steps: [] } as const;
  it.each([
    ['add_incident_priority', { kind: 'add-column', column: 'priority' }],
    ['require_incident_priority', { kind: 'require-column', column: 'priority' }],
    ['change_incident_priority', { kind: 'note-values', column: 'priority' }],
    ['index_incident_title', { kind: 'add-index', name: 'Incident_title_idx' }],
    ['unique_incident_title', { kind: 'add-index', name: 'Incident_projectId_title_key' }],
    ['drop_index_incident_title', { kind: 'drop-index', name: 'Incident_title_idx' }],
    ['constrain_incident_monitor_id', { kind: 'add-key', name: 'Incident_monitorId_fkey' }],
    ['free_incident_monitor_id', { kind: 'drop-key', name: 'Incident_monitorId_fkey' }],
    ['trigger_incident_history', { kind: 'change-trigger', name: 'history' }],
    ['compute_incident_history', { kind: 'change-function', table: '', name: 'Incident_history' }],
  ] as const)('is %s after what it does', (name, given) => {
    expect(migrationName([{ ...change, ...given }])).toBe(name);
  });

  it('counts further changes of the kind that names it', () => {
    const column = { ...change, kind: 'add-column' } as const;
    const index = { ...change, kind: 'add-index', name: 'Incident_title_idx' } as const;
    const changes = [index, { ...column, column: 'a' }, { ...column, column: 'b' }];
    expect(migrationName(changes)).toBe('add_incident_a_and_1_more');
  });
});

describe('a change of what a key does', { timeout: 60_000 }, () => {
  it('waits apart from what builds of it need, as builds before it promise the other', async () => {
    await migrate(SMALL_CATALOG);
    const texts = catalogChanged('resources/group-log.yaml', 'onDelete: cascade, ', 'onDelete: restrict, ');
    const log = (texts.get('resources/group-log.yaml') ?? '').replace(
      '  at: {',
      '  note: { type: Text, description: Note. }\n  at: {',
    );
    const plan = await migrate(catalogWith({ 'resources/group-log.yaml': log }));
    expect(Object.fromEntries([...plan.files].filter(([path]) => path.endsWith('.sql')))).toEqual({
      'prisma/migrations/20261121201501_add_group_log_note/migration.sql': `${EXPAND}-- step: add column GroupLog.note
ALTER TABLE "GroupLog" ADD COLUMN "note" text;
`,
      'prisma/migrations/20261121201502_constrain_group_log_group_id/migration.sql': `${CONTRACT}-- step: add key GroupLog_groupId_fkey
ALTER TABLE "GroupLog" DROP CONSTRAINT "GroupLog_groupId_fkey";
ALTER TABLE "GroupLog" ADD CONSTRAINT "GroupLog_groupId_fkey" FOREIGN KEY ("projectId", "groupId") REFERENCES "Group"("projectId", "id") ON UPDATE CASCADE NOT VALID;

-- step: add key GroupLog_groupId_fkey
ALTER TABLE "GroupLog" VALIDATE CONSTRAINT "GroupLog_groupId_fkey";
`,
    });
    expect(summary(await migrate(catalogWith({ 'resources/group-log.yaml': log })))).toEqual(NOTHING);
  });

  it('names the one column that becomes null', async () => {
    await migrate(SMALL_CATALOG);
    const texts = catalogChanged('service.yaml', 'id: parentId,', 'id: parentId, onDelete: setNull,');
    const plan = await migrate(texts);
    expect(Object.fromEntries([...plan.files].filter(([path]) => path.endsWith('.sql')))).toEqual({
      'prisma/migrations/20261121201501_constrain_group_parent_id/migration.sql': `${CONTRACT}-- step: add key Group_parentId_fkey
ALTER TABLE "Group" DROP CONSTRAINT "Group_parentId_fkey";
ALTER TABLE "Group" ADD CONSTRAINT "Group_parentId_fkey" FOREIGN KEY ("projectId", "parentId") REFERENCES "Group"("projectId", "id") ON UPDATE CASCADE ON DELETE SET NULL ("parentId") NOT VALID;

-- step: add key Group_parentId_fkey
ALTER TABLE "Group" VALIDATE CONSTRAINT "Group_parentId_fkey";
`,
    });
    expect(summary(await migrate(texts))).toEqual(NOTHING);
  });

  it('wants a word where rows would point elsewhere', async () => {
    await migrate(SMALL_CATALOG);
    const texts = catalogChanged('resources/group.yaml', 'labelScope: labels\n', '');
    const other = (texts.get('resources/group.yaml') ?? '').replace('entity: Label', 'entity: Group');
    const log = (SMALL_CATALOG.get('resources/group-log.yaml') ?? '').replace('labelScope: group\n', '');
    const { waiting } = await migrate(catalogWith({ 'resources/group.yaml': other, 'resources/group-log.yaml': log }));
    expect(waiting).toEqual([
      {
        word: 'add-key:GroupLabels_targetId_fkey',
        message: expect.stringContaining('existing rows that refer to the former target'),
      },
    ]);
  });
});

describe('the values of an enumeration', { timeout: 60_000 }, () => {
  const small = '  - { name: Small, description: It fits into a pocket. }\n';
  /** A group with a size, and what is said of the field and of the sizes. */
  const sized = (flags: string, values = small) => {
    const texts = group('  size: {', `  extent: { type: Size, ${flags}description: Extent. }\n  size: {`);
    const sizes = (texts.get('enumerations/size.yaml') ?? '').replace(small, values);
    return new Map([...texts, ['enumerations/size.yaml', sizes] as const]);
  };

  it('follow a rename in lists', async () => {
    await migrate(sized('list: true, '));
    const plan = await migrate(sized('list: true, ', small.replace('Small', 'Tiny, renamedFrom: Small')));
    expect(summary(plan).sql).toContain(`UPDATE "Group" SET "extent" = array_replace("extent", 'Small', 'Tiny')
WHERE "ctid" = ANY (ARRAY(SELECT "ctid" FROM "Group" WHERE "extent" && ARRAY['Small'] LIMIT 200));`);
  });

  it('are noted, and follow a rename', async () => {
    await migrate(sized(''));
    const more = await migrate(sized('', `${small}  - { name: Middle, description: It fits into a bag. }\n`));
    expect(summary(more).sql).toContain(`COMMENT ON COLUMN "Group"."extent" IS '["Small","Middle","Large"]';`);
    const tiny = '  - { name: "It\'s tiny", renamedFrom: Small, description: It fits into a pocket. }\n';
    const middle = '  - { name: Middle, description: It fits into a bag. }\n';
    const plan = await migrate(sized('', `${tiny}${middle}`));
    expect(summary(plan).sql).toMatch(/^-- contract/);
    expect(summary(plan).sql).toContain(`SELECT "ctid" FROM "Group" WHERE "extent" IN ('Small') LIMIT 200`);
    expect(summary(await migrate(sized('', `${tiny}${middle}`)))).toEqual(NOTHING);
  });

  it.each([
    ['', 'Small in rows that have it would be lost', 'NULL'],
    ['default: Large, ', 'Small in rows that have it would become the default', "'Large'"],
    [
      'required: true, ',
      'Small in rows that have it would prevent the migration, as the field is required and has no default',
      'NULL',
    ],
    [
      'list: true, required: true, ',
      'Small would be taken out of the lists that have it',
      `array_remove("extent", 'Small')`,
    ],
  ])('are gone by their word only, from a field with { %s }', async (flags, danger, value) => {
    await migrate(sized(flags));
    const word = 'drop-value:Group.extent';
    const plan = await migrate(sized(flags, ''));
    expect(plan.waiting).toEqual([{ word, message: expect.stringContaining(`but ${danger}.`) }]);
    const allowed = await migrate(sized(flags, ''), { confirm: new Set([word]) });
    expect(migrationOf(allowed)).toMatchObject({
      name: expect.stringMatching(/_change_group_extent$/),
      sql: expect.stringContaining(`UPDATE "Group" SET "extent" = ${value}\nWHERE "ctid" = ANY`),
    });
  });
});

describe('migrations that are there', { timeout: 60_000 }, () => {
  /** The plan after the text of a migration was changed by hand. */
  async function afterEdit(name: RegExp, edit: (sql: string) => string): Promise<MigrationPlan> {
    const first = await migrate(SMALL_CATALOG);
    const second = await migrate(group('  size: {', '  note: { type: Text, description: Note. }\n  size: {'));
    const paths = [...first.files, ...second.files].map(([path]) => path);
    const path = paths.find((each) => name.test(each) && each.endsWith('.sql')) ?? 'none';
    writeIn(root, path, edit(readFileSync(join(root, path), 'utf8')));
    return migrate(group('  size: {', '  note: { type: Text, description: Note. }\n  size: {'));
  }

  it.each([
    [
      'added',
      /add_group_note/,
      (sql: string) => `${sql}\nDROP TABLE "GroupLog";\n`,
      'added: DROP TABLE "GroupLog"',
      'add table GroupLog',
    ],
    [
      'added that changes data',
      /add_group_note/,
      (sql: string) => `${sql}\nDELETE FROM "Group";\n`,
      'added: DELETE FROM "Group"',
      undefined,
    ],
    [
      'edited',
      /add_group_note/,
      (sql: string) => sql.replace('text', 'jsonb'),
      'edited: ALTER TABLE "Group" ADD COLUMN "note" jsonb',
      'change-type:Group.note',
    ],
    [
      'deleted',
      /init/,
      (sql: string) => sql.replace(/CREATE INDEX "GroupLog_createdAt_idx".*/, ''),
      'deleted: CREATE INDEX "GroupLog_createdAt_idx"',
      'add index GroupLog_createdAt_idx',
    ],
    [
      'deleted trigger',
      /init/,
      (sql: string) => sql.replace(/CREATE OR REPLACE TRIGGER "record_count_move" AFTER[^;]*"GroupLog"[^;]*;/, ''),
      'deleted: CREATE OR REPLACE TRIGGER "record_count_move"',
      'change trigger record_count_move of GroupLog',
    ],
  ])('are named with the statement that was %s', async (_, name, edit, told, lack) => {
    const plan = await afterEdit(name, edit);
    expect(plan.problems.join('\n')).toContain(told);
    const found = [...plan.changes.map(changeTitle), ...plan.waiting.map(({ word }) => word)];
    expect(found.slice(0, 1)).toEqual(lack === undefined ? [] : [lack]);
  });

  it('are named where one is doubled, and with the place where the rest stops', async () => {
    const { problems } = await afterEdit(/add_group_note/, (sql) => `${sql}\n${sql.split('\n').at(3) ?? ''}\n`);
    expect(problems.slice(1)).toEqual([
      expect.stringMatching(
        /^\d+_add_group_note fails: column "note" of relation "Group" already exists, in “ALTER TABLE/,
      ),
    ]);
    expect(problems[0]).toContain('doubled: ALTER TABLE "Group" ADD COLUMN "note" text');
  });
});

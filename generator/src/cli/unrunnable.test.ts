import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { run } from '../testing/run-generator.js';
import { catalogChanged, SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder, writeIn } from '../testing/temporary-folder.js';

/** What somebody wrote by hand: an index has the name that a relation would give one. */
const BY_HAND = `CREATE TABLE "Zoo" ("id" uuid);
CREATE INDEX "GroupLog_otherId_idx" ON "Zoo" ("id");
`;

const OTHER = catalogChanged(
  'resources/group-log.yaml',
  'fields:\n',
  'fields:\n  other: { type: Entity, entity: Group, id: otherId, description: Other. }\n  otherId: { type: Object ID, description: Id. }\n',
);

let root: string;

/** Every file of the project. */
function textsOf(): Record<string, string> {
  const paths = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    paths.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'utf8')]),
  );
}

/** The files of the project that each test begins with: made once. */
let made: readonly (readonly [path: string, text: string])[] | undefined;

beforeEach(async () => {
  const catalog = [...SMALL_CATALOG].map(([file, text]) => [`catalog/${file}`, text] as const);
  root = temporaryFolder(made ?? catalog);
  if (made !== undefined) return;
  await run(root, 'generate');
  writeIn(root, 'prisma/migrations/20260102000000_by_hand/migration.sql', BY_HAND);
  expect(await run(root, 'generate')).toMatchObject({ code: 0 });
  made = Object.entries(textsOf()).map(([path, text]) => [relative(root, path), text]);
});

const sentence = (why: string) =>
  `The migration that this change needs cannot be run, so nothing was written:
  ${why}
Make the change in smaller steps, with a migration each, or write the migration by hand: docs/catalog-cli.md says how.
`;

describe('a migration that cannot be run', { timeout: 120_000 }, () => {
  const COMMANDS = {
    generate: ['generate'],
    migrate: ['migrate'],
    'migrate --contract': ['migrate', '--contract', '--confirm', 'drop-table:Zoo'],
    check: ['check'],
    rename: ['rename', 'field', 'Group.name', 'title', '--yes'],
    'rename permission': ['rename', 'permission', 'CanReadGroup', 'CanSeeGroup', '--yes'],
    remove: ['remove', 'field', 'Group.size', '--yes'],
    mend: ['mend'],
  };

  it.each(Object.entries(COMMANDS))(
    'is said by %s with its own exit code, and nothing is written',
    async (_, words) => {
      for (const [file, text] of OTHER) writeIn(root, `catalog/${file}`, text);
      const before = textsOf();
      const { code, err } = await run(root, ...words);
      expect({ code, err }).toEqual({
        code: 11,
        err: sentence(
          '20260102000001_add_group_log_other_id fails: relation "GroupLog_otherId_idx" already exists, in “CREATE INDEX CONCURRENTLY "GroupLog_otherId_idx" ON "GroupLog" USING btree ("projectId", "otherId", ”.',
        ),
      });
      expect(textsOf()).toEqual(before);
    },
  );

  it('is not written beside one by hand that fails, which gets no sum', async () => {
    writeIn(root, 'prisma/migrations/20260103000000_by_hand/migration.sql', 'DROP TABLE "Nothing";\n');
    expect(await run(root, 'generate')).toMatchObject({
      code: 3,
      err: expect.stringContaining('"Nothing" does not exist'),
    });
    expect(readdirSync(join(root, 'prisma/migrations/20260103000000_by_hand'))).toEqual(['migration.sql']);
    expect(readdirSync(join(root, 'prisma/migrations')).filter((name) => name > '20260103000000_by_hand')).toEqual([
      'migration_lock.toml',
    ]);
  });
});

it('exits with 6 where a migration waits for a word', { timeout: 120_000 }, async () => {
  const texts = catalogChanged('resources/group.yaml', 'integer: true, minimum: 1', 'minimum: 1');
  for (const [file, text] of texts) writeIn(root, `catalog/${file}`, text);
  expect(await run(root, 'generate')).toMatchObject({
    code: 6,
    err: expect.stringContaining('No migration was written'),
  });
  expect(await run(root, 'generate')).toMatchObject({ code: 6 });
  expect(await run(root, 'generate', '--json')).toMatchObject({
    code: 6,
    out: expect.stringContaining('change-type:Group.size'),
  });
});

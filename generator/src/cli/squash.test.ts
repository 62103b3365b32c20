import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  applyMigrations,
  compareSchema,
  isBaseline,
  missingMigrations,
  readBaseline,
  readPending,
  recordBaseline,
} from '@catalog-service/migrations';
import { openEmbedded } from '@catalog-service/postgres';
import { expect, it, onTestFinished } from 'vitest';
import { emptyDatabase } from '../testing/empty-database.js';
import { GitProject } from '../testing/git-project.js';
import { SMALL_CATALOG } from '../testing/small-catalog.js';
import { temporaryFolder } from '../testing/temporary-folder.js';

const SIZE = '  size: {';

const folders = (path: string) => readdirSync(path).filter((name) => !name.includes('.'));
it('makes one migration of many, which every database takes that has all of them or none', {
  timeout: 240_000,
}, async () => {
  const project = await GitProject.of(SMALL_CATALOG);
  project.edit('resources/group.yaml', SIZE, `  note: { type: Text, description: Note. }\n${SIZE}`);
  await project.run('generate');
  project.commit('second');
  const after = join(project.root, 'prisma/migrations');
  const before = temporaryFolder();
  cpSync(after, before, { recursive: true });
  const names = folders(before);

  // It leads to the same schema.
  const [first = '', second = ''] = names;
  const squashed = `${second.split('_')[0]}_squashed`;
  expect(await project.run('squash', '--through', 'nothing')).toMatchObject({ code: 2 });
  expect(await project.run('squash')).toEqual({
    code: 0,
    said: `+ prisma/migrations/${squashed}
- prisma/migrations/${first}
- prisma/migrations/${second}
A database that has had only some of these migrations needs the others first, by a build from before.
`,
  });
  expect(folders(after)).toEqual([squashed]);
  await project.run('generate');
  expect(await project.run('check')).toMatchObject({ code: 0 });
  expect(await project.run('squash')).toMatchObject({ code: 2, said: expect.stringContaining('no two migrations') });

  const database = await openEmbedded({ dataFolder: ':memory:', image: await emptyDatabase() });
  onTestFinished(() => database.close());
  const empty = () => database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const applied = async (folder: string): Promise<readonly string[]> => {
    const done: string[] = [];
    await applyMigrations(database, folder, { applied: (name) => done.push(name) });
    return done;
  };

  // A database that has all of them has it.
  expect(await applied(before)).toEqual(names);
  expect(await readPending(database, after)).toEqual([]);
  expect(await applied(after)).toEqual([]);
  expect(await compareSchema(database, project.root)).toMatchObject({ differences: [] });
  // The build before goes on beside it.
  expect(await missingMigrations(database, before)).toEqual([]);

  // A new database gets it, and the build before starts there as well.
  await empty();
  expect(await applied(after)).toEqual(folders(after));
  expect(await missingMigrations(database, before)).toEqual([]);
  expect(await applied(before)).toEqual([]);
  expect(await compareSchema(database, project.root)).toMatchObject({ differences: [] });

  // A database between needs the others first.
  const some = temporaryFolder();
  cpSync(join(before, first), join(some, first), { recursive: true });
  await empty();
  expect(await applied(some)).toEqual([first]);
  await expect(applied(after)).rejects.toThrow(
    `The database has some of the migrations that ${folders(after)[0]} replaces, and lacks ${second}. First run migrate.js of the last build that has them.`,
  );
  await applied(before);
  expect(await applied(after)).toEqual([]);

  // A database with the schema and no record is taken over.
  await empty();
  await applied(before);
  await expect(readBaseline(database, project.root).then(({ differences }) => differences)).resolves.toEqual([]);
  await database.script('ALTER TABLE "_prisma_migrations" RENAME TO "kept"; DROP INDEX "Group_createdAt_idx"');
  const lacking = await readBaseline(database, project.root);
  expect(lacking.differences.map(({ thing }) => thing)).toEqual(['index Group_createdAt_idx of Group', 'table kept']);
  expect(isBaseline(lacking)).toBe(false);
  await database.script(`${lacking.differences[0]?.left}; DROP TABLE "kept"`);
  const whole = await readBaseline(database, project.root);
  expect([isBaseline(whole), whole.migrations]).toEqual([true, folders(after)]);
  await recordBaseline(database, project.root, whole);
  for (const folder of [before, after]) expect(await readPending(database, folder)).toEqual([]);
  await expect(readBaseline(database, project.root)).rejects.toThrow('run migrate.js without --baseline');
});

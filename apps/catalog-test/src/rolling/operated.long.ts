import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresServer } from '@catalog-service/testing';
import { findPostgres, startPostgres } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProjectCopy, ROOT } from '../project-copy.js';
import { connected } from './filled.js';
import { Builds, smallCatalog } from './kinds.js';
import { commandsOf, OPERATED, operate } from './operate.js';
import { Databases, succeed } from './roll.js';

/** What a branch had before its migration was made anew: a column that is no more, with something in it, and an index too few. */
const OLDER_FORM = `ALTER TABLE "Project" ADD COLUMN "motto" text;
UPDATE "Project" SET "motto" = 'Onwards';
DROP INDEX "Group_createdAt_idx";
INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
VALUES (gen_random_uuid(), 'other', '20991231235959_add_project_motto', now(), 1)`;

/** An expand after which the audit trail of the build before gets no more rows. */
const MOVED_AUDIT = `-- expand: builds before it go on working

-- step: move the audit trail
CREATE TABLE "AuditMoved" (LIKE "AuditVersion" INCLUDING ALL);
CREATE FUNCTION "audit_moved"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO "AuditMoved" SELECT NEW.*;
  RETURN NULL;
END $$;
CREATE TRIGGER "moved" BEFORE INSERT ON "AuditVersion" FOR EACH ROW EXECUTE FUNCTION "audit_moved"();
`;

describe.skipIf(findPostgres() === undefined)(
  'commands of the operator (needs PostgreSQL)',
  { timeout: 600_000 },
  () => {
    const builds = new Builds();
    let server: PostgresServer;
    let databases: Databases;
    let old: ProjectCopy;

    beforeAll(async () => {
      server = await startPostgres();
      databases = new Databases(server.url);
      old = await builds.first(await smallCatalog());
    });

    afterAll(async () => {
      builds.remove();
      await server.stop();
    });

    it("an expand that takes something from the operator's commands of the build before is noticed", async () => {
      const { url } = await databases.prepared(old, 'operated');
      expect(await commandsOf(old, url)).toEqual(OPERATED);
      const next = old.next(new Map());
      try {
        next.write('prisma/migrations/20991231235959_move_audit/migration.sql', MOVED_AUDIT);
        const service = join(next.root, 'dist/service');
        for (const name of readdirSync(service).filter((file) => file.endsWith('.js'))) {
          const text = readFileSync(join(service, name), 'utf8');
          writeFileSync(join(service, name), text.replaceAll('AuditVersion', 'AuditMoved'));
        }
        expect(await operate(old, old, url)).toEqual([]);
        await succeed(next, 'migrate.js', url);
        expect(await operate(old, next, url)).toEqual([
          expect.stringMatching(/^audit --project \S+: {"items":\[\]}, /),
        ]);
      } finally {
        next.remove();
      }
    });

    it('a database that had an older form of a migration is mended by the commands that are named, to the letter', async () => {
      const { url } = await databases.prepared(old, 'mend');
      await connected(url, (client) => client.query(OLDER_FORM));
      // The command builds the service first, which this copy has had done.
      for (const module of ['built', 'installed']) old.write(`.ci/${module}.mjs`, '');
      const generator = JSON.stringify(join(ROOT, 'generator/run.mjs'));
      old.write('generator/run.mjs', `process.argv.push('--root', process.cwd());\nawait import(${generator});\n`);
      const say = (line: string) => {
        const env = { ...process.env, DATABASE_URL: url };
        const { status, stdout, stderr } = spawnSync(line, { cwd: old.root, env, shell: true, encoding: 'utf8' });
        return { status, said: `${stdout}${stderr}` };
      };
      const commandIn = (said: string) => /npm run mend(?: --( --confirm \S+)+)?/.exec(said)?.[0] ?? '';
      const refused = say('npm run migrate');
      expect([refused.status === 0, commandIn(refused.said)]).toEqual([false, 'npm run mend']);
      const asked = say(commandIn(refused.said));
      const word = 'npm run mend -- --confirm drop-column:Project.motto';
      expect([asked.status === 0, commandIn(asked.said)]).toEqual([false, word]);
      const mended = say(commandIn(asked.said));
      expect([mended.status, mended.said.match(/^(Done|The schema).*$/gm)]).toEqual([
        0,
        [
          'Done: add index Group_createdAt_idx',
          'Done: drop column Project.motto',
          'The schema of the database matches the migrations. Removed from its history: 20991231235959_add_project_motto',
        ],
      ]);
      expect(say('npm run migrate').status).toBe(0);
      const { rows } = await connected(url, (client) => client.query('SELECT * FROM "Project"'));
      expect(rows).toEqual([expect.objectContaining({ name: 'Rolling' })]);
      expect(rows[0]).not.toHaveProperty('motto');
    });
  },
);

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ended } from './harness/ended.js';
import { openOwnDatabase } from './harness/own-database.js';
import { canStartPostgres } from './harness/postgres-server.js';
import { startService } from './harness/service-process.js';
import { ROOT } from './harness/workspace.js';

const MIGRATIONS = readdirSync(join(ROOT, 'prisma/migrations')).filter((name) => !name.includes('.'));
const KEY = z.object({ secret: z.string() });

/** What a database of others has: two of the tables, without anything that the service adds to them. */
const OF_OTHERS = `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT oid::regclass AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND NOT relispartition AND relname NOT IN ('Project', 'Label') LOOP EXECUTE format('DROP TABLE %s CASCADE', one.name); END LOOP;
  FOR one IN SELECT tgname, tgrelid::regclass AS name FROM pg_trigger WHERE NOT tgisinternal LOOP
    EXECUTE format('DROP TRIGGER %I ON %s', one.tgname, one.name); END LOOP;
  FOR one IN SELECT oid::regprocedure AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e') LOOP EXECUTE format('DROP FUNCTION %s', one.name); END LOOP;
  FOR one IN SELECT conname, conrelid::regclass AS name FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.name, one.conname); END LOOP;
END $$;
UPDATE "Label" SET "createdByUserId" = NULL;
DROP EXTENSION IF EXISTS btree_gin CASCADE; DROP EXTENSION IF EXISTS pg_trgm CASCADE;
CREATE TABLE "_prisma_migrations" (id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0);
INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at) VALUES ('theirs', '', '20200101000000_theirs', now());
ALTER TABLE "Label" ALTER "createdAt" SET DEFAULT now(), ADD "theirs" text`;

if (world.database !== 'postgres') leaveOut('a database of others', 'only with --database postgres');
else if (!canStartPostgres()) leaveOut('a database of others', 'needs PostgreSQL');
else {
  test('a database without our record of migrations is taken over if its schema is ours, or becomes ours', {
    timeout: 240_000,
  }, async () => {
    const own = await openOwnDatabase();
    const environment = { DATABASE_URL: own.url };
    const client = new pg.Client(own.url);
    await client.connect();
    const migrate = (...words: string[]) => ended(['migrate', ...words], environment);
    const recorded = MIGRATIONS.map((name) => `Recorded ${name}\n`).join('');
    try {
      expect(await migrate('--baseline')).toEqual({
        status: 6,
        output: `The database has a record of ${MIGRATIONS.join(', ')}: run migrate.js without --baseline.\n`,
      });
      await client.query('DROP TABLE "_prisma_migrations"');
      expect(await migrate('--baseline')).toEqual({ status: 0, output: recorded });
      expect(await migrate()).toEqual({ status: 0, output: 'No pending migrations.\n' });

      await client.query(OF_OTHERS);
      const { rows: labels } = await client.query('SELECT id FROM "Label" WHERE "projectId" = $1', [
        own.main.projectId,
      ]);
      const refused = await migrate('--baseline');
      expect(refused.status).toBe(7);
      expect(refused.output).toContain('The table ApiKey is missing: restore it as the migrations make it.\n');
      expect(refused.output).toContain('The column Label.theirs is not in the migrations of this build.\n');
      expect(refused.output).toMatch(
        /\nNothing was recorded: the schema of the database is not the one that [^\n]+\n$/,
      );
      expect((await client.query('SELECT migration_name FROM "_prisma_migrations"')).rows).toHaveLength(1);
      const taken = await migrate('--baseline', '--mend');
      expect(taken.output).toContain(recorded);
      expect(taken.status).toBe(0);
      expect((await ended(['admin', 'recount', '--repair'], environment)).status).toBe(0);

      const made = await ended(
        [
          'admin',
          'key',
          'create',
          '--project',
          own.main.projectId,
          '--name',
          'K',
          '--permission',
          'ProjectOwner',
          '--json',
        ],
        environment,
      );
      const { secret: key } = KEY.parse(
        JSON.parse(made.output.slice(made.output.indexOf('{'), made.output.lastIndexOf('}') + 1)),
      );
      const service = await startService(environment);
      const response = await fetch(`${service.baseUrl}/api/label/get-list`, {
        method: 'POST',
        headers: { ApiKey: key, ProjectID: own.main.projectId, 'Content-Type': 'application/json' },
        body: '{}',
      });
      expect(await response.json()).toMatchObject({ count: labels.length });
      await service.stop();
    } finally {
      await client.end();
      await own.close();
    }
  });
}

import { readFileSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@catalog-service/postgres';
import { eventually, leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { ended } from './harness/ended.js';
import { openOwnDatabase } from './harness/own-database.js';
import { canStartPostgres } from './harness/postgres-server.js';
import { startService } from './harness/service-process.js';
import { ROOT } from './harness/workspace.js';

const RECOUNT = 'then node dist/service/admin.js recount --repair.';
const STRAY = 'is not in the migrations of this build.';
const ELSE = 'is not as the migrations make it';
const TEAM = 'ALTER TABLE "Team"';
const STATES = z.array(
  z.object({
    state: z.object({ tables: z.record(z.string(), z.object({ indexes: z.record(z.string(), z.string()) })) }),
  }),
);
/** As the build has it: how it compares texts is not for this test to say. */
const SLUG = STATES.parse(JSON.parse(readFileSync(join(ROOT, 'generated/database.json'), 'utf8'))).at(-1)?.state.tables
  .Team?.indexes.Team_slug_key;
const SPAN = 'CHECK (("endsAt" >= "startsAt"))';

/** Of each kind of part one that is missing, is another one, is idle, or is there besides: the statement, and what is said of it. */
const DRIFTS: readonly (readonly [sql: string, said: string])[] = [
  [
    'DROP INDEX "Team_createdAt_idx"',
    'index Team_createdAt_idx of Team is missing: CREATE INDEX "Team_createdAt_idx" ON public."Team" USING btree ("projectId", "createdAt" DESC, id DESC).',
  ],
  ['DROP INDEX "Team_slug_key"', `index Team_slug_key of Team is missing: ${SLUG}.`],
  [
    'DROP INDEX "Label_createdAt_idx"; CREATE INDEX "Label_createdAt_idx" ON "Label" ("createdAt")',
    `index Label_createdAt_idx of Label ${ELSE}, CREATE INDEX "Label_createdAt_idx" ON public."Label" USING btree ("projectId", "createdAt" DESC, id DESC): it is CREATE INDEX "Label_createdAt_idx" ON public."Label" USING btree ("createdAt").`,
  ],
  ['CREATE INDEX "stray_idx" ON "Team" ("name")', `index stray_idx of Team ${STRAY}`],
  [
    `UPDATE pg_index SET indisvalid = false WHERE indexrelid = '"Label_createdByUserId_idx"'::regclass`,
    'index Label_createdByUserId_idx of Label is not valid, so queries do not use it: REINDEX INDEX CONCURRENTLY "Label_createdByUserId_idx".',
  ],
  [
    `${TEAM} DROP CONSTRAINT "Team_createdByUserId_fkey"`,
    'key Team_createdByUserId_fkey of Team is missing: ALTER TABLE "Team" ADD CONSTRAINT "Team_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"(id) ON UPDATE CASCADE.',
  ],
  [
    `${TEAM} DROP CONSTRAINT "Team_projectId_fkey", ADD CONSTRAINT "Team_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"`,
    `key Team_projectId_fkey of Team ${ELSE}, FOREIGN KEY ("projectId") REFERENCES "Project"(id) ON UPDATE CASCADE ON DELETE CASCADE: it is FOREIGN KEY ("projectId") REFERENCES "Project"(id).`,
  ],
  [`${TEAM} ADD CONSTRAINT stray CHECK ("name" <> 'stray')`, `key stray of Team ${STRAY}`],
  [
    'ALTER TABLE "UserIdentity" DISABLE TRIGGER ALL; ALTER TABLE "UserIdentity" ENABLE TRIGGER USER',
    'key UserIdentity_userId_fkey of UserIdentity is disabled: ALTER TABLE "UserIdentity" ENABLE TRIGGER ALL.',
  ],
  [
    'ALTER TABLE "MonitorStatusEvent" DROP CONSTRAINT "MonitorStatusEvent_in_time_check"',
    `key MonitorStatusEvent_in_time_check of MonitorStatusEvent is missing: ALTER TABLE "MonitorStatusEvent" ADD CONSTRAINT "MonitorStatusEvent_in_time_check" ${SPAN}.`,
  ],
  [
    `ALTER TABLE "IncidentStateTimeline" DROP CONSTRAINT "IncidentStateTimeline_in_time_check", ADD CONSTRAINT "IncidentStateTimeline_in_time_check" ${SPAN} NOT VALID`,
    'key IncidentStateTimeline_in_time_check of IncidentStateTimeline is not validated: ALTER TABLE "IncidentStateTimeline" VALIDATE CONSTRAINT "IncidentStateTimeline_in_time_check".',
  ],
  [
    'ALTER TABLE "Label" DROP "description"',
    'column Label.description is missing: ALTER TABLE "Label" ADD COLUMN "description" text.',
  ],
  [`${TEAM} ADD stray text`, `column Team.stray ${STRAY}`],
  [`${TEAM} ALTER "name" DROP NOT NULL`, `column Team.name ${ELSE}, text NOT NULL: it is text.`],
  [
    `${TEAM} ALTER "isTeamEditable" SET DEFAULT true`,
    `column Team.isTeamEditable ${ELSE}, boolean: it is boolean DEFAULT true.`,
  ],
  [
    `${TEAM} ALTER "isTeamDeleteable" TYPE integer USING 0`,
    `column Team.isTeamDeleteable ${ELSE}, boolean: it is integer.`,
  ],
  [
    'DROP TRIGGER "record_count_delete" ON "Team"',
    `trigger record_count_delete of Team is missing: CREATE TRIGGER record_count_delete AFTER DELETE ON public."Team" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_count_delete(), ${RECOUNT}`,
  ],
  [
    `${TEAM} DISABLE TRIGGER "record_count_insert"`,
    `trigger record_count_insert of Team is disabled: ALTER TABLE "Team" ENABLE TRIGGER "record_count_insert", ${RECOUNT}`,
  ],
  [
    'CREATE OR REPLACE TRIGGER "record_count_truncate" BEFORE TRUNCATE ON "Team" FOR EACH STATEMENT EXECUTE FUNCTION record_count_truncate()',
    `trigger record_count_truncate of Team ${ELSE}, CREATE TRIGGER record_count_truncate AFTER TRUNCATE ON public."Team" FOR EACH STATEMENT EXECUTE FUNCTION record_count_truncate(): it is CREATE TRIGGER record_count_truncate BEFORE TRUNCATE ON public."Team" FOR EACH STATEMENT EXECUTE FUNCTION record_count_truncate().`,
  ],
  [
    'CREATE TRIGGER stray AFTER TRUNCATE ON "Team" FOR EACH STATEMENT EXECUTE FUNCTION record_count_truncate()',
    `trigger stray of Team ${STRAY}`,
  ],
  [
    'DROP TRIGGER "team_keeps_a_member" ON "TeamMember"',
    `trigger team_keeps_a_member of TeamMember is missing: CREATE CONSTRAINT TRIGGER team_keeps_a_member AFTER DELETE OR UPDATE OF "teamId" ON public."TeamMember" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION team_keeps_a_member(), ${RECOUNT}`,
  ],
  [
    'DROP FUNCTION "team_keeps_a_member"',
    'function team_keeps_a_member is missing: restore it as the migrations make it.',
  ],
  [
    'CREATE OR REPLACE FUNCTION "Label_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    `function Label_audit_row ${ELSE}.`,
  ],
  ['CREATE FUNCTION stray() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$', `function stray ${STRAY}`],
  ['DROP TABLE "ApiKeyUse"', 'table ApiKeyUse is missing: restore it as the migrations make it.'],
  ['CREATE TABLE stray (a integer)', `table stray ${STRAY}`],
  ['CREATE VIEW "strayView" AS SELECT 1', `view strayView ${STRAY}`],
];

const SAID = DRIFTS.map(([, said]) => `The ${said}`).sort();
const LINE = z.object({ msg: z.string(), differences: z.array(z.string()) });

/** What a program has written about parts of the schema. */
const partsIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /^The (index|key|column|trigger|function|table|view) /.test(line))
    .sort();

/** Starts the service, and gives the differences that its log names. */
async function differencesAtStart(environment: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const service = await startService(environment);
  try {
    const lines = () =>
      service
        .log()
        .split('\n')
        .filter((line) => line.includes('"differences"'));
    await eventually('the log tells of the schema', 30_000, async () => lines().length > 0);
    return lines()
      .flatMap((line) => LINE.parse(JSON.parse(line)).differences)
      .sort();
  } finally {
    await service.stop();
  }
}

const { spareEnvironment = {} } = world;
if (world.database === 'embedded') {
  test('a changed schema of the embedded database is told by the doctor and by the start', {
    timeout: 180_000,
  }, async () => {
    // Other tests go on with the folder as it is.
    const folder = await mkdtemp(join(tmpdir(), 'drift-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await cp(spareEnvironment.DATA_FOLDER ?? '', folder, { recursive: true });
    const environment = { ...spareEnvironment, DATA_FOLDER: folder };
    const whole = await ended(['doctor'], environment);
    expect(whole).toEqual({ status: 0, output: expect.stringContaining('No faults found.') });
    const database = await openDatabase({ dataFolder: folder });
    for (const [sql] of DRIFTS) await database.script(sql);
    await database.close();
    const { status, output } = await ended(['doctor'], environment);
    expect({ status, parts: partsIn(output) }).toEqual({ status: 6, parts: SAID });
    expect(await differencesAtStart(environment)).toEqual(SAID);
  });
} else if (!canStartPostgres()) leaveOut('a changed schema', 'needs PostgreSQL');
else {
  test('a changed schema is told by the doctor, by the migration and by the start', { timeout: 180_000 }, async () => {
    const own = await openOwnDatabase();
    const environment = { DATABASE_URL: own.url };
    try {
      expect(await ended(['migrate'], environment)).toEqual({ status: 0, output: 'No pending migrations.\n' });
      const database = await openDatabase({ databaseUrl: own.url, dataFolder: '' });
      for (const [sql] of DRIFTS.filter(([, said]) => said.endsWith(STRAY))) await database.script(sql);
      const strays = SAID.filter((said) => said.endsWith(STRAY));
      // Parts that no migration makes are in nobody's way.
      const first = await ended(['migrate'], environment);
      expect({ status: first.status, parts: partsIn(first.output) }).toEqual({ status: 0, parts: strays });
      for (const [sql] of DRIFTS.filter(([, said]) => !said.endsWith(STRAY))) await database.script(sql);
      await database.close();
      for (const [name, code] of [
        ['migrate', 7],
        ['doctor', 6],
      ] as const) {
        const { status, output } = await ended([name], environment);
        expect({ status, parts: partsIn(output) }).toEqual({ status: code, parts: SAID });
      }
      expect(await differencesAtStart(environment)).toEqual(SAID);
    } finally {
      await own.close();
    }
  });
}

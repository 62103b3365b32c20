import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from './harness/workspace.js';

const RECOUNT = 'then node dist/service/admin.js recount --repair.';
const STRAY = 'is not in the migrations of this build';
const WAY = 'and may refuse or change what the service writes';
const ELSE = 'is not as the migrations make it';
const TEAM = 'ALTER TABLE "Team"';
const SPAN = 'CHECK (("endsAt" >= "startsAt"))';
const TRUNCATE =
  'CREATE TRIGGER record_count_truncate AFTER TRUNCATE ON public."Team" FOR EACH STATEMENT EXECUTE FUNCTION record_count_truncate()';
const SEQUENCE = 'AS bigint INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 CACHE 1 NO CYCLE';

const STATES = z.array(
  z.object({
    state: z.object({ tables: z.record(z.string(), z.object({ indexes: z.record(z.string(), z.string()) })) }),
  }),
);
/** As the build has them: how it compares texts is not for this test to say. */
const TABLES =
  STATES.parse(JSON.parse(readFileSync(join(ROOT, 'generated/database.json'), 'utf8'))).at(-1)?.state.tables ?? {};
const indexOf = (table: string, name: string) => (TABLES[table]?.indexes[name] ?? '').replace(/\s+/g, ' ');

const STOP = 'requests would wait for that, so stop the service, then run:';
const ANEW = `PostgreSQL would write all rows anew under a lock, and values may not fit; ${STOP}`;
const FOUND = 'Correct the rows and run this again; they are found by:';
const EMAIL = / btree \((.*)\)$/.exec(indexOf('User', 'User_email_key'))?.[1];

/** A kind of drift: the statement that causes it, what is said of it, and what `migrate --mend` makes of it; nothing of an addition. */
export interface Kind {
  readonly sql: string;
  readonly said: string;
  readonly mend?: 'repaired' | { readonly left: string };
}

const missing = (thing: string, statement: string) => `${thing} is missing: ${statement}.`;
const other = (thing: string, left: string, right: string) => `${thing} ${ELSE}, ${left}: it is ${right}.`;
const repaired = (sql: string, said: string): Kind => ({ sql, said, mend: 'repaired' });
const refused = (sql: string, said: string, left: string): Kind => ({ sql, said, mend: { left } });
const added = (sql: string, thing: string): Kind => ({ sql, said: `${thing} ${STRAY}.` });
const inTheWay = (sql: string, thing: string): Kind => ({ sql, said: `${thing} ${STRAY}, ${WAY}.` });

const indexKinds: readonly Kind[] = [
  repaired(
    'DROP INDEX "Team_createdAt_idx"',
    missing('index Team_createdAt_idx of Team', indexOf('Team', 'Team_createdAt_idx')),
  ),
  repaired('DROP INDEX "Team_slug_key"', missing('index Team_slug_key of Team', indexOf('Team', 'Team_slug_key'))),
  refused(
    `DROP INDEX "User_email_key"; ${['1', '2'].map((id) => `INSERT INTO "User" ("id", "createdAt", "updatedAt", "name", "email") VALUES ('3000000${id}-0000-7000-8000-000000000001', now(), now(), 'Ada', 'ada@drift.example')`).join('; ')}`,
    missing('index User_email_key of User', indexOf('User', 'User_email_key')),
    `could not create unique index "User_email_key". ${FOUND} SELECT array_to_string((array_agg(to_jsonb(r) ->> 'id' ORDER BY to_jsonb(r) ->> 'id'))[:10], ' and '), count(*) OVER () FROM "User" AS r WHERE (true) AND ROW(${EMAIL}) IS NOT NULL GROUP BY ${EMAIL} HAVING count(*) > 1 ORDER BY 1;`,
  ),
  repaired(
    'DROP INDEX "Label_createdAt_idx"; CREATE INDEX "Label_createdAt_idx" ON "Label" ("createdAt")',
    other(
      'index Label_createdAt_idx of Label',
      indexOf('Label', 'Label_createdAt_idx'),
      'CREATE INDEX "Label_createdAt_idx" ON public."Label" USING btree ("createdAt")',
    ),
  ),
  repaired(
    'DROP INDEX "Probe_createdAt_idx"; CREATE INDEX "Probe_createdAt_idx" ON "Probe" ("projectId", "createdAt", "id" DESC)',
    other(
      'index Probe_createdAt_idx of Probe',
      indexOf('Probe', 'Probe_createdAt_idx'),
      'CREATE INDEX "Probe_createdAt_idx" ON public."Probe" USING btree ("projectId", "createdAt", id DESC)',
    ),
  ),
  repaired(
    'DROP INDEX "ApiKey_keyHash_key"; CREATE UNIQUE INDEX "ApiKey_keyHash_key" ON "ApiKey" ("keyHash" text_pattern_ops)',
    other(
      'index ApiKey_keyHash_key of ApiKey',
      indexOf('ApiKey', 'ApiKey_keyHash_key'),
      'CREATE UNIQUE INDEX "ApiKey_keyHash_key" ON public."ApiKey" USING btree ("keyHash" text_pattern_ops)',
    ),
  ),
  repaired(
    'DROP INDEX "ApiKey_replacedKeyHash_key"; CREATE INDEX "ApiKey_replacedKeyHash_key" ON "ApiKey" ("replacedKeyHash")',
    other(
      'index ApiKey_replacedKeyHash_key of ApiKey',
      indexOf('ApiKey', 'ApiKey_replacedKeyHash_key'),
      'CREATE INDEX "ApiKey_replacedKeyHash_key" ON public."ApiKey" USING btree ("replacedKeyHash")',
    ),
  ),
  repaired(
    `UPDATE pg_index SET indisvalid = false WHERE indexrelid = '"Label_createdByUserId_idx"'::regclass`,
    'index Label_createdByUserId_idx of Label is not valid, so queries do not use it: REINDEX INDEX CONCURRENTLY "Label_createdByUserId_idx".',
  ),
  repaired(
    'DROP INDEX "RecordEvent_seq_idx"',
    missing('index RecordEvent_seq_idx of RecordEvent', indexOf('RecordEvent', 'RecordEvent_seq_idx')),
  ),
  added('CREATE INDEX "stray_idx" ON "Team" ("name")', 'index stray_idx of Team'),
  inTheWay('CREATE UNIQUE INDEX "strayUnique_idx" ON "Team" ("name", "id")', 'index strayUnique_idx of Team'),
];

const keyKinds: readonly Kind[] = [
  repaired(
    'ALTER TABLE "WebhookAttempt" DROP CONSTRAINT "WebhookAttempt_pkey"',
    missing(
      'key WebhookAttempt_pkey of WebhookAttempt',
      'ALTER TABLE "WebhookAttempt" ADD CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY (id)',
    ),
  ),
  repaired(
    'ALTER TABLE "DeletedRecord" DROP CONSTRAINT "DeletedRecord_pkey", ADD CONSTRAINT "DeletedRecord_pkey" PRIMARY KEY (id, "projectId")',
    other('key DeletedRecord_pkey of DeletedRecord', 'PRIMARY KEY (id)', 'PRIMARY KEY (id, "projectId")'),
  ),
  refused(
    'ALTER TABLE "RecordVersion" DROP CONSTRAINT "RecordVersion_pkey"',
    missing(
      'key RecordVersion_pkey of RecordVersion',
      'ALTER TABLE "RecordVersion" ADD CONSTRAINT "RecordVersion_pkey" PRIMARY KEY ("recordId", at, seq, slot)',
    ),
    `PostgreSQL makes the key of a table with partitions under one lock; ${STOP} ALTER TABLE "RecordVersion" ADD CONSTRAINT "RecordVersion_pkey" PRIMARY KEY ("recordId", at, seq, slot).`,
  ),
  repaired(
    `${TEAM} DROP CONSTRAINT "Team_createdByUserId_fkey"`,
    missing(
      'key Team_createdByUserId_fkey of Team',
      'ALTER TABLE "Team" ADD CONSTRAINT "Team_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"(id) ON UPDATE CASCADE',
    ),
  ),
  repaired(
    `${TEAM} DROP CONSTRAINT "Team_projectId_fkey", ADD CONSTRAINT "Team_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"`,
    other(
      'key Team_projectId_fkey of Team',
      'FOREIGN KEY ("projectId") REFERENCES "Project"(id) ON UPDATE CASCADE ON DELETE CASCADE',
      'FOREIGN KEY ("projectId") REFERENCES "Project"(id)',
    ),
  ),
  repaired(
    'ALTER TABLE "Label" DROP CONSTRAINT "Label_createdByUserId_fkey", ADD CONSTRAINT "Label_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"(id) ON UPDATE CASCADE NOT VALID',
    'key Label_createdByUserId_fkey of Label is not validated: ALTER TABLE "Label" VALIDATE CONSTRAINT "Label_createdByUserId_fkey".',
  ),
  repaired(
    'ALTER TABLE "UserIdentity" DISABLE TRIGGER ALL; ALTER TABLE "UserIdentity" ENABLE TRIGGER USER',
    'key UserIdentity_userId_fkey of UserIdentity is disabled: ALTER TABLE "UserIdentity" ENABLE TRIGGER ALL.',
  ),
  repaired(
    'ALTER TABLE "MonitorStatusEvent" DROP CONSTRAINT "MonitorStatusEvent_in_time_check"',
    missing(
      'key MonitorStatusEvent_in_time_check of MonitorStatusEvent',
      `ALTER TABLE "MonitorStatusEvent" ADD CONSTRAINT "MonitorStatusEvent_in_time_check" ${SPAN}`,
    ),
  ),
  repaired(
    'ALTER TABLE "ScheduledMaintenanceStateTimeline" DROP CONSTRAINT "ScheduledMaintenanceStateTimeline_in_time_check", ADD CONSTRAINT "ScheduledMaintenanceStateTimeline_in_time_check" CHECK ("endsAt" > "startsAt") NOT VALID',
    other(
      'key ScheduledMaintenanceStateTimeline_in_time_check of ScheduledMaintenanceStateTimeline',
      SPAN,
      'CHECK (("endsAt" > "startsAt")) NOT VALID',
    ),
  ),
  repaired(
    `ALTER TABLE "IncidentStateTimeline" DROP CONSTRAINT "IncidentStateTimeline_in_time_check", ADD CONSTRAINT "IncidentStateTimeline_in_time_check" ${SPAN} NOT VALID`,
    'key IncidentStateTimeline_in_time_check of IncidentStateTimeline is not validated: ALTER TABLE "IncidentStateTimeline" VALIDATE CONSTRAINT "IncidentStateTimeline_in_time_check".',
  ),
  inTheWay(`${TEAM} ADD CONSTRAINT stray CHECK ("name" <> 'stray')`, 'key stray of Team'),
];

const columnKinds: readonly Kind[] = [
  repaired(
    'ALTER TABLE "Label" DROP "description"',
    missing('column Label.description', 'ALTER TABLE "Label" ADD COLUMN "description" text'),
  ),
  refused(
    'ALTER TABLE "Domain" DROP "name"',
    missing('column Domain.name', 'ALTER TABLE "Domain" ADD COLUMN "name" text NOT NULL'),
    'its values are lost: restore them from a backup. Add it without NOT NULL, fill it, and run this again: ALTER TABLE "Domain" ADD COLUMN "name" text.',
  ),
  repaired(`${TEAM} ALTER "name" DROP NOT NULL`, other('column Team.name', 'text NOT NULL', 'text')),
  refused(
    `ALTER TABLE "User" ALTER "name" DROP NOT NULL; INSERT INTO "User" ("id", "createdAt", "updatedAt", "email") VALUES ('30000003-0000-7000-8000-000000000001', now(), now(), 'none@drift.example')`,
    other('column User.name', 'text NOT NULL', 'text'),
    `check constraint "User_name_given" of relation "User" is violated by some row: 1 of its rows, such as 30000003-0000-7000-8000-000000000001. ${FOUND} SELECT * FROM "User" WHERE "name" IS NULL;`,
  ),
  repaired(
    'ALTER TABLE "WorkflowLog" ALTER "workflowId" DROP NOT NULL',
    other('column WorkflowLog.workflowId', 'uuid NOT NULL', 'uuid'),
  ),
  repaired(
    `${TEAM} ALTER "isTeamEditable" SET DEFAULT true`,
    other('column Team.isTeamEditable', 'boolean', 'boolean DEFAULT true'),
  ),
  refused(
    `${TEAM} ALTER "isTeamDeleteable" TYPE integer USING 0`,
    other('column Team.isTeamDeleteable', 'boolean', 'integer'),
    `${ANEW} ALTER TABLE "Team" ALTER COLUMN "isTeamDeleteable" TYPE boolean USING "isTeamDeleteable"::text::boolean.`,
  ),
  refused(
    'ALTER TABLE "Probe" ALTER "name" TYPE text COLLATE "C"',
    other('column Probe.name', 'text NOT NULL', 'text COLLATE "C" NOT NULL'),
    `${ANEW} ALTER TABLE "Probe" ALTER COLUMN "name" TYPE text USING "name"::text::text.`,
  ),
  added(`${TEAM} ADD stray text NOT NULL DEFAULT ''`, 'column Team.stray'),
  inTheWay(
    'ALTER TABLE "ApiKeyPermissionLabels" ADD stray integer NOT NULL DEFAULT 0; ALTER TABLE "ApiKeyPermissionLabels" ALTER stray DROP DEFAULT',
    'column ApiKeyPermissionLabels.stray',
  ),
];

const triggerKinds: readonly Kind[] = [
  repaired(
    'DROP TRIGGER "record_count_delete" ON "Team"',
    `trigger record_count_delete of Team is missing: CREATE TRIGGER record_count_delete AFTER DELETE ON public."Team" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION record_count_delete(), ${RECOUNT}`,
  ),
  repaired(
    `${TEAM} DISABLE TRIGGER "record_count_insert"`,
    `trigger record_count_insert of Team is disabled: ALTER TABLE "Team" ENABLE TRIGGER "record_count_insert", ${RECOUNT}`,
  ),
  repaired(
    'CREATE OR REPLACE TRIGGER "record_count_truncate" BEFORE TRUNCATE ON "Team" FOR EACH STATEMENT EXECUTE FUNCTION record_count_truncate()',
    other('trigger record_count_truncate of Team', TRUNCATE, TRUNCATE.replace('AFTER', 'BEFORE')),
  ),
  repaired(
    'CREATE OR REPLACE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "Monitor" FOR EACH STATEMENT EXECUTE FUNCTION record_count_delete()',
    other(
      'trigger record_count_truncate of Monitor',
      TRUNCATE.replace('Team', 'Monitor'),
      TRUNCATE.replace('Team', 'Monitor').replace(/truncate\(\)/, 'delete()'),
    ),
  ),
  repaired(
    'DROP TRIGGER "team_keeps_a_member" ON "TeamMember"',
    `trigger team_keeps_a_member of TeamMember is missing: CREATE CONSTRAINT TRIGGER team_keeps_a_member AFTER DELETE OR UPDATE OF "teamId" ON public."TeamMember" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION team_keeps_a_member(), ${RECOUNT}`,
  ),
  inTheWay(
    'CREATE TRIGGER stray AFTER TRUNCATE ON "Team" FOR EACH STATEMENT EXECUTE FUNCTION record_count_truncate()',
    'trigger stray of Team',
  ),
];

const functionKinds: readonly Kind[] = [
  repaired(
    'DROP FUNCTION "team_keeps_a_member"',
    'function team_keeps_a_member is missing: restore it as the migrations make it.',
  ),
  repaired(
    'CREATE OR REPLACE FUNCTION "Label_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    `function Label_audit_row ${ELSE}.`,
  ),
  repaired('ALTER FUNCTION "record_count_insert"() SECURITY DEFINER', `function record_count_insert ${ELSE}.`),
  repaired('ALTER FUNCTION "record_count_move"() SET work_mem = \'1MB\'', `function record_count_move ${ELSE}.`),
  added('CREATE FUNCTION stray() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$', 'function stray'),
  added(
    'CREATE FUNCTION record_count_insert(integer) RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$',
    'function record_count_insert(integer)',
  ),
];

const tableKinds: readonly Kind[] = [
  refused(
    'DROP TABLE "ApiKeyUse"',
    'table ApiKeyUse is missing: restore it as the migrations make it.',
    'its rows are lost: restore it from a backup (pg_restore --table).',
  ),
  refused(
    'ALTER TABLE "WebhookCursor" SET UNLOGGED',
    'table WebhookCursor is unlogged, so a crash of the server empties it: ALTER TABLE "WebhookCursor" SET LOGGED.',
    `PostgreSQL would write it anew under a lock; ${STOP} ALTER TABLE "WebhookCursor" SET LOGGED.`,
  ),
  repaired(
    'DROP TABLE "RecordEvent_3"',
    missing(
      'partition RecordEvent_3 of RecordEvent',
      'CREATE TABLE "RecordEvent_3" PARTITION OF "RecordEvent" FOR VALUES IN (3)',
    ),
  ),
  repaired(
    'ALTER TABLE "RecordVersion" DETACH PARTITION "RecordVersion_4"',
    'partition RecordVersion_4 of RecordVersion is detached: ALTER TABLE "RecordVersion" ATTACH PARTITION "RecordVersion_4" FOR VALUES IN (4).',
  ),
  refused(
    'ALTER TABLE "RecordVersion" DETACH PARTITION "RecordVersion_5"; ALTER TABLE "RecordVersion" ATTACH PARTITION "RecordVersion_5" FOR VALUES IN (99)',
    other('partition RecordVersion_5 of RecordVersion', 'FOR VALUES IN (5)', 'FOR VALUES IN (99)'),
    'its rows may belong elsewhere. Look at them, then: ALTER TABLE "RecordVersion" DETACH PARTITION "RecordVersion_5" CONCURRENTLY; ALTER TABLE "RecordVersion" ATTACH PARTITION "RecordVersion_5" FOR VALUES IN (5).',
  ),
  repaired(
    'DROP SEQUENCE "AuditVersion_seq"',
    missing('sequence AuditVersion_seq', `CREATE SEQUENCE "AuditVersion_seq" ${SEQUENCE} OWNED BY "AuditVersion".seq`),
  ),
  repaired(
    'ALTER SEQUENCE "RecordEvent_seq" INCREMENT BY 2 CYCLE',
    other(
      'sequence RecordEvent_seq',
      `${SEQUENCE} OWNED BY "RecordEvent".seq`,
      `${SEQUENCE.replace('BY 1', 'BY 2').replace('NO CYCLE', 'CYCLE')} OWNED BY "RecordEvent".seq`,
    ),
  ),
  repaired('DROP EXTENSION btree_gin CASCADE', missing('extension btree_gin', 'CREATE EXTENSION "btree_gin"')),
  added('CREATE TABLE stray (a integer)', 'table stray'),
  added('CREATE VIEW "strayView" AS SELECT 1', 'view strayView'),
  added('CREATE SEQUENCE "straySequence"', 'sequence straySequence'),
  inTheWay('CREATE RULE stray AS ON DELETE TO "Label" DO ALSO NOTHING', 'rule stray on Label'),
  inTheWay('ALTER TABLE "Label" ENABLE ROW LEVEL SECURITY', 'row security of Label'),
];

/** What goes with an extension. */
const searchKinds = Object.entries(TABLES).flatMap(([table, { indexes }]) =>
  Object.entries(indexes).flatMap(([name, text]) =>
    text.includes(' USING gin ') ? [repaired('', missing(`index ${name} of ${table}`, text.replace(/\s+/g, ' ')))] : [],
  ),
);

/** Every kind of drift, each at a part of its own, so that one database has them all. */
export const KINDS: readonly Kind[] = [
  ...indexKinds,
  ...keyKinds,
  ...columnKinds,
  ...triggerKinds,
  ...functionKinds,
  ...tableKinds,
  ...searchKinds,
];

/** What `migrate --mend` writes of each kind. */
export const mendedOf = (kinds: readonly Kind[]): string[] =>
  kinds
    .flatMap(({ said, mend }) => {
      const thing = said.replace(/ is .*$/s, '');
      if (mend === undefined) return [];
      return mend === 'repaired' ? [`Repaired ${thing}`] : [`Not repaired: ${thing}: ${mend.left}`];
    })
    .sort();

/** The lines about kinds in what it has written. */
export const mendedIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => /^(?:Not repaired: |Repaired )/.test(line))
    .map((line) => line.replace(/^(Repaired .*); then: .*$/, '$1'))
    .sort();

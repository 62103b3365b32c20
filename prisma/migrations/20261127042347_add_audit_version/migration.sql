-- expand: builds before it go on working

-- step: add table AuditVersion
CREATE TABLE "AuditVersion" (
  "seq" bigint NOT NULL,
  "xid" bigint NOT NULL,
  "projectId" uuid NOT NULL,
  "table" text NOT NULL,
  "recordId" uuid NOT NULL,
  "before" jsonb,
  "after" jsonb,
  "actor" text NOT NULL,
  "requestId" text,
  "at" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "AuditVersion_pkey" PRIMARY KEY ("projectId", "at", "seq")
);
CREATE SEQUENCE "AuditVersion_seq" OWNED BY "AuditVersion"."seq";

-- step: change function ApiKeyPermission_audit_row
CREATE OR REPLACE FUNCTION "ApiKeyPermission_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
BEGIN
  IF (TG_OP <> 'UPDATE' OR OLD."apiKeyId" IS DISTINCT FROM NEW."apiKeyId" OR OLD."permission" IS DISTINCT FROM NEW."permission") AND EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId") THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at") VALUES (nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'ApiKeyPermission', changed."id", (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(OLD)) WHERE key = ANY(ARRAY['apiKeyId', 'permission'])), (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(NEW)) WHERE key = ANY(ARRAY['apiKeyId', 'permission'])), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;

-- step: change function ApiKeyPermissionLabels_audit_set
CREATE OR REPLACE FUNCTION "ApiKeyPermissionLabels_audit_set"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, s."projectId", 'ApiKeyPermission', s."id", '{}', jsonb_build_object('labels', jsonb_agg(s."targetId" ORDER BY s."targetId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT "projectId", "ownerId" AS "id", "targetId" FROM new_rows) AS s WHERE EXISTS (SELECT FROM "Project" WHERE "id" = s."projectId") GROUP BY s."projectId", s."id";
  ELSE
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, s."projectId", 'ApiKeyPermission', s."id", jsonb_build_object('labels', jsonb_agg(s."targetId" ORDER BY s."targetId")), '{}', coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT "projectId", "ownerId" AS "id", "targetId" FROM old_rows) AS s WHERE EXISTS (SELECT FROM "Project" WHERE "id" = s."projectId") GROUP BY s."projectId", s."id";
  END IF;
  RETURN NULL;
END $$;

-- step: change function ApiKey_audit_row
CREATE OR REPLACE FUNCTION "ApiKey_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
BEGIN
  IF (TG_OP <> 'UPDATE' OR OLD."name" IS DISTINCT FROM NEW."name" OR OLD."keyPrefix" IS DISTINCT FROM NEW."keyPrefix" OR OLD."isServiceKey" IS DISTINCT FROM NEW."isServiceKey" OR OLD."replacedKeyUntil" IS DISTINCT FROM NEW."replacedKeyUntil" OR OLD."expiresAt" IS DISTINCT FROM NEW."expiresAt" OR OLD."revokedAt" IS DISTINCT FROM NEW."revokedAt" OR OLD."userId" IS DISTINCT FROM NEW."userId") AND EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId") THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at") VALUES (nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'ApiKey', changed."id", (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(OLD)) WHERE key = ANY(ARRAY['name', 'keyPrefix', 'isServiceKey', 'replacedKeyUntil', 'expiresAt', 'revokedAt', 'userId'])), (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(NEW)) WHERE key = ANY(ARRAY['name', 'keyPrefix', 'isServiceKey', 'replacedKeyUntil', 'expiresAt', 'revokedAt', 'userId'])), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentState_audit_row
CREATE OR REPLACE FUNCTION "IncidentState_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
BEGIN
  IF (TG_OP <> 'UPDATE' OR OLD."name" IS DISTINCT FROM NEW."name" OR OLD."isCreatedState" IS DISTINCT FROM NEW."isCreatedState" OR OLD."isAcknowledgedState" IS DISTINCT FROM NEW."isAcknowledgedState" OR OLD."isResolvedState" IS DISTINCT FROM NEW."isResolvedState") AND EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId") THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at") VALUES (nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'IncidentState', changed."id", (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(OLD)) WHERE key = ANY(ARRAY['name', 'isCreatedState', 'isAcknowledgedState', 'isResolvedState'])), (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(NEW)) WHERE key = ANY(ARRAY['name', 'isCreatedState', 'isAcknowledgedState', 'isResolvedState'])), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;

-- step: change function Label_audit_row
CREATE OR REPLACE FUNCTION "Label_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
BEGIN
  IF (TG_OP <> 'UPDATE' OR OLD."name" IS DISTINCT FROM NEW."name") AND EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId") THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at") VALUES (nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'Label', changed."id", (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(OLD)) WHERE key = ANY(ARRAY['name'])), (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(NEW)) WHERE key = ANY(ARRAY['name'])), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorStatus_audit_row
CREATE OR REPLACE FUNCTION "MonitorStatus_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
BEGIN
  IF (TG_OP <> 'UPDATE' OR OLD."name" IS DISTINCT FROM NEW."name" OR OLD."isOperationalState" IS DISTINCT FROM NEW."isOperationalState" OR OLD."isOfflineState" IS DISTINCT FROM NEW."isOfflineState") AND EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId") THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at") VALUES (nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'MonitorStatus', changed."id", (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(OLD)) WHERE key = ANY(ARRAY['name', 'isOperationalState', 'isOfflineState'])), (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(NEW)) WHERE key = ANY(ARRAY['name', 'isOperationalState', 'isOfflineState'])), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;

-- step: change function ScheduledMaintenanceState_audit_row
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceState_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
BEGIN
  IF (TG_OP <> 'UPDATE' OR OLD."name" IS DISTINCT FROM NEW."name" OR OLD."isScheduledState" IS DISTINCT FROM NEW."isScheduledState" OR OLD."isOngoingState" IS DISTINCT FROM NEW."isOngoingState" OR OLD."isEndedState" IS DISTINCT FROM NEW."isEndedState" OR OLD."isResolvedState" IS DISTINCT FROM NEW."isResolvedState") AND EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId") THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at") VALUES (nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'ScheduledMaintenanceState', changed."id", (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(OLD)) WHERE key = ANY(ARRAY['name', 'isScheduledState', 'isOngoingState', 'isEndedState', 'isResolvedState'])), (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(NEW)) WHERE key = ANY(ARRAY['name', 'isScheduledState', 'isOngoingState', 'isEndedState', 'isResolvedState'])), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamMember_audit_row
CREATE OR REPLACE FUNCTION "TeamMember_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
BEGIN
  IF (TG_OP <> 'UPDATE' OR OLD."teamId" IS DISTINCT FROM NEW."teamId" OR OLD."userId" IS DISTINCT FROM NEW."userId") AND EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId") THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at") VALUES (nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'TeamMember', changed."id", (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(OLD)) WHERE key = ANY(ARRAY['teamId', 'userId'])), (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(NEW)) WHERE key = ANY(ARRAY['teamId', 'userId'])), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamPermission_audit_row
CREATE OR REPLACE FUNCTION "TeamPermission_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
BEGIN
  IF (TG_OP <> 'UPDATE' OR OLD."teamId" IS DISTINCT FROM NEW."teamId" OR OLD."permission" IS DISTINCT FROM NEW."permission") AND EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId") THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at") VALUES (nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'TeamPermission', changed."id", (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(OLD)) WHERE key = ANY(ARRAY['teamId', 'permission'])), (SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(NEW)) WHERE key = ANY(ARRAY['teamId', 'permission'])), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamPermissionLabels_audit_set
CREATE OR REPLACE FUNCTION "TeamPermissionLabels_audit_set"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, s."projectId", 'TeamPermission', s."id", '{}', jsonb_build_object('labels', jsonb_agg(s."targetId" ORDER BY s."targetId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT "projectId", "ownerId" AS "id", "targetId" FROM new_rows) AS s WHERE EXISTS (SELECT FROM "Project" WHERE "id" = s."projectId") GROUP BY s."projectId", s."id";
  ELSE
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, s."projectId", 'TeamPermission', s."id", jsonb_build_object('labels', jsonb_agg(s."targetId" ORDER BY s."targetId")), '{}', coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT "projectId", "ownerId" AS "id", "targetId" FROM old_rows) AS s WHERE EXISTS (SELECT FROM "Project" WHERE "id" = s."projectId") GROUP BY s."projectId", s."id";
  END IF;
  RETURN NULL;
END $$;

-- step: change trigger audit of ApiKeyPermission
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "ApiKeyPermission"
  FOR EACH ROW EXECUTE FUNCTION "ApiKeyPermission_audit_row"();

-- step: change trigger audit_insert of ApiKeyPermissionLabels
CREATE OR REPLACE TRIGGER "audit_insert" AFTER INSERT ON "ApiKeyPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_audit_set"();

-- step: change trigger audit_delete of ApiKeyPermissionLabels
CREATE OR REPLACE TRIGGER "audit_delete" AFTER DELETE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_audit_set"();

-- step: change trigger audit of ApiKey
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "ApiKey"
  FOR EACH ROW EXECUTE FUNCTION "ApiKey_audit_row"();

-- step: change trigger audit of IncidentState
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "IncidentState"
  FOR EACH ROW EXECUTE FUNCTION "IncidentState_audit_row"();

-- step: change trigger audit of Label
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "Label"
  FOR EACH ROW EXECUTE FUNCTION "Label_audit_row"();

-- step: change trigger audit of MonitorStatus
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "MonitorStatus"
  FOR EACH ROW EXECUTE FUNCTION "MonitorStatus_audit_row"();

-- step: change trigger audit of ScheduledMaintenanceState
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "ScheduledMaintenanceState"
  FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenanceState_audit_row"();

-- step: change trigger audit of TeamMember
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "TeamMember"
  FOR EACH ROW EXECUTE FUNCTION "TeamMember_audit_row"();

-- step: change trigger audit of TeamPermission
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "TeamPermission"
  FOR EACH ROW EXECUTE FUNCTION "TeamPermission_audit_row"();

-- step: change trigger audit_insert of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "audit_insert" AFTER INSERT ON "TeamPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_audit_set"();

-- step: change trigger audit_delete of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "audit_delete" AFTER DELETE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_audit_set"();

-- step: add key AuditVersion_projectId_fkey
ALTER TABLE "AuditVersion" ADD CONSTRAINT "AuditVersion_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step in batches: copy rows AuditVersion
INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "at")
WITH last AS (SELECT "projectId", "at" FROM "AuditVersion" WHERE "xid" = 0 ORDER BY "projectId" DESC, "at" DESC LIMIT 1),
rest AS (SELECT * FROM "AuditEntry"
  WHERE ("projectId", "at") > (coalesce((SELECT "projectId" FROM last), '00000000-0000-0000-0000-000000000000'), coalesce((SELECT "at" FROM last), '-infinity'))
  ORDER BY "projectId", "at" FETCH FIRST 1000 ROWS WITH TIES)
SELECT nextval('"AuditVersion_seq"'), 0, "projectId", "entity", "recordId", CASE WHEN "change" <> 'insert' THEN coalesce("before", '{}') END,
  CASE WHEN "change" <> 'delete' THEN coalesce("after", '{}') END, "actor", "at"
FROM (SELECT * FROM rest ORDER BY "at", "id") AS e;

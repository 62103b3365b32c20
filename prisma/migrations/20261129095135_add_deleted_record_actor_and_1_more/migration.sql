-- expand: builds before it go on working

-- step: add column DeletedRecord.actor
ALTER TABLE "DeletedRecord" ADD COLUMN "actor" text;

-- step: add column DeletedRecord.requestId
ALTER TABLE "DeletedRecord" ADD COLUMN "requestId" text;

-- step: change function IncidentPublicNote_deleted
CREATE OR REPLACE FUNCTION "IncidentPublicNote_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  IF OLD."incidentId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Incident" WHERE "id" = OLD."incidentId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'Incident' AND parent."recordId" = OLD."incidentId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  top := coalesce(top, own);
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function Monitor_deleted
CREATE OR REPLACE FUNCTION "Monitor_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  top := coalesce(top, own);
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function MonitorLabels_deleted
CREATE OR REPLACE FUNCTION "MonitorLabels_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  IF OLD."ownerId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Monitor" WHERE "id" = OLD."ownerId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'Monitor' AND parent."recordId" = OLD."ownerId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF OLD."targetId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Label" WHERE "id" = OLD."targetId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'Label' AND parent."recordId" = OLD."targetId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF top IS NULL THEN
    RETURN OLD;
  END IF;
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, NULL, clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function MonitorGroup_deleted
CREATE OR REPLACE FUNCTION "MonitorGroup_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  top := coalesce(top, own);
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function MonitorGroupLabels_deleted
CREATE OR REPLACE FUNCTION "MonitorGroupLabels_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  IF OLD."ownerId" IS NOT NULL AND NOT EXISTS (SELECT FROM "MonitorGroup" WHERE "id" = OLD."ownerId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'MonitorGroup' AND parent."recordId" = OLD."ownerId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF OLD."targetId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Label" WHERE "id" = OLD."targetId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'Label' AND parent."recordId" = OLD."targetId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF top IS NULL THEN
    RETURN OLD;
  END IF;
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, NULL, clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function MonitorGroupResource_deleted
CREATE OR REPLACE FUNCTION "MonitorGroupResource_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  IF OLD."monitorGroupId" IS NOT NULL AND NOT EXISTS (SELECT FROM "MonitorGroup" WHERE "id" = OLD."monitorGroupId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'MonitorGroup' AND parent."recordId" = OLD."monitorGroupId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF OLD."monitorId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Monitor" WHERE "id" = OLD."monitorId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'Monitor' AND parent."recordId" = OLD."monitorId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF top IS NULL THEN
    RETURN OLD;
  END IF;
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function MonitorGroupUserOwner_deleted
CREATE OR REPLACE FUNCTION "MonitorGroupUserOwner_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  IF OLD."userId" IS NOT NULL AND NOT EXISTS (SELECT FROM "User" WHERE "id" = OLD."userId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'User' AND parent."recordId" = OLD."userId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF OLD."monitorGroupId" IS NOT NULL AND NOT EXISTS (SELECT FROM "MonitorGroup" WHERE "id" = OLD."monitorGroupId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'MonitorGroup' AND parent."recordId" = OLD."monitorGroupId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF top IS NULL THEN
    RETURN OLD;
  END IF;
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function MonitorProbe_deleted
CREATE OR REPLACE FUNCTION "MonitorProbe_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  IF OLD."monitorId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Monitor" WHERE "id" = OLD."monitorId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'Monitor' AND parent."recordId" = OLD."monitorId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF top IS NULL THEN
    RETURN OLD;
  END IF;
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function MonitorStatusEvent_deleted
CREATE OR REPLACE FUNCTION "MonitorStatusEvent_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  IF OLD."monitorId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Monitor" WHERE "id" = OLD."monitorId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'Monitor' AND parent."recordId" = OLD."monitorId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF top IS NULL THEN
    RETURN OLD;
  END IF;
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function StatusPageSso_deleted
CREATE OR REPLACE FUNCTION "StatusPageSso_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  IF OLD."statusPageId" IS NOT NULL AND NOT EXISTS (SELECT FROM "StatusPage" WHERE "id" = OLD."statusPageId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'StatusPage' AND parent."recordId" = OLD."statusPageId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  top := coalesce(top, own);
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function Workflow_deleted
CREATE OR REPLACE FUNCTION "Workflow_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  top := coalesce(top, own);
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function WorkflowLabels_deleted
CREATE OR REPLACE FUNCTION "WorkflowLabels_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  IF OLD."ownerId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Workflow" WHERE "id" = OLD."ownerId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'Workflow' AND parent."recordId" = OLD."ownerId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF OLD."targetId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Label" WHERE "id" = OLD."targetId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'Label' AND parent."recordId" = OLD."targetId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF top IS NULL THEN
    RETURN OLD;
  END IF;
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, NULL, clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step: change function WorkflowLog_deleted
CREATE OR REPLACE FUNCTION "WorkflowLog_deleted"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own uuid := gen_random_uuid();
  top uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    RETURN OLD;
  END IF;
  IF OLD."workflowId" IS NOT NULL AND NOT EXISTS (SELECT FROM "Workflow" WHERE "id" = OLD."workflowId") THEN
    SELECT parent."root" INTO top FROM "DeletedRecord" AS parent
    WHERE parent."projectId" = OLD."projectId" AND parent."table" = 'Workflow' AND parent."recordId" = OLD."workflowId"
    ORDER BY parent."deletedAt" DESC LIMIT 1;
    IF NOT FOUND THEN
      RETURN OLD;
    END IF;
  END IF;
  IF top IS NULL THEN
    RETURN OLD;
  END IF;
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row", "actor", "requestId")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''));
  RETURN OLD;
END $$;

-- step alone: add index DeletedRecord_deletedAt_idx
CREATE INDEX CONCURRENTLY "DeletedRecord_deletedAt_idx" ON "DeletedRecord" USING btree ("projectId", "deletedAt");

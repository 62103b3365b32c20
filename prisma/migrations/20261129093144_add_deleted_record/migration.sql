-- expand: builds before it go on working

-- step: add table DeletedRecord
CREATE TABLE "DeletedRecord" (
  "id" uuid NOT NULL,
  "projectId" uuid NOT NULL,
  "root" uuid NOT NULL,
  "table" text NOT NULL,
  "recordId" uuid,
  "deletedAt" timestamp(3) with time zone NOT NULL,
  "row" jsonb NOT NULL,
  CONSTRAINT "DeletedRecord_pkey" PRIMARY KEY ("id")
);

-- step: change function MonitorStatusEvent_span
CREATE OR REPLACE FUNCTION "MonitorStatusEvent_span"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND current_setting('service.restores', true) = 'whole' THEN
    RETURN NEW;
  END IF;
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "MonitorStatusEvent" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  PERFORM FROM "Monitor" WHERE "projectId" = NEW."projectId" AND "id" = NEW."monitorId" FOR NO KEY UPDATE;
  NEW."startsAt" := coalesce(NEW."startsAt", CURRENT_TIMESTAMP);
  IF current_setting('service.restores', true) = 'beside' THEN
    NEW."endsAt" := NULL;
  END IF;
  IF (NEW."monitorId", NEW."startsAt") IS DISTINCT FROM (OLD."monitorId", OLD."startsAt") AND NEW."endsAt" IS NOT DISTINCT FROM OLD."endsAt" THEN
    NEW."endsAt" := (SELECT "startsAt" FROM "MonitorStatusEvent" WHERE "projectId" = NEW."projectId" AND "monitorId" = NEW."monitorId" AND ("monitorId", "startsAt", "id") > (NEW."monitorId", NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt", "id" LIMIT 1);
  END IF;
  RETURN NEW;
END $$;

-- step: change function MonitorStatusEvent_chain
CREATE OR REPLACE FUNCTION "MonitorStatusEvent_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND current_setting('service.restores', true) = 'whole' THEN
    RETURN NULL;
  END IF;
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "MonitorStatusEvent" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (NEW."monitorId", NEW."startsAt") IS DISTINCT FROM (OLD."monitorId", OLD."startsAt") THEN
    PERFORM FROM "Monitor" WHERE "projectId" = OLD."projectId" AND "id" = OLD."monitorId" FOR NO KEY UPDATE;
    IF FOUND THEN
      UPDATE "MonitorStatusEvent" SET "endsAt" = (SELECT "startsAt" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" AND ("monitorId", "startsAt", "id") > (OLD."monitorId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1), "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" AND ("monitorId", "startsAt", "id") < (OLD."monitorId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM (SELECT "startsAt" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" AND ("monitorId", "startsAt", "id") > (OLD."monitorId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1);
      UPDATE "Monitor" AS parent SET "currentMonitorStatusId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT "monitorStatusId" AS "state" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) last WHERE parent."projectId" = OLD."projectId" AND parent."id" = OLD."monitorId" AND parent."currentMonitorStatusId" IS DISTINCT FROM last."state";
    END IF;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND (NEW."monitorId", NEW."startsAt") IS DISTINCT FROM (OLD."monitorId", OLD."startsAt") THEN
    UPDATE "MonitorStatusEvent" SET "endsAt" = NEW."startsAt", "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "MonitorStatusEvent" WHERE "projectId" = NEW."projectId" AND "monitorId" = NEW."monitorId" AND ("monitorId", "startsAt", "id") < (NEW."monitorId", NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM NEW."startsAt";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "Monitor" AS parent SET "currentMonitorStatusId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT "monitorStatusId" AS "state" FROM "MonitorStatusEvent" WHERE "projectId" = NEW."projectId" AND "monitorId" = NEW."monitorId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) last WHERE parent."projectId" = NEW."projectId" AND parent."id" = NEW."monitorId" AND parent."currentMonitorStatusId" IS DISTINCT FROM last."state";
  END IF;
  RETURN NULL;
END $$;

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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, NULL, clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, NULL, clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, NULL, clock_timestamp(), to_jsonb(OLD));
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
  INSERT INTO "DeletedRecord" ("id", "projectId", "root", "table", "recordId", "deletedAt", "row")
  VALUES (own, OLD."projectId", top, TG_TABLE_NAME, OLD."id", clock_timestamp(), to_jsonb(OLD));
  RETURN OLD;
END $$;

-- step: change trigger keep_deleted of IncidentPublicNote
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "IncidentPublicNote"
  FOR EACH ROW EXECUTE FUNCTION "IncidentPublicNote_deleted"();

-- step: change trigger keep_deleted of Monitor
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "Monitor"
  FOR EACH ROW EXECUTE FUNCTION "Monitor_deleted"();

-- step: change trigger keep_deleted of MonitorLabels
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorLabels"
  FOR EACH ROW EXECUTE FUNCTION "MonitorLabels_deleted"();

-- step: change trigger keep_deleted of MonitorGroup
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorGroup"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroup_deleted"();

-- step: change trigger keep_deleted of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorGroupLabels"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupLabels_deleted"();

-- step: change trigger keep_deleted of MonitorGroupResource
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorGroupResource"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupResource_deleted"();

-- step: change trigger keep_deleted of MonitorGroupUserOwner
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorGroupUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupUserOwner_deleted"();

-- step: change trigger keep_deleted of MonitorProbe
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorProbe"
  FOR EACH ROW EXECUTE FUNCTION "MonitorProbe_deleted"();

-- step: change trigger keep_deleted of MonitorStatusEvent
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorStatusEvent"
  FOR EACH ROW EXECUTE FUNCTION "MonitorStatusEvent_deleted"();

-- step: change trigger keep_deleted of StatusPageSso
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "StatusPageSso"
  FOR EACH ROW EXECUTE FUNCTION "StatusPageSso_deleted"();

-- step: change trigger keep_deleted of Workflow
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "Workflow"
  FOR EACH ROW EXECUTE FUNCTION "Workflow_deleted"();

-- step: change trigger keep_deleted of WorkflowLabels
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "WorkflowLabels"
  FOR EACH ROW EXECUTE FUNCTION "WorkflowLabels_deleted"();

-- step: change trigger keep_deleted of WorkflowLog
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "WorkflowLog"
  FOR EACH ROW EXECUTE FUNCTION "WorkflowLog_deleted"();

-- step: add index DeletedRecord_root_idx
CREATE INDEX "DeletedRecord_root_idx" ON "DeletedRecord" USING btree ("projectId", "root");

-- step: add index DeletedRecord_recordId_idx
CREATE INDEX "DeletedRecord_recordId_idx" ON "DeletedRecord" USING btree ("projectId", "recordId");

-- step: add index DeletedRecord_table_deletedAt_idx
CREATE INDEX "DeletedRecord_table_deletedAt_idx" ON "DeletedRecord" USING btree ("projectId", "table", "deletedAt");

-- step: add key DeletedRecord_projectId_fkey
ALTER TABLE "DeletedRecord" ADD CONSTRAINT "DeletedRecord_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON UPDATE CASCADE ON DELETE CASCADE;

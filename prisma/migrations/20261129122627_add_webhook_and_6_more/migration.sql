-- expand: builds before it go on working

-- step: drop key AuditVersion_projectId_fkey
ALTER TABLE "AuditVersion" DROP CONSTRAINT "AuditVersion_projectId_fkey";

-- step: add table Webhook
CREATE TABLE "Webhook" (
  "id" uuid NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  "projectId" uuid NOT NULL,
  "createdByUserId" uuid,
  "name" text NOT NULL,
  "url" text NOT NULL,
  "resources" text[] NOT NULL,
  "operations" text[] NOT NULL,
  "query" jsonb,
  "select" jsonb,
  "isEnabled" boolean NOT NULL,
  "secret" text NOT NULL,
  "previousSecret" text,
  "actsForKeyId" uuid,
  "actsForUserId" uuid,
  "pausedAt" timestamp(3) with time zone,
  "pauseReason" text,
  CONSTRAINT "Webhook_pkey" PRIMARY KEY ("id")
);
COMMENT ON COLUMN "Webhook"."resources" IS '["API Key Permission","Incident Public Note","Incident State Timeline","Incident Team Owner","Incident Template Team Owner","Incident Template User Owner","Monitor Group Resource","Monitor Group User Owner","Monitor Group","Monitor Probe","Monitor Status Event","Monitor","On-Call Schedule Layer User","Scheduled Maintenance State Timeline","Scheduled Maintenance Team Owner","Status Page Domain","Status Page SSO","Team","User On-Call Log Timeline","Workflow Log","Workflow"]';
COMMENT ON COLUMN "Webhook"."operations" IS '["added","updated","removed"]';

-- step: add table WebhookAttempt
CREATE TABLE "WebhookAttempt" (
  "id" uuid NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  "projectId" uuid NOT NULL,
  "webhookDeliveryId" uuid NOT NULL,
  "at" timestamp(3) with time zone,
  "lastAt" timestamp(3) with time zone,
  "times" integer,
  "status" integer,
  "failure" text,
  "milliseconds" integer,
  CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY ("id")
);

-- step: add table WebhookDelivery
CREATE TABLE "WebhookDelivery" (
  "id" uuid NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  "projectId" uuid NOT NULL,
  "webhookId" uuid NOT NULL,
  "type" text,
  "content" text,
  "isWaiting" boolean NOT NULL,
  "attempts" integer NOT NULL,
  "dueAt" timestamp(3) with time zone,
  "deliveredAt" timestamp(3) with time zone,
  CONSTRAINT "WebhookDelivery_pkey" PRIMARY KEY ("id")
);

-- step: add table RecordEvent
CREATE TABLE "RecordEvent" (
  "slot" integer NOT NULL,
  "seq" bigint NOT NULL,
  "xid" bigint NOT NULL,
  "projectId" uuid NOT NULL,
  "table" text NOT NULL,
  "recordId" uuid NOT NULL,
  "operation" text NOT NULL,
  "fields" text NOT NULL,
  "before" jsonb,
  "at" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "RecordEvent_pkey" PRIMARY KEY ("xid", "seq", "slot")
) PARTITION BY LIST ("slot");
CREATE TABLE "RecordEvent_0" PARTITION OF "RecordEvent" FOR VALUES IN (0);
CREATE TABLE "RecordEvent_1" PARTITION OF "RecordEvent" FOR VALUES IN (1);
CREATE TABLE "RecordEvent_2" PARTITION OF "RecordEvent" FOR VALUES IN (2);
CREATE TABLE "RecordEvent_3" PARTITION OF "RecordEvent" FOR VALUES IN (3);
CREATE TABLE "RecordEvent_4" PARTITION OF "RecordEvent" FOR VALUES IN (4);
CREATE TABLE "RecordEvent_5" PARTITION OF "RecordEvent" FOR VALUES IN (5);
CREATE TABLE "RecordEvent_6" PARTITION OF "RecordEvent" FOR VALUES IN (6);
CREATE TABLE "RecordEvent_7" PARTITION OF "RecordEvent" FOR VALUES IN (7);
CREATE TABLE "RecordEvent_8" PARTITION OF "RecordEvent" FOR VALUES IN (8);
CREATE TABLE "RecordEvent_9" PARTITION OF "RecordEvent" FOR VALUES IN (9);
CREATE TABLE "RecordEvent_10" PARTITION OF "RecordEvent" FOR VALUES IN (10);
CREATE TABLE "RecordEvent_11" PARTITION OF "RecordEvent" FOR VALUES IN (11);
CREATE TABLE "RecordEvent_12" PARTITION OF "RecordEvent" FOR VALUES IN (12);
CREATE TABLE "RecordEvent_13" PARTITION OF "RecordEvent" FOR VALUES IN (13);
CREATE TABLE "RecordEvent_14" PARTITION OF "RecordEvent" FOR VALUES IN (14);
CREATE TABLE "RecordEvent_15" PARTITION OF "RecordEvent" FOR VALUES IN (15);
CREATE TABLE "RecordEvent_16" PARTITION OF "RecordEvent" FOR VALUES IN (16);
CREATE TABLE "RecordEvent_17" PARTITION OF "RecordEvent" FOR VALUES IN (17);
CREATE TABLE "RecordEvent_18" PARTITION OF "RecordEvent" FOR VALUES IN (18);
CREATE TABLE "RecordEvent_19" PARTITION OF "RecordEvent" FOR VALUES IN (19);
CREATE TABLE "RecordEvent_20" PARTITION OF "RecordEvent" FOR VALUES IN (20);
CREATE TABLE "RecordEvent_21" PARTITION OF "RecordEvent" FOR VALUES IN (21);
CREATE TABLE "RecordEvent_22" PARTITION OF "RecordEvent" FOR VALUES IN (22);
CREATE TABLE "RecordEvent_23" PARTITION OF "RecordEvent" FOR VALUES IN (23);
CREATE TABLE "RecordEvent_24" PARTITION OF "RecordEvent" FOR VALUES IN (24);
CREATE TABLE "RecordEvent_25" PARTITION OF "RecordEvent" FOR VALUES IN (25);
CREATE TABLE "RecordEvent_26" PARTITION OF "RecordEvent" FOR VALUES IN (26);
CREATE TABLE "RecordEvent_27" PARTITION OF "RecordEvent" FOR VALUES IN (27);
CREATE TABLE "RecordEvent_28" PARTITION OF "RecordEvent" FOR VALUES IN (28);
CREATE TABLE "RecordEvent_29" PARTITION OF "RecordEvent" FOR VALUES IN (29);
CREATE TABLE "RecordEvent_30" PARTITION OF "RecordEvent" FOR VALUES IN (30);
CREATE TABLE "RecordEvent_31" PARTITION OF "RecordEvent" FOR VALUES IN (31);
CREATE SEQUENCE "RecordEvent_seq" OWNED BY "RecordEvent"."seq";

-- step: add table RecordVersion
CREATE TABLE "RecordVersion" (
  "slot" integer NOT NULL,
  "seq" bigint NOT NULL,
  "xid" bigint NOT NULL,
  "projectId" uuid NOT NULL,
  "table" text NOT NULL,
  "recordId" uuid NOT NULL,
  "before" jsonb,
  "after" jsonb,
  "facts" jsonb,
  "actor" text NOT NULL,
  "requestId" text,
  "at" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "RecordVersion_pkey" PRIMARY KEY ("recordId", "at", "seq", "slot")
) PARTITION BY LIST ("slot");
CREATE TABLE "RecordVersion_0" PARTITION OF "RecordVersion" FOR VALUES IN (0);
CREATE TABLE "RecordVersion_1" PARTITION OF "RecordVersion" FOR VALUES IN (1);
CREATE TABLE "RecordVersion_2" PARTITION OF "RecordVersion" FOR VALUES IN (2);
CREATE TABLE "RecordVersion_3" PARTITION OF "RecordVersion" FOR VALUES IN (3);
CREATE TABLE "RecordVersion_4" PARTITION OF "RecordVersion" FOR VALUES IN (4);
CREATE TABLE "RecordVersion_5" PARTITION OF "RecordVersion" FOR VALUES IN (5);
CREATE TABLE "RecordVersion_6" PARTITION OF "RecordVersion" FOR VALUES IN (6);
CREATE TABLE "RecordVersion_7" PARTITION OF "RecordVersion" FOR VALUES IN (7);
CREATE TABLE "RecordVersion_8" PARTITION OF "RecordVersion" FOR VALUES IN (8);
CREATE TABLE "RecordVersion_9" PARTITION OF "RecordVersion" FOR VALUES IN (9);
CREATE TABLE "RecordVersion_10" PARTITION OF "RecordVersion" FOR VALUES IN (10);
CREATE TABLE "RecordVersion_11" PARTITION OF "RecordVersion" FOR VALUES IN (11);
CREATE TABLE "RecordVersion_12" PARTITION OF "RecordVersion" FOR VALUES IN (12);
CREATE TABLE "RecordVersion_13" PARTITION OF "RecordVersion" FOR VALUES IN (13);
CREATE TABLE "RecordVersion_14" PARTITION OF "RecordVersion" FOR VALUES IN (14);
CREATE TABLE "RecordVersion_15" PARTITION OF "RecordVersion" FOR VALUES IN (15);
CREATE TABLE "RecordVersion_16" PARTITION OF "RecordVersion" FOR VALUES IN (16);
CREATE TABLE "RecordVersion_17" PARTITION OF "RecordVersion" FOR VALUES IN (17);
CREATE TABLE "RecordVersion_18" PARTITION OF "RecordVersion" FOR VALUES IN (18);
CREATE TABLE "RecordVersion_19" PARTITION OF "RecordVersion" FOR VALUES IN (19);
CREATE TABLE "RecordVersion_20" PARTITION OF "RecordVersion" FOR VALUES IN (20);
CREATE TABLE "RecordVersion_21" PARTITION OF "RecordVersion" FOR VALUES IN (21);
CREATE TABLE "RecordVersion_22" PARTITION OF "RecordVersion" FOR VALUES IN (22);
CREATE TABLE "RecordVersion_23" PARTITION OF "RecordVersion" FOR VALUES IN (23);
CREATE TABLE "RecordVersion_24" PARTITION OF "RecordVersion" FOR VALUES IN (24);
CREATE TABLE "RecordVersion_25" PARTITION OF "RecordVersion" FOR VALUES IN (25);
CREATE TABLE "RecordVersion_26" PARTITION OF "RecordVersion" FOR VALUES IN (26);
CREATE TABLE "RecordVersion_27" PARTITION OF "RecordVersion" FOR VALUES IN (27);
CREATE TABLE "RecordVersion_28" PARTITION OF "RecordVersion" FOR VALUES IN (28);
CREATE TABLE "RecordVersion_29" PARTITION OF "RecordVersion" FOR VALUES IN (29);
CREATE TABLE "RecordVersion_30" PARTITION OF "RecordVersion" FOR VALUES IN (30);
CREATE TABLE "RecordVersion_31" PARTITION OF "RecordVersion" FOR VALUES IN (31);
CREATE SEQUENCE "RecordVersion_seq" OWNED BY "RecordVersion"."seq";

-- step: add table DeletedRecord
CREATE TABLE "DeletedRecord" (
  "id" uuid NOT NULL,
  "projectId" uuid NOT NULL,
  "root" uuid NOT NULL,
  "table" text NOT NULL,
  "recordId" uuid,
  "deletedAt" timestamp(3) with time zone NOT NULL,
  "row" jsonb NOT NULL,
  "actor" text,
  "requestId" text,
  CONSTRAINT "DeletedRecord_pkey" PRIMARY KEY ("id")
);

-- step: add table WebhookCursor
CREATE TABLE "WebhookCursor" (
  "projectId" uuid NOT NULL,
  "endpointId" uuid NOT NULL,
  "resource" text NOT NULL,
  "cursor" text NOT NULL,
  "rights" text NOT NULL,
  CONSTRAINT "WebhookCursor_pkey" PRIMARY KEY ("projectId", "endpointId", "resource")
);

-- step: change function Webhook_notify
CREATE OR REPLACE FUNCTION "Webhook_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('api_key_changed', "key"::text) FROM (SELECT DISTINCT "actsForKeyId" AS "key" FROM old_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('api_key_changed', "key"::text) FROM (SELECT DISTINCT "actsForKeyId" AS "key" FROM new_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

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

-- step: change function ApiKeyPermission_audit_row
CREATE OR REPLACE FUNCTION "ApiKeyPermission_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    earlier := jsonb_build_object('apiKeyId', OLD."apiKeyId", 'permission', OLD."permission");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    later := jsonb_build_object('apiKeyId', NEW."apiKeyId", 'permission', NEW."permission");
  END IF;
  IF earlier IS DISTINCT FROM later THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'ApiKeyPermission', changed."id", earlier, later, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT) AS one WHERE EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId");
  END IF;
  RETURN NULL;
END $$;

-- step: change function Webhook_audit_row
CREATE OR REPLACE FUNCTION "Webhook_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    earlier := jsonb_build_object('url', OLD."url", 'isEnabled', OLD."isEnabled", 'actsForKeyId', OLD."actsForKeyId", 'actsForUserId', OLD."actsForUserId");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    later := jsonb_build_object('url', NEW."url", 'isEnabled', NEW."isEnabled", 'actsForKeyId', NEW."actsForKeyId", 'actsForUserId', NEW."actsForUserId");
  END IF;
  IF earlier IS DISTINCT FROM later THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'Webhook', changed."id", earlier, later, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT) AS one WHERE EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId");
  END IF;
  RETURN NULL;
END $$;

-- step: change function ApiKey_audit_row
CREATE OR REPLACE FUNCTION "ApiKey_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    earlier := jsonb_build_object('name', OLD."name", 'keyPrefix', OLD."keyPrefix", 'isServiceKey', OLD."isServiceKey", 'replacedKeyUntil', OLD."replacedKeyUntil", 'expiresAt', OLD."expiresAt", 'revokedAt', OLD."revokedAt", 'userId', OLD."userId");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    later := jsonb_build_object('name', NEW."name", 'keyPrefix', NEW."keyPrefix", 'isServiceKey', NEW."isServiceKey", 'replacedKeyUntil', NEW."replacedKeyUntil", 'expiresAt', NEW."expiresAt", 'revokedAt', NEW."revokedAt", 'userId', NEW."userId");
  END IF;
  IF earlier IS DISTINCT FROM later THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'ApiKey', changed."id", earlier, later, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT) AS one WHERE EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId");
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentState_audit_row
CREATE OR REPLACE FUNCTION "IncidentState_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    earlier := jsonb_build_object('name', OLD."name", 'isCreatedState', OLD."isCreatedState", 'isAcknowledgedState', OLD."isAcknowledgedState", 'isResolvedState', OLD."isResolvedState");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    later := jsonb_build_object('name', NEW."name", 'isCreatedState', NEW."isCreatedState", 'isAcknowledgedState', NEW."isAcknowledgedState", 'isResolvedState', NEW."isResolvedState");
  END IF;
  IF earlier IS DISTINCT FROM later THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'IncidentState', changed."id", earlier, later, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT) AS one WHERE EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId");
  END IF;
  RETURN NULL;
END $$;

-- step: change function Label_audit_row
CREATE OR REPLACE FUNCTION "Label_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    earlier := jsonb_build_object('name', OLD."name");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    later := jsonb_build_object('name', NEW."name");
  END IF;
  IF earlier IS DISTINCT FROM later THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'Label', changed."id", earlier, later, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT) AS one WHERE EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId");
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorStatus_audit_row
CREATE OR REPLACE FUNCTION "MonitorStatus_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    earlier := jsonb_build_object('name', OLD."name", 'isOperationalState', OLD."isOperationalState", 'isOfflineState', OLD."isOfflineState");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    later := jsonb_build_object('name', NEW."name", 'isOperationalState', NEW."isOperationalState", 'isOfflineState', NEW."isOfflineState");
  END IF;
  IF earlier IS DISTINCT FROM later THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'MonitorStatus', changed."id", earlier, later, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT) AS one WHERE EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId");
  END IF;
  RETURN NULL;
END $$;

-- step: change function ScheduledMaintenanceState_audit_row
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceState_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    earlier := jsonb_build_object('name', OLD."name", 'isScheduledState', OLD."isScheduledState", 'isOngoingState', OLD."isOngoingState", 'isEndedState', OLD."isEndedState", 'isResolvedState', OLD."isResolvedState");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    later := jsonb_build_object('name', NEW."name", 'isScheduledState', NEW."isScheduledState", 'isOngoingState', NEW."isOngoingState", 'isEndedState', NEW."isEndedState", 'isResolvedState', NEW."isResolvedState");
  END IF;
  IF earlier IS DISTINCT FROM later THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'ScheduledMaintenanceState', changed."id", earlier, later, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT) AS one WHERE EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId");
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamMember_audit_row
CREATE OR REPLACE FUNCTION "TeamMember_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    earlier := jsonb_build_object('teamId', OLD."teamId", 'userId', OLD."userId");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    later := jsonb_build_object('teamId', NEW."teamId", 'userId', NEW."userId");
  END IF;
  IF earlier IS DISTINCT FROM later THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'TeamMember', changed."id", earlier, later, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT) AS one WHERE EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId");
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamPermission_audit_row
CREATE OR REPLACE FUNCTION "TeamPermission_audit_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record := coalesce(NEW, OLD);
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    earlier := jsonb_build_object('teamId', OLD."teamId", 'permission', OLD."permission");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    later := jsonb_build_object('teamId', NEW."teamId", 'permission', NEW."permission");
  END IF;
  IF earlier IS DISTINCT FROM later THEN
    INSERT INTO "AuditVersion" ("seq", "xid", "projectId", "table", "recordId", "before", "after", "actor", "requestId", "at")
    SELECT nextval('"AuditVersion_seq"'), pg_current_xact_id()::text::bigint, changed."projectId", 'TeamPermission', changed."id", earlier, later, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM (SELECT) AS one WHERE EXISTS (SELECT FROM "Project" WHERE "id" = changed."projectId");
  END IF;
  RETURN NULL;
END $$;

-- step: change function Project_audit_end
CREATE OR REPLACE FUNCTION "Project_audit_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "AuditVersion" WHERE "projectId" = OLD."id";
  RETURN NULL;
END $$;

-- step: change function ApiKeyPermission_history
CREATE OR REPLACE FUNCTION "ApiKeyPermission_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ApiKeyPermission', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ApiKeyPermission', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'apiKeyId', NEW."apiKeyId", 'permission', NEW."permission"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ApiKeyPermission', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ApiKeyPermissionLabels" AS l WHERE l."ownerId" = OLD."id")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ApiKeyPermission', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ApiKeyPermission', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'apiKeyId', OLD."apiKeyId", 'permission', OLD."permission") || jsonb_build_object('@ApiKeyPermissionLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "ApiKeyPermissionLabels" AS s WHERE s."ownerId" = OLD."id")), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ApiKeyPermissionLabels" AS l WHERE l."ownerId" = OLD."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ApiKeyPermission', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'apiKeyId', NEW."apiKeyId", 'permission', NEW."permission"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ApiKeyPermission', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."apiKeyId" IS DISTINCT FROM NEW."apiKeyId" THEN 'apiKeyId' END, CASE WHEN OLD."permission" IS DISTINCT FROM NEW."permission" THEN 'permission' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."apiKeyId" IS DISTINCT FROM NEW."apiKeyId") THEN 'apiKeyId' END, CASE WHEN NOT (OLD."permission" IS DISTINCT FROM NEW."permission") THEN 'permission' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'apiKeyId', NEW."apiKeyId", 'permission', NEW."permission")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'apiKeyId', OLD."apiKeyId", 'permission', OLD."permission") || jsonb_build_object('@ApiKeyPermissionLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "ApiKeyPermissionLabels" AS s WHERE s."ownerId" = OLD."id"));
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ApiKeyPermissionLabels" AS l WHERE l."ownerId" = OLD."id"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'apiKeyId', OLD."apiKeyId", 'permission', OLD."permission")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ApiKeyPermission', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function ApiKeyPermission_history_delete
CREATE OR REPLACE FUNCTION "ApiKeyPermission_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ApiKeyPermission', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ApiKeyPermissionLabels" AS l WHERE l."ownerId" = OLD."id")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ApiKeyPermission', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'apiKeyId', OLD."apiKeyId", 'permission', OLD."permission") || jsonb_build_object('@ApiKeyPermissionLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "ApiKeyPermissionLabels" AS s WHERE s."ownerId" = OLD."id")), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ApiKeyPermissionLabels" AS l WHERE l."ownerId" = OLD."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function ApiKeyPermissionLabels_history
CREATE OR REPLACE FUNCTION "ApiKeyPermissionLabels_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.ApiKeyPermissionLabels_history', true) IS DISTINCT FROM owner::text THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ApiKeyPermission', r."id", 'update', '@ApiKeyPermissionLabels', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ApiKeyPermissionLabels" AS l WHERE l."ownerId" = r."id")), now()
    FROM "ApiKeyPermission" AS r WHERE r."id" = owner;
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ApiKeyPermission', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ApiKeyPermissionLabels" AS l WHERE l."ownerId" = r."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "ApiKeyPermission" AS r WHERE r."id" = owner;
    PERFORM set_config('service.ApiKeyPermissionLabels_history', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function ApiKeyPermissionLabels_history_set
CREATE OR REPLACE FUNCTION "ApiKeyPermissionLabels_history_set"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ApiKeyPermission', r."id", '{}', jsonb_build_object('@ApiKeyPermissionLabels', jsonb_agg(s."targetId" ORDER BY s."targetId")), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM new_rows AS s JOIN "ApiKeyPermission" AS r ON r."id" = s."ownerId" GROUP BY r."id", r."projectId";
  ELSE
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ApiKeyPermission', r."id", jsonb_build_object('@ApiKeyPermissionLabels', jsonb_agg(s."targetId" ORDER BY s."targetId")), '{}', NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM old_rows AS s JOIN "ApiKeyPermission" AS r ON r."id" = s."ownerId" GROUP BY r."id", r."projectId";
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentPublicNote_history
CREATE OR REPLACE FUNCTION "IncidentPublicNote_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentPublicNote', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentPublicNote', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'incidentId', NEW."incidentId", 'note', NEW."note", 'isStatusPageSubscribersNotifiedOnNoteCreated', NEW."isStatusPageSubscribersNotifiedOnNoteCreated", 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated', NEW."shouldStatusPageSubscribersBeNotifiedOnNoteCreated", 'isOwnerNotified', NEW."isOwnerNotified", 'postedAt', NEW."postedAt"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentPublicNote', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentPublicNote', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentPublicNote', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'incidentId', OLD."incidentId", 'note', OLD."note", 'isStatusPageSubscribersNotifiedOnNoteCreated', OLD."isStatusPageSubscribersNotifiedOnNoteCreated", 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated', OLD."shouldStatusPageSubscribersBeNotifiedOnNoteCreated", 'isOwnerNotified', OLD."isOwnerNotified", 'postedAt', OLD."postedAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentPublicNote', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'incidentId', NEW."incidentId", 'note', NEW."note", 'isStatusPageSubscribersNotifiedOnNoteCreated', NEW."isStatusPageSubscribersNotifiedOnNoteCreated", 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated', NEW."shouldStatusPageSubscribersBeNotifiedOnNoteCreated", 'isOwnerNotified', NEW."isOwnerNotified", 'postedAt', NEW."postedAt"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    IF OLD."incidentId" IS DISTINCT FROM NEW."incidentId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentPublicNote', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."incidentId" IS DISTINCT FROM NEW."incidentId" THEN 'incidentId' END, CASE WHEN OLD."note" IS DISTINCT FROM NEW."note" THEN 'note' END, CASE WHEN OLD."isStatusPageSubscribersNotifiedOnNoteCreated" IS DISTINCT FROM NEW."isStatusPageSubscribersNotifiedOnNoteCreated" THEN 'isStatusPageSubscribersNotifiedOnNoteCreated' END, CASE WHEN OLD."shouldStatusPageSubscribersBeNotifiedOnNoteCreated" IS DISTINCT FROM NEW."shouldStatusPageSubscribersBeNotifiedOnNoteCreated" THEN 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated' END, CASE WHEN OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN 'isOwnerNotified' END, CASE WHEN OLD."postedAt" IS DISTINCT FROM NEW."postedAt" THEN 'postedAt' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."incidentId" IS DISTINCT FROM NEW."incidentId") THEN 'incidentId' END, CASE WHEN NOT (OLD."note" IS DISTINCT FROM NEW."note") THEN 'note' END, CASE WHEN NOT (OLD."isStatusPageSubscribersNotifiedOnNoteCreated" IS DISTINCT FROM NEW."isStatusPageSubscribersNotifiedOnNoteCreated") THEN 'isStatusPageSubscribersNotifiedOnNoteCreated' END, CASE WHEN NOT (OLD."shouldStatusPageSubscribersBeNotifiedOnNoteCreated" IS DISTINCT FROM NEW."shouldStatusPageSubscribersBeNotifiedOnNoteCreated") THEN 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated' END, CASE WHEN NOT (OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified") THEN 'isOwnerNotified' END, CASE WHEN NOT (OLD."postedAt" IS DISTINCT FROM NEW."postedAt") THEN 'postedAt' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'incidentId', NEW."incidentId", 'note', NEW."note", 'isStatusPageSubscribersNotifiedOnNoteCreated', NEW."isStatusPageSubscribersNotifiedOnNoteCreated", 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated', NEW."shouldStatusPageSubscribersBeNotifiedOnNoteCreated", 'isOwnerNotified', NEW."isOwnerNotified", 'postedAt', NEW."postedAt")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'incidentId', OLD."incidentId", 'note', OLD."note", 'isStatusPageSubscribersNotifiedOnNoteCreated', OLD."isStatusPageSubscribersNotifiedOnNoteCreated", 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated', OLD."shouldStatusPageSubscribersBeNotifiedOnNoteCreated", 'isOwnerNotified', OLD."isOwnerNotified", 'postedAt', OLD."postedAt");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'incidentId', OLD."incidentId", 'note', OLD."note", 'isStatusPageSubscribersNotifiedOnNoteCreated', OLD."isStatusPageSubscribersNotifiedOnNoteCreated", 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated', OLD."shouldStatusPageSubscribersBeNotifiedOnNoteCreated", 'isOwnerNotified', OLD."isOwnerNotified", 'postedAt', OLD."postedAt")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentPublicNote', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentPublicNote_history_delete
CREATE OR REPLACE FUNCTION "IncidentPublicNote_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."incidentId" IS NULL OR EXISTS (SELECT FROM "Incident" AS p WHERE OLD."incidentId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentPublicNote', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentPublicNote', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'incidentId', OLD."incidentId", 'note', OLD."note", 'isStatusPageSubscribersNotifiedOnNoteCreated', OLD."isStatusPageSubscribersNotifiedOnNoteCreated", 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated', OLD."shouldStatusPageSubscribersBeNotifiedOnNoteCreated", 'isOwnerNotified', OLD."isOwnerNotified", 'postedAt', OLD."postedAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function IncidentLabels_history_IncidentPublicNote
CREATE OR REPLACE FUNCTION "IncidentLabels_history_IncidentPublicNote"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.IncidentLabels_history_IncidentPublicNote', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "Incident" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentPublicNote', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), now()
    FROM "IncidentPublicNote" AS r WHERE EXISTS (SELECT FROM "Incident" AS p WHERE p."id" = owner AND r."incidentId" = p."id");
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentPublicNote', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "IncidentPublicNote" AS r WHERE EXISTS (SELECT FROM "Incident" AS p WHERE p."id" = owner AND r."incidentId" = p."id");
    PERFORM set_config('service.IncidentLabels_history_IncidentPublicNote', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function Incident_history_IncidentPublicNote_delete
CREATE OR REPLACE FUNCTION "Incident_history_IncidentPublicNote_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentPublicNote', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), now()
  FROM "IncidentPublicNote" AS r WHERE r."incidentId" = OLD."id";
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentPublicNote', r."id", jsonb_build_object('id', r."id", 'createdAt', r."createdAt", 'updatedAt', r."updatedAt", 'createdByUserId', r."createdByUserId", 'incidentId', r."incidentId", 'note', r."note", 'isStatusPageSubscribersNotifiedOnNoteCreated', r."isStatusPageSubscribersNotifiedOnNoteCreated", 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated', r."shouldStatusPageSubscribersBeNotifiedOnNoteCreated", 'isOwnerNotified', r."isOwnerNotified", 'postedAt', r."postedAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
  FROM "IncidentPublicNote" AS r WHERE r."incidentId" = OLD."id" AND EXISTS (SELECT FROM "Project" WHERE "id" = r."projectId");
  RETURN OLD;
END $$;

-- step: change function IncidentStateTimeline_history
CREATE OR REPLACE FUNCTION "IncidentStateTimeline_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentStateTimeline', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentStateTimeline', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'incidentId', NEW."incidentId", 'incidentStateId', NEW."incidentStateId", 'isStatusPageSubscribersNotified', NEW."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', NEW."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', NEW."isOwnerNotified", 'stateChangeLog', NEW."stateChangeLog", 'rootCause', NEW."rootCause", 'startsAt', NEW."startsAt", 'endsAt', NEW."endsAt"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentStateTimeline', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentStateTimeline', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentStateTimeline', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'incidentId', OLD."incidentId", 'incidentStateId', OLD."incidentStateId", 'isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', OLD."isOwnerNotified", 'stateChangeLog', OLD."stateChangeLog", 'rootCause', OLD."rootCause", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentStateTimeline', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'incidentId', NEW."incidentId", 'incidentStateId', NEW."incidentStateId", 'isStatusPageSubscribersNotified', NEW."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', NEW."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', NEW."isOwnerNotified", 'stateChangeLog', NEW."stateChangeLog", 'rootCause', NEW."rootCause", 'startsAt', NEW."startsAt", 'endsAt', NEW."endsAt"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    IF OLD."incidentId" IS DISTINCT FROM NEW."incidentId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentStateTimeline', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."incidentId" IS DISTINCT FROM NEW."incidentId" THEN 'incidentId' END, CASE WHEN OLD."incidentStateId" IS DISTINCT FROM NEW."incidentStateId" THEN 'incidentStateId' END, CASE WHEN OLD."isStatusPageSubscribersNotified" IS DISTINCT FROM NEW."isStatusPageSubscribersNotified" THEN 'isStatusPageSubscribersNotified' END, CASE WHEN OLD."shouldStatusPageSubscribersBeNotified" IS DISTINCT FROM NEW."shouldStatusPageSubscribersBeNotified" THEN 'shouldStatusPageSubscribersBeNotified' END, CASE WHEN OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN 'isOwnerNotified' END, CASE WHEN OLD."stateChangeLog" IS DISTINCT FROM NEW."stateChangeLog" THEN 'stateChangeLog' END, CASE WHEN OLD."rootCause" IS DISTINCT FROM NEW."rootCause" THEN 'rootCause' END, CASE WHEN OLD."startsAt" IS DISTINCT FROM NEW."startsAt" THEN 'startsAt' END, CASE WHEN OLD."endsAt" IS DISTINCT FROM NEW."endsAt" THEN 'endsAt' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."incidentId" IS DISTINCT FROM NEW."incidentId") THEN 'incidentId' END, CASE WHEN NOT (OLD."incidentStateId" IS DISTINCT FROM NEW."incidentStateId") THEN 'incidentStateId' END, CASE WHEN NOT (OLD."isStatusPageSubscribersNotified" IS DISTINCT FROM NEW."isStatusPageSubscribersNotified") THEN 'isStatusPageSubscribersNotified' END, CASE WHEN NOT (OLD."shouldStatusPageSubscribersBeNotified" IS DISTINCT FROM NEW."shouldStatusPageSubscribersBeNotified") THEN 'shouldStatusPageSubscribersBeNotified' END, CASE WHEN NOT (OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified") THEN 'isOwnerNotified' END, CASE WHEN NOT (OLD."stateChangeLog" IS DISTINCT FROM NEW."stateChangeLog") THEN 'stateChangeLog' END, CASE WHEN NOT (OLD."rootCause" IS DISTINCT FROM NEW."rootCause") THEN 'rootCause' END, CASE WHEN NOT (OLD."startsAt" IS DISTINCT FROM NEW."startsAt") THEN 'startsAt' END, CASE WHEN NOT (OLD."endsAt" IS DISTINCT FROM NEW."endsAt") THEN 'endsAt' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'incidentId', NEW."incidentId", 'incidentStateId', NEW."incidentStateId", 'isStatusPageSubscribersNotified', NEW."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', NEW."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', NEW."isOwnerNotified", 'stateChangeLog', NEW."stateChangeLog", 'rootCause', NEW."rootCause", 'startsAt', NEW."startsAt", 'endsAt', NEW."endsAt")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'incidentId', OLD."incidentId", 'incidentStateId', OLD."incidentStateId", 'isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', OLD."isOwnerNotified", 'stateChangeLog', OLD."stateChangeLog", 'rootCause', OLD."rootCause", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'incidentId', OLD."incidentId", 'incidentStateId', OLD."incidentStateId", 'isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', OLD."isOwnerNotified", 'stateChangeLog', OLD."stateChangeLog", 'rootCause', OLD."rootCause", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentStateTimeline', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentStateTimeline_history_delete
CREATE OR REPLACE FUNCTION "IncidentStateTimeline_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."incidentId" IS NULL OR EXISTS (SELECT FROM "Incident" AS p WHERE OLD."incidentId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentStateTimeline', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentStateTimeline', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'incidentId', OLD."incidentId", 'incidentStateId', OLD."incidentStateId", 'isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', OLD."isOwnerNotified", 'stateChangeLog', OLD."stateChangeLog", 'rootCause', OLD."rootCause", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function IncidentLabels_history_IncidentStateTimeline
CREATE OR REPLACE FUNCTION "IncidentLabels_history_IncidentStateTimeline"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.IncidentLabels_history_IncidentStateTimeline', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "Incident" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentStateTimeline', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), now()
    FROM "IncidentStateTimeline" AS r WHERE EXISTS (SELECT FROM "Incident" AS p WHERE p."id" = owner AND r."incidentId" = p."id");
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentStateTimeline', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "IncidentStateTimeline" AS r WHERE EXISTS (SELECT FROM "Incident" AS p WHERE p."id" = owner AND r."incidentId" = p."id");
    PERFORM set_config('service.IncidentLabels_history_IncidentStateTimeline', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function Incident_history_IncidentStateTimeline_delete
CREATE OR REPLACE FUNCTION "Incident_history_IncidentStateTimeline_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentStateTimeline', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), now()
  FROM "IncidentStateTimeline" AS r WHERE r."incidentId" = OLD."id";
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentStateTimeline', r."id", jsonb_build_object('id', r."id", 'createdAt', r."createdAt", 'updatedAt', r."updatedAt", 'createdByUserId', r."createdByUserId", 'incidentId', r."incidentId", 'incidentStateId', r."incidentStateId", 'isStatusPageSubscribersNotified', r."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', r."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', r."isOwnerNotified", 'stateChangeLog', r."stateChangeLog", 'rootCause', r."rootCause", 'startsAt', r."startsAt", 'endsAt', r."endsAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
  FROM "IncidentStateTimeline" AS r WHERE r."incidentId" = OLD."id" AND EXISTS (SELECT FROM "Project" WHERE "id" = r."projectId");
  RETURN OLD;
END $$;

-- step: change function IncidentTeamOwner_history
CREATE OR REPLACE FUNCTION "IncidentTeamOwner_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTeamOwner', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTeamOwner', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'teamId', NEW."teamId", 'incidentId', NEW."incidentId", 'isOwnerNotified', NEW."isOwnerNotified"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTeamOwner', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTeamOwner', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTeamOwner', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'incidentId', OLD."incidentId", 'isOwnerNotified', OLD."isOwnerNotified"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTeamOwner', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'teamId', NEW."teamId", 'incidentId', NEW."incidentId", 'isOwnerNotified', NEW."isOwnerNotified"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    IF OLD."incidentId" IS DISTINCT FROM NEW."incidentId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTeamOwner', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."teamId" IS DISTINCT FROM NEW."teamId" THEN 'teamId' END, CASE WHEN OLD."incidentId" IS DISTINCT FROM NEW."incidentId" THEN 'incidentId' END, CASE WHEN OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN 'isOwnerNotified' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."teamId" IS DISTINCT FROM NEW."teamId") THEN 'teamId' END, CASE WHEN NOT (OLD."incidentId" IS DISTINCT FROM NEW."incidentId") THEN 'incidentId' END, CASE WHEN NOT (OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified") THEN 'isOwnerNotified' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'teamId', NEW."teamId", 'incidentId', NEW."incidentId", 'isOwnerNotified', NEW."isOwnerNotified")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'incidentId', OLD."incidentId", 'isOwnerNotified', OLD."isOwnerNotified");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'incidentId', OLD."incidentId", 'isOwnerNotified', OLD."isOwnerNotified")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTeamOwner', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentTeamOwner_history_delete
CREATE OR REPLACE FUNCTION "IncidentTeamOwner_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."incidentId" IS NULL OR EXISTS (SELECT FROM "Incident" AS p WHERE OLD."incidentId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTeamOwner', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTeamOwner', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'incidentId', OLD."incidentId", 'isOwnerNotified', OLD."isOwnerNotified"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function IncidentLabels_history_IncidentTeamOwner
CREATE OR REPLACE FUNCTION "IncidentLabels_history_IncidentTeamOwner"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.IncidentLabels_history_IncidentTeamOwner', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "Incident" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentTeamOwner', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), now()
    FROM "IncidentTeamOwner" AS r WHERE EXISTS (SELECT FROM "Incident" AS p WHERE p."id" = owner AND r."incidentId" = p."id");
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentTeamOwner', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "IncidentTeamOwner" AS r WHERE EXISTS (SELECT FROM "Incident" AS p WHERE p."id" = owner AND r."incidentId" = p."id");
    PERFORM set_config('service.IncidentLabels_history_IncidentTeamOwner', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function Incident_history_IncidentTeamOwner_delete
CREATE OR REPLACE FUNCTION "Incident_history_IncidentTeamOwner_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentTeamOwner', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), now()
  FROM "IncidentTeamOwner" AS r WHERE r."incidentId" = OLD."id";
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'IncidentTeamOwner', r."id", jsonb_build_object('id', r."id", 'createdAt', r."createdAt", 'updatedAt', r."updatedAt", 'createdByUserId', r."createdByUserId", 'teamId', r."teamId", 'incidentId', r."incidentId", 'isOwnerNotified', r."isOwnerNotified"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = r."incidentId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
  FROM "IncidentTeamOwner" AS r WHERE r."incidentId" = OLD."id" AND EXISTS (SELECT FROM "Project" WHERE "id" = r."projectId");
  RETURN OLD;
END $$;

-- step: change function IncidentTemplateTeamOwner_history
CREATE OR REPLACE FUNCTION "IncidentTemplateTeamOwner_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateTeamOwner', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateTeamOwner', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'teamId', NEW."teamId", 'incidentTemplateId', NEW."incidentTemplateId", 'isOwnerNotified', NEW."isOwnerNotified"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTemplateTeamOwner', OLD."id", 'delete', '', NULL, now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateTeamOwner', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTemplateTeamOwner', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'incidentTemplateId', OLD."incidentTemplateId", 'isOwnerNotified', OLD."isOwnerNotified"), NULL, NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateTeamOwner', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'teamId', NEW."teamId", 'incidentTemplateId', NEW."incidentTemplateId", 'isOwnerNotified', NEW."isOwnerNotified"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateTeamOwner', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."teamId" IS DISTINCT FROM NEW."teamId" THEN 'teamId' END, CASE WHEN OLD."incidentTemplateId" IS DISTINCT FROM NEW."incidentTemplateId" THEN 'incidentTemplateId' END, CASE WHEN OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN 'isOwnerNotified' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."teamId" IS DISTINCT FROM NEW."teamId") THEN 'teamId' END, CASE WHEN NOT (OLD."incidentTemplateId" IS DISTINCT FROM NEW."incidentTemplateId") THEN 'incidentTemplateId' END, CASE WHEN NOT (OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified") THEN 'isOwnerNotified' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'teamId', NEW."teamId", 'incidentTemplateId', NEW."incidentTemplateId", 'isOwnerNotified', NEW."isOwnerNotified")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'incidentTemplateId', OLD."incidentTemplateId", 'isOwnerNotified', OLD."isOwnerNotified");
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'incidentTemplateId', OLD."incidentTemplateId", 'isOwnerNotified', OLD."isOwnerNotified")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateTeamOwner', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentTemplateTeamOwner_history_delete
CREATE OR REPLACE FUNCTION "IncidentTemplateTeamOwner_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTemplateTeamOwner', OLD."id", 'delete', '', NULL, now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTemplateTeamOwner', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'incidentTemplateId', OLD."incidentTemplateId", 'isOwnerNotified', OLD."isOwnerNotified"), NULL, NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function IncidentTemplateUserOwner_history
CREATE OR REPLACE FUNCTION "IncidentTemplateUserOwner_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateUserOwner', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateUserOwner', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'userId', NEW."userId", 'incidentTemplateId', NEW."incidentTemplateId", 'isOwnerNotified', NEW."isOwnerNotified"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTemplateUserOwner', OLD."id", 'delete', '', NULL, now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateUserOwner', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTemplateUserOwner', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'userId', OLD."userId", 'incidentTemplateId', OLD."incidentTemplateId", 'isOwnerNotified', OLD."isOwnerNotified"), NULL, NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateUserOwner', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'userId', NEW."userId", 'incidentTemplateId', NEW."incidentTemplateId", 'isOwnerNotified', NEW."isOwnerNotified"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateUserOwner', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."userId" IS DISTINCT FROM NEW."userId" THEN 'userId' END, CASE WHEN OLD."incidentTemplateId" IS DISTINCT FROM NEW."incidentTemplateId" THEN 'incidentTemplateId' END, CASE WHEN OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN 'isOwnerNotified' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."userId" IS DISTINCT FROM NEW."userId") THEN 'userId' END, CASE WHEN NOT (OLD."incidentTemplateId" IS DISTINCT FROM NEW."incidentTemplateId") THEN 'incidentTemplateId' END, CASE WHEN NOT (OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified") THEN 'isOwnerNotified' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'userId', NEW."userId", 'incidentTemplateId', NEW."incidentTemplateId", 'isOwnerNotified', NEW."isOwnerNotified")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'userId', OLD."userId", 'incidentTemplateId', OLD."incidentTemplateId", 'isOwnerNotified', OLD."isOwnerNotified");
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'userId', OLD."userId", 'incidentTemplateId', OLD."incidentTemplateId", 'isOwnerNotified', OLD."isOwnerNotified")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateUserOwner', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentTemplateUserOwner_history_delete
CREATE OR REPLACE FUNCTION "IncidentTemplateUserOwner_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTemplateUserOwner', OLD."id", 'delete', '', NULL, now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'IncidentTemplateUserOwner', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'userId', OLD."userId", 'incidentTemplateId', OLD."incidentTemplateId", 'isOwnerNotified', OLD."isOwnerNotified"), NULL, NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function Monitor_history
CREATE OR REPLACE FUNCTION "Monitor_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Monitor', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Monitor', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'description', NEW."description", 'slug', NEW."slug", 'monitorType', NEW."monitorType", 'currentMonitorStatusId', NEW."currentMonitorStatusId", 'monitorSteps', NEW."monitorSteps", 'monitoringInterval', NEW."monitoringInterval", 'customFields', NEW."customFields", 'isOwnerNotifiedOfResourceCreation', NEW."isOwnerNotifiedOfResourceCreation", 'disableActiveMonitoring', NEW."disableActiveMonitoring", 'incomingRequestReceivedAt', NEW."incomingRequestReceivedAt", 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent', NEW."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent", 'disableActiveMonitoringBecauseOfManualIncident', NEW."disableActiveMonitoringBecauseOfManualIncident", 'serverMonitorRequestReceivedAt', NEW."serverMonitorRequestReceivedAt", 'serverMonitorSecretKey', NEW."serverMonitorSecretKey", 'incomingRequestSecretKey', NEW."incomingRequestSecretKey"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Monitor', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."id")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Monitor', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Monitor', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug", 'monitorType', OLD."monitorType", 'currentMonitorStatusId', OLD."currentMonitorStatusId", 'monitorSteps', OLD."monitorSteps", 'monitoringInterval', OLD."monitoringInterval", 'customFields', OLD."customFields", 'isOwnerNotifiedOfResourceCreation', OLD."isOwnerNotifiedOfResourceCreation", 'disableActiveMonitoring', OLD."disableActiveMonitoring", 'incomingRequestReceivedAt', OLD."incomingRequestReceivedAt", 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent', OLD."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent", 'disableActiveMonitoringBecauseOfManualIncident', OLD."disableActiveMonitoringBecauseOfManualIncident", 'serverMonitorRequestReceivedAt', OLD."serverMonitorRequestReceivedAt", 'serverMonitorSecretKey', OLD."serverMonitorSecretKey", 'incomingRequestSecretKey', OLD."incomingRequestSecretKey") || jsonb_build_object('@MonitorLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "MonitorLabels" AS s WHERE s."ownerId" = OLD."id")), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Monitor', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'description', NEW."description", 'slug', NEW."slug", 'monitorType', NEW."monitorType", 'currentMonitorStatusId', NEW."currentMonitorStatusId", 'monitorSteps', NEW."monitorSteps", 'monitoringInterval', NEW."monitoringInterval", 'customFields', NEW."customFields", 'isOwnerNotifiedOfResourceCreation', NEW."isOwnerNotifiedOfResourceCreation", 'disableActiveMonitoring', NEW."disableActiveMonitoring", 'incomingRequestReceivedAt', NEW."incomingRequestReceivedAt", 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent', NEW."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent", 'disableActiveMonitoringBecauseOfManualIncident', NEW."disableActiveMonitoringBecauseOfManualIncident", 'serverMonitorRequestReceivedAt', NEW."serverMonitorRequestReceivedAt", 'serverMonitorSecretKey', NEW."serverMonitorSecretKey", 'incomingRequestSecretKey', NEW."incomingRequestSecretKey"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Monitor', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."name" IS DISTINCT FROM NEW."name" THEN 'name' END, CASE WHEN OLD."description" IS DISTINCT FROM NEW."description" THEN 'description' END, CASE WHEN OLD."slug" IS DISTINCT FROM NEW."slug" THEN 'slug' END, CASE WHEN OLD."monitorType" IS DISTINCT FROM NEW."monitorType" THEN 'monitorType' END, CASE WHEN OLD."currentMonitorStatusId" IS DISTINCT FROM NEW."currentMonitorStatusId" THEN 'currentMonitorStatusId' END, CASE WHEN OLD."monitorSteps" IS DISTINCT FROM NEW."monitorSteps" THEN 'monitorSteps' END, CASE WHEN OLD."monitoringInterval" IS DISTINCT FROM NEW."monitoringInterval" THEN 'monitoringInterval' END, CASE WHEN OLD."customFields" IS DISTINCT FROM NEW."customFields" THEN 'customFields' END, CASE WHEN OLD."isOwnerNotifiedOfResourceCreation" IS DISTINCT FROM NEW."isOwnerNotifiedOfResourceCreation" THEN 'isOwnerNotifiedOfResourceCreation' END, CASE WHEN OLD."disableActiveMonitoring" IS DISTINCT FROM NEW."disableActiveMonitoring" THEN 'disableActiveMonitoring' END, CASE WHEN OLD."incomingRequestReceivedAt" IS DISTINCT FROM NEW."incomingRequestReceivedAt" THEN 'incomingRequestReceivedAt' END, CASE WHEN OLD."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent" IS DISTINCT FROM NEW."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent" THEN 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent' END, CASE WHEN OLD."disableActiveMonitoringBecauseOfManualIncident" IS DISTINCT FROM NEW."disableActiveMonitoringBecauseOfManualIncident" THEN 'disableActiveMonitoringBecauseOfManualIncident' END, CASE WHEN OLD."serverMonitorRequestReceivedAt" IS DISTINCT FROM NEW."serverMonitorRequestReceivedAt" THEN 'serverMonitorRequestReceivedAt' END, CASE WHEN OLD."serverMonitorSecretKey" IS DISTINCT FROM NEW."serverMonitorSecretKey" THEN 'serverMonitorSecretKey' END, CASE WHEN OLD."incomingRequestSecretKey" IS DISTINCT FROM NEW."incomingRequestSecretKey" THEN 'incomingRequestSecretKey' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."name" IS DISTINCT FROM NEW."name") THEN 'name' END, CASE WHEN NOT (OLD."description" IS DISTINCT FROM NEW."description") THEN 'description' END, CASE WHEN NOT (OLD."slug" IS DISTINCT FROM NEW."slug") THEN 'slug' END, CASE WHEN NOT (OLD."monitorType" IS DISTINCT FROM NEW."monitorType") THEN 'monitorType' END, CASE WHEN NOT (OLD."currentMonitorStatusId" IS DISTINCT FROM NEW."currentMonitorStatusId") THEN 'currentMonitorStatusId' END, CASE WHEN NOT (OLD."monitorSteps" IS DISTINCT FROM NEW."monitorSteps") THEN 'monitorSteps' END, CASE WHEN NOT (OLD."monitoringInterval" IS DISTINCT FROM NEW."monitoringInterval") THEN 'monitoringInterval' END, CASE WHEN NOT (OLD."customFields" IS DISTINCT FROM NEW."customFields") THEN 'customFields' END, CASE WHEN NOT (OLD."isOwnerNotifiedOfResourceCreation" IS DISTINCT FROM NEW."isOwnerNotifiedOfResourceCreation") THEN 'isOwnerNotifiedOfResourceCreation' END, CASE WHEN NOT (OLD."disableActiveMonitoring" IS DISTINCT FROM NEW."disableActiveMonitoring") THEN 'disableActiveMonitoring' END, CASE WHEN NOT (OLD."incomingRequestReceivedAt" IS DISTINCT FROM NEW."incomingRequestReceivedAt") THEN 'incomingRequestReceivedAt' END, CASE WHEN NOT (OLD."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent" IS DISTINCT FROM NEW."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent") THEN 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent' END, CASE WHEN NOT (OLD."disableActiveMonitoringBecauseOfManualIncident" IS DISTINCT FROM NEW."disableActiveMonitoringBecauseOfManualIncident") THEN 'disableActiveMonitoringBecauseOfManualIncident' END, CASE WHEN NOT (OLD."serverMonitorRequestReceivedAt" IS DISTINCT FROM NEW."serverMonitorRequestReceivedAt") THEN 'serverMonitorRequestReceivedAt' END, CASE WHEN NOT (OLD."serverMonitorSecretKey" IS DISTINCT FROM NEW."serverMonitorSecretKey") THEN 'serverMonitorSecretKey' END, CASE WHEN NOT (OLD."incomingRequestSecretKey" IS DISTINCT FROM NEW."incomingRequestSecretKey") THEN 'incomingRequestSecretKey' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'description', NEW."description", 'slug', NEW."slug", 'monitorType', NEW."monitorType", 'currentMonitorStatusId', NEW."currentMonitorStatusId", 'monitorSteps', NEW."monitorSteps", 'monitoringInterval', NEW."monitoringInterval", 'customFields', NEW."customFields", 'isOwnerNotifiedOfResourceCreation', NEW."isOwnerNotifiedOfResourceCreation", 'disableActiveMonitoring', NEW."disableActiveMonitoring", 'incomingRequestReceivedAt', NEW."incomingRequestReceivedAt", 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent', NEW."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent", 'disableActiveMonitoringBecauseOfManualIncident', NEW."disableActiveMonitoringBecauseOfManualIncident", 'serverMonitorRequestReceivedAt', NEW."serverMonitorRequestReceivedAt", 'serverMonitorSecretKey', NEW."serverMonitorSecretKey", 'incomingRequestSecretKey', NEW."incomingRequestSecretKey")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug", 'monitorType', OLD."monitorType", 'currentMonitorStatusId', OLD."currentMonitorStatusId", 'monitorSteps', OLD."monitorSteps", 'monitoringInterval', OLD."monitoringInterval", 'customFields', OLD."customFields", 'isOwnerNotifiedOfResourceCreation', OLD."isOwnerNotifiedOfResourceCreation", 'disableActiveMonitoring', OLD."disableActiveMonitoring", 'incomingRequestReceivedAt', OLD."incomingRequestReceivedAt", 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent', OLD."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent", 'disableActiveMonitoringBecauseOfManualIncident', OLD."disableActiveMonitoringBecauseOfManualIncident", 'serverMonitorRequestReceivedAt', OLD."serverMonitorRequestReceivedAt", 'serverMonitorSecretKey', OLD."serverMonitorSecretKey", 'incomingRequestSecretKey', OLD."incomingRequestSecretKey") || jsonb_build_object('@MonitorLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "MonitorLabels" AS s WHERE s."ownerId" = OLD."id"));
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."id"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug", 'monitorType', OLD."monitorType", 'currentMonitorStatusId', OLD."currentMonitorStatusId", 'monitorSteps', OLD."monitorSteps", 'monitoringInterval', OLD."monitoringInterval", 'customFields', OLD."customFields", 'isOwnerNotifiedOfResourceCreation', OLD."isOwnerNotifiedOfResourceCreation", 'disableActiveMonitoring', OLD."disableActiveMonitoring", 'incomingRequestReceivedAt', OLD."incomingRequestReceivedAt", 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent', OLD."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent", 'disableActiveMonitoringBecauseOfManualIncident', OLD."disableActiveMonitoringBecauseOfManualIncident", 'serverMonitorRequestReceivedAt', OLD."serverMonitorRequestReceivedAt", 'serverMonitorSecretKey', OLD."serverMonitorSecretKey", 'incomingRequestSecretKey', OLD."incomingRequestSecretKey")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Monitor', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function Monitor_history_delete
CREATE OR REPLACE FUNCTION "Monitor_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Monitor', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."id")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Monitor', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug", 'monitorType', OLD."monitorType", 'currentMonitorStatusId', OLD."currentMonitorStatusId", 'monitorSteps', OLD."monitorSteps", 'monitoringInterval', OLD."monitoringInterval", 'customFields', OLD."customFields", 'isOwnerNotifiedOfResourceCreation', OLD."isOwnerNotifiedOfResourceCreation", 'disableActiveMonitoring', OLD."disableActiveMonitoring", 'incomingRequestReceivedAt', OLD."incomingRequestReceivedAt", 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent', OLD."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent", 'disableActiveMonitoringBecauseOfManualIncident', OLD."disableActiveMonitoringBecauseOfManualIncident", 'serverMonitorRequestReceivedAt', OLD."serverMonitorRequestReceivedAt", 'serverMonitorSecretKey', OLD."serverMonitorSecretKey", 'incomingRequestSecretKey', OLD."incomingRequestSecretKey") || jsonb_build_object('@MonitorLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "MonitorLabels" AS s WHERE s."ownerId" = OLD."id")), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function MonitorLabels_history
CREATE OR REPLACE FUNCTION "MonitorLabels_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.MonitorLabels_history', true) IS DISTINCT FROM owner::text THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'Monitor', r."id", 'update', '@MonitorLabels', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = r."id")), now()
    FROM "Monitor" AS r WHERE r."id" = owner;
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'Monitor', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = r."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "Monitor" AS r WHERE r."id" = owner;
    PERFORM set_config('service.MonitorLabels_history', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function MonitorLabels_history_set
CREATE OR REPLACE FUNCTION "MonitorLabels_history_set"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'Monitor', r."id", '{}', jsonb_build_object('@MonitorLabels', jsonb_agg(s."targetId" ORDER BY s."targetId")), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM new_rows AS s JOIN "Monitor" AS r ON r."id" = s."ownerId" GROUP BY r."id", r."projectId";
  ELSE
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'Monitor', r."id", jsonb_build_object('@MonitorLabels', jsonb_agg(s."targetId" ORDER BY s."targetId")), '{}', NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM old_rows AS s JOIN "Monitor" AS r ON r."id" = s."ownerId" GROUP BY r."id", r."projectId";
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorGroup_history
CREATE OR REPLACE FUNCTION "MonitorGroup_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroup', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroup', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'description', NEW."description", 'slug', NEW."slug"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroup', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."id")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroup', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroup', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug") || jsonb_build_object('@MonitorGroupLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "MonitorGroupLabels" AS s WHERE s."ownerId" = OLD."id")), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroup', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'description', NEW."description", 'slug', NEW."slug"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroup', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."name" IS DISTINCT FROM NEW."name" THEN 'name' END, CASE WHEN OLD."description" IS DISTINCT FROM NEW."description" THEN 'description' END, CASE WHEN OLD."slug" IS DISTINCT FROM NEW."slug" THEN 'slug' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."name" IS DISTINCT FROM NEW."name") THEN 'name' END, CASE WHEN NOT (OLD."description" IS DISTINCT FROM NEW."description") THEN 'description' END, CASE WHEN NOT (OLD."slug" IS DISTINCT FROM NEW."slug") THEN 'slug' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'description', NEW."description", 'slug', NEW."slug")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug") || jsonb_build_object('@MonitorGroupLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "MonitorGroupLabels" AS s WHERE s."ownerId" = OLD."id"));
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."id"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroup', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorGroup_history_delete
CREATE OR REPLACE FUNCTION "MonitorGroup_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroup', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."id")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroup', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug") || jsonb_build_object('@MonitorGroupLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "MonitorGroupLabels" AS s WHERE s."ownerId" = OLD."id")), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function MonitorGroupLabels_history
CREATE OR REPLACE FUNCTION "MonitorGroupLabels_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.MonitorGroupLabels_history', true) IS DISTINCT FROM owner::text THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroup', r."id", 'update', '@MonitorGroupLabels', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = r."id")), now()
    FROM "MonitorGroup" AS r WHERE r."id" = owner;
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroup', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = r."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "MonitorGroup" AS r WHERE r."id" = owner;
    PERFORM set_config('service.MonitorGroupLabels_history', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function MonitorGroupLabels_history_set
CREATE OR REPLACE FUNCTION "MonitorGroupLabels_history_set"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroup', r."id", '{}', jsonb_build_object('@MonitorGroupLabels', jsonb_agg(s."targetId" ORDER BY s."targetId")), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM new_rows AS s JOIN "MonitorGroup" AS r ON r."id" = s."ownerId" GROUP BY r."id", r."projectId";
  ELSE
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroup', r."id", jsonb_build_object('@MonitorGroupLabels', jsonb_agg(s."targetId" ORDER BY s."targetId")), '{}', NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM old_rows AS s JOIN "MonitorGroup" AS r ON r."id" = s."ownerId" GROUP BY r."id", r."projectId";
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorGroupResource_history
CREATE OR REPLACE FUNCTION "MonitorGroupResource_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupResource', NEW."id", 'insert', '', NULL, now());
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupResource', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'monitorGroupId', NEW."monitorGroupId", 'monitorId', NEW."monitorId"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupResource@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = NEW."monitorGroupId")), '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[NEW."monitorGroupId"])) AS root(id) WHERE root.id IS NOT NULL;
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroupResource', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupResource', NEW."id", 'insert', '', NULL, now());
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroupResource', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'monitorGroupId', OLD."monitorGroupId", 'monitorId', OLD."monitorId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupResource@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[OLD."monitorGroupId"])) AS root(id) WHERE root.id IS NOT NULL;
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupResource', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'monitorGroupId', NEW."monitorGroupId", 'monitorId', NEW."monitorId"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupResource@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = NEW."monitorGroupId")), '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[NEW."monitorGroupId"])) AS root(id) WHERE root.id IS NOT NULL;
  ELSE
    IF OLD."monitorGroupId" IS DISTINCT FROM NEW."monitorGroupId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupResource', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."monitorGroupId" IS DISTINCT FROM NEW."monitorGroupId" THEN 'monitorGroupId' END, CASE WHEN OLD."monitorId" IS DISTINCT FROM NEW."monitorId" THEN 'monitorId' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."monitorGroupId" IS DISTINCT FROM NEW."monitorGroupId") THEN 'monitorGroupId' END, CASE WHEN NOT (OLD."monitorId" IS DISTINCT FROM NEW."monitorId") THEN 'monitorId' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'monitorGroupId', NEW."monitorGroupId", 'monitorId', NEW."monitorId")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'monitorGroupId', OLD."monitorGroupId", 'monitorId', OLD."monitorId");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'monitorGroupId', OLD."monitorGroupId", 'monitorId', OLD."monitorId")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupResource', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
      SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupResource@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = NEW."monitorGroupId")), '', NULL, w."at"
      FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[OLD."monitorGroupId", NEW."monitorGroupId"])) AS root(id) WHERE root.id IS NOT NULL;
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorGroupResource_history_delete
CREATE OR REPLACE FUNCTION "MonitorGroupResource_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."monitorGroupId" IS NULL OR EXISTS (SELECT FROM "MonitorGroup" AS p WHERE OLD."monitorGroupId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroupResource', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroupResource', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'monitorGroupId', OLD."monitorGroupId", 'monitorId', OLD."monitorId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupResource@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
  FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[OLD."monitorGroupId"])) AS root(id) WHERE root.id IS NOT NULL;
  RETURN OLD;
END $$;

-- step: change function MonitorGroupLabels_history_MonitorGroupResource
CREATE OR REPLACE FUNCTION "MonitorGroupLabels_history_MonitorGroupResource"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.MonitorGroupLabels_history_MonitorGroupResource', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "MonitorGroup" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroupResource', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = r."monitorGroupId")), now()
    FROM "MonitorGroupResource" AS r WHERE EXISTS (SELECT FROM "MonitorGroup" AS p WHERE p."id" = owner AND r."monitorGroupId" = p."id");
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroupResource', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = r."monitorGroupId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "MonitorGroupResource" AS r WHERE EXISTS (SELECT FROM "MonitorGroup" AS p WHERE p."id" = owner AND r."monitorGroupId" = p."id") RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupResource@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT r."monitorGroupId" FROM "MonitorGroupResource" AS r WHERE r."id" = w."recordId") AS root(id) WHERE root.id IS NOT NULL;
    PERFORM set_config('service.MonitorGroupLabels_history_MonitorGroupResource', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function MonitorGroup_history_MonitorGroupResource_delete
CREATE OR REPLACE FUNCTION "MonitorGroup_history_MonitorGroupResource_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroupResource', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = r."monitorGroupId")), now()
  FROM "MonitorGroupResource" AS r WHERE r."monitorGroupId" = OLD."id";
  WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroupResource', r."id", jsonb_build_object('id', r."id", 'createdAt', r."createdAt", 'updatedAt', r."updatedAt", 'createdByUserId', r."createdByUserId", 'monitorGroupId', r."monitorGroupId", 'monitorId', r."monitorId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = r."monitorGroupId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
  FROM "MonitorGroupResource" AS r WHERE r."monitorGroupId" = OLD."id" AND EXISTS (SELECT FROM "Project" WHERE "id" = r."projectId") RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupResource@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
  FROM w CROSS JOIN LATERAL (SELECT r."monitorGroupId" FROM "MonitorGroupResource" AS r WHERE r."id" = w."recordId") AS root(id) WHERE root.id IS NOT NULL;
  RETURN OLD;
END $$;

-- step: change function MonitorGroupUserOwner_history
CREATE OR REPLACE FUNCTION "MonitorGroupUserOwner_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupUserOwner', NEW."id", 'insert', '', NULL, now());
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupUserOwner', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'userId', NEW."userId", 'monitorGroupId', NEW."monitorGroupId", 'isOwnerNotified', NEW."isOwnerNotified"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupUserOwner@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = NEW."monitorGroupId")), '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[NEW."monitorGroupId"])) AS root(id) WHERE root.id IS NOT NULL;
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroupUserOwner', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupUserOwner', NEW."id", 'insert', '', NULL, now());
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroupUserOwner', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'userId', OLD."userId", 'monitorGroupId', OLD."monitorGroupId", 'isOwnerNotified', OLD."isOwnerNotified"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupUserOwner@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[OLD."monitorGroupId"])) AS root(id) WHERE root.id IS NOT NULL;
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupUserOwner', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'userId', NEW."userId", 'monitorGroupId', NEW."monitorGroupId", 'isOwnerNotified', NEW."isOwnerNotified"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupUserOwner@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = NEW."monitorGroupId")), '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[NEW."monitorGroupId"])) AS root(id) WHERE root.id IS NOT NULL;
  ELSE
    IF OLD."monitorGroupId" IS DISTINCT FROM NEW."monitorGroupId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupUserOwner', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."userId" IS DISTINCT FROM NEW."userId" THEN 'userId' END, CASE WHEN OLD."monitorGroupId" IS DISTINCT FROM NEW."monitorGroupId" THEN 'monitorGroupId' END, CASE WHEN OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN 'isOwnerNotified' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."userId" IS DISTINCT FROM NEW."userId") THEN 'userId' END, CASE WHEN NOT (OLD."monitorGroupId" IS DISTINCT FROM NEW."monitorGroupId") THEN 'monitorGroupId' END, CASE WHEN NOT (OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified") THEN 'isOwnerNotified' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'userId', NEW."userId", 'monitorGroupId', NEW."monitorGroupId", 'isOwnerNotified', NEW."isOwnerNotified")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'userId', OLD."userId", 'monitorGroupId', OLD."monitorGroupId", 'isOwnerNotified', OLD."isOwnerNotified");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'userId', OLD."userId", 'monitorGroupId', OLD."monitorGroupId", 'isOwnerNotified', OLD."isOwnerNotified")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupUserOwner', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
      SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupUserOwner@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = NEW."monitorGroupId")), '', NULL, w."at"
      FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[OLD."monitorGroupId", NEW."monitorGroupId"])) AS root(id) WHERE root.id IS NOT NULL;
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorGroupUserOwner_history_delete
CREATE OR REPLACE FUNCTION "MonitorGroupUserOwner_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."monitorGroupId" IS NULL OR EXISTS (SELECT FROM "MonitorGroup" AS p WHERE OLD."monitorGroupId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroupUserOwner', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorGroupUserOwner', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'userId', OLD."userId", 'monitorGroupId', OLD."monitorGroupId", 'isOwnerNotified', OLD."isOwnerNotified"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupUserOwner@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
  FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[OLD."monitorGroupId"])) AS root(id) WHERE root.id IS NOT NULL;
  RETURN OLD;
END $$;

-- step: change function MonitorGroupLabels_history_MonitorGroupUserOwner
CREATE OR REPLACE FUNCTION "MonitorGroupLabels_history_MonitorGroupUserOwner"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.MonitorGroupLabels_history_MonitorGroupUserOwner', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "MonitorGroup" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroupUserOwner', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = r."monitorGroupId")), now()
    FROM "MonitorGroupUserOwner" AS r WHERE EXISTS (SELECT FROM "MonitorGroup" AS p WHERE p."id" = owner AND r."monitorGroupId" = p."id");
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroupUserOwner', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = r."monitorGroupId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "MonitorGroupUserOwner" AS r WHERE EXISTS (SELECT FROM "MonitorGroup" AS p WHERE p."id" = owner AND r."monitorGroupId" = p."id") RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupUserOwner@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT r."monitorGroupId" FROM "MonitorGroupUserOwner" AS r WHERE r."id" = w."recordId") AS root(id) WHERE root.id IS NOT NULL;
    PERFORM set_config('service.MonitorGroupLabels_history_MonitorGroupUserOwner', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function MonitorGroup_history_MonitorGroupUserOwner_delete
CREATE OR REPLACE FUNCTION "MonitorGroup_history_MonitorGroupUserOwner_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroupUserOwner', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = r."monitorGroupId")), now()
  FROM "MonitorGroupUserOwner" AS r WHERE r."monitorGroupId" = OLD."id";
  WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorGroupUserOwner', r."id", jsonb_build_object('id', r."id", 'createdAt', r."createdAt", 'updatedAt', r."updatedAt", 'createdByUserId', r."createdByUserId", 'userId', r."userId", 'monitorGroupId', r."monitorGroupId", 'isOwnerNotified', r."isOwnerNotified"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = r."monitorGroupId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
  FROM "MonitorGroupUserOwner" AS r WHERE r."monitorGroupId" = OLD."id" AND EXISTS (SELECT FROM "Project" WHERE "id" = r."projectId") RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorGroupUserOwner@monitorGroupId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
  FROM w CROSS JOIN LATERAL (SELECT r."monitorGroupId" FROM "MonitorGroupUserOwner" AS r WHERE r."id" = w."recordId") AS root(id) WHERE root.id IS NOT NULL;
  RETURN OLD;
END $$;

-- step: change function MonitorProbe_event
CREATE OR REPLACE FUNCTION "MonitorProbe_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorProbe', NEW."id", 'insert', '', NULL, now());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorProbe', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."monitorId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorProbe', NEW."id", 'insert', '', NULL, now());
  ELSE
    IF OLD."monitorId" IS DISTINCT FROM NEW."monitorId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."monitorId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorProbe', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."probeId" IS DISTINCT FROM NEW."probeId" THEN 'probeId' END, CASE WHEN OLD."monitorId" IS DISTINCT FROM NEW."monitorId" THEN 'monitorId' END, CASE WHEN OLD."lastPingAt" IS DISTINCT FROM NEW."lastPingAt" THEN 'lastPingAt' END, CASE WHEN OLD."nextPingAt" IS DISTINCT FROM NEW."nextPingAt" THEN 'nextPingAt' END, CASE WHEN OLD."isEnabled" IS DISTINCT FROM NEW."isEnabled" THEN 'isEnabled' END, CASE WHEN OLD."lastMonitoringLog" IS DISTINCT FROM NEW."lastMonitoringLog" THEN 'lastMonitoringLog' END), facts, now());
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorProbe_event_delete
CREATE OR REPLACE FUNCTION "MonitorProbe_event_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."monitorId" IS NULL OR EXISTS (SELECT FROM "Monitor" AS p WHERE OLD."monitorId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorProbe', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."monitorId")), now());
  RETURN OLD;
END $$;

-- step: change function MonitorLabels_event_MonitorProbe
CREATE OR REPLACE FUNCTION "MonitorLabels_event_MonitorProbe"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.MonitorLabels_event_MonitorProbe', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "Monitor" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorProbe', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = r."monitorId")), now()
    FROM "MonitorProbe" AS r WHERE EXISTS (SELECT FROM "Monitor" AS p WHERE p."id" = owner AND r."monitorId" = p."id");
    PERFORM set_config('service.MonitorLabels_event_MonitorProbe', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function Monitor_event_MonitorProbe_delete
CREATE OR REPLACE FUNCTION "Monitor_event_MonitorProbe_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorProbe', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = r."monitorId")), now()
  FROM "MonitorProbe" AS r WHERE r."monitorId" = OLD."id";
  RETURN OLD;
END $$;

-- step: change function MonitorStatusEvent_history
CREATE OR REPLACE FUNCTION "MonitorStatusEvent_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorStatusEvent', NEW."id", 'insert', '', NULL, now());
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorStatusEvent', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'monitorId', NEW."monitorId", 'monitorStatusId', NEW."monitorStatusId", 'isOwnerNotified', NEW."isOwnerNotified", 'statusChangeLog', NEW."statusChangeLog", 'rootCause', NEW."rootCause", 'startsAt', NEW."startsAt", 'endsAt', NEW."endsAt"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorStatusEvent@monitorId', root.id, to_jsonb(w."recordId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = NEW."monitorId")), '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[NEW."monitorId"])) AS root(id) WHERE root.id IS NOT NULL;
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorStatusEvent', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."monitorId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorStatusEvent', NEW."id", 'insert', '', NULL, now());
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorStatusEvent', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'monitorId', OLD."monitorId", 'monitorStatusId', OLD."monitorStatusId", 'isOwnerNotified', OLD."isOwnerNotified", 'statusChangeLog', OLD."statusChangeLog", 'rootCause', OLD."rootCause", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."monitorId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorStatusEvent@monitorId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[OLD."monitorId"])) AS root(id) WHERE root.id IS NOT NULL;
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorStatusEvent', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'monitorId', NEW."monitorId", 'monitorStatusId', NEW."monitorStatusId", 'isOwnerNotified', NEW."isOwnerNotified", 'statusChangeLog', NEW."statusChangeLog", 'rootCause', NEW."rootCause", 'startsAt', NEW."startsAt", 'endsAt', NEW."endsAt"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorStatusEvent@monitorId', root.id, to_jsonb(w."recordId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = NEW."monitorId")), '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[NEW."monitorId"])) AS root(id) WHERE root.id IS NOT NULL;
  ELSE
    IF OLD."monitorId" IS DISTINCT FROM NEW."monitorId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."monitorId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorStatusEvent', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."monitorId" IS DISTINCT FROM NEW."monitorId" THEN 'monitorId' END, CASE WHEN OLD."monitorStatusId" IS DISTINCT FROM NEW."monitorStatusId" THEN 'monitorStatusId' END, CASE WHEN OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN 'isOwnerNotified' END, CASE WHEN OLD."statusChangeLog" IS DISTINCT FROM NEW."statusChangeLog" THEN 'statusChangeLog' END, CASE WHEN OLD."rootCause" IS DISTINCT FROM NEW."rootCause" THEN 'rootCause' END, CASE WHEN OLD."startsAt" IS DISTINCT FROM NEW."startsAt" THEN 'startsAt' END, CASE WHEN OLD."endsAt" IS DISTINCT FROM NEW."endsAt" THEN 'endsAt' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."monitorId" IS DISTINCT FROM NEW."monitorId") THEN 'monitorId' END, CASE WHEN NOT (OLD."monitorStatusId" IS DISTINCT FROM NEW."monitorStatusId") THEN 'monitorStatusId' END, CASE WHEN NOT (OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified") THEN 'isOwnerNotified' END, CASE WHEN NOT (OLD."statusChangeLog" IS DISTINCT FROM NEW."statusChangeLog") THEN 'statusChangeLog' END, CASE WHEN NOT (OLD."rootCause" IS DISTINCT FROM NEW."rootCause") THEN 'rootCause' END, CASE WHEN NOT (OLD."startsAt" IS DISTINCT FROM NEW."startsAt") THEN 'startsAt' END, CASE WHEN NOT (OLD."endsAt" IS DISTINCT FROM NEW."endsAt") THEN 'endsAt' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'monitorId', NEW."monitorId", 'monitorStatusId', NEW."monitorStatusId", 'isOwnerNotified', NEW."isOwnerNotified", 'statusChangeLog', NEW."statusChangeLog", 'rootCause', NEW."rootCause", 'startsAt', NEW."startsAt", 'endsAt', NEW."endsAt")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'monitorId', OLD."monitorId", 'monitorStatusId', OLD."monitorStatusId", 'isOwnerNotified', OLD."isOwnerNotified", 'statusChangeLog', OLD."statusChangeLog", 'rootCause', OLD."rootCause", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."monitorId"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'monitorId', OLD."monitorId", 'monitorStatusId', OLD."monitorStatusId", 'isOwnerNotified', OLD."isOwnerNotified", 'statusChangeLog', OLD."statusChangeLog", 'rootCause', OLD."rootCause", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorStatusEvent', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
      SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorStatusEvent@monitorId', root.id, to_jsonb(w."recordId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = NEW."monitorId")), '', NULL, w."at"
      FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[OLD."monitorId", NEW."monitorId"])) AS root(id) WHERE root.id IS NOT NULL;
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorStatusEvent_history_delete
CREATE OR REPLACE FUNCTION "MonitorStatusEvent_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."monitorId" IS NULL OR EXISTS (SELECT FROM "Monitor" AS p WHERE OLD."monitorId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorStatusEvent', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."monitorId")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'MonitorStatusEvent', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'monitorId', OLD."monitorId", 'monitorStatusId', OLD."monitorStatusId", 'isOwnerNotified', OLD."isOwnerNotified", 'statusChangeLog', OLD."statusChangeLog", 'rootCause', OLD."rootCause", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."monitorId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()) RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorStatusEvent@monitorId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
  FROM w CROSS JOIN LATERAL (SELECT DISTINCT unnest(ARRAY[OLD."monitorId"])) AS root(id) WHERE root.id IS NOT NULL;
  RETURN OLD;
END $$;

-- step: change function MonitorLabels_history_MonitorStatusEvent
CREATE OR REPLACE FUNCTION "MonitorLabels_history_MonitorStatusEvent"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.MonitorLabels_history_MonitorStatusEvent', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "Monitor" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorStatusEvent', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = r."monitorId")), now()
    FROM "MonitorStatusEvent" AS r WHERE EXISTS (SELECT FROM "Monitor" AS p WHERE p."id" = owner AND r."monitorId" = p."id");
    WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorStatusEvent', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = r."monitorId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "MonitorStatusEvent" AS r WHERE EXISTS (SELECT FROM "Monitor" AS p WHERE p."id" = owner AND r."monitorId" = p."id") RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorStatusEvent@monitorId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
    FROM w CROSS JOIN LATERAL (SELECT r."monitorId" FROM "MonitorStatusEvent" AS r WHERE r."id" = w."recordId") AS root(id) WHERE root.id IS NOT NULL;
    PERFORM set_config('service.MonitorLabels_history_MonitorStatusEvent', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function Monitor_history_MonitorStatusEvent_delete
CREATE OR REPLACE FUNCTION "Monitor_history_MonitorStatusEvent_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorStatusEvent', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = r."monitorId")), now()
  FROM "MonitorStatusEvent" AS r WHERE r."monitorId" = OLD."id";
  WITH w AS (INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'MonitorStatusEvent', r."id", jsonb_build_object('id', r."id", 'createdAt', r."createdAt", 'updatedAt', r."updatedAt", 'createdByUserId', r."createdByUserId", 'monitorId', r."monitorId", 'monitorStatusId', r."monitorStatusId", 'isOwnerNotified', r."isOwnerNotified", 'statusChangeLog', r."statusChangeLog", 'rootCause', r."rootCause", 'startsAt', r."startsAt", 'endsAt', r."endsAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = r."monitorId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
  FROM "MonitorStatusEvent" AS r WHERE r."monitorId" = OLD."id" AND EXISTS (SELECT FROM "Project" WHERE "id" = r."projectId") RETURNING "slot", "seq", "xid", "projectId", "recordId", "at")
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT w."slot", w."seq", w."xid", w."projectId", 'MonitorStatusEvent@monitorId', root.id, to_jsonb(w."recordId"), NULL, NULL, '', NULL, w."at"
  FROM w CROSS JOIN LATERAL (SELECT r."monitorId" FROM "MonitorStatusEvent" AS r WHERE r."id" = w."recordId") AS root(id) WHERE root.id IS NOT NULL;
  RETURN OLD;
END $$;

-- step: change function OnCallScheduleLayerUser_history
CREATE OR REPLACE FUNCTION "OnCallScheduleLayerUser_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'OnCallScheduleLayerUser', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'OnCallScheduleLayerUser', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'onCallDutyPolicyScheduleId', NEW."onCallDutyPolicyScheduleId", 'onCallDutyPolicyScheduleLayerId', NEW."onCallDutyPolicyScheduleLayerId", 'order', NEW."order", 'userId', NEW."userId"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'OnCallScheduleLayerUser', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyScheduleLabels" AS l WHERE l."ownerId" = OLD."onCallDutyPolicyScheduleId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'OnCallScheduleLayerUser', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'OnCallScheduleLayerUser', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'onCallDutyPolicyScheduleId', OLD."onCallDutyPolicyScheduleId", 'onCallDutyPolicyScheduleLayerId', OLD."onCallDutyPolicyScheduleLayerId", 'order', OLD."order", 'userId', OLD."userId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyScheduleLabels" AS l WHERE l."ownerId" = OLD."onCallDutyPolicyScheduleId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'OnCallScheduleLayerUser', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'onCallDutyPolicyScheduleId', NEW."onCallDutyPolicyScheduleId", 'onCallDutyPolicyScheduleLayerId', NEW."onCallDutyPolicyScheduleLayerId", 'order', NEW."order", 'userId', NEW."userId"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    IF OLD."onCallDutyPolicyScheduleId" IS DISTINCT FROM NEW."onCallDutyPolicyScheduleId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyScheduleLabels" AS l WHERE l."ownerId" = OLD."onCallDutyPolicyScheduleId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'OnCallScheduleLayerUser', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."onCallDutyPolicyScheduleId" IS DISTINCT FROM NEW."onCallDutyPolicyScheduleId" THEN 'onCallDutyPolicyScheduleId' END, CASE WHEN OLD."onCallDutyPolicyScheduleLayerId" IS DISTINCT FROM NEW."onCallDutyPolicyScheduleLayerId" THEN 'onCallDutyPolicyScheduleLayerId' END, CASE WHEN OLD."order" IS DISTINCT FROM NEW."order" THEN 'order' END, CASE WHEN OLD."userId" IS DISTINCT FROM NEW."userId" THEN 'userId' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."onCallDutyPolicyScheduleId" IS DISTINCT FROM NEW."onCallDutyPolicyScheduleId") THEN 'onCallDutyPolicyScheduleId' END, CASE WHEN NOT (OLD."onCallDutyPolicyScheduleLayerId" IS DISTINCT FROM NEW."onCallDutyPolicyScheduleLayerId") THEN 'onCallDutyPolicyScheduleLayerId' END, CASE WHEN NOT (OLD."order" IS DISTINCT FROM NEW."order") THEN 'order' END, CASE WHEN NOT (OLD."userId" IS DISTINCT FROM NEW."userId") THEN 'userId' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'onCallDutyPolicyScheduleId', NEW."onCallDutyPolicyScheduleId", 'onCallDutyPolicyScheduleLayerId', NEW."onCallDutyPolicyScheduleLayerId", 'order', NEW."order", 'userId', NEW."userId")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'onCallDutyPolicyScheduleId', OLD."onCallDutyPolicyScheduleId", 'onCallDutyPolicyScheduleLayerId', OLD."onCallDutyPolicyScheduleLayerId", 'order', OLD."order", 'userId', OLD."userId");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyScheduleLabels" AS l WHERE l."ownerId" = OLD."onCallDutyPolicyScheduleId"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'onCallDutyPolicyScheduleId', OLD."onCallDutyPolicyScheduleId", 'onCallDutyPolicyScheduleLayerId', OLD."onCallDutyPolicyScheduleLayerId", 'order', OLD."order", 'userId', OLD."userId")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'OnCallScheduleLayerUser', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function OnCallScheduleLayerUser_history_delete
CREATE OR REPLACE FUNCTION "OnCallScheduleLayerUser_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."onCallDutyPolicyScheduleId" IS NULL OR EXISTS (SELECT FROM "OnCallDutyPolicySchedule" AS p WHERE OLD."onCallDutyPolicyScheduleId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'OnCallScheduleLayerUser', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyScheduleLabels" AS l WHERE l."ownerId" = OLD."onCallDutyPolicyScheduleId")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'OnCallScheduleLayerUser', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'onCallDutyPolicyScheduleId', OLD."onCallDutyPolicyScheduleId", 'onCallDutyPolicyScheduleLayerId', OLD."onCallDutyPolicyScheduleLayerId", 'order', OLD."order", 'userId', OLD."userId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyScheduleLabels" AS l WHERE l."ownerId" = OLD."onCallDutyPolicyScheduleId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function OnCallDutyPolicyScheduleLabels_history_OnCallScheduleLayerUser
CREATE OR REPLACE FUNCTION "OnCallDutyPolicyScheduleLabels_history_OnCallScheduleLayerUser"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.OnCallDutyPolicyScheduleLabels_history_OnCallScheduleLayerUser', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "OnCallDutyPolicySchedule" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'OnCallScheduleLayerUser', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyScheduleLabels" AS l WHERE l."ownerId" = r."onCallDutyPolicyScheduleId")), now()
    FROM "OnCallScheduleLayerUser" AS r WHERE EXISTS (SELECT FROM "OnCallDutyPolicySchedule" AS p WHERE p."id" = owner AND r."onCallDutyPolicyScheduleId" = p."id");
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'OnCallScheduleLayerUser', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyScheduleLabels" AS l WHERE l."ownerId" = r."onCallDutyPolicyScheduleId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "OnCallScheduleLayerUser" AS r WHERE EXISTS (SELECT FROM "OnCallDutyPolicySchedule" AS p WHERE p."id" = owner AND r."onCallDutyPolicyScheduleId" = p."id");
    PERFORM set_config('service.OnCallDutyPolicyScheduleLabels_history_OnCallScheduleLayerUser', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function OnCallDutyPolicySchedule_history_OnCallScheduleLayerUser_delete
CREATE OR REPLACE FUNCTION "OnCallDutyPolicySchedule_history_OnCallScheduleLayerUser_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'OnCallScheduleLayerUser', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyScheduleLabels" AS l WHERE l."ownerId" = r."onCallDutyPolicyScheduleId")), now()
  FROM "OnCallScheduleLayerUser" AS r WHERE r."onCallDutyPolicyScheduleId" = OLD."id";
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'OnCallScheduleLayerUser', r."id", jsonb_build_object('id', r."id", 'createdAt', r."createdAt", 'updatedAt', r."updatedAt", 'createdByUserId', r."createdByUserId", 'onCallDutyPolicyScheduleId', r."onCallDutyPolicyScheduleId", 'onCallDutyPolicyScheduleLayerId', r."onCallDutyPolicyScheduleLayerId", 'order', r."order", 'userId', r."userId"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyScheduleLabels" AS l WHERE l."ownerId" = r."onCallDutyPolicyScheduleId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
  FROM "OnCallScheduleLayerUser" AS r WHERE r."onCallDutyPolicyScheduleId" = OLD."id" AND EXISTS (SELECT FROM "Project" WHERE "id" = r."projectId");
  RETURN OLD;
END $$;

-- step: change function ScheduledMaintenanceStateTimeline_history
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceStateTimeline_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceStateTimeline', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceStateTimeline', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'scheduledMaintenanceId', NEW."scheduledMaintenanceId", 'scheduledMaintenanceStateId', NEW."scheduledMaintenanceStateId", 'isStatusPageSubscribersNotified', NEW."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', NEW."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', NEW."isOwnerNotified", 'startsAt', NEW."startsAt", 'endsAt', NEW."endsAt"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ScheduledMaintenanceStateTimeline', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceStateTimeline', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ScheduledMaintenanceStateTimeline', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'scheduledMaintenanceId', OLD."scheduledMaintenanceId", 'scheduledMaintenanceStateId', OLD."scheduledMaintenanceStateId", 'isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', OLD."isOwnerNotified", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceStateTimeline', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'scheduledMaintenanceId', NEW."scheduledMaintenanceId", 'scheduledMaintenanceStateId', NEW."scheduledMaintenanceStateId", 'isStatusPageSubscribersNotified', NEW."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', NEW."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', NEW."isOwnerNotified", 'startsAt', NEW."startsAt", 'endsAt', NEW."endsAt"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    IF OLD."scheduledMaintenanceId" IS DISTINCT FROM NEW."scheduledMaintenanceId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceStateTimeline', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."scheduledMaintenanceId" IS DISTINCT FROM NEW."scheduledMaintenanceId" THEN 'scheduledMaintenanceId' END, CASE WHEN OLD."scheduledMaintenanceStateId" IS DISTINCT FROM NEW."scheduledMaintenanceStateId" THEN 'scheduledMaintenanceStateId' END, CASE WHEN OLD."isStatusPageSubscribersNotified" IS DISTINCT FROM NEW."isStatusPageSubscribersNotified" THEN 'isStatusPageSubscribersNotified' END, CASE WHEN OLD."shouldStatusPageSubscribersBeNotified" IS DISTINCT FROM NEW."shouldStatusPageSubscribersBeNotified" THEN 'shouldStatusPageSubscribersBeNotified' END, CASE WHEN OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN 'isOwnerNotified' END, CASE WHEN OLD."startsAt" IS DISTINCT FROM NEW."startsAt" THEN 'startsAt' END, CASE WHEN OLD."endsAt" IS DISTINCT FROM NEW."endsAt" THEN 'endsAt' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."scheduledMaintenanceId" IS DISTINCT FROM NEW."scheduledMaintenanceId") THEN 'scheduledMaintenanceId' END, CASE WHEN NOT (OLD."scheduledMaintenanceStateId" IS DISTINCT FROM NEW."scheduledMaintenanceStateId") THEN 'scheduledMaintenanceStateId' END, CASE WHEN NOT (OLD."isStatusPageSubscribersNotified" IS DISTINCT FROM NEW."isStatusPageSubscribersNotified") THEN 'isStatusPageSubscribersNotified' END, CASE WHEN NOT (OLD."shouldStatusPageSubscribersBeNotified" IS DISTINCT FROM NEW."shouldStatusPageSubscribersBeNotified") THEN 'shouldStatusPageSubscribersBeNotified' END, CASE WHEN NOT (OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified") THEN 'isOwnerNotified' END, CASE WHEN NOT (OLD."startsAt" IS DISTINCT FROM NEW."startsAt") THEN 'startsAt' END, CASE WHEN NOT (OLD."endsAt" IS DISTINCT FROM NEW."endsAt") THEN 'endsAt' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'scheduledMaintenanceId', NEW."scheduledMaintenanceId", 'scheduledMaintenanceStateId', NEW."scheduledMaintenanceStateId", 'isStatusPageSubscribersNotified', NEW."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', NEW."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', NEW."isOwnerNotified", 'startsAt', NEW."startsAt", 'endsAt', NEW."endsAt")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'scheduledMaintenanceId', OLD."scheduledMaintenanceId", 'scheduledMaintenanceStateId', OLD."scheduledMaintenanceStateId", 'isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', OLD."isOwnerNotified", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'scheduledMaintenanceId', OLD."scheduledMaintenanceId", 'scheduledMaintenanceStateId', OLD."scheduledMaintenanceStateId", 'isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', OLD."isOwnerNotified", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceStateTimeline', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function ScheduledMaintenanceStateTimeline_history_delete
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceStateTimeline_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."scheduledMaintenanceId" IS NULL OR EXISTS (SELECT FROM "ScheduledMaintenance" AS p WHERE OLD."scheduledMaintenanceId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ScheduledMaintenanceStateTimeline', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ScheduledMaintenanceStateTimeline', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'scheduledMaintenanceId', OLD."scheduledMaintenanceId", 'scheduledMaintenanceStateId', OLD."scheduledMaintenanceStateId", 'isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', OLD."isOwnerNotified", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function ScheduledMaintenanceLabels_history_ScheduledMaintenanc_8509c3dd
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceLabels_history_ScheduledMaintenanc_8509c3dd"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.ScheduledMaintenanceLabels_history_ScheduledMaintenanc_8509c3dd', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "ScheduledMaintenance" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ScheduledMaintenanceStateTimeline', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = r."scheduledMaintenanceId")), now()
    FROM "ScheduledMaintenanceStateTimeline" AS r WHERE EXISTS (SELECT FROM "ScheduledMaintenance" AS p WHERE p."id" = owner AND r."scheduledMaintenanceId" = p."id");
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ScheduledMaintenanceStateTimeline', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = r."scheduledMaintenanceId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "ScheduledMaintenanceStateTimeline" AS r WHERE EXISTS (SELECT FROM "ScheduledMaintenance" AS p WHERE p."id" = owner AND r."scheduledMaintenanceId" = p."id");
    PERFORM set_config('service.ScheduledMaintenanceLabels_history_ScheduledMaintenanc_8509c3dd', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function ScheduledMaintenance_history_ScheduledMaintenanceState_fb19c1f1
CREATE OR REPLACE FUNCTION "ScheduledMaintenance_history_ScheduledMaintenanceState_fb19c1f1"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ScheduledMaintenanceStateTimeline', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = r."scheduledMaintenanceId")), now()
  FROM "ScheduledMaintenanceStateTimeline" AS r WHERE r."scheduledMaintenanceId" = OLD."id";
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ScheduledMaintenanceStateTimeline', r."id", jsonb_build_object('id', r."id", 'createdAt', r."createdAt", 'updatedAt', r."updatedAt", 'createdByUserId', r."createdByUserId", 'scheduledMaintenanceId', r."scheduledMaintenanceId", 'scheduledMaintenanceStateId', r."scheduledMaintenanceStateId", 'isStatusPageSubscribersNotified', r."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', r."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', r."isOwnerNotified", 'startsAt', r."startsAt", 'endsAt', r."endsAt"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = r."scheduledMaintenanceId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
  FROM "ScheduledMaintenanceStateTimeline" AS r WHERE r."scheduledMaintenanceId" = OLD."id" AND EXISTS (SELECT FROM "Project" WHERE "id" = r."projectId");
  RETURN OLD;
END $$;

-- step: change function ScheduledMaintenanceTeamOwner_history
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceTeamOwner_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceTeamOwner', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceTeamOwner', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'teamId', NEW."teamId", 'scheduledMaintenanceId', NEW."scheduledMaintenanceId", 'isOwnerNotified', NEW."isOwnerNotified"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ScheduledMaintenanceTeamOwner', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceTeamOwner', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ScheduledMaintenanceTeamOwner', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'scheduledMaintenanceId', OLD."scheduledMaintenanceId", 'isOwnerNotified', OLD."isOwnerNotified"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceTeamOwner', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'teamId', NEW."teamId", 'scheduledMaintenanceId', NEW."scheduledMaintenanceId", 'isOwnerNotified', NEW."isOwnerNotified"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    IF OLD."scheduledMaintenanceId" IS DISTINCT FROM NEW."scheduledMaintenanceId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceTeamOwner', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."teamId" IS DISTINCT FROM NEW."teamId" THEN 'teamId' END, CASE WHEN OLD."scheduledMaintenanceId" IS DISTINCT FROM NEW."scheduledMaintenanceId" THEN 'scheduledMaintenanceId' END, CASE WHEN OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN 'isOwnerNotified' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."teamId" IS DISTINCT FROM NEW."teamId") THEN 'teamId' END, CASE WHEN NOT (OLD."scheduledMaintenanceId" IS DISTINCT FROM NEW."scheduledMaintenanceId") THEN 'scheduledMaintenanceId' END, CASE WHEN NOT (OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified") THEN 'isOwnerNotified' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'teamId', NEW."teamId", 'scheduledMaintenanceId', NEW."scheduledMaintenanceId", 'isOwnerNotified', NEW."isOwnerNotified")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'scheduledMaintenanceId', OLD."scheduledMaintenanceId", 'isOwnerNotified', OLD."isOwnerNotified");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'scheduledMaintenanceId', OLD."scheduledMaintenanceId", 'isOwnerNotified', OLD."isOwnerNotified")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceTeamOwner', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function ScheduledMaintenanceTeamOwner_history_delete
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceTeamOwner_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."scheduledMaintenanceId" IS NULL OR EXISTS (SELECT FROM "ScheduledMaintenance" AS p WHERE OLD."scheduledMaintenanceId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ScheduledMaintenanceTeamOwner', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'ScheduledMaintenanceTeamOwner', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'scheduledMaintenanceId', OLD."scheduledMaintenanceId", 'isOwnerNotified', OLD."isOwnerNotified"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function ScheduledMaintenanceLabels_history_ScheduledMaintenanc_2ebb5d84
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceLabels_history_ScheduledMaintenanc_2ebb5d84"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.ScheduledMaintenanceLabels_history_ScheduledMaintenanc_2ebb5d84', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "ScheduledMaintenance" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ScheduledMaintenanceTeamOwner', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = r."scheduledMaintenanceId")), now()
    FROM "ScheduledMaintenanceTeamOwner" AS r WHERE EXISTS (SELECT FROM "ScheduledMaintenance" AS p WHERE p."id" = owner AND r."scheduledMaintenanceId" = p."id");
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ScheduledMaintenanceTeamOwner', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = r."scheduledMaintenanceId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "ScheduledMaintenanceTeamOwner" AS r WHERE EXISTS (SELECT FROM "ScheduledMaintenance" AS p WHERE p."id" = owner AND r."scheduledMaintenanceId" = p."id");
    PERFORM set_config('service.ScheduledMaintenanceLabels_history_ScheduledMaintenanc_2ebb5d84', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function ScheduledMaintenance_history_ScheduledMaintenanceTeamO_bd78b683
CREATE OR REPLACE FUNCTION "ScheduledMaintenance_history_ScheduledMaintenanceTeamO_bd78b683"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ScheduledMaintenanceTeamOwner', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = r."scheduledMaintenanceId")), now()
  FROM "ScheduledMaintenanceTeamOwner" AS r WHERE r."scheduledMaintenanceId" = OLD."id";
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'ScheduledMaintenanceTeamOwner', r."id", jsonb_build_object('id', r."id", 'createdAt', r."createdAt", 'updatedAt', r."updatedAt", 'createdByUserId', r."createdByUserId", 'teamId', r."teamId", 'scheduledMaintenanceId', r."scheduledMaintenanceId", 'isOwnerNotified', r."isOwnerNotified"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = r."scheduledMaintenanceId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
  FROM "ScheduledMaintenanceTeamOwner" AS r WHERE r."scheduledMaintenanceId" = OLD."id" AND EXISTS (SELECT FROM "Project" WHERE "id" = r."projectId");
  RETURN OLD;
END $$;

-- step: change function StatusPageDomain_history
CREATE OR REPLACE FUNCTION "StatusPageDomain_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageDomain', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageDomain', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'domainId', NEW."domainId", 'statusPageId', NEW."statusPageId", 'subdomain', NEW."subdomain", 'fullDomain', NEW."fullDomain", 'isCnameVerified', NEW."isCnameVerified", 'isSslOrdered', NEW."isSslOrdered", 'isSslProvisioned', NEW."isSslProvisioned"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'StatusPageDomain', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageDomain', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'StatusPageDomain', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'domainId', OLD."domainId", 'statusPageId', OLD."statusPageId", 'subdomain', OLD."subdomain", 'fullDomain', OLD."fullDomain", 'isCnameVerified', OLD."isCnameVerified", 'isSslOrdered', OLD."isSslOrdered", 'isSslProvisioned', OLD."isSslProvisioned"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageDomain', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'domainId', NEW."domainId", 'statusPageId', NEW."statusPageId", 'subdomain', NEW."subdomain", 'fullDomain', NEW."fullDomain", 'isCnameVerified', NEW."isCnameVerified", 'isSslOrdered', NEW."isSslOrdered", 'isSslProvisioned', NEW."isSslProvisioned"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    IF OLD."statusPageId" IS DISTINCT FROM NEW."statusPageId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageDomain', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."domainId" IS DISTINCT FROM NEW."domainId" THEN 'domainId' END, CASE WHEN OLD."statusPageId" IS DISTINCT FROM NEW."statusPageId" THEN 'statusPageId' END, CASE WHEN OLD."subdomain" IS DISTINCT FROM NEW."subdomain" THEN 'subdomain' END, CASE WHEN OLD."fullDomain" IS DISTINCT FROM NEW."fullDomain" THEN 'fullDomain' END, CASE WHEN OLD."cnameVerificationToken" IS DISTINCT FROM NEW."cnameVerificationToken" THEN 'cnameVerificationToken' END, CASE WHEN OLD."isCnameVerified" IS DISTINCT FROM NEW."isCnameVerified" THEN 'isCnameVerified' END, CASE WHEN OLD."isSslOrdered" IS DISTINCT FROM NEW."isSslOrdered" THEN 'isSslOrdered' END, CASE WHEN OLD."isSslProvisioned" IS DISTINCT FROM NEW."isSslProvisioned" THEN 'isSslProvisioned' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."domainId" IS DISTINCT FROM NEW."domainId") THEN 'domainId' END, CASE WHEN NOT (OLD."statusPageId" IS DISTINCT FROM NEW."statusPageId") THEN 'statusPageId' END, CASE WHEN NOT (OLD."subdomain" IS DISTINCT FROM NEW."subdomain") THEN 'subdomain' END, CASE WHEN NOT (OLD."fullDomain" IS DISTINCT FROM NEW."fullDomain") THEN 'fullDomain' END, CASE WHEN NOT (OLD."isCnameVerified" IS DISTINCT FROM NEW."isCnameVerified") THEN 'isCnameVerified' END, CASE WHEN NOT (OLD."isSslOrdered" IS DISTINCT FROM NEW."isSslOrdered") THEN 'isSslOrdered' END, CASE WHEN NOT (OLD."isSslProvisioned" IS DISTINCT FROM NEW."isSslProvisioned") THEN 'isSslProvisioned' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'domainId', NEW."domainId", 'statusPageId', NEW."statusPageId", 'subdomain', NEW."subdomain", 'fullDomain', NEW."fullDomain", 'isCnameVerified', NEW."isCnameVerified", 'isSslOrdered', NEW."isSslOrdered", 'isSslProvisioned', NEW."isSslProvisioned")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'domainId', OLD."domainId", 'statusPageId', OLD."statusPageId", 'subdomain', OLD."subdomain", 'fullDomain', OLD."fullDomain", 'isCnameVerified', OLD."isCnameVerified", 'isSslOrdered', OLD."isSslOrdered", 'isSslProvisioned', OLD."isSslProvisioned");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'domainId', OLD."domainId", 'statusPageId', OLD."statusPageId", 'subdomain', OLD."subdomain", 'fullDomain', OLD."fullDomain", 'isCnameVerified', OLD."isCnameVerified", 'isSslOrdered', OLD."isSslOrdered", 'isSslProvisioned', OLD."isSslProvisioned")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageDomain', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function StatusPageDomain_history_delete
CREATE OR REPLACE FUNCTION "StatusPageDomain_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."statusPageId" IS NULL OR EXISTS (SELECT FROM "StatusPage" AS p WHERE OLD."statusPageId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'StatusPageDomain', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'StatusPageDomain', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'domainId', OLD."domainId", 'statusPageId', OLD."statusPageId", 'subdomain', OLD."subdomain", 'fullDomain', OLD."fullDomain", 'isCnameVerified', OLD."isCnameVerified", 'isSslOrdered', OLD."isSslOrdered", 'isSslProvisioned', OLD."isSslProvisioned"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function StatusPageLabels_history_StatusPageDomain
CREATE OR REPLACE FUNCTION "StatusPageLabels_history_StatusPageDomain"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.StatusPageLabels_history_StatusPageDomain', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "StatusPage" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'StatusPageDomain', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = r."statusPageId")), now()
    FROM "StatusPageDomain" AS r WHERE EXISTS (SELECT FROM "StatusPage" AS p WHERE p."id" = owner AND r."statusPageId" = p."id");
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'StatusPageDomain', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = r."statusPageId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "StatusPageDomain" AS r WHERE EXISTS (SELECT FROM "StatusPage" AS p WHERE p."id" = owner AND r."statusPageId" = p."id");
    PERFORM set_config('service.StatusPageLabels_history_StatusPageDomain', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function StatusPage_history_StatusPageDomain_delete
CREATE OR REPLACE FUNCTION "StatusPage_history_StatusPageDomain_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'StatusPageDomain', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = r."statusPageId")), now()
  FROM "StatusPageDomain" AS r WHERE r."statusPageId" = OLD."id";
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'StatusPageDomain', r."id", jsonb_build_object('id', r."id", 'createdAt', r."createdAt", 'updatedAt', r."updatedAt", 'createdByUserId', r."createdByUserId", 'domainId', r."domainId", 'statusPageId', r."statusPageId", 'subdomain', r."subdomain", 'fullDomain', r."fullDomain", 'isCnameVerified', r."isCnameVerified", 'isSslOrdered', r."isSslOrdered", 'isSslProvisioned', r."isSslProvisioned"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = r."statusPageId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
  FROM "StatusPageDomain" AS r WHERE r."statusPageId" = OLD."id" AND EXISTS (SELECT FROM "Project" WHERE "id" = r."projectId");
  RETURN OLD;
END $$;

-- step: change function StatusPageSso_history
CREATE OR REPLACE FUNCTION "StatusPageSso_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageSso', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageSso', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'statusPageId', NEW."statusPageId", 'name', NEW."name", 'description', NEW."description", 'signatureMethod', NEW."signatureMethod", 'digestMethod', NEW."digestMethod", 'signOnURL', NEW."signOnURL", 'issuerURL', NEW."issuerURL", 'publicCertificate', NEW."publicCertificate", 'isEnabled', NEW."isEnabled", 'isTested', NEW."isTested"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'StatusPageSso', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageSso', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'StatusPageSso', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'statusPageId', OLD."statusPageId", 'name', OLD."name", 'description', OLD."description", 'signatureMethod', OLD."signatureMethod", 'digestMethod', OLD."digestMethod", 'signOnURL', OLD."signOnURL", 'issuerURL', OLD."issuerURL", 'publicCertificate', OLD."publicCertificate", 'isEnabled', OLD."isEnabled", 'isTested', OLD."isTested"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageSso', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'statusPageId', NEW."statusPageId", 'name', NEW."name", 'description', NEW."description", 'signatureMethod', NEW."signatureMethod", 'digestMethod', NEW."digestMethod", 'signOnURL', NEW."signOnURL", 'issuerURL', NEW."issuerURL", 'publicCertificate', NEW."publicCertificate", 'isEnabled', NEW."isEnabled", 'isTested', NEW."isTested"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    IF OLD."statusPageId" IS DISTINCT FROM NEW."statusPageId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageSso', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."statusPageId" IS DISTINCT FROM NEW."statusPageId" THEN 'statusPageId' END, CASE WHEN OLD."name" IS DISTINCT FROM NEW."name" THEN 'name' END, CASE WHEN OLD."description" IS DISTINCT FROM NEW."description" THEN 'description' END, CASE WHEN OLD."signatureMethod" IS DISTINCT FROM NEW."signatureMethod" THEN 'signatureMethod' END, CASE WHEN OLD."digestMethod" IS DISTINCT FROM NEW."digestMethod" THEN 'digestMethod' END, CASE WHEN OLD."signOnURL" IS DISTINCT FROM NEW."signOnURL" THEN 'signOnURL' END, CASE WHEN OLD."issuerURL" IS DISTINCT FROM NEW."issuerURL" THEN 'issuerURL' END, CASE WHEN OLD."publicCertificate" IS DISTINCT FROM NEW."publicCertificate" THEN 'publicCertificate' END, CASE WHEN OLD."isEnabled" IS DISTINCT FROM NEW."isEnabled" THEN 'isEnabled' END, CASE WHEN OLD."isTested" IS DISTINCT FROM NEW."isTested" THEN 'isTested' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."statusPageId" IS DISTINCT FROM NEW."statusPageId") THEN 'statusPageId' END, CASE WHEN NOT (OLD."name" IS DISTINCT FROM NEW."name") THEN 'name' END, CASE WHEN NOT (OLD."description" IS DISTINCT FROM NEW."description") THEN 'description' END, CASE WHEN NOT (OLD."signatureMethod" IS DISTINCT FROM NEW."signatureMethod") THEN 'signatureMethod' END, CASE WHEN NOT (OLD."digestMethod" IS DISTINCT FROM NEW."digestMethod") THEN 'digestMethod' END, CASE WHEN NOT (OLD."signOnURL" IS DISTINCT FROM NEW."signOnURL") THEN 'signOnURL' END, CASE WHEN NOT (OLD."issuerURL" IS DISTINCT FROM NEW."issuerURL") THEN 'issuerURL' END, CASE WHEN NOT (OLD."publicCertificate" IS DISTINCT FROM NEW."publicCertificate") THEN 'publicCertificate' END, CASE WHEN NOT (OLD."isEnabled" IS DISTINCT FROM NEW."isEnabled") THEN 'isEnabled' END, CASE WHEN NOT (OLD."isTested" IS DISTINCT FROM NEW."isTested") THEN 'isTested' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'statusPageId', NEW."statusPageId", 'name', NEW."name", 'description', NEW."description", 'signatureMethod', NEW."signatureMethod", 'digestMethod', NEW."digestMethod", 'signOnURL', NEW."signOnURL", 'issuerURL', NEW."issuerURL", 'publicCertificate', NEW."publicCertificate", 'isEnabled', NEW."isEnabled", 'isTested', NEW."isTested")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'statusPageId', OLD."statusPageId", 'name', OLD."name", 'description', OLD."description", 'signatureMethod', OLD."signatureMethod", 'digestMethod', OLD."digestMethod", 'signOnURL', OLD."signOnURL", 'issuerURL', OLD."issuerURL", 'publicCertificate', OLD."publicCertificate", 'isEnabled', OLD."isEnabled", 'isTested', OLD."isTested");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'statusPageId', OLD."statusPageId", 'name', OLD."name", 'description', OLD."description", 'signatureMethod', OLD."signatureMethod", 'digestMethod', OLD."digestMethod", 'signOnURL', OLD."signOnURL", 'issuerURL', OLD."issuerURL", 'publicCertificate', OLD."publicCertificate", 'isEnabled', OLD."isEnabled", 'isTested', OLD."isTested")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageSso', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function StatusPageSso_history_delete
CREATE OR REPLACE FUNCTION "StatusPageSso_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."statusPageId" IS NULL OR EXISTS (SELECT FROM "StatusPage" AS p WHERE OLD."statusPageId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'StatusPageSso', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'StatusPageSso', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'statusPageId', OLD."statusPageId", 'name', OLD."name", 'description', OLD."description", 'signatureMethod', OLD."signatureMethod", 'digestMethod', OLD."digestMethod", 'signOnURL', OLD."signOnURL", 'issuerURL', OLD."issuerURL", 'publicCertificate', OLD."publicCertificate", 'isEnabled', OLD."isEnabled", 'isTested', OLD."isTested"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function StatusPageLabels_history_StatusPageSso
CREATE OR REPLACE FUNCTION "StatusPageLabels_history_StatusPageSso"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.StatusPageLabels_history_StatusPageSso', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "StatusPage" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'StatusPageSso', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = r."statusPageId")), now()
    FROM "StatusPageSso" AS r WHERE EXISTS (SELECT FROM "StatusPage" AS p WHERE p."id" = owner AND r."statusPageId" = p."id");
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'StatusPageSso', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = r."statusPageId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "StatusPageSso" AS r WHERE EXISTS (SELECT FROM "StatusPage" AS p WHERE p."id" = owner AND r."statusPageId" = p."id");
    PERFORM set_config('service.StatusPageLabels_history_StatusPageSso', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function StatusPage_history_StatusPageSso_delete
CREATE OR REPLACE FUNCTION "StatusPage_history_StatusPageSso_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'StatusPageSso', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = r."statusPageId")), now()
  FROM "StatusPageSso" AS r WHERE r."statusPageId" = OLD."id";
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'StatusPageSso', r."id", jsonb_build_object('id', r."id", 'createdAt', r."createdAt", 'updatedAt', r."updatedAt", 'createdByUserId', r."createdByUserId", 'statusPageId', r."statusPageId", 'name', r."name", 'description', r."description", 'signatureMethod', r."signatureMethod", 'digestMethod', r."digestMethod", 'signOnURL', r."signOnURL", 'issuerURL', r."issuerURL", 'publicCertificate', r."publicCertificate", 'isEnabled', r."isEnabled", 'isTested', r."isTested"), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = r."statusPageId")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
  FROM "StatusPageSso" AS r WHERE r."statusPageId" = OLD."id" AND EXISTS (SELECT FROM "Project" WHERE "id" = r."projectId");
  RETURN OLD;
END $$;

-- step: change function Team_history
CREATE OR REPLACE FUNCTION "Team_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Team', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Team', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'description', NEW."description", 'slug', NEW."slug", 'isPermissionsEditable', NEW."isPermissionsEditable", 'isTeamDeleteable', NEW."isTeamDeleteable", 'shouldHaveAtLeastOneMember', NEW."shouldHaveAtLeastOneMember", 'isTeamEditable', NEW."isTeamEditable"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Team', OLD."id", 'delete', '', NULL, now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Team', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Team', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug", 'isPermissionsEditable', OLD."isPermissionsEditable", 'isTeamDeleteable', OLD."isTeamDeleteable", 'shouldHaveAtLeastOneMember', OLD."shouldHaveAtLeastOneMember", 'isTeamEditable', OLD."isTeamEditable"), NULL, NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Team', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'description', NEW."description", 'slug', NEW."slug", 'isPermissionsEditable', NEW."isPermissionsEditable", 'isTeamDeleteable', NEW."isTeamDeleteable", 'shouldHaveAtLeastOneMember', NEW."shouldHaveAtLeastOneMember", 'isTeamEditable', NEW."isTeamEditable"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Team', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."name" IS DISTINCT FROM NEW."name" THEN 'name' END, CASE WHEN OLD."description" IS DISTINCT FROM NEW."description" THEN 'description' END, CASE WHEN OLD."slug" IS DISTINCT FROM NEW."slug" THEN 'slug' END, CASE WHEN OLD."isPermissionsEditable" IS DISTINCT FROM NEW."isPermissionsEditable" THEN 'isPermissionsEditable' END, CASE WHEN OLD."isTeamDeleteable" IS DISTINCT FROM NEW."isTeamDeleteable" THEN 'isTeamDeleteable' END, CASE WHEN OLD."shouldHaveAtLeastOneMember" IS DISTINCT FROM NEW."shouldHaveAtLeastOneMember" THEN 'shouldHaveAtLeastOneMember' END, CASE WHEN OLD."isTeamEditable" IS DISTINCT FROM NEW."isTeamEditable" THEN 'isTeamEditable' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."name" IS DISTINCT FROM NEW."name") THEN 'name' END, CASE WHEN NOT (OLD."description" IS DISTINCT FROM NEW."description") THEN 'description' END, CASE WHEN NOT (OLD."slug" IS DISTINCT FROM NEW."slug") THEN 'slug' END, CASE WHEN NOT (OLD."isPermissionsEditable" IS DISTINCT FROM NEW."isPermissionsEditable") THEN 'isPermissionsEditable' END, CASE WHEN NOT (OLD."isTeamDeleteable" IS DISTINCT FROM NEW."isTeamDeleteable") THEN 'isTeamDeleteable' END, CASE WHEN NOT (OLD."shouldHaveAtLeastOneMember" IS DISTINCT FROM NEW."shouldHaveAtLeastOneMember") THEN 'shouldHaveAtLeastOneMember' END, CASE WHEN NOT (OLD."isTeamEditable" IS DISTINCT FROM NEW."isTeamEditable") THEN 'isTeamEditable' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'description', NEW."description", 'slug', NEW."slug", 'isPermissionsEditable', NEW."isPermissionsEditable", 'isTeamDeleteable', NEW."isTeamDeleteable", 'shouldHaveAtLeastOneMember', NEW."shouldHaveAtLeastOneMember", 'isTeamEditable', NEW."isTeamEditable")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug", 'isPermissionsEditable', OLD."isPermissionsEditable", 'isTeamDeleteable', OLD."isTeamDeleteable", 'shouldHaveAtLeastOneMember', OLD."shouldHaveAtLeastOneMember", 'isTeamEditable', OLD."isTeamEditable");
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug", 'isPermissionsEditable', OLD."isPermissionsEditable", 'isTeamDeleteable', OLD."isTeamDeleteable", 'shouldHaveAtLeastOneMember', OLD."shouldHaveAtLeastOneMember", 'isTeamEditable', OLD."isTeamEditable")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Team', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function Team_history_delete
CREATE OR REPLACE FUNCTION "Team_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Team', OLD."id", 'delete', '', NULL, now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Team', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug", 'isPermissionsEditable', OLD."isPermissionsEditable", 'isTeamDeleteable', OLD."isTeamDeleteable", 'shouldHaveAtLeastOneMember', OLD."shouldHaveAtLeastOneMember", 'isTeamEditable', OLD."isTeamEditable"), NULL, NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function UserOnCallLogTimeline_event
CREATE OR REPLACE FUNCTION "UserOnCallLogTimeline_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'UserOnCallLogTimeline', NEW."id", 'insert', '', NULL, now());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'UserOnCallLogTimeline', OLD."id", 'delete', '', jsonb_build_object('row', jsonb_build_object('userId', OLD."userId"), 'labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyLabels" AS l WHERE l."ownerId" = OLD."onCallDutyPolicyId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'UserOnCallLogTimeline', NEW."id", 'insert', '', NULL, now());
  ELSE
    IF OLD."userId" IS DISTINCT FROM NEW."userId" OR OLD."onCallDutyPolicyId" IS DISTINCT FROM NEW."onCallDutyPolicyId" THEN
      facts := jsonb_build_object('row', jsonb_build_object('userId', OLD."userId"), 'labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyLabels" AS l WHERE l."ownerId" = OLD."onCallDutyPolicyId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'UserOnCallLogTimeline', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."userId" IS DISTINCT FROM NEW."userId" THEN 'userId' END, CASE WHEN OLD."userNotificationLogId" IS DISTINCT FROM NEW."userNotificationLogId" THEN 'userNotificationLogId' END, CASE WHEN OLD."userNotificationRuleId" IS DISTINCT FROM NEW."userNotificationRuleId" THEN 'userNotificationRuleId' END, CASE WHEN OLD."onCallDutyPolicyId" IS DISTINCT FROM NEW."onCallDutyPolicyId" THEN 'onCallDutyPolicyId' END, CASE WHEN OLD."triggeredByIncidentId" IS DISTINCT FROM NEW."triggeredByIncidentId" THEN 'triggeredByIncidentId' END, CASE WHEN OLD."onCallDutyPolicyExecutionLogId" IS DISTINCT FROM NEW."onCallDutyPolicyExecutionLogId" THEN 'onCallDutyPolicyExecutionLogId' END, CASE WHEN OLD."onCallDutyPolicyExecutionLogTimelineId" IS DISTINCT FROM NEW."onCallDutyPolicyExecutionLogTimelineId" THEN 'onCallDutyPolicyExecutionLogTimelineId' END, CASE WHEN OLD."onCallDutyPolicyEscalationRuleId" IS DISTINCT FROM NEW."onCallDutyPolicyEscalationRuleId" THEN 'onCallDutyPolicyEscalationRuleId' END, CASE WHEN OLD."userNotificationEventType" IS DISTINCT FROM NEW."userNotificationEventType" THEN 'userNotificationEventType' END, CASE WHEN OLD."userBelongsToTeamId" IS DISTINCT FROM NEW."userBelongsToTeamId" THEN 'userBelongsToTeamId' END, CASE WHEN OLD."statusMessage" IS DISTINCT FROM NEW."statusMessage" THEN 'statusMessage' END, CASE WHEN OLD."status" IS DISTINCT FROM NEW."status" THEN 'status' END, CASE WHEN OLD."isAcknowledged" IS DISTINCT FROM NEW."isAcknowledged" THEN 'isAcknowledged' END, CASE WHEN OLD."acknowledgedAt" IS DISTINCT FROM NEW."acknowledgedAt" THEN 'acknowledgedAt' END, CASE WHEN OLD."userCallId" IS DISTINCT FROM NEW."userCallId" THEN 'userCallId' END, CASE WHEN OLD."userSmsId" IS DISTINCT FROM NEW."userSmsId" THEN 'userSmsId' END, CASE WHEN OLD."userEmailId" IS DISTINCT FROM NEW."userEmailId" THEN 'userEmailId' END), facts, now());
  END IF;
  RETURN NULL;
END $$;

-- step: change function UserOnCallLogTimeline_event_delete
CREATE OR REPLACE FUNCTION "UserOnCallLogTimeline_event_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'UserOnCallLogTimeline', OLD."id", 'delete', '', jsonb_build_object('row', jsonb_build_object('userId', OLD."userId"), 'labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyLabels" AS l WHERE l."ownerId" = OLD."onCallDutyPolicyId")), now());
  RETURN OLD;
END $$;

-- step: change function OnCallDutyPolicyLabels_event_UserOnCallLogTimeline
CREATE OR REPLACE FUNCTION "OnCallDutyPolicyLabels_event_UserOnCallLogTimeline"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.OnCallDutyPolicyLabels_event_UserOnCallLogTimeline', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "OnCallDutyPolicy" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'UserOnCallLogTimeline', r."id", 'update', '', jsonb_build_object('row', jsonb_build_object('userId', r."userId"), 'labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyLabels" AS l WHERE l."ownerId" = r."onCallDutyPolicyId")), now()
    FROM "UserOnCallLogTimeline" AS r WHERE EXISTS (SELECT FROM "OnCallDutyPolicy" AS p WHERE p."id" = owner AND r."onCallDutyPolicyId" = p."id");
    PERFORM set_config('service.OnCallDutyPolicyLabels_event_UserOnCallLogTimeline', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function OnCallDutyPolicy_event_UserOnCallLogTimeline_delete
CREATE OR REPLACE FUNCTION "OnCallDutyPolicy_event_UserOnCallLogTimeline_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'UserOnCallLogTimeline', r."id", 'update', '', jsonb_build_object('row', jsonb_build_object('userId', r."userId"), 'labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyLabels" AS l WHERE l."ownerId" = r."onCallDutyPolicyId")), now()
  FROM "UserOnCallLogTimeline" AS r WHERE r."onCallDutyPolicyId" = OLD."id";
  RETURN OLD;
END $$;

-- step: change function Workflow_history
CREATE OR REPLACE FUNCTION "Workflow_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  same text[];
  earlier jsonb;
  later jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Workflow', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Workflow', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'slug', NEW."slug", 'description', NEW."description", 'isEnabled', NEW."isEnabled", 'graph', NEW."graph"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Workflow', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = OLD."id")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Workflow', NEW."id", 'insert', '', NULL, now());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Workflow', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'slug', OLD."slug", 'description', OLD."description", 'isEnabled', OLD."isEnabled", 'graph', OLD."graph") || jsonb_build_object('@WorkflowLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "WorkflowLabels" AS s WHERE s."ownerId" = OLD."id")), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = OLD."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Workflow', NEW."id", NULL, jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'slug', NEW."slug", 'description', NEW."description", 'isEnabled', NEW."isEnabled", 'graph', NEW."graph"), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  ELSE
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Workflow', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN 'createdByUserId' END, CASE WHEN OLD."name" IS DISTINCT FROM NEW."name" THEN 'name' END, CASE WHEN OLD."slug" IS DISTINCT FROM NEW."slug" THEN 'slug' END, CASE WHEN OLD."description" IS DISTINCT FROM NEW."description" THEN 'description' END, CASE WHEN OLD."isEnabled" IS DISTINCT FROM NEW."isEnabled" THEN 'isEnabled' END, CASE WHEN OLD."graph" IS DISTINCT FROM NEW."graph" THEN 'graph' END), facts, now());
    same := ARRAY[CASE WHEN NOT (OLD."id" IS DISTINCT FROM NEW."id") THEN 'id' END, CASE WHEN NOT (OLD."createdAt" IS DISTINCT FROM NEW."createdAt") THEN 'createdAt' END, CASE WHEN NOT (OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt") THEN 'updatedAt' END, CASE WHEN NOT (OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId") THEN 'createdByUserId' END, CASE WHEN NOT (OLD."name" IS DISTINCT FROM NEW."name") THEN 'name' END, CASE WHEN NOT (OLD."slug" IS DISTINCT FROM NEW."slug") THEN 'slug' END, CASE WHEN NOT (OLD."description" IS DISTINCT FROM NEW."description") THEN 'description' END, CASE WHEN NOT (OLD."isEnabled" IS DISTINCT FROM NEW."isEnabled") THEN 'isEnabled' END, CASE WHEN NOT (OLD."graph" IS DISTINCT FROM NEW."graph") THEN 'graph' END];
    later := (jsonb_build_object('id', NEW."id", 'createdAt', NEW."createdAt", 'updatedAt', NEW."updatedAt", 'createdByUserId', NEW."createdByUserId", 'name', NEW."name", 'slug', NEW."slug", 'description', NEW."description", 'isEnabled', NEW."isEnabled", 'graph', NEW."graph")) - same;
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'slug', OLD."slug", 'description', OLD."description", 'isEnabled', OLD."isEnabled", 'graph', OLD."graph") || jsonb_build_object('@WorkflowLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "WorkflowLabels" AS s WHERE s."ownerId" = OLD."id"));
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = OLD."id"));
    ELSE
      earlier := (jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'slug', OLD."slug", 'description', OLD."description", 'isEnabled', OLD."isEnabled", 'graph', OLD."graph")) - same;
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Workflow', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function Workflow_history_delete
CREATE OR REPLACE FUNCTION "Workflow_history_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Workflow', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = OLD."id")), now());
  IF pg_trigger_depth() > 1 THEN
    IF NOT (EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId")) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'Workflow', OLD."id", jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'slug', OLD."slug", 'description', OLD."description", 'isEnabled', OLD."isEnabled", 'graph', OLD."graph") || jsonb_build_object('@WorkflowLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "WorkflowLabels" AS s WHERE s."ownerId" = OLD."id")), NULL, jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = OLD."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
  RETURN OLD;
END $$;

-- step: change function WorkflowLabels_history
CREATE OR REPLACE FUNCTION "WorkflowLabels_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.WorkflowLabels_history', true) IS DISTINCT FROM owner::text THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'Workflow', r."id", 'update', '@WorkflowLabels', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = r."id")), now()
    FROM "Workflow" AS r WHERE r."id" = owner;
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'Workflow', r."id", '{}', '{}', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = r."id")), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM "Workflow" AS r WHERE r."id" = owner;
    PERFORM set_config('service.WorkflowLabels_history', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function WorkflowLabels_history_set
CREATE OR REPLACE FUNCTION "WorkflowLabels_history_set"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'Workflow', r."id", '{}', jsonb_build_object('@WorkflowLabels', jsonb_agg(s."targetId" ORDER BY s."targetId")), NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM new_rows AS s JOIN "Workflow" AS r ON r."id" = s."ownerId" GROUP BY r."id", r."projectId";
  ELSE
    INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'Workflow', r."id", jsonb_build_object('@WorkflowLabels', jsonb_agg(s."targetId" ORDER BY s."targetId")), '{}', NULL, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp()
    FROM old_rows AS s JOIN "Workflow" AS r ON r."id" = s."ownerId" GROUP BY r."id", r."projectId";
  END IF;
  RETURN NULL;
END $$;

-- step: change function WorkflowLog_event
CREATE OR REPLACE FUNCTION "WorkflowLog_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'WorkflowLog', NEW."id", 'insert', '', NULL, now());
  ELSIF OLD."id" <> NEW."id" OR OLD."projectId" <> NEW."projectId" THEN
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'WorkflowLog', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = OLD."workflowId")), now());
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'WorkflowLog', NEW."id", 'insert', '', NULL, now());
  ELSE
    IF OLD."workflowId" IS DISTINCT FROM NEW."workflowId" THEN
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = OLD."workflowId"));
    END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'WorkflowLog', NEW."id", 'update', concat_ws(',', CASE WHEN OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN 'createdAt' END, CASE WHEN OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN 'updatedAt' END, CASE WHEN OLD."workflowId" IS DISTINCT FROM NEW."workflowId" THEN 'workflowId' END, CASE WHEN OLD."logs" IS DISTINCT FROM NEW."logs" THEN 'logs' END, CASE WHEN OLD."workflowStatus" IS DISTINCT FROM NEW."workflowStatus" THEN 'workflowStatus' END, CASE WHEN OLD."startedAt" IS DISTINCT FROM NEW."startedAt" THEN 'startedAt' END, CASE WHEN OLD."completedAt" IS DISTINCT FROM NEW."completedAt" THEN 'completedAt' END), facts, now());
  END IF;
  RETURN NULL;
END $$;

-- step: change function WorkflowLog_event_delete
CREATE OR REPLACE FUNCTION "WorkflowLog_event_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    IF NOT ((OLD."workflowId" IS NULL OR EXISTS (SELECT FROM "Workflow" AS p WHERE OLD."workflowId" = p."id"))) THEN
      RETURN OLD;
    END IF;
  END IF;
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, OLD."projectId", 'WorkflowLog', OLD."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = OLD."workflowId")), now());
  RETURN OLD;
END $$;

-- step: change function WorkflowLabels_event_WorkflowLog
CREATE OR REPLACE FUNCTION "WorkflowLabels_event_WorkflowLog"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
BEGIN
  owner := coalesce(NEW."ownerId", OLD."ownerId");
  IF current_setting('service.WorkflowLabels_event_WorkflowLog', true) IS DISTINCT FROM owner::text THEN
    PERFORM FROM "Workflow" WHERE "id" = owner ORDER BY "id" FOR UPDATE;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
    SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'WorkflowLog', r."id", 'update', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = r."workflowId")), now()
    FROM "WorkflowLog" AS r WHERE EXISTS (SELECT FROM "Workflow" AS p WHERE p."id" = owner AND r."workflowId" = p."id");
    PERFORM set_config('service.WorkflowLabels_event_WorkflowLog', owner::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function Workflow_event_WorkflowLog_delete
CREATE OR REPLACE FUNCTION "Workflow_event_WorkflowLog_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at")
  SELECT floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, r."projectId", 'WorkflowLog', r."id", 'delete', '', jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = r."workflowId")), now()
  FROM "WorkflowLog" AS r WHERE r."workflowId" = OLD."id";
  RETURN OLD;
END $$;

-- step: change trigger history of ApiKeyPermission
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "ApiKeyPermission"
  FOR EACH ROW EXECUTE FUNCTION "ApiKeyPermission_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history ApiKeyPermission', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of ApiKeyPermission
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "ApiKeyPermission"
  FOR EACH ROW EXECUTE FUNCTION "ApiKeyPermission_history_delete"();

-- step: change trigger history of ApiKeyPermissionLabels
CREATE OR REPLACE TRIGGER "history" BEFORE INSERT OR DELETE ON "ApiKeyPermissionLabels"
  FOR EACH ROW EXECUTE FUNCTION "ApiKeyPermissionLabels_history"();

-- step: change trigger history_insert of ApiKeyPermissionLabels
CREATE OR REPLACE TRIGGER "history_insert" AFTER INSERT ON "ApiKeyPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_history_set"();

-- step: change trigger history_delete of ApiKeyPermissionLabels
CREATE OR REPLACE TRIGGER "history_delete" AFTER DELETE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_history_set"();

-- step: change trigger keep_deleted of IncidentPublicNote
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "IncidentPublicNote"
  FOR EACH ROW EXECUTE FUNCTION "IncidentPublicNote_deleted"();

-- step: change trigger history of IncidentPublicNote
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "IncidentPublicNote"
  FOR EACH ROW EXECUTE FUNCTION "IncidentPublicNote_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history IncidentPublicNote', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of IncidentPublicNote
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "IncidentPublicNote"
  FOR EACH ROW EXECUTE FUNCTION "IncidentPublicNote_history_delete"();

-- step: change trigger history of IncidentStateTimeline
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "IncidentStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "IncidentStateTimeline_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history IncidentStateTimeline', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of IncidentStateTimeline
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "IncidentStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "IncidentStateTimeline_history_delete"();

-- step: change trigger history of IncidentTeamOwner
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "IncidentTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "IncidentTeamOwner_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history IncidentTeamOwner', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of IncidentTeamOwner
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "IncidentTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "IncidentTeamOwner_history_delete"();

-- step: change trigger history of IncidentTemplateTeamOwner
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "IncidentTemplateTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "IncidentTemplateTeamOwner_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history IncidentTemplateTeamOwner', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of IncidentTemplateTeamOwner
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "IncidentTemplateTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "IncidentTemplateTeamOwner_history_delete"();

-- step: change trigger history of IncidentTemplateUserOwner
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "IncidentTemplateUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "IncidentTemplateUserOwner_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history IncidentTemplateUserOwner', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of IncidentTemplateUserOwner
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "IncidentTemplateUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "IncidentTemplateUserOwner_history_delete"();

-- step: change trigger keep_deleted of Monitor
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "Monitor"
  FOR EACH ROW EXECUTE FUNCTION "Monitor_deleted"();

-- step: change trigger history of Monitor
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "Monitor"
  FOR EACH ROW EXECUTE FUNCTION "Monitor_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history Monitor', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of Monitor
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "Monitor"
  FOR EACH ROW EXECUTE FUNCTION "Monitor_history_delete"();

-- step: change trigger event_MonitorProbe_delete of Monitor
CREATE OR REPLACE TRIGGER "event_MonitorProbe_delete" BEFORE DELETE ON "Monitor"
  FOR EACH ROW EXECUTE FUNCTION "Monitor_event_MonitorProbe_delete"();

-- step: change trigger history_MonitorStatusEvent_delete of Monitor
CREATE OR REPLACE TRIGGER "history_MonitorStatusEvent_delete" BEFORE DELETE ON "Monitor"
  FOR EACH ROW EXECUTE FUNCTION "Monitor_history_MonitorStatusEvent_delete"();

-- step: change trigger keep_deleted of MonitorLabels
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorLabels"
  FOR EACH ROW EXECUTE FUNCTION "MonitorLabels_deleted"();

-- step: change trigger history of MonitorLabels
CREATE OR REPLACE TRIGGER "history" BEFORE INSERT OR DELETE ON "MonitorLabels"
  FOR EACH ROW EXECUTE FUNCTION "MonitorLabels_history"();

-- step: change trigger history_insert of MonitorLabels
CREATE OR REPLACE TRIGGER "history_insert" AFTER INSERT ON "MonitorLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "MonitorLabels_history_set"();

-- step: change trigger history_delete of MonitorLabels
CREATE OR REPLACE TRIGGER "history_delete" AFTER DELETE ON "MonitorLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "MonitorLabels_history_set"();

-- step: change trigger event_MonitorProbe_labels of MonitorLabels
CREATE OR REPLACE TRIGGER "event_MonitorProbe_labels" BEFORE INSERT OR DELETE ON "MonitorLabels"
  FOR EACH ROW EXECUTE FUNCTION "MonitorLabels_event_MonitorProbe"();

-- step: change trigger history_MonitorStatusEvent_labels of MonitorLabels
CREATE OR REPLACE TRIGGER "history_MonitorStatusEvent_labels" BEFORE INSERT OR DELETE ON "MonitorLabels"
  FOR EACH ROW EXECUTE FUNCTION "MonitorLabels_history_MonitorStatusEvent"();

-- step: change trigger keep_deleted of MonitorGroup
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorGroup"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroup_deleted"();

-- step: change trigger history of MonitorGroup
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "MonitorGroup"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroup_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history MonitorGroup', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of MonitorGroup
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "MonitorGroup"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroup_history_delete"();

-- step: change trigger history_MonitorGroupResource_delete of MonitorGroup
CREATE OR REPLACE TRIGGER "history_MonitorGroupResource_delete" BEFORE DELETE ON "MonitorGroup"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroup_history_MonitorGroupResource_delete"();

-- step: change trigger history_MonitorGroupUserOwner_delete of MonitorGroup
CREATE OR REPLACE TRIGGER "history_MonitorGroupUserOwner_delete" BEFORE DELETE ON "MonitorGroup"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroup_history_MonitorGroupUserOwner_delete"();

-- step: change trigger keep_deleted of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorGroupLabels"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupLabels_deleted"();

-- step: change trigger history of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "history" BEFORE INSERT OR DELETE ON "MonitorGroupLabels"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupLabels_history"();

-- step: change trigger history_insert of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "history_insert" AFTER INSERT ON "MonitorGroupLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "MonitorGroupLabels_history_set"();

-- step: change trigger history_delete of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "history_delete" AFTER DELETE ON "MonitorGroupLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "MonitorGroupLabels_history_set"();

-- step: change trigger history_MonitorGroupResource_labels of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "history_MonitorGroupResource_labels" BEFORE INSERT OR DELETE ON "MonitorGroupLabels"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupLabels_history_MonitorGroupResource"();

-- step: change trigger history_MonitorGroupUserOwner_labels of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "history_MonitorGroupUserOwner_labels" BEFORE INSERT OR DELETE ON "MonitorGroupLabels"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupLabels_history_MonitorGroupUserOwner"();

-- step: change trigger keep_deleted of MonitorGroupResource
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorGroupResource"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupResource_deleted"();

-- step: change trigger history of MonitorGroupResource
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "MonitorGroupResource"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupResource_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history MonitorGroupResource', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of MonitorGroupResource
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "MonitorGroupResource"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupResource_history_delete"();

-- step: change trigger keep_deleted of MonitorGroupUserOwner
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorGroupUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupUserOwner_deleted"();

-- step: change trigger history of MonitorGroupUserOwner
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "MonitorGroupUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupUserOwner_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history MonitorGroupUserOwner', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of MonitorGroupUserOwner
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "MonitorGroupUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "MonitorGroupUserOwner_history_delete"();

-- step: change trigger keep_deleted of MonitorProbe
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorProbe"
  FOR EACH ROW EXECUTE FUNCTION "MonitorProbe_deleted"();

-- step: change trigger event of MonitorProbe
CREATE OR REPLACE TRIGGER "event" AFTER INSERT OR UPDATE ON "MonitorProbe"
  FOR EACH ROW EXECUTE FUNCTION "MonitorProbe_event"();

-- step: change trigger event_delete of MonitorProbe
CREATE OR REPLACE TRIGGER "event_delete" BEFORE DELETE ON "MonitorProbe"
  FOR EACH ROW EXECUTE FUNCTION "MonitorProbe_event_delete"();

-- step: change trigger keep_deleted of MonitorStatusEvent
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "MonitorStatusEvent"
  FOR EACH ROW EXECUTE FUNCTION "MonitorStatusEvent_deleted"();

-- step: change trigger history of MonitorStatusEvent
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "MonitorStatusEvent"
  FOR EACH ROW EXECUTE FUNCTION "MonitorStatusEvent_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history MonitorStatusEvent', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of MonitorStatusEvent
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "MonitorStatusEvent"
  FOR EACH ROW EXECUTE FUNCTION "MonitorStatusEvent_history_delete"();

-- step: change trigger history of OnCallScheduleLayerUser
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "OnCallScheduleLayerUser"
  FOR EACH ROW EXECUTE FUNCTION "OnCallScheduleLayerUser_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history OnCallScheduleLayerUser', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of OnCallScheduleLayerUser
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "OnCallScheduleLayerUser"
  FOR EACH ROW EXECUTE FUNCTION "OnCallScheduleLayerUser_history_delete"();

-- step: change trigger history of ScheduledMaintenanceStateTimeline
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "ScheduledMaintenanceStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenanceStateTimeline_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history ScheduledMaintenanceStateTimeline', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of ScheduledMaintenanceStateTimeline
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "ScheduledMaintenanceStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenanceStateTimeline_history_delete"();

-- step: change trigger history of ScheduledMaintenanceTeamOwner
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "ScheduledMaintenanceTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenanceTeamOwner_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history ScheduledMaintenanceTeamOwner', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of ScheduledMaintenanceTeamOwner
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "ScheduledMaintenanceTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenanceTeamOwner_history_delete"();

-- step: change trigger history of StatusPageDomain
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "StatusPageDomain"
  FOR EACH ROW EXECUTE FUNCTION "StatusPageDomain_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history StatusPageDomain', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of StatusPageDomain
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "StatusPageDomain"
  FOR EACH ROW EXECUTE FUNCTION "StatusPageDomain_history_delete"();

-- step: change trigger keep_deleted of StatusPageSso
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "StatusPageSso"
  FOR EACH ROW EXECUTE FUNCTION "StatusPageSso_deleted"();

-- step: change trigger history of StatusPageSso
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "StatusPageSso"
  FOR EACH ROW EXECUTE FUNCTION "StatusPageSso_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history StatusPageSso', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of StatusPageSso
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "StatusPageSso"
  FOR EACH ROW EXECUTE FUNCTION "StatusPageSso_history_delete"();

-- step: change trigger history of Team
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "Team"
  FOR EACH ROW EXECUTE FUNCTION "Team_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history Team', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of Team
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "Team"
  FOR EACH ROW EXECUTE FUNCTION "Team_history_delete"();

-- step: change trigger event of UserOnCallLogTimeline
CREATE OR REPLACE TRIGGER "event" AFTER INSERT OR UPDATE ON "UserOnCallLogTimeline"
  FOR EACH ROW EXECUTE FUNCTION "UserOnCallLogTimeline_event"();

-- step: change trigger event_delete of UserOnCallLogTimeline
CREATE OR REPLACE TRIGGER "event_delete" BEFORE DELETE ON "UserOnCallLogTimeline"
  FOR EACH ROW EXECUTE FUNCTION "UserOnCallLogTimeline_event_delete"();

-- step: change trigger record_count_insert of Webhook
CREATE OR REPLACE TRIGGER "record_count_insert" AFTER INSERT ON "Webhook" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- step: change trigger record_count_delete of Webhook
CREATE OR REPLACE TRIGGER "record_count_delete" AFTER DELETE ON "Webhook" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- step: change trigger record_count_move of Webhook
CREATE OR REPLACE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "Webhook"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- step: change trigger record_count_truncate of Webhook
CREATE OR REPLACE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "Webhook"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- step: change trigger notify_insert of Webhook
CREATE OR REPLACE TRIGGER "notify_insert" AFTER INSERT ON "Webhook" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "Webhook_notify"();

-- step: change trigger notify_update of Webhook
CREATE OR REPLACE TRIGGER "notify_update" AFTER UPDATE ON "Webhook" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "Webhook_notify"();

-- step: change trigger notify_delete of Webhook
CREATE OR REPLACE TRIGGER "notify_delete" AFTER DELETE ON "Webhook" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "Webhook_notify"();

-- step: change trigger touched_record of Webhook
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "actsForKeyId", "actsForUserId" ON "Webhook"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger audit of Webhook
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "Webhook"
  FOR EACH ROW EXECUTE FUNCTION "Webhook_audit_row"();

-- step: change trigger record_count_insert of WebhookAttempt
CREATE OR REPLACE TRIGGER "record_count_insert" AFTER INSERT ON "WebhookAttempt" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- step: change trigger record_count_delete of WebhookAttempt
CREATE OR REPLACE TRIGGER "record_count_delete" AFTER DELETE ON "WebhookAttempt" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- step: change trigger record_count_move of WebhookAttempt
CREATE OR REPLACE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "WebhookAttempt"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- step: change trigger record_count_truncate of WebhookAttempt
CREATE OR REPLACE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "WebhookAttempt"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- step: change trigger touched_record of WebhookAttempt
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "webhookDeliveryId" ON "WebhookAttempt"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger record_count_insert of WebhookDelivery
CREATE OR REPLACE TRIGGER "record_count_insert" AFTER INSERT ON "WebhookDelivery" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- step: change trigger record_count_delete of WebhookDelivery
CREATE OR REPLACE TRIGGER "record_count_delete" AFTER DELETE ON "WebhookDelivery" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- step: change trigger record_count_move of WebhookDelivery
CREATE OR REPLACE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "WebhookDelivery"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- step: change trigger record_count_truncate of WebhookDelivery
CREATE OR REPLACE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "WebhookDelivery"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- step: change trigger touched_record of WebhookDelivery
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "webhookId" ON "WebhookDelivery"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger keep_deleted of Workflow
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "Workflow"
  FOR EACH ROW EXECUTE FUNCTION "Workflow_deleted"();

-- step: change trigger history of Workflow
CREATE OR REPLACE TRIGGER "history" AFTER INSERT OR UPDATE ON "Workflow"
  FOR EACH ROW EXECUTE FUNCTION "Workflow_history"();
INSERT INTO "Service" ("key", "value") VALUES ('history Workflow', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint::text)
ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value";

-- step: change trigger history_delete of Workflow
CREATE OR REPLACE TRIGGER "history_delete" BEFORE DELETE ON "Workflow"
  FOR EACH ROW EXECUTE FUNCTION "Workflow_history_delete"();

-- step: change trigger event_WorkflowLog_delete of Workflow
CREATE OR REPLACE TRIGGER "event_WorkflowLog_delete" BEFORE DELETE ON "Workflow"
  FOR EACH ROW EXECUTE FUNCTION "Workflow_event_WorkflowLog_delete"();

-- step: change trigger keep_deleted of WorkflowLabels
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "WorkflowLabels"
  FOR EACH ROW EXECUTE FUNCTION "WorkflowLabels_deleted"();

-- step: change trigger history of WorkflowLabels
CREATE OR REPLACE TRIGGER "history" BEFORE INSERT OR DELETE ON "WorkflowLabels"
  FOR EACH ROW EXECUTE FUNCTION "WorkflowLabels_history"();

-- step: change trigger history_insert of WorkflowLabels
CREATE OR REPLACE TRIGGER "history_insert" AFTER INSERT ON "WorkflowLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "WorkflowLabels_history_set"();

-- step: change trigger history_delete of WorkflowLabels
CREATE OR REPLACE TRIGGER "history_delete" AFTER DELETE ON "WorkflowLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "WorkflowLabels_history_set"();

-- step: change trigger event_WorkflowLog_labels of WorkflowLabels
CREATE OR REPLACE TRIGGER "event_WorkflowLog_labels" BEFORE INSERT OR DELETE ON "WorkflowLabels"
  FOR EACH ROW EXECUTE FUNCTION "WorkflowLabels_event_WorkflowLog"();

-- step: change trigger keep_deleted of WorkflowLog
CREATE OR REPLACE TRIGGER "keep_deleted" BEFORE DELETE ON "WorkflowLog"
  FOR EACH ROW EXECUTE FUNCTION "WorkflowLog_deleted"();

-- step: change trigger event of WorkflowLog
CREATE OR REPLACE TRIGGER "event" AFTER INSERT OR UPDATE ON "WorkflowLog"
  FOR EACH ROW EXECUTE FUNCTION "WorkflowLog_event"();

-- step: change trigger event_delete of WorkflowLog
CREATE OR REPLACE TRIGGER "event_delete" BEFORE DELETE ON "WorkflowLog"
  FOR EACH ROW EXECUTE FUNCTION "WorkflowLog_event_delete"();

-- step: change trigger history_IncidentPublicNote_delete of Incident
CREATE OR REPLACE TRIGGER "history_IncidentPublicNote_delete" BEFORE DELETE ON "Incident"
  FOR EACH ROW EXECUTE FUNCTION "Incident_history_IncidentPublicNote_delete"();

-- step: change trigger history_IncidentStateTimeline_delete of Incident
CREATE OR REPLACE TRIGGER "history_IncidentStateTimeline_delete" BEFORE DELETE ON "Incident"
  FOR EACH ROW EXECUTE FUNCTION "Incident_history_IncidentStateTimeline_delete"();

-- step: change trigger history_IncidentTeamOwner_delete of Incident
CREATE OR REPLACE TRIGGER "history_IncidentTeamOwner_delete" BEFORE DELETE ON "Incident"
  FOR EACH ROW EXECUTE FUNCTION "Incident_history_IncidentTeamOwner_delete"();

-- step: change trigger history_IncidentPublicNote_labels of IncidentLabels
CREATE OR REPLACE TRIGGER "history_IncidentPublicNote_labels" BEFORE INSERT OR DELETE ON "IncidentLabels"
  FOR EACH ROW EXECUTE FUNCTION "IncidentLabels_history_IncidentPublicNote"();

-- step: change trigger history_IncidentStateTimeline_labels of IncidentLabels
CREATE OR REPLACE TRIGGER "history_IncidentStateTimeline_labels" BEFORE INSERT OR DELETE ON "IncidentLabels"
  FOR EACH ROW EXECUTE FUNCTION "IncidentLabels_history_IncidentStateTimeline"();

-- step: change trigger history_IncidentTeamOwner_labels of IncidentLabels
CREATE OR REPLACE TRIGGER "history_IncidentTeamOwner_labels" BEFORE INSERT OR DELETE ON "IncidentLabels"
  FOR EACH ROW EXECUTE FUNCTION "IncidentLabels_history_IncidentTeamOwner"();

-- step: change trigger event_UserOnCallLogTimeline_delete of OnCallDutyPolicy
CREATE OR REPLACE TRIGGER "event_UserOnCallLogTimeline_delete" BEFORE DELETE ON "OnCallDutyPolicy"
  FOR EACH ROW EXECUTE FUNCTION "OnCallDutyPolicy_event_UserOnCallLogTimeline_delete"();

-- step: change trigger event_UserOnCallLogTimeline_labels of OnCallDutyPolicyLabels
CREATE OR REPLACE TRIGGER "event_UserOnCallLogTimeline_labels" BEFORE INSERT OR DELETE ON "OnCallDutyPolicyLabels"
  FOR EACH ROW EXECUTE FUNCTION "OnCallDutyPolicyLabels_event_UserOnCallLogTimeline"();

-- step: change trigger history_OnCallScheduleLayerUser_delete of OnCallDutyPolicySchedule
CREATE OR REPLACE TRIGGER "history_OnCallScheduleLayerUser_delete" BEFORE DELETE ON "OnCallDutyPolicySchedule"
  FOR EACH ROW EXECUTE FUNCTION "OnCallDutyPolicySchedule_history_OnCallScheduleLayerUser_delete"();

-- step: change trigger history_OnCallScheduleLayerUser_labels of OnCallDutyPolicyScheduleLabels
CREATE OR REPLACE TRIGGER "history_OnCallScheduleLayerUser_labels" BEFORE INSERT OR DELETE ON "OnCallDutyPolicyScheduleLabels"
  FOR EACH ROW EXECUTE FUNCTION "OnCallDutyPolicyScheduleLabels_history_OnCallScheduleLayerUser"();

-- step: change trigger audit_end of Project
CREATE OR REPLACE TRIGGER "audit_end" AFTER DELETE ON "Project"
  FOR EACH ROW EXECUTE FUNCTION "Project_audit_end"();

-- step: change trigger history_ScheduledMaintenanceStateTimeline_delete of ScheduledMaintenance
CREATE OR REPLACE TRIGGER "history_ScheduledMaintenanceStateTimeline_delete" BEFORE DELETE ON "ScheduledMaintenance"
  FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenance_history_ScheduledMaintenanceState_fb19c1f1"();

-- step: change trigger history_ScheduledMaintenanceTeamOwner_delete of ScheduledMaintenance
CREATE OR REPLACE TRIGGER "history_ScheduledMaintenanceTeamOwner_delete" BEFORE DELETE ON "ScheduledMaintenance"
  FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenance_history_ScheduledMaintenanceTeamO_bd78b683"();

-- step: change trigger history_ScheduledMaintenanceStateTimeline_labels of ScheduledMaintenanceLabels
CREATE OR REPLACE TRIGGER "history_ScheduledMaintenanceStateTimeline_labels" BEFORE INSERT OR DELETE ON "ScheduledMaintenanceLabels"
  FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenanceLabels_history_ScheduledMaintenanc_8509c3dd"();

-- step: change trigger history_ScheduledMaintenanceTeamOwner_labels of ScheduledMaintenanceLabels
CREATE OR REPLACE TRIGGER "history_ScheduledMaintenanceTeamOwner_labels" BEFORE INSERT OR DELETE ON "ScheduledMaintenanceLabels"
  FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenanceLabels_history_ScheduledMaintenanc_2ebb5d84"();

-- step: change trigger history_StatusPageDomain_delete of StatusPage
CREATE OR REPLACE TRIGGER "history_StatusPageDomain_delete" BEFORE DELETE ON "StatusPage"
  FOR EACH ROW EXECUTE FUNCTION "StatusPage_history_StatusPageDomain_delete"();

-- step: change trigger history_StatusPageSso_delete of StatusPage
CREATE OR REPLACE TRIGGER "history_StatusPageSso_delete" BEFORE DELETE ON "StatusPage"
  FOR EACH ROW EXECUTE FUNCTION "StatusPage_history_StatusPageSso_delete"();

-- step: change trigger history_StatusPageDomain_labels of StatusPageLabels
CREATE OR REPLACE TRIGGER "history_StatusPageDomain_labels" BEFORE INSERT OR DELETE ON "StatusPageLabels"
  FOR EACH ROW EXECUTE FUNCTION "StatusPageLabels_history_StatusPageDomain"();

-- step: change trigger history_StatusPageSso_labels of StatusPageLabels
CREATE OR REPLACE TRIGGER "history_StatusPageSso_labels" BEFORE INSERT OR DELETE ON "StatusPageLabels"
  FOR EACH ROW EXECUTE FUNCTION "StatusPageLabels_history_StatusPageSso"();

-- step: add index Monitor_description_name_search_idx
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- step alone: add index Monitor_description_name_search_idx
CREATE INDEX CONCURRENTLY "Monitor_description_name_search_idx" ON "Monitor" USING gin ("projectId", (CASE WHEN ((octet_length("description") = length("description")) OR ("description" !~ '[^\u0001-\u012f\u0131-\u01ef\u01f1-\u02ff\u0388-\u038f\u0391-\u03af\u03b1-\u03f3\u03f5-\u0482\u048a-\u0556\u05d0-\u05ea\u0620-\u064a\u1ea0-\u1eff\u2010-\u2027\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]'::text)) THEN upper("description") ELSE NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("description")), NFD))) END) gin_trgm_ops, (CASE WHEN ((octet_length("name") = length("name")) OR ("name" !~ '[^\u0001-\u012f\u0131-\u01ef\u01f1-\u02ff\u0388-\u038f\u0391-\u03af\u03b1-\u03f3\u03f5-\u0482\u048a-\u0556\u05d0-\u05ea\u0620-\u064a\u1ea0-\u1eff\u2010-\u2027\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]'::text)) THEN upper("name") ELSE NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("name")), NFD))) END) gin_trgm_ops);

-- step: add index MonitorGroup_description_name_search_idx
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- step alone: add index MonitorGroup_description_name_search_idx
CREATE INDEX CONCURRENTLY "MonitorGroup_description_name_search_idx" ON "MonitorGroup" USING gin ("projectId", (CASE WHEN ((octet_length("description") = length("description")) OR ("description" !~ '[^\u0001-\u012f\u0131-\u01ef\u01f1-\u02ff\u0388-\u038f\u0391-\u03af\u03b1-\u03f3\u03f5-\u0482\u048a-\u0556\u05d0-\u05ea\u0620-\u064a\u1ea0-\u1eff\u2010-\u2027\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]'::text)) THEN upper("description") ELSE NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("description")), NFD))) END) gin_trgm_ops, (CASE WHEN ((octet_length("name") = length("name")) OR ("name" !~ '[^\u0001-\u012f\u0131-\u01ef\u01f1-\u02ff\u0388-\u038f\u0391-\u03af\u03b1-\u03f3\u03f5-\u0482\u048a-\u0556\u05d0-\u05ea\u0620-\u064a\u1ea0-\u1eff\u2010-\u2027\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]'::text)) THEN upper("name") ELSE NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("name")), NFD))) END) gin_trgm_ops);

-- step: add index StatusPageSso_description_name_search_idx
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- step alone: add index StatusPageSso_description_name_search_idx
CREATE INDEX CONCURRENTLY "StatusPageSso_description_name_search_idx" ON "StatusPageSso" USING gin ("projectId", (CASE WHEN ((octet_length("description") = length("description")) OR ("description" !~ '[^\u0001-\u012f\u0131-\u01ef\u01f1-\u02ff\u0388-\u038f\u0391-\u03af\u03b1-\u03f3\u03f5-\u0482\u048a-\u0556\u05d0-\u05ea\u0620-\u064a\u1ea0-\u1eff\u2010-\u2027\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]'::text)) THEN upper("description") ELSE NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("description")), NFD))) END) gin_trgm_ops, (CASE WHEN ((octet_length("name") = length("name")) OR ("name" !~ '[^\u0001-\u012f\u0131-\u01ef\u01f1-\u02ff\u0388-\u038f\u0391-\u03af\u03b1-\u03f3\u03f5-\u0482\u048a-\u0556\u05d0-\u05ea\u0620-\u064a\u1ea0-\u1eff\u2010-\u2027\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]'::text)) THEN upper("name") ELSE NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("name")), NFD))) END) gin_trgm_ops);

-- step: add index Team_description_name_search_idx
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- step alone: add index Team_description_name_search_idx
CREATE INDEX CONCURRENTLY "Team_description_name_search_idx" ON "Team" USING gin ("projectId", (CASE WHEN ((octet_length("description") = length("description")) OR ("description" !~ '[^\u0001-\u012f\u0131-\u01ef\u01f1-\u02ff\u0388-\u038f\u0391-\u03af\u03b1-\u03f3\u03f5-\u0482\u048a-\u0556\u05d0-\u05ea\u0620-\u064a\u1ea0-\u1eff\u2010-\u2027\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]'::text)) THEN upper("description") ELSE NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("description")), NFD))) END) gin_trgm_ops, (CASE WHEN ((octet_length("name") = length("name")) OR ("name" !~ '[^\u0001-\u012f\u0131-\u01ef\u01f1-\u02ff\u0388-\u038f\u0391-\u03af\u03b1-\u03f3\u03f5-\u0482\u048a-\u0556\u05d0-\u05ea\u0620-\u064a\u1ea0-\u1eff\u2010-\u2027\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]'::text)) THEN upper("name") ELSE NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("name")), NFD))) END) gin_trgm_ops);

-- step: add index Webhook_projectId_id_key
CREATE UNIQUE INDEX "Webhook_projectId_id_key" ON "Webhook" USING btree ("projectId", "id");

-- step: add index Webhook_createdAt_idx
CREATE INDEX "Webhook_createdAt_idx" ON "Webhook" USING btree ("projectId", "createdAt" DESC, "id" DESC);

-- step: add index Webhook_createdByUserId_idx
CREATE INDEX "Webhook_createdByUserId_idx" ON "Webhook" USING btree ("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- step: add index Webhook_actsForKeyId_idx
CREATE INDEX "Webhook_actsForKeyId_idx" ON "Webhook" USING btree ("projectId", "actsForKeyId", "createdAt" DESC, "id" DESC);

-- step: add index Webhook_actsForUserId_idx
CREATE INDEX "Webhook_actsForUserId_idx" ON "Webhook" USING btree ("actsForUserId", "projectId", "createdAt" DESC, "id" DESC);

-- step: add index WebhookAttempt_createdAt_idx
CREATE INDEX "WebhookAttempt_createdAt_idx" ON "WebhookAttempt" USING btree ("projectId", "createdAt" DESC, "id" DESC);

-- step: add index WebhookAttempt_webhookDeliveryId_idx
CREATE INDEX "WebhookAttempt_webhookDeliveryId_idx" ON "WebhookAttempt" USING btree ("projectId", "webhookDeliveryId", "createdAt" DESC, "id" DESC);

-- step: add index WebhookDelivery_projectId_id_key
CREATE UNIQUE INDEX "WebhookDelivery_projectId_id_key" ON "WebhookDelivery" USING btree ("projectId", "id");

-- step: add index WebhookDelivery_createdAt_idx
CREATE INDEX "WebhookDelivery_createdAt_idx" ON "WebhookDelivery" USING btree ("projectId", "createdAt" DESC, "id" DESC);

-- step: add index WebhookDelivery_webhookId_idx
CREATE INDEX "WebhookDelivery_webhookId_idx" ON "WebhookDelivery" USING btree ("projectId", "webhookId", "createdAt" DESC, "id" DESC);

-- step: add index WebhookDelivery_projectId_webhookId_isWaiting_idx
CREATE INDEX "WebhookDelivery_projectId_webhookId_isWaiting_idx" ON "WebhookDelivery" USING btree ("projectId", "webhookId", "isWaiting", "id");

-- step: add index Workflow_description_name_search_idx
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- step alone: add index Workflow_description_name_search_idx
CREATE INDEX CONCURRENTLY "Workflow_description_name_search_idx" ON "Workflow" USING gin ("projectId", (CASE WHEN ((octet_length("description") = length("description")) OR ("description" !~ '[^\u0001-\u012f\u0131-\u01ef\u01f1-\u02ff\u0388-\u038f\u0391-\u03af\u03b1-\u03f3\u03f5-\u0482\u048a-\u0556\u05d0-\u05ea\u0620-\u064a\u1ea0-\u1eff\u2010-\u2027\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]'::text)) THEN upper("description") ELSE NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("description")), NFD))) END) gin_trgm_ops, (CASE WHEN ((octet_length("name") = length("name")) OR ("name" !~ '[^\u0001-\u012f\u0131-\u01ef\u01f1-\u02ff\u0388-\u038f\u0391-\u03af\u03b1-\u03f3\u03f5-\u0482\u048a-\u0556\u05d0-\u05ea\u0620-\u064a\u1ea0-\u1eff\u2010-\u2027\u20a0-\u20bf\u3001-\u3029\u3041-\u3096\u30a1-\u30fe\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff5e]'::text)) THEN upper("name") ELSE NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("name")), NFD))) END) gin_trgm_ops);

-- step: add index RecordEvent_seq_idx
CREATE INDEX "RecordEvent_seq_idx" ON "RecordEvent" USING btree ("projectId", "table", "seq");

-- step: add index DeletedRecord_root_idx
CREATE INDEX "DeletedRecord_root_idx" ON "DeletedRecord" USING btree ("projectId", "root");

-- step: add index DeletedRecord_recordId_idx
CREATE INDEX "DeletedRecord_recordId_idx" ON "DeletedRecord" USING btree ("projectId", "recordId");

-- step: add index DeletedRecord_table_deletedAt_idx
CREATE INDEX "DeletedRecord_table_deletedAt_idx" ON "DeletedRecord" USING btree ("projectId", "table", "deletedAt");

-- step: add index DeletedRecord_deletedAt_idx
CREATE INDEX "DeletedRecord_deletedAt_idx" ON "DeletedRecord" USING btree ("projectId", "deletedAt");

-- step: add key format_Webhook_resources
ALTER TABLE "Webhook" ADD CONSTRAINT "format_Webhook_resources" CHECK (((array_position("resources", NULL::text) IS NULL) AND (array_lower("resources", 1) = 1)));

-- step: add key format_Webhook_operations
ALTER TABLE "Webhook" ADD CONSTRAINT "format_Webhook_operations" CHECK (((array_position("operations", NULL::text) IS NULL) AND (array_lower("operations", 1) = 1)));

-- step: add key seal_Webhook_secret
ALTER TABLE "Webhook" ADD CONSTRAINT "seal_Webhook_secret" CHECK (("secret" ~ '^[$]aes-256-gcm[$]k=[0-9a-f]{8}[$][A-Za-z0-9_-]+[$][A-Za-z0-9_-]+$'::text));

-- step: add key seal_Webhook_previousSecret
ALTER TABLE "Webhook" ADD CONSTRAINT "seal_Webhook_previousSecret" CHECK (("previousSecret" ~ '^[$]aes-256-gcm[$]k=[0-9a-f]{8}[$][A-Za-z0-9_-]+[$][A-Za-z0-9_-]+$'::text));

-- step: add key Webhook_projectId_fkey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key Webhook_createdByUserId_fkey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON UPDATE CASCADE;

-- step: add key Webhook_actsForKeyId_fkey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_actsForKeyId_fkey" FOREIGN KEY ("projectId", "actsForKeyId") REFERENCES "ApiKey"("projectId", "id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key Webhook_actsForUserId_fkey
ALTER TABLE "Webhook" ADD CONSTRAINT "Webhook_actsForUserId_fkey" FOREIGN KEY ("actsForUserId") REFERENCES "User"("id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key WebhookAttempt_projectId_fkey
ALTER TABLE "WebhookAttempt" ADD CONSTRAINT "WebhookAttempt_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key WebhookAttempt_webhookDeliveryId_fkey
ALTER TABLE "WebhookAttempt" ADD CONSTRAINT "WebhookAttempt_webhookDeliveryId_fkey" FOREIGN KEY ("projectId", "webhookDeliveryId") REFERENCES "WebhookDelivery"("projectId", "id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key WebhookDelivery_projectId_fkey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key WebhookDelivery_webhookId_fkey
ALTER TABLE "WebhookDelivery" ADD CONSTRAINT "WebhookDelivery_webhookId_fkey" FOREIGN KEY ("projectId", "webhookId") REFERENCES "Webhook"("projectId", "id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key DeletedRecord_projectId_fkey
ALTER TABLE "DeletedRecord" ADD CONSTRAINT "DeletedRecord_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key WebhookCursor_endpointId_fkey
ALTER TABLE "WebhookCursor" ADD CONSTRAINT "WebhookCursor_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "Webhook"("id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key WebhookCursor_projectId_fkey
ALTER TABLE "WebhookCursor" ADD CONSTRAINT "WebhookCursor_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON UPDATE CASCADE ON DELETE CASCADE;

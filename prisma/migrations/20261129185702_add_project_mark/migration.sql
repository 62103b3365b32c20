-- expand: builds before it go on working

-- step: add table ProjectMark
CREATE TABLE "ProjectMark" (
  "projectId" uuid NOT NULL,
  "state" text,
  "cell" text,
  "at" timestamp(3) with time zone NOT NULL,
  "importedAt" timestamp(3) with time zone,
  CONSTRAINT "ProjectMark_pkey" PRIMARY KEY ("projectId")
);

-- step: change function project_open
CREATE OR REPLACE FUNCTION "project_open"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  project uuid := coalesce(NEW."projectId", OLD."projectId");
  mark text;
BEGIN
  -- A record of all projects has none.
  IF project IS NOT NULL THEN
    -- Whoever marks the project waits for the transactions that hold this, and a later one sees the mark.
    PERFORM pg_advisory_xact_lock_shared(uuid_hash_extended(project, 1));
    SELECT concat_ws(' ', m."state", m."cell") INTO mark FROM "ProjectMark" m WHERE m."projectId" = project AND m."state" IS NOT NULL;
    IF FOUND THEN
      RAISE EXCEPTION '%', mark USING ERRCODE = 'PRJ01', CONSTRAINT = 'project_open';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  RETURN NEW;
END $$;

-- step: change function ApiKeyPermission_history
CREATE OR REPLACE FUNCTION "ApiKeyPermission_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."apiKeyId" IS DISTINCT FROM NEW."apiKeyId" THEN fields := concat_ws(',', fields, 'apiKeyId'); earlier := earlier || jsonb_build_object('apiKeyId', OLD."apiKeyId"); later := later || jsonb_build_object('apiKeyId', NEW."apiKeyId"); END IF;
    IF OLD."permission" IS DISTINCT FROM NEW."permission" THEN fields := concat_ws(',', fields, 'permission'); earlier := earlier || jsonb_build_object('permission', OLD."permission"); later := later || jsonb_build_object('permission', NEW."permission"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ApiKeyPermission', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'apiKeyId', OLD."apiKeyId", 'permission', OLD."permission") || jsonb_build_object('@ApiKeyPermissionLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "ApiKeyPermissionLabels" AS s WHERE s."ownerId" = OLD."id"));
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ApiKeyPermissionLabels" AS l WHERE l."ownerId" = OLD."id"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ApiKeyPermission', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentPublicNote_history
CREATE OR REPLACE FUNCTION "IncidentPublicNote_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."incidentId" IS DISTINCT FROM NEW."incidentId" THEN fields := concat_ws(',', fields, 'incidentId'); earlier := earlier || jsonb_build_object('incidentId', OLD."incidentId"); later := later || jsonb_build_object('incidentId', NEW."incidentId"); END IF;
    IF OLD."note" IS DISTINCT FROM NEW."note" THEN fields := concat_ws(',', fields, 'note'); earlier := earlier || jsonb_build_object('note', OLD."note"); later := later || jsonb_build_object('note', NEW."note"); END IF;
    IF OLD."isStatusPageSubscribersNotifiedOnNoteCreated" IS DISTINCT FROM NEW."isStatusPageSubscribersNotifiedOnNoteCreated" THEN fields := concat_ws(',', fields, 'isStatusPageSubscribersNotifiedOnNoteCreated'); earlier := earlier || jsonb_build_object('isStatusPageSubscribersNotifiedOnNoteCreated', OLD."isStatusPageSubscribersNotifiedOnNoteCreated"); later := later || jsonb_build_object('isStatusPageSubscribersNotifiedOnNoteCreated', NEW."isStatusPageSubscribersNotifiedOnNoteCreated"); END IF;
    IF OLD."shouldStatusPageSubscribersBeNotifiedOnNoteCreated" IS DISTINCT FROM NEW."shouldStatusPageSubscribersBeNotifiedOnNoteCreated" THEN fields := concat_ws(',', fields, 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated'); earlier := earlier || jsonb_build_object('shouldStatusPageSubscribersBeNotifiedOnNoteCreated', OLD."shouldStatusPageSubscribersBeNotifiedOnNoteCreated"); later := later || jsonb_build_object('shouldStatusPageSubscribersBeNotifiedOnNoteCreated', NEW."shouldStatusPageSubscribersBeNotifiedOnNoteCreated"); END IF;
    IF OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN fields := concat_ws(',', fields, 'isOwnerNotified'); earlier := earlier || jsonb_build_object('isOwnerNotified', OLD."isOwnerNotified"); later := later || jsonb_build_object('isOwnerNotified', NEW."isOwnerNotified"); END IF;
    IF OLD."postedAt" IS DISTINCT FROM NEW."postedAt" THEN fields := concat_ws(',', fields, 'postedAt'); earlier := earlier || jsonb_build_object('postedAt', OLD."postedAt"); later := later || jsonb_build_object('postedAt', NEW."postedAt"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentPublicNote', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'incidentId', OLD."incidentId", 'note', OLD."note", 'isStatusPageSubscribersNotifiedOnNoteCreated', OLD."isStatusPageSubscribersNotifiedOnNoteCreated", 'shouldStatusPageSubscribersBeNotifiedOnNoteCreated', OLD."shouldStatusPageSubscribersBeNotifiedOnNoteCreated", 'isOwnerNotified', OLD."isOwnerNotified", 'postedAt', OLD."postedAt");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentPublicNote', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentStateTimeline_history
CREATE OR REPLACE FUNCTION "IncidentStateTimeline_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."incidentId" IS DISTINCT FROM NEW."incidentId" THEN fields := concat_ws(',', fields, 'incidentId'); earlier := earlier || jsonb_build_object('incidentId', OLD."incidentId"); later := later || jsonb_build_object('incidentId', NEW."incidentId"); END IF;
    IF OLD."incidentStateId" IS DISTINCT FROM NEW."incidentStateId" THEN fields := concat_ws(',', fields, 'incidentStateId'); earlier := earlier || jsonb_build_object('incidentStateId', OLD."incidentStateId"); later := later || jsonb_build_object('incidentStateId', NEW."incidentStateId"); END IF;
    IF OLD."isStatusPageSubscribersNotified" IS DISTINCT FROM NEW."isStatusPageSubscribersNotified" THEN fields := concat_ws(',', fields, 'isStatusPageSubscribersNotified'); earlier := earlier || jsonb_build_object('isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified"); later := later || jsonb_build_object('isStatusPageSubscribersNotified', NEW."isStatusPageSubscribersNotified"); END IF;
    IF OLD."shouldStatusPageSubscribersBeNotified" IS DISTINCT FROM NEW."shouldStatusPageSubscribersBeNotified" THEN fields := concat_ws(',', fields, 'shouldStatusPageSubscribersBeNotified'); earlier := earlier || jsonb_build_object('shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified"); later := later || jsonb_build_object('shouldStatusPageSubscribersBeNotified', NEW."shouldStatusPageSubscribersBeNotified"); END IF;
    IF OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN fields := concat_ws(',', fields, 'isOwnerNotified'); earlier := earlier || jsonb_build_object('isOwnerNotified', OLD."isOwnerNotified"); later := later || jsonb_build_object('isOwnerNotified', NEW."isOwnerNotified"); END IF;
    IF OLD."stateChangeLog" IS DISTINCT FROM NEW."stateChangeLog" THEN fields := concat_ws(',', fields, 'stateChangeLog'); earlier := earlier || jsonb_build_object('stateChangeLog', OLD."stateChangeLog"); later := later || jsonb_build_object('stateChangeLog', NEW."stateChangeLog"); END IF;
    IF OLD."rootCause" IS DISTINCT FROM NEW."rootCause" THEN fields := concat_ws(',', fields, 'rootCause'); earlier := earlier || jsonb_build_object('rootCause', OLD."rootCause"); later := later || jsonb_build_object('rootCause', NEW."rootCause"); END IF;
    IF OLD."startsAt" IS DISTINCT FROM NEW."startsAt" THEN fields := concat_ws(',', fields, 'startsAt'); earlier := earlier || jsonb_build_object('startsAt', OLD."startsAt"); later := later || jsonb_build_object('startsAt', NEW."startsAt"); END IF;
    IF OLD."endsAt" IS DISTINCT FROM NEW."endsAt" THEN fields := concat_ws(',', fields, 'endsAt'); earlier := earlier || jsonb_build_object('endsAt', OLD."endsAt"); later := later || jsonb_build_object('endsAt', NEW."endsAt"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentStateTimeline', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'incidentId', OLD."incidentId", 'incidentStateId', OLD."incidentStateId", 'isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', OLD."isOwnerNotified", 'stateChangeLog', OLD."stateChangeLog", 'rootCause', OLD."rootCause", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentStateTimeline', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentTeamOwner_history
CREATE OR REPLACE FUNCTION "IncidentTeamOwner_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."teamId" IS DISTINCT FROM NEW."teamId" THEN fields := concat_ws(',', fields, 'teamId'); earlier := earlier || jsonb_build_object('teamId', OLD."teamId"); later := later || jsonb_build_object('teamId', NEW."teamId"); END IF;
    IF OLD."incidentId" IS DISTINCT FROM NEW."incidentId" THEN fields := concat_ws(',', fields, 'incidentId'); earlier := earlier || jsonb_build_object('incidentId', OLD."incidentId"); later := later || jsonb_build_object('incidentId', NEW."incidentId"); END IF;
    IF OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN fields := concat_ws(',', fields, 'isOwnerNotified'); earlier := earlier || jsonb_build_object('isOwnerNotified', OLD."isOwnerNotified"); later := later || jsonb_build_object('isOwnerNotified', NEW."isOwnerNotified"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTeamOwner', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'incidentId', OLD."incidentId", 'isOwnerNotified', OLD."isOwnerNotified");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "IncidentLabels" AS l WHERE l."ownerId" = OLD."incidentId"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTeamOwner', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentTemplateTeamOwner_history
CREATE OR REPLACE FUNCTION "IncidentTemplateTeamOwner_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."teamId" IS DISTINCT FROM NEW."teamId" THEN fields := concat_ws(',', fields, 'teamId'); earlier := earlier || jsonb_build_object('teamId', OLD."teamId"); later := later || jsonb_build_object('teamId', NEW."teamId"); END IF;
    IF OLD."incidentTemplateId" IS DISTINCT FROM NEW."incidentTemplateId" THEN fields := concat_ws(',', fields, 'incidentTemplateId'); earlier := earlier || jsonb_build_object('incidentTemplateId', OLD."incidentTemplateId"); later := later || jsonb_build_object('incidentTemplateId', NEW."incidentTemplateId"); END IF;
    IF OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN fields := concat_ws(',', fields, 'isOwnerNotified'); earlier := earlier || jsonb_build_object('isOwnerNotified', OLD."isOwnerNotified"); later := later || jsonb_build_object('isOwnerNotified', NEW."isOwnerNotified"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateTeamOwner', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'incidentTemplateId', OLD."incidentTemplateId", 'isOwnerNotified', OLD."isOwnerNotified");
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateTeamOwner', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentTemplateUserOwner_history
CREATE OR REPLACE FUNCTION "IncidentTemplateUserOwner_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."userId" IS DISTINCT FROM NEW."userId" THEN fields := concat_ws(',', fields, 'userId'); earlier := earlier || jsonb_build_object('userId', OLD."userId"); later := later || jsonb_build_object('userId', NEW."userId"); END IF;
    IF OLD."incidentTemplateId" IS DISTINCT FROM NEW."incidentTemplateId" THEN fields := concat_ws(',', fields, 'incidentTemplateId'); earlier := earlier || jsonb_build_object('incidentTemplateId', OLD."incidentTemplateId"); later := later || jsonb_build_object('incidentTemplateId', NEW."incidentTemplateId"); END IF;
    IF OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN fields := concat_ws(',', fields, 'isOwnerNotified'); earlier := earlier || jsonb_build_object('isOwnerNotified', OLD."isOwnerNotified"); later := later || jsonb_build_object('isOwnerNotified', NEW."isOwnerNotified"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateUserOwner', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'userId', OLD."userId", 'incidentTemplateId', OLD."incidentTemplateId", 'isOwnerNotified', OLD."isOwnerNotified");
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'IncidentTemplateUserOwner', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function Monitor_history
CREATE OR REPLACE FUNCTION "Monitor_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."name" IS DISTINCT FROM NEW."name" THEN fields := concat_ws(',', fields, 'name'); earlier := earlier || jsonb_build_object('name', OLD."name"); later := later || jsonb_build_object('name', NEW."name"); END IF;
    IF OLD."description" IS DISTINCT FROM NEW."description" THEN fields := concat_ws(',', fields, 'description'); earlier := earlier || jsonb_build_object('description', OLD."description"); later := later || jsonb_build_object('description', NEW."description"); END IF;
    IF OLD."slug" IS DISTINCT FROM NEW."slug" THEN fields := concat_ws(',', fields, 'slug'); earlier := earlier || jsonb_build_object('slug', OLD."slug"); later := later || jsonb_build_object('slug', NEW."slug"); END IF;
    IF OLD."monitorType" IS DISTINCT FROM NEW."monitorType" THEN fields := concat_ws(',', fields, 'monitorType'); earlier := earlier || jsonb_build_object('monitorType', OLD."monitorType"); later := later || jsonb_build_object('monitorType', NEW."monitorType"); END IF;
    IF OLD."currentMonitorStatusId" IS DISTINCT FROM NEW."currentMonitorStatusId" THEN fields := concat_ws(',', fields, 'currentMonitorStatusId'); earlier := earlier || jsonb_build_object('currentMonitorStatusId', OLD."currentMonitorStatusId"); later := later || jsonb_build_object('currentMonitorStatusId', NEW."currentMonitorStatusId"); END IF;
    IF OLD."monitorSteps" IS DISTINCT FROM NEW."monitorSteps" THEN fields := concat_ws(',', fields, 'monitorSteps'); earlier := earlier || jsonb_build_object('monitorSteps', OLD."monitorSteps"); later := later || jsonb_build_object('monitorSteps', NEW."monitorSteps"); END IF;
    IF OLD."monitoringInterval" IS DISTINCT FROM NEW."monitoringInterval" THEN fields := concat_ws(',', fields, 'monitoringInterval'); earlier := earlier || jsonb_build_object('monitoringInterval', OLD."monitoringInterval"); later := later || jsonb_build_object('monitoringInterval', NEW."monitoringInterval"); END IF;
    IF OLD."customFields" IS DISTINCT FROM NEW."customFields" THEN fields := concat_ws(',', fields, 'customFields'); earlier := earlier || jsonb_build_object('customFields', OLD."customFields"); later := later || jsonb_build_object('customFields', NEW."customFields"); END IF;
    IF OLD."isOwnerNotifiedOfResourceCreation" IS DISTINCT FROM NEW."isOwnerNotifiedOfResourceCreation" THEN fields := concat_ws(',', fields, 'isOwnerNotifiedOfResourceCreation'); earlier := earlier || jsonb_build_object('isOwnerNotifiedOfResourceCreation', OLD."isOwnerNotifiedOfResourceCreation"); later := later || jsonb_build_object('isOwnerNotifiedOfResourceCreation', NEW."isOwnerNotifiedOfResourceCreation"); END IF;
    IF OLD."disableActiveMonitoring" IS DISTINCT FROM NEW."disableActiveMonitoring" THEN fields := concat_ws(',', fields, 'disableActiveMonitoring'); earlier := earlier || jsonb_build_object('disableActiveMonitoring', OLD."disableActiveMonitoring"); later := later || jsonb_build_object('disableActiveMonitoring', NEW."disableActiveMonitoring"); END IF;
    IF OLD."incomingRequestReceivedAt" IS DISTINCT FROM NEW."incomingRequestReceivedAt" THEN fields := concat_ws(',', fields, 'incomingRequestReceivedAt'); earlier := earlier || jsonb_build_object('incomingRequestReceivedAt', OLD."incomingRequestReceivedAt"); later := later || jsonb_build_object('incomingRequestReceivedAt', NEW."incomingRequestReceivedAt"); END IF;
    IF OLD."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent" IS DISTINCT FROM NEW."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent" THEN fields := concat_ws(',', fields, 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent'); earlier := earlier || jsonb_build_object('disableActiveMonitoringBecauseOfScheduledMaintenanceEvent', OLD."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent"); later := later || jsonb_build_object('disableActiveMonitoringBecauseOfScheduledMaintenanceEvent', NEW."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent"); END IF;
    IF OLD."disableActiveMonitoringBecauseOfManualIncident" IS DISTINCT FROM NEW."disableActiveMonitoringBecauseOfManualIncident" THEN fields := concat_ws(',', fields, 'disableActiveMonitoringBecauseOfManualIncident'); earlier := earlier || jsonb_build_object('disableActiveMonitoringBecauseOfManualIncident', OLD."disableActiveMonitoringBecauseOfManualIncident"); later := later || jsonb_build_object('disableActiveMonitoringBecauseOfManualIncident', NEW."disableActiveMonitoringBecauseOfManualIncident"); END IF;
    IF OLD."serverMonitorRequestReceivedAt" IS DISTINCT FROM NEW."serverMonitorRequestReceivedAt" THEN fields := concat_ws(',', fields, 'serverMonitorRequestReceivedAt'); earlier := earlier || jsonb_build_object('serverMonitorRequestReceivedAt', OLD."serverMonitorRequestReceivedAt"); later := later || jsonb_build_object('serverMonitorRequestReceivedAt', NEW."serverMonitorRequestReceivedAt"); END IF;
    IF OLD."serverMonitorSecretKey" IS DISTINCT FROM NEW."serverMonitorSecretKey" THEN fields := concat_ws(',', fields, 'serverMonitorSecretKey'); earlier := earlier || jsonb_build_object('serverMonitorSecretKey', OLD."serverMonitorSecretKey"); later := later || jsonb_build_object('serverMonitorSecretKey', NEW."serverMonitorSecretKey"); END IF;
    IF OLD."incomingRequestSecretKey" IS DISTINCT FROM NEW."incomingRequestSecretKey" THEN fields := concat_ws(',', fields, 'incomingRequestSecretKey'); earlier := earlier || jsonb_build_object('incomingRequestSecretKey', OLD."incomingRequestSecretKey"); later := later || jsonb_build_object('incomingRequestSecretKey', NEW."incomingRequestSecretKey"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Monitor', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug", 'monitorType', OLD."monitorType", 'currentMonitorStatusId', OLD."currentMonitorStatusId", 'monitorSteps', OLD."monitorSteps", 'monitoringInterval', OLD."monitoringInterval", 'customFields', OLD."customFields", 'isOwnerNotifiedOfResourceCreation', OLD."isOwnerNotifiedOfResourceCreation", 'disableActiveMonitoring', OLD."disableActiveMonitoring", 'incomingRequestReceivedAt', OLD."incomingRequestReceivedAt", 'disableActiveMonitoringBecauseOfScheduledMaintenanceEvent', OLD."disableActiveMonitoringBecauseOfScheduledMaintenanceEvent", 'disableActiveMonitoringBecauseOfManualIncident', OLD."disableActiveMonitoringBecauseOfManualIncident", 'serverMonitorRequestReceivedAt', OLD."serverMonitorRequestReceivedAt", 'serverMonitorSecretKey', OLD."serverMonitorSecretKey", 'incomingRequestSecretKey', OLD."incomingRequestSecretKey") || jsonb_build_object('@MonitorLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "MonitorLabels" AS s WHERE s."ownerId" = OLD."id"));
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."id"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Monitor', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorGroup_history
CREATE OR REPLACE FUNCTION "MonitorGroup_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."name" IS DISTINCT FROM NEW."name" THEN fields := concat_ws(',', fields, 'name'); earlier := earlier || jsonb_build_object('name', OLD."name"); later := later || jsonb_build_object('name', NEW."name"); END IF;
    IF OLD."description" IS DISTINCT FROM NEW."description" THEN fields := concat_ws(',', fields, 'description'); earlier := earlier || jsonb_build_object('description', OLD."description"); later := later || jsonb_build_object('description', NEW."description"); END IF;
    IF OLD."slug" IS DISTINCT FROM NEW."slug" THEN fields := concat_ws(',', fields, 'slug'); earlier := earlier || jsonb_build_object('slug', OLD."slug"); later := later || jsonb_build_object('slug', NEW."slug"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroup', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug") || jsonb_build_object('@MonitorGroupLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "MonitorGroupLabels" AS s WHERE s."ownerId" = OLD."id"));
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."id"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroup', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorGroupResource_history
CREATE OR REPLACE FUNCTION "MonitorGroupResource_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."monitorGroupId" IS DISTINCT FROM NEW."monitorGroupId" THEN fields := concat_ws(',', fields, 'monitorGroupId'); earlier := earlier || jsonb_build_object('monitorGroupId', OLD."monitorGroupId"); later := later || jsonb_build_object('monitorGroupId', NEW."monitorGroupId"); END IF;
    IF OLD."monitorId" IS DISTINCT FROM NEW."monitorId" THEN fields := concat_ws(',', fields, 'monitorId'); earlier := earlier || jsonb_build_object('monitorId', OLD."monitorId"); later := later || jsonb_build_object('monitorId', NEW."monitorId"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupResource', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'monitorGroupId', OLD."monitorGroupId", 'monitorId', OLD."monitorId");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId"));
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

-- step: change function MonitorGroupUserOwner_history
CREATE OR REPLACE FUNCTION "MonitorGroupUserOwner_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."userId" IS DISTINCT FROM NEW."userId" THEN fields := concat_ws(',', fields, 'userId'); earlier := earlier || jsonb_build_object('userId', OLD."userId"); later := later || jsonb_build_object('userId', NEW."userId"); END IF;
    IF OLD."monitorGroupId" IS DISTINCT FROM NEW."monitorGroupId" THEN fields := concat_ws(',', fields, 'monitorGroupId'); earlier := earlier || jsonb_build_object('monitorGroupId', OLD."monitorGroupId"); later := later || jsonb_build_object('monitorGroupId', NEW."monitorGroupId"); END IF;
    IF OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN fields := concat_ws(',', fields, 'isOwnerNotified'); earlier := earlier || jsonb_build_object('isOwnerNotified', OLD."isOwnerNotified"); later := later || jsonb_build_object('isOwnerNotified', NEW."isOwnerNotified"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorGroupUserOwner', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'userId', OLD."userId", 'monitorGroupId', OLD."monitorGroupId", 'isOwnerNotified', OLD."isOwnerNotified");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorGroupLabels" AS l WHERE l."ownerId" = OLD."monitorGroupId"));
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

-- step: change function MonitorProbe_event
CREATE OR REPLACE FUNCTION "MonitorProbe_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); END IF;
    IF OLD."probeId" IS DISTINCT FROM NEW."probeId" THEN fields := concat_ws(',', fields, 'probeId'); END IF;
    IF OLD."monitorId" IS DISTINCT FROM NEW."monitorId" THEN fields := concat_ws(',', fields, 'monitorId'); END IF;
    IF OLD."lastPingAt" IS DISTINCT FROM NEW."lastPingAt" THEN fields := concat_ws(',', fields, 'lastPingAt'); END IF;
    IF OLD."nextPingAt" IS DISTINCT FROM NEW."nextPingAt" THEN fields := concat_ws(',', fields, 'nextPingAt'); END IF;
    IF OLD."isEnabled" IS DISTINCT FROM NEW."isEnabled" THEN fields := concat_ws(',', fields, 'isEnabled'); END IF;
    IF OLD."lastMonitoringLog" IS DISTINCT FROM NEW."lastMonitoringLog" THEN fields := concat_ws(',', fields, 'lastMonitoringLog'); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorProbe', NEW."id", 'update', coalesce(fields, ''), facts, now());
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorStatusEvent_history
CREATE OR REPLACE FUNCTION "MonitorStatusEvent_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."monitorId" IS DISTINCT FROM NEW."monitorId" THEN fields := concat_ws(',', fields, 'monitorId'); earlier := earlier || jsonb_build_object('monitorId', OLD."monitorId"); later := later || jsonb_build_object('monitorId', NEW."monitorId"); END IF;
    IF OLD."monitorStatusId" IS DISTINCT FROM NEW."monitorStatusId" THEN fields := concat_ws(',', fields, 'monitorStatusId'); earlier := earlier || jsonb_build_object('monitorStatusId', OLD."monitorStatusId"); later := later || jsonb_build_object('monitorStatusId', NEW."monitorStatusId"); END IF;
    IF OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN fields := concat_ws(',', fields, 'isOwnerNotified'); earlier := earlier || jsonb_build_object('isOwnerNotified', OLD."isOwnerNotified"); later := later || jsonb_build_object('isOwnerNotified', NEW."isOwnerNotified"); END IF;
    IF OLD."statusChangeLog" IS DISTINCT FROM NEW."statusChangeLog" THEN fields := concat_ws(',', fields, 'statusChangeLog'); earlier := earlier || jsonb_build_object('statusChangeLog', OLD."statusChangeLog"); later := later || jsonb_build_object('statusChangeLog', NEW."statusChangeLog"); END IF;
    IF OLD."rootCause" IS DISTINCT FROM NEW."rootCause" THEN fields := concat_ws(',', fields, 'rootCause'); earlier := earlier || jsonb_build_object('rootCause', OLD."rootCause"); later := later || jsonb_build_object('rootCause', NEW."rootCause"); END IF;
    IF OLD."startsAt" IS DISTINCT FROM NEW."startsAt" THEN fields := concat_ws(',', fields, 'startsAt'); earlier := earlier || jsonb_build_object('startsAt', OLD."startsAt"); later := later || jsonb_build_object('startsAt', NEW."startsAt"); END IF;
    IF OLD."endsAt" IS DISTINCT FROM NEW."endsAt" THEN fields := concat_ws(',', fields, 'endsAt'); earlier := earlier || jsonb_build_object('endsAt', OLD."endsAt"); later := later || jsonb_build_object('endsAt', NEW."endsAt"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'MonitorStatusEvent', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'monitorId', OLD."monitorId", 'monitorStatusId', OLD."monitorStatusId", 'isOwnerNotified', OLD."isOwnerNotified", 'statusChangeLog', OLD."statusChangeLog", 'rootCause', OLD."rootCause", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "MonitorLabels" AS l WHERE l."ownerId" = OLD."monitorId"));
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

-- step: change function OnCallScheduleLayerUser_history
CREATE OR REPLACE FUNCTION "OnCallScheduleLayerUser_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."onCallDutyPolicyScheduleId" IS DISTINCT FROM NEW."onCallDutyPolicyScheduleId" THEN fields := concat_ws(',', fields, 'onCallDutyPolicyScheduleId'); earlier := earlier || jsonb_build_object('onCallDutyPolicyScheduleId', OLD."onCallDutyPolicyScheduleId"); later := later || jsonb_build_object('onCallDutyPolicyScheduleId', NEW."onCallDutyPolicyScheduleId"); END IF;
    IF OLD."onCallDutyPolicyScheduleLayerId" IS DISTINCT FROM NEW."onCallDutyPolicyScheduleLayerId" THEN fields := concat_ws(',', fields, 'onCallDutyPolicyScheduleLayerId'); earlier := earlier || jsonb_build_object('onCallDutyPolicyScheduleLayerId', OLD."onCallDutyPolicyScheduleLayerId"); later := later || jsonb_build_object('onCallDutyPolicyScheduleLayerId', NEW."onCallDutyPolicyScheduleLayerId"); END IF;
    IF OLD."order" IS DISTINCT FROM NEW."order" THEN fields := concat_ws(',', fields, 'order'); earlier := earlier || jsonb_build_object('order', OLD."order"); later := later || jsonb_build_object('order', NEW."order"); END IF;
    IF OLD."userId" IS DISTINCT FROM NEW."userId" THEN fields := concat_ws(',', fields, 'userId'); earlier := earlier || jsonb_build_object('userId', OLD."userId"); later := later || jsonb_build_object('userId', NEW."userId"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'OnCallScheduleLayerUser', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'onCallDutyPolicyScheduleId', OLD."onCallDutyPolicyScheduleId", 'onCallDutyPolicyScheduleLayerId', OLD."onCallDutyPolicyScheduleLayerId", 'order', OLD."order", 'userId', OLD."userId");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "OnCallDutyPolicyScheduleLabels" AS l WHERE l."ownerId" = OLD."onCallDutyPolicyScheduleId"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'OnCallScheduleLayerUser', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function ScheduledMaintenanceStateTimeline_history
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceStateTimeline_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."scheduledMaintenanceId" IS DISTINCT FROM NEW."scheduledMaintenanceId" THEN fields := concat_ws(',', fields, 'scheduledMaintenanceId'); earlier := earlier || jsonb_build_object('scheduledMaintenanceId', OLD."scheduledMaintenanceId"); later := later || jsonb_build_object('scheduledMaintenanceId', NEW."scheduledMaintenanceId"); END IF;
    IF OLD."scheduledMaintenanceStateId" IS DISTINCT FROM NEW."scheduledMaintenanceStateId" THEN fields := concat_ws(',', fields, 'scheduledMaintenanceStateId'); earlier := earlier || jsonb_build_object('scheduledMaintenanceStateId', OLD."scheduledMaintenanceStateId"); later := later || jsonb_build_object('scheduledMaintenanceStateId', NEW."scheduledMaintenanceStateId"); END IF;
    IF OLD."isStatusPageSubscribersNotified" IS DISTINCT FROM NEW."isStatusPageSubscribersNotified" THEN fields := concat_ws(',', fields, 'isStatusPageSubscribersNotified'); earlier := earlier || jsonb_build_object('isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified"); later := later || jsonb_build_object('isStatusPageSubscribersNotified', NEW."isStatusPageSubscribersNotified"); END IF;
    IF OLD."shouldStatusPageSubscribersBeNotified" IS DISTINCT FROM NEW."shouldStatusPageSubscribersBeNotified" THEN fields := concat_ws(',', fields, 'shouldStatusPageSubscribersBeNotified'); earlier := earlier || jsonb_build_object('shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified"); later := later || jsonb_build_object('shouldStatusPageSubscribersBeNotified', NEW."shouldStatusPageSubscribersBeNotified"); END IF;
    IF OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN fields := concat_ws(',', fields, 'isOwnerNotified'); earlier := earlier || jsonb_build_object('isOwnerNotified', OLD."isOwnerNotified"); later := later || jsonb_build_object('isOwnerNotified', NEW."isOwnerNotified"); END IF;
    IF OLD."startsAt" IS DISTINCT FROM NEW."startsAt" THEN fields := concat_ws(',', fields, 'startsAt'); earlier := earlier || jsonb_build_object('startsAt', OLD."startsAt"); later := later || jsonb_build_object('startsAt', NEW."startsAt"); END IF;
    IF OLD."endsAt" IS DISTINCT FROM NEW."endsAt" THEN fields := concat_ws(',', fields, 'endsAt'); earlier := earlier || jsonb_build_object('endsAt', OLD."endsAt"); later := later || jsonb_build_object('endsAt', NEW."endsAt"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceStateTimeline', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'scheduledMaintenanceId', OLD."scheduledMaintenanceId", 'scheduledMaintenanceStateId', OLD."scheduledMaintenanceStateId", 'isStatusPageSubscribersNotified', OLD."isStatusPageSubscribersNotified", 'shouldStatusPageSubscribersBeNotified', OLD."shouldStatusPageSubscribersBeNotified", 'isOwnerNotified', OLD."isOwnerNotified", 'startsAt', OLD."startsAt", 'endsAt', OLD."endsAt");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceStateTimeline', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function ScheduledMaintenanceTeamOwner_history
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceTeamOwner_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."teamId" IS DISTINCT FROM NEW."teamId" THEN fields := concat_ws(',', fields, 'teamId'); earlier := earlier || jsonb_build_object('teamId', OLD."teamId"); later := later || jsonb_build_object('teamId', NEW."teamId"); END IF;
    IF OLD."scheduledMaintenanceId" IS DISTINCT FROM NEW."scheduledMaintenanceId" THEN fields := concat_ws(',', fields, 'scheduledMaintenanceId'); earlier := earlier || jsonb_build_object('scheduledMaintenanceId', OLD."scheduledMaintenanceId"); later := later || jsonb_build_object('scheduledMaintenanceId', NEW."scheduledMaintenanceId"); END IF;
    IF OLD."isOwnerNotified" IS DISTINCT FROM NEW."isOwnerNotified" THEN fields := concat_ws(',', fields, 'isOwnerNotified'); earlier := earlier || jsonb_build_object('isOwnerNotified', OLD."isOwnerNotified"); later := later || jsonb_build_object('isOwnerNotified', NEW."isOwnerNotified"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceTeamOwner', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'teamId', OLD."teamId", 'scheduledMaintenanceId', OLD."scheduledMaintenanceId", 'isOwnerNotified', OLD."isOwnerNotified");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "ScheduledMaintenanceLabels" AS l WHERE l."ownerId" = OLD."scheduledMaintenanceId"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'ScheduledMaintenanceTeamOwner', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function StatusPageDomain_history
CREATE OR REPLACE FUNCTION "StatusPageDomain_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."domainId" IS DISTINCT FROM NEW."domainId" THEN fields := concat_ws(',', fields, 'domainId'); earlier := earlier || jsonb_build_object('domainId', OLD."domainId"); later := later || jsonb_build_object('domainId', NEW."domainId"); END IF;
    IF OLD."statusPageId" IS DISTINCT FROM NEW."statusPageId" THEN fields := concat_ws(',', fields, 'statusPageId'); earlier := earlier || jsonb_build_object('statusPageId', OLD."statusPageId"); later := later || jsonb_build_object('statusPageId', NEW."statusPageId"); END IF;
    IF OLD."subdomain" IS DISTINCT FROM NEW."subdomain" THEN fields := concat_ws(',', fields, 'subdomain'); earlier := earlier || jsonb_build_object('subdomain', OLD."subdomain"); later := later || jsonb_build_object('subdomain', NEW."subdomain"); END IF;
    IF OLD."fullDomain" IS DISTINCT FROM NEW."fullDomain" THEN fields := concat_ws(',', fields, 'fullDomain'); earlier := earlier || jsonb_build_object('fullDomain', OLD."fullDomain"); later := later || jsonb_build_object('fullDomain', NEW."fullDomain"); END IF;
    IF OLD."cnameVerificationToken" IS DISTINCT FROM NEW."cnameVerificationToken" THEN fields := concat_ws(',', fields, 'cnameVerificationToken'); END IF;
    IF OLD."isCnameVerified" IS DISTINCT FROM NEW."isCnameVerified" THEN fields := concat_ws(',', fields, 'isCnameVerified'); earlier := earlier || jsonb_build_object('isCnameVerified', OLD."isCnameVerified"); later := later || jsonb_build_object('isCnameVerified', NEW."isCnameVerified"); END IF;
    IF OLD."isSslOrdered" IS DISTINCT FROM NEW."isSslOrdered" THEN fields := concat_ws(',', fields, 'isSslOrdered'); earlier := earlier || jsonb_build_object('isSslOrdered', OLD."isSslOrdered"); later := later || jsonb_build_object('isSslOrdered', NEW."isSslOrdered"); END IF;
    IF OLD."isSslProvisioned" IS DISTINCT FROM NEW."isSslProvisioned" THEN fields := concat_ws(',', fields, 'isSslProvisioned'); earlier := earlier || jsonb_build_object('isSslProvisioned', OLD."isSslProvisioned"); later := later || jsonb_build_object('isSslProvisioned', NEW."isSslProvisioned"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageDomain', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'domainId', OLD."domainId", 'statusPageId', OLD."statusPageId", 'subdomain', OLD."subdomain", 'fullDomain', OLD."fullDomain", 'isCnameVerified', OLD."isCnameVerified", 'isSslOrdered', OLD."isSslOrdered", 'isSslProvisioned', OLD."isSslProvisioned");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageDomain', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function StatusPageSso_history
CREATE OR REPLACE FUNCTION "StatusPageSso_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."statusPageId" IS DISTINCT FROM NEW."statusPageId" THEN fields := concat_ws(',', fields, 'statusPageId'); earlier := earlier || jsonb_build_object('statusPageId', OLD."statusPageId"); later := later || jsonb_build_object('statusPageId', NEW."statusPageId"); END IF;
    IF OLD."name" IS DISTINCT FROM NEW."name" THEN fields := concat_ws(',', fields, 'name'); earlier := earlier || jsonb_build_object('name', OLD."name"); later := later || jsonb_build_object('name', NEW."name"); END IF;
    IF OLD."description" IS DISTINCT FROM NEW."description" THEN fields := concat_ws(',', fields, 'description'); earlier := earlier || jsonb_build_object('description', OLD."description"); later := later || jsonb_build_object('description', NEW."description"); END IF;
    IF OLD."signatureMethod" IS DISTINCT FROM NEW."signatureMethod" THEN fields := concat_ws(',', fields, 'signatureMethod'); earlier := earlier || jsonb_build_object('signatureMethod', OLD."signatureMethod"); later := later || jsonb_build_object('signatureMethod', NEW."signatureMethod"); END IF;
    IF OLD."digestMethod" IS DISTINCT FROM NEW."digestMethod" THEN fields := concat_ws(',', fields, 'digestMethod'); earlier := earlier || jsonb_build_object('digestMethod', OLD."digestMethod"); later := later || jsonb_build_object('digestMethod', NEW."digestMethod"); END IF;
    IF OLD."signOnURL" IS DISTINCT FROM NEW."signOnURL" THEN fields := concat_ws(',', fields, 'signOnURL'); earlier := earlier || jsonb_build_object('signOnURL', OLD."signOnURL"); later := later || jsonb_build_object('signOnURL', NEW."signOnURL"); END IF;
    IF OLD."issuerURL" IS DISTINCT FROM NEW."issuerURL" THEN fields := concat_ws(',', fields, 'issuerURL'); earlier := earlier || jsonb_build_object('issuerURL', OLD."issuerURL"); later := later || jsonb_build_object('issuerURL', NEW."issuerURL"); END IF;
    IF OLD."publicCertificate" IS DISTINCT FROM NEW."publicCertificate" THEN fields := concat_ws(',', fields, 'publicCertificate'); earlier := earlier || jsonb_build_object('publicCertificate', OLD."publicCertificate"); later := later || jsonb_build_object('publicCertificate', NEW."publicCertificate"); END IF;
    IF OLD."isEnabled" IS DISTINCT FROM NEW."isEnabled" THEN fields := concat_ws(',', fields, 'isEnabled'); earlier := earlier || jsonb_build_object('isEnabled', OLD."isEnabled"); later := later || jsonb_build_object('isEnabled', NEW."isEnabled"); END IF;
    IF OLD."isTested" IS DISTINCT FROM NEW."isTested" THEN fields := concat_ws(',', fields, 'isTested'); earlier := earlier || jsonb_build_object('isTested', OLD."isTested"); later := later || jsonb_build_object('isTested', NEW."isTested"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageSso', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'statusPageId', OLD."statusPageId", 'name', OLD."name", 'description', OLD."description", 'signatureMethod', OLD."signatureMethod", 'digestMethod', OLD."digestMethod", 'signOnURL', OLD."signOnURL", 'issuerURL', OLD."issuerURL", 'publicCertificate', OLD."publicCertificate", 'isEnabled', OLD."isEnabled", 'isTested', OLD."isTested");
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "StatusPageLabels" AS l WHERE l."ownerId" = OLD."statusPageId"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'StatusPageSso', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function Team_history
CREATE OR REPLACE FUNCTION "Team_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."name" IS DISTINCT FROM NEW."name" THEN fields := concat_ws(',', fields, 'name'); earlier := earlier || jsonb_build_object('name', OLD."name"); later := later || jsonb_build_object('name', NEW."name"); END IF;
    IF OLD."description" IS DISTINCT FROM NEW."description" THEN fields := concat_ws(',', fields, 'description'); earlier := earlier || jsonb_build_object('description', OLD."description"); later := later || jsonb_build_object('description', NEW."description"); END IF;
    IF OLD."slug" IS DISTINCT FROM NEW."slug" THEN fields := concat_ws(',', fields, 'slug'); earlier := earlier || jsonb_build_object('slug', OLD."slug"); later := later || jsonb_build_object('slug', NEW."slug"); END IF;
    IF OLD."isPermissionsEditable" IS DISTINCT FROM NEW."isPermissionsEditable" THEN fields := concat_ws(',', fields, 'isPermissionsEditable'); earlier := earlier || jsonb_build_object('isPermissionsEditable', OLD."isPermissionsEditable"); later := later || jsonb_build_object('isPermissionsEditable', NEW."isPermissionsEditable"); END IF;
    IF OLD."isTeamDeleteable" IS DISTINCT FROM NEW."isTeamDeleteable" THEN fields := concat_ws(',', fields, 'isTeamDeleteable'); earlier := earlier || jsonb_build_object('isTeamDeleteable', OLD."isTeamDeleteable"); later := later || jsonb_build_object('isTeamDeleteable', NEW."isTeamDeleteable"); END IF;
    IF OLD."shouldHaveAtLeastOneMember" IS DISTINCT FROM NEW."shouldHaveAtLeastOneMember" THEN fields := concat_ws(',', fields, 'shouldHaveAtLeastOneMember'); earlier := earlier || jsonb_build_object('shouldHaveAtLeastOneMember', OLD."shouldHaveAtLeastOneMember"); later := later || jsonb_build_object('shouldHaveAtLeastOneMember', NEW."shouldHaveAtLeastOneMember"); END IF;
    IF OLD."isTeamEditable" IS DISTINCT FROM NEW."isTeamEditable" THEN fields := concat_ws(',', fields, 'isTeamEditable'); earlier := earlier || jsonb_build_object('isTeamEditable', OLD."isTeamEditable"); later := later || jsonb_build_object('isTeamEditable', NEW."isTeamEditable"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Team', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'description', OLD."description", 'slug', OLD."slug", 'isPermissionsEditable', OLD."isPermissionsEditable", 'isTeamDeleteable', OLD."isTeamDeleteable", 'shouldHaveAtLeastOneMember', OLD."shouldHaveAtLeastOneMember", 'isTeamEditable', OLD."isTeamEditable");
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Team', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function UserOnCallLogTimeline_event
CREATE OR REPLACE FUNCTION "UserOnCallLogTimeline_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); END IF;
    IF OLD."userId" IS DISTINCT FROM NEW."userId" THEN fields := concat_ws(',', fields, 'userId'); END IF;
    IF OLD."userNotificationLogId" IS DISTINCT FROM NEW."userNotificationLogId" THEN fields := concat_ws(',', fields, 'userNotificationLogId'); END IF;
    IF OLD."userNotificationRuleId" IS DISTINCT FROM NEW."userNotificationRuleId" THEN fields := concat_ws(',', fields, 'userNotificationRuleId'); END IF;
    IF OLD."onCallDutyPolicyId" IS DISTINCT FROM NEW."onCallDutyPolicyId" THEN fields := concat_ws(',', fields, 'onCallDutyPolicyId'); END IF;
    IF OLD."triggeredByIncidentId" IS DISTINCT FROM NEW."triggeredByIncidentId" THEN fields := concat_ws(',', fields, 'triggeredByIncidentId'); END IF;
    IF OLD."onCallDutyPolicyExecutionLogId" IS DISTINCT FROM NEW."onCallDutyPolicyExecutionLogId" THEN fields := concat_ws(',', fields, 'onCallDutyPolicyExecutionLogId'); END IF;
    IF OLD."onCallDutyPolicyExecutionLogTimelineId" IS DISTINCT FROM NEW."onCallDutyPolicyExecutionLogTimelineId" THEN fields := concat_ws(',', fields, 'onCallDutyPolicyExecutionLogTimelineId'); END IF;
    IF OLD."onCallDutyPolicyEscalationRuleId" IS DISTINCT FROM NEW."onCallDutyPolicyEscalationRuleId" THEN fields := concat_ws(',', fields, 'onCallDutyPolicyEscalationRuleId'); END IF;
    IF OLD."userNotificationEventType" IS DISTINCT FROM NEW."userNotificationEventType" THEN fields := concat_ws(',', fields, 'userNotificationEventType'); END IF;
    IF OLD."userBelongsToTeamId" IS DISTINCT FROM NEW."userBelongsToTeamId" THEN fields := concat_ws(',', fields, 'userBelongsToTeamId'); END IF;
    IF OLD."statusMessage" IS DISTINCT FROM NEW."statusMessage" THEN fields := concat_ws(',', fields, 'statusMessage'); END IF;
    IF OLD."status" IS DISTINCT FROM NEW."status" THEN fields := concat_ws(',', fields, 'status'); END IF;
    IF OLD."isAcknowledged" IS DISTINCT FROM NEW."isAcknowledged" THEN fields := concat_ws(',', fields, 'isAcknowledged'); END IF;
    IF OLD."acknowledgedAt" IS DISTINCT FROM NEW."acknowledgedAt" THEN fields := concat_ws(',', fields, 'acknowledgedAt'); END IF;
    IF OLD."userCallId" IS DISTINCT FROM NEW."userCallId" THEN fields := concat_ws(',', fields, 'userCallId'); END IF;
    IF OLD."userSmsId" IS DISTINCT FROM NEW."userSmsId" THEN fields := concat_ws(',', fields, 'userSmsId'); END IF;
    IF OLD."userEmailId" IS DISTINCT FROM NEW."userEmailId" THEN fields := concat_ws(',', fields, 'userEmailId'); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'UserOnCallLogTimeline', NEW."id", 'update', coalesce(fields, ''), facts, now());
  END IF;
  RETURN NULL;
END $$;

-- step: change function Workflow_history
CREATE OR REPLACE FUNCTION "Workflow_history"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
  earlier jsonb := '{}';
  later jsonb := '{}';
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); earlier := earlier || jsonb_build_object('createdAt', OLD."createdAt"); later := later || jsonb_build_object('createdAt', NEW."createdAt"); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); earlier := earlier || jsonb_build_object('updatedAt', OLD."updatedAt"); later := later || jsonb_build_object('updatedAt', NEW."updatedAt"); END IF;
    IF OLD."createdByUserId" IS DISTINCT FROM NEW."createdByUserId" THEN fields := concat_ws(',', fields, 'createdByUserId'); earlier := earlier || jsonb_build_object('createdByUserId', OLD."createdByUserId"); later := later || jsonb_build_object('createdByUserId', NEW."createdByUserId"); END IF;
    IF OLD."name" IS DISTINCT FROM NEW."name" THEN fields := concat_ws(',', fields, 'name'); earlier := earlier || jsonb_build_object('name', OLD."name"); later := later || jsonb_build_object('name', NEW."name"); END IF;
    IF OLD."slug" IS DISTINCT FROM NEW."slug" THEN fields := concat_ws(',', fields, 'slug'); earlier := earlier || jsonb_build_object('slug', OLD."slug"); later := later || jsonb_build_object('slug', NEW."slug"); END IF;
    IF OLD."description" IS DISTINCT FROM NEW."description" THEN fields := concat_ws(',', fields, 'description'); earlier := earlier || jsonb_build_object('description', OLD."description"); later := later || jsonb_build_object('description', NEW."description"); END IF;
    IF OLD."isEnabled" IS DISTINCT FROM NEW."isEnabled" THEN fields := concat_ws(',', fields, 'isEnabled'); earlier := earlier || jsonb_build_object('isEnabled', OLD."isEnabled"); later := later || jsonb_build_object('isEnabled', NEW."isEnabled"); END IF;
    IF OLD."graph" IS DISTINCT FROM NEW."graph" THEN fields := concat_ws(',', fields, 'graph'); earlier := earlier || jsonb_build_object('graph', OLD."graph"); later := later || jsonb_build_object('graph', NEW."graph"); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Workflow', NEW."id", 'update', coalesce(fields, ''), facts, now());
    IF random() * 64 < 1 THEN
      earlier := jsonb_build_object('id', OLD."id", 'createdAt', OLD."createdAt", 'updatedAt', OLD."updatedAt", 'createdByUserId', OLD."createdByUserId", 'name', OLD."name", 'slug', OLD."slug", 'description', OLD."description", 'isEnabled', OLD."isEnabled", 'graph', OLD."graph") || jsonb_build_object('@WorkflowLabels', (SELECT coalesce(jsonb_agg(s."targetId"), '[]') FROM "WorkflowLabels" AS s WHERE s."ownerId" = OLD."id"));
      facts := jsonb_build_object('labels', ARRAY(SELECT l."targetId" FROM "WorkflowLabels" AS l WHERE l."ownerId" = OLD."id"));
    END IF;
    IF earlier <> '{}' OR facts IS NOT NULL THEN
      INSERT INTO "RecordVersion" ("slot", "seq", "xid", "projectId", "table", "recordId", "before", "after", "facts", "actor", "requestId", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordVersion_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'Workflow', NEW."id", earlier, later, facts, coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), nullif(current_setting('service.request', true), ''), clock_timestamp());
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- step: change function WorkflowLog_event
CREATE OR REPLACE FUNCTION "WorkflowLog_event"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  facts jsonb;
  fields text;
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
    IF OLD."createdAt" IS DISTINCT FROM NEW."createdAt" THEN fields := concat_ws(',', fields, 'createdAt'); END IF;
    IF OLD."updatedAt" IS DISTINCT FROM NEW."updatedAt" THEN fields := concat_ws(',', fields, 'updatedAt'); END IF;
    IF OLD."workflowId" IS DISTINCT FROM NEW."workflowId" THEN fields := concat_ws(',', fields, 'workflowId'); END IF;
    IF OLD."logs" IS DISTINCT FROM NEW."logs" THEN fields := concat_ws(',', fields, 'logs'); END IF;
    IF OLD."workflowStatus" IS DISTINCT FROM NEW."workflowStatus" THEN fields := concat_ws(',', fields, 'workflowStatus'); END IF;
    IF OLD."startedAt" IS DISTINCT FROM NEW."startedAt" THEN fields := concat_ws(',', fields, 'startedAt'); END IF;
    IF OLD."completedAt" IS DISTINCT FROM NEW."completedAt" THEN fields := concat_ws(',', fields, 'completedAt'); END IF;
    INSERT INTO "RecordEvent" ("slot", "seq", "xid", "projectId", "table", "recordId", "operation", "fields", "before", "at") VALUES (floor(date_part('epoch', now()) / 86400)::integer % 32, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, NEW."projectId", 'WorkflowLog', NEW."id", 'update', coalesce(fields, ''), facts, now());
  END IF;
  RETURN NULL;
END $$;

-- step: change trigger project_open of ApiKeyPermission
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "ApiKeyPermission"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of ApiKeyPermissionLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "ApiKeyPermissionLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of IncidentPublicNote
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "IncidentPublicNote"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of IncidentStateTimeline
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "IncidentStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of IncidentTeamOwner
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "IncidentTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of IncidentTemplateTeamOwner
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "IncidentTemplateTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of IncidentTemplateUserOwner
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "IncidentTemplateUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of Monitor
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "Monitor"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of MonitorLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "MonitorLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of MonitorGroup
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "MonitorGroup"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "MonitorGroupLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of MonitorGroupResource
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "MonitorGroupResource"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of MonitorGroupUserOwner
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "MonitorGroupUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of MonitorProbe
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "MonitorProbe"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of MonitorStatusEvent
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "MonitorStatusEvent"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of OnCallScheduleLayerUser
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "OnCallScheduleLayerUser"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of ScheduledMaintenanceStateTimeline
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "ScheduledMaintenanceStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of ScheduledMaintenanceTeamOwner
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "ScheduledMaintenanceTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of StatusPageDomain
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "StatusPageDomain"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of StatusPageSso
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "StatusPageSso"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of Team
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "Team"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of UserOnCallLogTimeline
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "UserOnCallLogTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of Webhook
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "Webhook"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of WebhookAttempt
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "WebhookAttempt"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of WebhookDelivery
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "WebhookDelivery"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of Workflow
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "Workflow"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of WorkflowLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "WorkflowLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of WorkflowLog
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "WorkflowLog"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of ApiKey
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "ApiKey"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of IncidentState
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "IncidentState"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of Label
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "Label"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of MonitorStatus
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "MonitorStatus"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of Probe
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "Probe"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of ScheduledMaintenanceState
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "ScheduledMaintenanceState"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of TeamMember
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "TeamMember"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of TeamPermission
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "TeamPermission"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "TeamPermissionLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of Domain
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "Domain"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of Incident
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "Incident"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of IncidentLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "IncidentLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of IncidentTemplate
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "IncidentTemplate"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of OnCallDutyPolicy
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "OnCallDutyPolicy"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of OnCallDutyPolicyLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "OnCallDutyPolicyLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of OnCallDutyPolicyEscalationRule
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "OnCallDutyPolicyEscalationRule"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of OnCallDutyPolicyExecutionLog
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "OnCallDutyPolicyExecutionLog"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of OnCallDutyPolicyExecutionLogTimeline
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "OnCallDutyPolicyExecutionLogTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of OnCallDutyPolicySchedule
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "OnCallDutyPolicySchedule"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of OnCallDutyPolicyScheduleLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "OnCallDutyPolicyScheduleLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of OnCallDutyPolicyScheduleLayer
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "OnCallDutyPolicyScheduleLayer"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of ScheduledMaintenance
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "ScheduledMaintenance"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of ScheduledMaintenanceLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "ScheduledMaintenanceLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of StatusPage
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "StatusPage"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of StatusPageLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "StatusPageLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of UserCall
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "UserCall"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of UserEmail
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "UserEmail"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of UserNotificationLog
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "UserNotificationLog"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of UserNotificationRule
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "UserNotificationRule"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

-- step: change trigger project_open of UserSms
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR DELETE OR UPDATE ON "UserSms"
  FOR EACH ROW EXECUTE FUNCTION "project_open"();

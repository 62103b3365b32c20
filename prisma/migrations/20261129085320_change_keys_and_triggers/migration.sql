-- expand: builds before it go on working

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

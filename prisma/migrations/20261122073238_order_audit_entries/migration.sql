-- expand: builds before it go on working

-- step: change function audit_record
CREATE OR REPLACE FUNCTION "audit_record"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier jsonb := to_jsonb(OLD);
  later jsonb := to_jsonb(NEW);
  change jsonb := coalesce(later, earlier);
BEGIN
  earlier := (SELECT jsonb_object_agg(key, value) FROM jsonb_each(earlier) WHERE key = ANY(TG_ARGV));
  later := (SELECT jsonb_object_agg(key, value) FROM jsonb_each(later) WHERE key = ANY(TG_ARGV));
  IF earlier IS DISTINCT FROM later AND EXISTS (SELECT FROM "Project" WHERE "id" = (change->>'projectId')::uuid) THEN
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    VALUES ((lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || right(lpad(to_hex((pg_current_wal_insert_lsn() - '0/0')::bigint), 16, '0'), 12) || substr(md5(random()::text), 1, 4))::uuid, (change->>'projectId')::uuid, clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), TG_TABLE_NAME, (change->>'id')::uuid, lower(TG_OP), earlier, later);
  END IF;
  RETURN NULL;
END $$;

-- step: change function ApiKeyPermissionLabels_audit
CREATE OR REPLACE FUNCTION "ApiKeyPermissionLabels_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || right(lpad(to_hex((pg_current_wal_insert_lsn() - '0/0')::bigint), 16, '0'), 12) || substr(md5(random()::text), 1, 4))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'ApiKeyPermission', change."ownerId", 'update', NULL, jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId"))
    FROM new_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  ELSE
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || right(lpad(to_hex((pg_current_wal_insert_lsn() - '0/0')::bigint), 16, '0'), 12) || substr(md5(random()::text), 1, 4))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'ApiKeyPermission', change."ownerId", 'update', jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId")), NULL
    FROM old_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamPermissionLabels_audit
CREATE OR REPLACE FUNCTION "TeamPermissionLabels_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || right(lpad(to_hex((pg_current_wal_insert_lsn() - '0/0')::bigint), 16, '0'), 12) || substr(md5(random()::text), 1, 4))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'TeamPermission', change."ownerId", 'update', NULL, jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId"))
    FROM new_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  ELSE
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || right(lpad(to_hex((pg_current_wal_insert_lsn() - '0/0')::bigint), 16, '0'), 12) || substr(md5(random()::text), 1, 4))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'TeamPermission', change."ownerId", 'update', jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId")), NULL
    FROM old_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  END IF;
  RETURN NULL;
END $$;

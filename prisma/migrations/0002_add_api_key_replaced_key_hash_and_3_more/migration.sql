-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "replacedKeyHash" TEXT,
ADD COLUMN     "replacedKeyUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "AuditEntry" (
    "id" UUID NOT NULL,
    "projectId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor" TEXT NOT NULL,
    "entity" TEXT NOT NULL,
    "recordId" UUID NOT NULL,
    "change" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiKeyUse" (
    "projectId" UUID NOT NULL,
    "apiKeyId" UUID NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ApiKeyUse_pkey" PRIMARY KEY ("projectId","apiKeyId")
);

-- CreateIndex
CREATE INDEX "AuditEntry_at_idx" ON "AuditEntry"("projectId", "at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_replacedKeyHash_key" ON "ApiKey"("replacedKeyHash");

-- AddForeignKey
ALTER TABLE "AuditEntry" ADD CONSTRAINT "AuditEntry_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKeyUse" ADD CONSTRAINT "ApiKeyUse_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION "ApiKeyPermissionLabels_last"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A write that changes the labels holds the row of their owner: wait for it, then look at what it left.
  PERFORM FROM "ApiKeyPermission" owner WHERE (owner."projectId", owner."id") IN (SELECT old_rows."projectId", old_rows."ownerId" FROM old_rows WHERE NOT EXISTS (SELECT FROM "Label" target WHERE target."id" = old_rows."targetId")) FOR UPDATE;
  DELETE FROM "ApiKeyPermission" owner WHERE (owner."projectId", owner."id") IN (SELECT old_rows."projectId", old_rows."ownerId" FROM old_rows WHERE NOT EXISTS (SELECT FROM "Label" target WHERE target."id" = old_rows."targetId"))
    AND NOT EXISTS (SELECT FROM "ApiKeyPermissionLabels" rest WHERE rest."projectId" = owner."projectId" AND rest."ownerId" = owner."id");
  RETURN NULL;
END $$;

CREATE TRIGGER "last_of_set" AFTER DELETE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_last"();

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
    VALUES ((lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid, (change->>'projectId')::uuid, clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), TG_TABLE_NAME, (change->>'id')::uuid, lower(TG_OP), earlier, later);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "ApiKeyPermission"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('apiKeyId', 'permission');

CREATE OR REPLACE FUNCTION "ApiKeyPermissionLabels_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'ApiKeyPermission', change."ownerId", 'update', NULL, jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId"))
    FROM new_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  ELSE
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'ApiKeyPermission', change."ownerId", 'update', jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId")), NULL
    FROM old_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "audit_insert" AFTER INSERT ON "ApiKeyPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_audit"();

CREATE TRIGGER "audit_delete" AFTER DELETE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_audit"();

CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "ApiKey"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('name', 'keyPrefix', 'isServiceKey', 'replacedKeyUntil', 'expiresAt', 'revokedAt', 'userId');

-- expand: builds before it go on working

-- step: add table TeamMember
CREATE TABLE "TeamMember" (
  "id" uuid NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  "projectId" uuid NOT NULL,
  "teamId" uuid NOT NULL,
  "userId" uuid NOT NULL,
  CONSTRAINT "TeamMember_pkey" PRIMARY KEY ("id")
);

-- step: add table TeamPermission
CREATE TABLE "TeamPermission" (
  "id" uuid NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  "updatedAt" timestamp(3) with time zone NOT NULL,
  "projectId" uuid NOT NULL,
  "teamId" uuid NOT NULL,
  "permission" text NOT NULL,
  CONSTRAINT "TeamPermission_pkey" PRIMARY KEY ("id")
);

-- step: add table TeamPermissionLabels
CREATE TABLE "TeamPermissionLabels" (
  "projectId" uuid NOT NULL,
  "ownerId" uuid NOT NULL,
  "targetId" uuid NOT NULL,
  CONSTRAINT "TeamPermissionLabels_pkey" PRIMARY KEY ("projectId", "ownerId", "targetId")
);

-- step: add table UserIdentity
CREATE TABLE "UserIdentity" (
  "issuer" text NOT NULL,
  "subject" text NOT NULL,
  "userId" uuid NOT NULL,
  "createdAt" timestamp(3) with time zone NOT NULL,
  CONSTRAINT "UserIdentity_pkey" PRIMARY KEY ("issuer", "subject")
);

-- step: change function UserIdentity_notify
CREATE OR REPLACE FUNCTION "UserIdentity_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "userId" AS "key" FROM old_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "userId" AS "key" FROM new_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamMember_notify
CREATE OR REPLACE FUNCTION "TeamMember_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "userId" AS "key" FROM old_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "userId" AS "key" FROM new_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamPermission_notify
CREATE OR REPLACE FUNCTION "TeamPermission_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "projectId" AS "key" FROM old_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "projectId" AS "key" FROM new_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamPermissionLabels_notify
CREATE OR REPLACE FUNCTION "TeamPermissionLabels_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "projectId" AS "key" FROM old_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "projectId" AS "key" FROM new_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamPermissionLabels_last
CREATE OR REPLACE FUNCTION "TeamPermissionLabels_last"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A write that changes the labels holds the row of their owner: wait for it, then look at what it left.
  PERFORM FROM "TeamPermission" owner WHERE (owner."projectId", owner."id") IN (SELECT old_rows."projectId", old_rows."ownerId" FROM old_rows WHERE NOT EXISTS (SELECT FROM "Label" target WHERE target."id" = old_rows."targetId")) FOR UPDATE;
  DELETE FROM "TeamPermission" owner WHERE (owner."projectId", owner."id") IN (SELECT old_rows."projectId", old_rows."ownerId" FROM old_rows WHERE NOT EXISTS (SELECT FROM "Label" target WHERE target."id" = old_rows."targetId"))
    AND NOT EXISTS (SELECT FROM "TeamPermissionLabels" rest WHERE rest."projectId" = owner."projectId" AND rest."ownerId" = owner."id");
  RETURN NULL;
END $$;

-- step: change function team_keeps_a_member
CREATE OR REPLACE FUNCTION "team_keeps_a_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Team" WHERE "projectId" = OLD."projectId" AND "id" = OLD."teamId" AND "shouldHaveAtLeastOneMember" FOR UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM "TeamMember" WHERE "projectId" = OLD."projectId" AND "teamId" = OLD."teamId") THEN
    RAISE EXCEPTION 'The team % keeps at least one member', OLD."teamId" USING ERRCODE = 'restrict_violation', CONSTRAINT = 'team_keeps_a_member';
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamPermissionLabels_audit
CREATE OR REPLACE FUNCTION "TeamPermissionLabels_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'TeamPermission', change."ownerId", 'update', NULL, jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId"))
    FROM new_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  ELSE
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'TeamPermission', change."ownerId", 'update', jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId")), NULL
    FROM old_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  END IF;
  RETURN NULL;
END $$;

-- step: change trigger notify_insert of TeamMember
CREATE OR REPLACE TRIGGER "notify_insert" AFTER INSERT ON "TeamMember" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamMember_notify"();

-- step: change trigger notify_update of TeamMember
CREATE OR REPLACE TRIGGER "notify_update" AFTER UPDATE ON "TeamMember" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamMember_notify"();

-- step: change trigger notify_delete of TeamMember
CREATE OR REPLACE TRIGGER "notify_delete" AFTER DELETE ON "TeamMember" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamMember_notify"();

-- step: change trigger team_keeps_a_member of TeamMember
CREATE CONSTRAINT TRIGGER "team_keeps_a_member" AFTER DELETE OR UPDATE OF "teamId" ON "TeamMember"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "team_keeps_a_member"();

-- step: change trigger audit of TeamMember
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "TeamMember"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('teamId', 'userId');

-- step: change trigger notify_insert of TeamPermission
CREATE OR REPLACE TRIGGER "notify_insert" AFTER INSERT ON "TeamPermission" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermission_notify"();

-- step: change trigger notify_update of TeamPermission
CREATE OR REPLACE TRIGGER "notify_update" AFTER UPDATE ON "TeamPermission" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermission_notify"();

-- step: change trigger notify_delete of TeamPermission
CREATE OR REPLACE TRIGGER "notify_delete" AFTER DELETE ON "TeamPermission" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermission_notify"();

-- step: change trigger audit of TeamPermission
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "TeamPermission"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('teamId', 'permission');

-- step: change trigger notify_insert of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "notify_insert" AFTER INSERT ON "TeamPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_notify"();

-- step: change trigger notify_update of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "notify_update" AFTER UPDATE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_notify"();

-- step: change trigger notify_delete of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "notify_delete" AFTER DELETE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_notify"();

-- step: change trigger last_of_set of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "last_of_set" AFTER DELETE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_last"();

-- step: change trigger audit_insert of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "audit_insert" AFTER INSERT ON "TeamPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_audit"();

-- step: change trigger audit_delete of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "audit_delete" AFTER DELETE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_audit"();

-- step: change trigger notify_insert of UserIdentity
CREATE OR REPLACE TRIGGER "notify_insert" AFTER INSERT ON "UserIdentity" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "UserIdentity_notify"();

-- step: change trigger notify_update of UserIdentity
CREATE OR REPLACE TRIGGER "notify_update" AFTER UPDATE ON "UserIdentity" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "UserIdentity_notify"();

-- step: change trigger notify_delete of UserIdentity
CREATE OR REPLACE TRIGGER "notify_delete" AFTER DELETE ON "UserIdentity" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "UserIdentity_notify"();

-- step: add index TeamMember_createdAt_idx
CREATE INDEX "TeamMember_createdAt_idx" ON "TeamMember" USING btree ("projectId", "createdAt" DESC, "id" DESC);

-- step: add index TeamMember_teamId_idx
CREATE INDEX "TeamMember_teamId_idx" ON "TeamMember" USING btree ("projectId", "teamId", "createdAt" DESC, "id" DESC);

-- step: add index TeamMember_userId_idx
CREATE INDEX "TeamMember_userId_idx" ON "TeamMember" USING btree ("userId", "projectId", "createdAt" DESC, "id" DESC);

-- step: add index TeamPermission_projectId_id_key
CREATE UNIQUE INDEX "TeamPermission_projectId_id_key" ON "TeamPermission" USING btree ("projectId", "id");

-- step: add index TeamPermission_createdAt_idx
CREATE INDEX "TeamPermission_createdAt_idx" ON "TeamPermission" USING btree ("projectId", "createdAt" DESC, "id" DESC);

-- step: add index TeamPermission_teamId_idx
CREATE INDEX "TeamPermission_teamId_idx" ON "TeamPermission" USING btree ("projectId", "teamId", "createdAt" DESC, "id" DESC);

-- step: add index TeamPermissionLabels_targetId_idx
CREATE INDEX "TeamPermissionLabels_targetId_idx" ON "TeamPermissionLabels" USING btree ("projectId", "targetId", "ownerId");

-- step: add index UserIdentity_userId_idx
CREATE INDEX "UserIdentity_userId_idx" ON "UserIdentity" USING btree ("userId");

-- step: add key TeamMember_projectId_fkey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key TeamMember_teamId_fkey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_teamId_fkey" FOREIGN KEY ("projectId", "teamId") REFERENCES "Team"("projectId", "id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key TeamMember_userId_fkey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key TeamPermission_projectId_fkey
ALTER TABLE "TeamPermission" ADD CONSTRAINT "TeamPermission_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key TeamPermission_teamId_fkey
ALTER TABLE "TeamPermission" ADD CONSTRAINT "TeamPermission_teamId_fkey" FOREIGN KEY ("projectId", "teamId") REFERENCES "Team"("projectId", "id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key TeamPermissionLabels_ownerId_fkey
ALTER TABLE "TeamPermissionLabels" ADD CONSTRAINT "TeamPermissionLabels_ownerId_fkey" FOREIGN KEY ("projectId", "ownerId") REFERENCES "TeamPermission"("projectId", "id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key TeamPermissionLabels_targetId_fkey
ALTER TABLE "TeamPermissionLabels" ADD CONSTRAINT "TeamPermissionLabels_targetId_fkey" FOREIGN KEY ("projectId", "targetId") REFERENCES "Label"("projectId", "id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: add key UserIdentity_userId_fkey
ALTER TABLE "UserIdentity" ADD CONSTRAINT "UserIdentity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON UPDATE CASCADE ON DELETE CASCADE;

-- step: what the teams grant that the service made for the projects that are there
INSERT INTO "TeamPermission" ("id", "createdAt", "updatedAt", "projectId", "teamId", "permission")
SELECT gen_random_uuid(), now(), now(), team."projectId", team."id", granted."permission"
FROM "Team" AS team
JOIN (VALUES ('Owners', 'ProjectOwner'), ('Admin', 'ProjectAdmin'), ('Members', 'ProjectMember')) AS granted("team", "permission")
  ON granted."team" = team."name"
WHERE NOT team."isTeamDeleteable" AND NOT team."isPermissionsEditable";

-- step: what the users hold who have keys
-- A key that acts for a user may do no more than its user. So that those of before go on working, each of their users is put into a team that grants
-- what they hold; a key of the service acts for nobody.
UPDATE "ApiKey" SET "userId" = NULL WHERE "isServiceKey" AND "userId" IS NOT NULL;

WITH live AS (
  SELECT "projectId", "id", "userId" FROM "ApiKey"
  WHERE "userId" IS NOT NULL AND "revokedAt" IS NULL AND ("expiresAt" IS NULL OR "expiresAt" > now())
), team AS MATERIALIZED (
  SELECT owner."projectId", owner."userId", "User"."name", gen_random_uuid() AS "id"
  FROM (SELECT DISTINCT "projectId", "userId" FROM live) AS owner JOIN "User" ON "User"."id" = owner."userId"
), granted AS MATERIALIZED (
  SELECT held."projectId", held."id" AS "sourceId", gen_random_uuid() AS "id", team."id" AS "teamId", held."permission"
  FROM live
  JOIN team ON team."projectId" = live."projectId" AND team."userId" = live."userId"
  JOIN "ApiKeyPermission" AS held ON held."projectId" = live."projectId" AND held."apiKeyId" = live."id"
), made AS (
  INSERT INTO "Team" ("id", "createdAt", "updatedAt", "projectId", "name", "slug", "isPermissionsEditable", "isTeamDeleteable", "shouldHaveAtLeastOneMember", "isTeamEditable")
  SELECT "id", now(), now(), "projectId", left('Keys of ' || "name", 100), 'keys-' || "id", true, true, false, true FROM team
), joined AS (
  INSERT INTO "TeamMember" ("id", "createdAt", "updatedAt", "projectId", "teamId", "userId")
  SELECT gen_random_uuid(), now(), now(), "projectId", "id", "userId" FROM team
), held AS (
  INSERT INTO "TeamPermission" ("id", "createdAt", "updatedAt", "projectId", "teamId", "permission")
  SELECT "id", now(), now(), "projectId", "teamId", "permission" FROM granted
)
INSERT INTO "TeamPermissionLabels" ("projectId", "ownerId", "targetId")
SELECT label."projectId", granted."id", label."targetId"
FROM granted JOIN "ApiKeyPermissionLabels" AS label ON label."projectId" = granted."projectId" AND label."ownerId" = granted."sourceId";

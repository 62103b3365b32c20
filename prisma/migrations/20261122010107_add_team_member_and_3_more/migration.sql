-- CreateTable
CREATE TABLE "TeamMember" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "userId" UUID NOT NULL,

    CONSTRAINT "TeamMember_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TeamPermission" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "teamId" UUID NOT NULL,
    "permission" TEXT NOT NULL,

    CONSTRAINT "TeamPermission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TeamPermissionLabels" (
    "projectId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "targetId" UUID NOT NULL,

    CONSTRAINT "TeamPermissionLabels_pkey" PRIMARY KEY ("projectId","ownerId","targetId")
);

-- CreateTable
CREATE TABLE "UserIdentity" (
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "UserIdentity_pkey" PRIMARY KEY ("issuer","subject")
);

-- CreateIndex
CREATE INDEX "TeamMember_createdAt_idx" ON "TeamMember"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "TeamMember_teamId_idx" ON "TeamMember"("projectId", "teamId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "TeamMember_userId_idx" ON "TeamMember"("userId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "TeamPermission_createdAt_idx" ON "TeamPermission"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "TeamPermission_teamId_idx" ON "TeamPermission"("projectId", "teamId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "TeamPermission_projectId_id_key" ON "TeamPermission"("projectId", "id");

-- CreateIndex
CREATE INDEX "TeamPermissionLabels_targetId_idx" ON "TeamPermissionLabels"("projectId", "targetId", "ownerId");

-- CreateIndex
CREATE INDEX "UserIdentity_userId_idx" ON "UserIdentity"("userId");

-- AddForeignKey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_teamId_fkey" FOREIGN KEY ("projectId", "teamId") REFERENCES "Team"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamMember" ADD CONSTRAINT "TeamMember_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamPermission" ADD CONSTRAINT "TeamPermission_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamPermission" ADD CONSTRAINT "TeamPermission_teamId_fkey" FOREIGN KEY ("projectId", "teamId") REFERENCES "Team"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamPermissionLabels" ADD CONSTRAINT "TeamPermissionLabels_ownerId_fkey" FOREIGN KEY ("projectId", "ownerId") REFERENCES "TeamPermission"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TeamPermissionLabels" ADD CONSTRAINT "TeamPermissionLabels_targetId_fkey" FOREIGN KEY ("projectId", "targetId") REFERENCES "Label"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserIdentity" ADD CONSTRAINT "UserIdentity_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

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

CREATE TRIGGER "notify_insert" AFTER INSERT ON "UserIdentity" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "UserIdentity_notify"();

CREATE TRIGGER "notify_update" AFTER UPDATE ON "UserIdentity" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "UserIdentity_notify"();

CREATE TRIGGER "notify_delete" AFTER DELETE ON "UserIdentity" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "UserIdentity_notify"();

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

CREATE TRIGGER "notify_insert" AFTER INSERT ON "TeamMember" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamMember_notify"();

CREATE TRIGGER "notify_update" AFTER UPDATE ON "TeamMember" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamMember_notify"();

CREATE TRIGGER "notify_delete" AFTER DELETE ON "TeamMember" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamMember_notify"();

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

CREATE TRIGGER "notify_insert" AFTER INSERT ON "TeamPermission" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermission_notify"();

CREATE TRIGGER "notify_update" AFTER UPDATE ON "TeamPermission" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermission_notify"();

CREATE TRIGGER "notify_delete" AFTER DELETE ON "TeamPermission" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermission_notify"();

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

CREATE TRIGGER "notify_insert" AFTER INSERT ON "TeamPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_notify"();

CREATE TRIGGER "notify_update" AFTER UPDATE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_notify"();

CREATE TRIGGER "notify_delete" AFTER DELETE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_notify"();

CREATE OR REPLACE FUNCTION "TeamPermissionLabels_last"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A write that changes the labels holds the row of their owner: wait for it, then look at what it left.
  PERFORM FROM "TeamPermission" owner WHERE (owner."projectId", owner."id") IN (SELECT old_rows."projectId", old_rows."ownerId" FROM old_rows WHERE NOT EXISTS (SELECT FROM "Label" target WHERE target."id" = old_rows."targetId")) FOR UPDATE;
  DELETE FROM "TeamPermission" owner WHERE (owner."projectId", owner."id") IN (SELECT old_rows."projectId", old_rows."ownerId" FROM old_rows WHERE NOT EXISTS (SELECT FROM "Label" target WHERE target."id" = old_rows."targetId"))
    AND NOT EXISTS (SELECT FROM "TeamPermissionLabels" rest WHERE rest."projectId" = owner."projectId" AND rest."ownerId" = owner."id");
  RETURN NULL;
END $$;

CREATE TRIGGER "last_of_set" AFTER DELETE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_last"();

CREATE OR REPLACE FUNCTION "team_keeps_a_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Team" WHERE "projectId" = OLD."projectId" AND "id" = OLD."teamId" AND "shouldHaveAtLeastOneMember" FOR UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM "TeamMember" WHERE "projectId" = OLD."projectId" AND "teamId" = OLD."teamId") THEN
    RAISE EXCEPTION 'The team % keeps at least one member', OLD."teamId" USING ERRCODE = 'restrict_violation', CONSTRAINT = 'team_keeps_a_member';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "team_keeps_a_member" AFTER DELETE OR UPDATE OF "teamId" ON "TeamMember"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "team_keeps_a_member"();

CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "TeamMember"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('teamId', 'userId');

CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "TeamPermission"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('teamId', 'permission');

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

CREATE TRIGGER "audit_insert" AFTER INSERT ON "TeamPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_audit"();

CREATE TRIGGER "audit_delete" AFTER DELETE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_audit"();

-- What the teams grant that the service made for the projects that are there.
INSERT INTO "TeamPermission" ("id", "createdAt", "updatedAt", "projectId", "teamId", "permission")
SELECT gen_random_uuid(), now(), now(), team."projectId", team."id", granted."permission"
FROM "Team" AS team
JOIN (VALUES ('Owners', 'ProjectOwner'), ('Admin', 'ProjectAdmin'), ('Members', 'ProjectMember')) AS granted("team", "permission")
  ON granted."team" = team."name"
WHERE NOT team."isTeamDeleteable" AND NOT team."isPermissionsEditable";

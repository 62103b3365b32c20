-- break: waits until no build before it is running; builds of it start afterwards

-- step alone: drop index Monitor_slug_key
DROP INDEX CONCURRENTLY IF EXISTS "Monitor_slug_key";

-- step alone: drop index MonitorGroup_slug_key
DROP INDEX CONCURRENTLY IF EXISTS "MonitorGroup_slug_key";

-- step alone: drop index Team_slug_key
DROP INDEX CONCURRENTLY IF EXISTS "Team_slug_key";

-- step alone: drop index Workflow_slug_key
DROP INDEX CONCURRENTLY IF EXISTS "Workflow_slug_key";

-- step alone: drop index User_email_key
DROP INDEX CONCURRENTLY IF EXISTS "User_email_key";

-- step alone: add index Monitor_slug_key
CREATE UNIQUE INDEX CONCURRENTLY "Monitor_slug_key" ON "Monitor" USING btree (NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("slug")), NFD))));

-- step alone: add index MonitorGroup_slug_key
CREATE UNIQUE INDEX CONCURRENTLY "MonitorGroup_slug_key" ON "MonitorGroup" USING btree (NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("slug")), NFD))));

-- step alone: add index Team_slug_key
CREATE UNIQUE INDEX CONCURRENTLY "Team_slug_key" ON "Team" USING btree (NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("slug")), NFD))));

-- step alone: add index Workflow_slug_key
CREATE UNIQUE INDEX CONCURRENTLY "Workflow_slug_key" ON "Workflow" USING btree (NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("slug")), NFD))));

-- step alone: add index User_email_key
CREATE UNIQUE INDEX CONCURRENTLY "User_email_key" ON "User" USING btree (NORMALIZE(upper(NORMALIZE(lower(NORMALIZE("email")), NFD))));

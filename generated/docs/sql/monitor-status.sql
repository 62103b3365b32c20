-- Monitor Status: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "MonitorStatus" AS t
WHERE t."projectId" = $1::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List: the total
SELECT count(*)
FROM "MonitorStatus" AS t
WHERE t."projectId" = $1::uuid;

-- Get item with every field
SELECT t."id", t."createdAt", t."updatedAt", t."projectId", t."projectId", t."createdByUserId",
  t."createdByUserId", t."name", t.xmin, t."updatedAt"
FROM "MonitorStatus" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT count(*)
FROM "MonitorStatus" AS t
WHERE t."projectId" = $1::uuid;

-- List by createdByUserId
SELECT t."id"
FROM "MonitorStatus" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by createdByUserId: the total
SELECT count(*)
FROM "MonitorStatus" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid;

-- Create
INSERT INTO "MonitorStatus" AS record ("id", "createdAt", "updatedAt", "projectId", "createdByUserId", "name")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::text)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."createdByUserId", record."createdByUserId", record."name";

-- Update of every field
UPDATE "MonitorStatus" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz, "name" = $6::text
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt", t."name")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz, $6::text)::record)
RETURNING t.xmin, t."updatedAt";

-- Delete
DELETE FROM "MonitorStatus" AS t USING (SELECT set_config('service.actor', $3, true),
  set_config('service.request', $4, true)) AS author
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."createdByUserId", t."name"
FROM "MonitorStatus" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

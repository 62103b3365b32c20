-- Monitor Group User Owner: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "MonitorGroupUserOwner" AS t
WHERE t."projectId" = $1::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Get item with every field
SELECT t."id", t."createdAt", t."updatedAt", t."projectId", t."projectId", t."createdByUserId",
  t."createdByUserId", t."userId", t."userId", t."monitorGroupId", t."monitorGroupId", t."isOwnerNotified",
  t.xmin, t."updatedAt"
FROM "MonitorGroupUserOwner" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- List by createdByUserId
SELECT t."id"
FROM "MonitorGroupUserOwner" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by createdByUserId: the total
SELECT count(*)
FROM "MonitorGroupUserOwner" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid;

-- List by userId
SELECT t."id"
FROM "MonitorGroupUserOwner" AS t
WHERE t."projectId" = $1::uuid
  AND t."userId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by userId: the total
SELECT count(*)
FROM "MonitorGroupUserOwner" AS t
WHERE t."projectId" = $1::uuid
  AND t."userId" = $2::uuid;

-- List by monitorGroupId
SELECT t."id"
FROM "MonitorGroupUserOwner" AS t
WHERE t."projectId" = $1::uuid
  AND t."monitorGroupId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by monitorGroupId: the total
SELECT count(*)
FROM "MonitorGroupUserOwner" AS t
WHERE t."projectId" = $1::uuid
  AND t."monitorGroupId" = $2::uuid;

-- List with user
SELECT t."id", r1."id", r1."name"
FROM (SELECT t.*
    FROM "MonitorGroupUserOwner" AS t
    WHERE t."projectId" = $1::uuid
    ORDER BY t."createdAt" DESC, t."id" DESC
    LIMIT 10) AS t
LEFT JOIN LATERAL (SELECT *
    FROM "User" AS r1
    WHERE r1."id" = t."userId" OFFSET 0) AS r1 ON true
ORDER BY t."createdAt" DESC, t."id" DESC;

-- List with user: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Create
INSERT INTO "MonitorGroupUserOwner" AS record ("id", "createdAt", "updatedAt", "projectId", "createdByUserId",
  "userId", "monitorGroupId", "isOwnerNotified")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::uuid, $7::uuid, $8::boolean)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."createdByUserId", record."createdByUserId", record."userId", record."userId",
  record."monitorGroupId", record."monitorGroupId", record."isOwnerNotified";

-- Update of every field
UPDATE "MonitorGroupUserOwner" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz)::record)
RETURNING t.xmin, t."updatedAt";

-- Delete
DELETE FROM "MonitorGroupUserOwner" AS t USING (SELECT set_config('service.actor', $3, true),
  set_config('service.request', $4, true)) AS author
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."createdByUserId", t."userId", t."monitorGroupId", t."isOwnerNotified"
FROM "MonitorGroupUserOwner" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

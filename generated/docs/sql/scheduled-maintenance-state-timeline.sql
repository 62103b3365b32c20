-- Scheduled Maintenance State Timeline: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "ScheduledMaintenanceStateTimeline" AS t
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
  t."createdByUserId", t."scheduledMaintenanceId", t."scheduledMaintenanceId",
  t."scheduledMaintenanceStateId", t."scheduledMaintenanceStateId", t."isOwnerNotified", t.xmin, t."updatedAt"
FROM "ScheduledMaintenanceStateTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- List by createdByUserId
SELECT t."id"
FROM "ScheduledMaintenanceStateTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by createdByUserId: the total
SELECT count(*)
FROM "ScheduledMaintenanceStateTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid;

-- List by scheduledMaintenanceId
SELECT t."id"
FROM "ScheduledMaintenanceStateTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."scheduledMaintenanceId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by scheduledMaintenanceId: the total
SELECT count(*)
FROM "ScheduledMaintenanceStateTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."scheduledMaintenanceId" = $2::uuid;

-- List by scheduledMaintenanceStateId
SELECT t."id"
FROM "ScheduledMaintenanceStateTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."scheduledMaintenanceStateId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by scheduledMaintenanceStateId: the total
SELECT count(*)
FROM "ScheduledMaintenanceStateTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."scheduledMaintenanceStateId" = $2::uuid;

-- List with scheduledMaintenance
SELECT t."id", r1."id", r1."title"
FROM (SELECT t.*
    FROM "ScheduledMaintenanceStateTimeline" AS t
    WHERE t."projectId" = $1::uuid
    ORDER BY t."createdAt" DESC, t."id" DESC
    LIMIT 10) AS t
LEFT JOIN LATERAL (SELECT *
    FROM "ScheduledMaintenance" AS r1
    WHERE r1."projectId" = $1::uuid
      AND r1."id" = t."scheduledMaintenanceId" OFFSET 0) AS r1 ON true
ORDER BY t."createdAt" DESC, t."id" DESC;

-- List with scheduledMaintenance: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Create
INSERT INTO "ScheduledMaintenanceStateTimeline" AS record ("id", "createdAt", "updatedAt", "projectId",
  "createdByUserId", "scheduledMaintenanceId", "scheduledMaintenanceStateId", "isOwnerNotified")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::uuid, $7::uuid, $8::boolean)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."createdByUserId", record."createdByUserId", record."scheduledMaintenanceId",
  record."scheduledMaintenanceId", record."scheduledMaintenanceStateId", record."scheduledMaintenanceStateId",
  record."isOwnerNotified";

-- Update of every field
UPDATE "ScheduledMaintenanceStateTimeline" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz,
  "scheduledMaintenanceStateId" = $6::uuid
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt", t."scheduledMaintenanceStateId")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz, $6::uuid)::record)
RETURNING t.xmin, t."updatedAt";

-- Delete
SELECT set_config($1, $2, true);

-- Delete
SELECT
FROM "ScheduledMaintenance"
WHERE "id" IN (SELECT "scheduledMaintenanceId"
    FROM "ScheduledMaintenanceStateTimeline"
    WHERE "projectId" = $1::uuid
      AND "id" = ANY($2::uuid[])
    UNION ALL
    SELECT unnest($3::uuid[]))
  AND "projectId" = $1::uuid
ORDER BY "id" FOR NO KEY UPDATE;

-- Delete
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."createdByUserId", t."scheduledMaintenanceId", t."scheduledMaintenanceStateId", t."isOwnerNotified"
FROM "ScheduledMaintenanceStateTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

-- Delete
DELETE FROM "ScheduledMaintenanceStateTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."createdByUserId", t."scheduledMaintenanceId", t."scheduledMaintenanceStateId", t."isOwnerNotified"
FROM "ScheduledMaintenanceStateTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

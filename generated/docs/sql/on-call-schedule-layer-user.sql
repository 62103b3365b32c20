-- On-Call Schedule Layer User: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "OnCallScheduleLayerUser" AS t
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
  t."createdByUserId", t."onCallDutyPolicyScheduleId", t."onCallDutyPolicyScheduleId",
  t."onCallDutyPolicyScheduleLayerId", t."onCallDutyPolicyScheduleLayerId", t."userId", t."userId", t.xmin,
  t."updatedAt"
FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- List by createdByUserId
SELECT t."id"
FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by createdByUserId: the total
SELECT count(*)
FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid;

-- List by onCallDutyPolicyScheduleId
SELECT t."id"
FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyScheduleId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by onCallDutyPolicyScheduleId: the total
SELECT count(*)
FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyScheduleId" = $2::uuid;

-- List by onCallDutyPolicyScheduleLayerId
SELECT t."id"
FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyScheduleLayerId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by onCallDutyPolicyScheduleLayerId: the total
SELECT count(*)
FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyScheduleLayerId" = $2::uuid;

-- List by userId
SELECT t."id"
FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."userId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by userId: the total
SELECT count(*)
FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."userId" = $2::uuid;

-- List with onCallDutyPolicySchedule
SELECT t."id", r1."id", r1."name"
FROM (SELECT t.*
    FROM "OnCallScheduleLayerUser" AS t
    WHERE t."projectId" = $1::uuid
    ORDER BY t."createdAt" DESC, t."id" DESC
    LIMIT 10) AS t
LEFT JOIN LATERAL (SELECT *
    FROM "OnCallDutyPolicySchedule" AS r1
    WHERE r1."projectId" = $1::uuid
      AND r1."id" = t."onCallDutyPolicyScheduleId" OFFSET 0) AS r1 ON true
ORDER BY t."createdAt" DESC, t."id" DESC;

-- List with onCallDutyPolicySchedule: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Create
INSERT INTO "OnCallScheduleLayerUser" AS record ("id", "createdAt", "updatedAt", "projectId",
  "createdByUserId", "onCallDutyPolicyScheduleId", "onCallDutyPolicyScheduleLayerId", "userId")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::uuid, $7::uuid, $8::uuid)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."createdByUserId", record."createdByUserId", record."onCallDutyPolicyScheduleId",
  record."onCallDutyPolicyScheduleId", record."onCallDutyPolicyScheduleLayerId",
  record."onCallDutyPolicyScheduleLayerId", record."userId", record."userId";

-- Update of every field
UPDATE "OnCallScheduleLayerUser" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz, "userId" = $6::uuid
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt", t."userId")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz, $6::uuid)::record)
RETURNING t.xmin, t."updatedAt";

-- Delete
SELECT set_config($1, $2, true);

-- Delete
SELECT
FROM "OnCallDutyPolicyScheduleLayer"
WHERE "id" IN (SELECT "onCallDutyPolicyScheduleLayerId"
    FROM "OnCallScheduleLayerUser"
    WHERE "projectId" = $1::uuid
      AND "id" = ANY($2::uuid[])
    UNION ALL
    SELECT unnest($3::uuid[]))
  AND "projectId" = $1::uuid
ORDER BY "id" FOR NO KEY UPDATE;

-- Delete
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."createdByUserId", t."onCallDutyPolicyScheduleId", t."onCallDutyPolicyScheduleLayerId", t."userId"
FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

-- Delete
DELETE FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."createdByUserId", t."onCallDutyPolicyScheduleId", t."onCallDutyPolicyScheduleLayerId", t."userId"
FROM "OnCallScheduleLayerUser" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

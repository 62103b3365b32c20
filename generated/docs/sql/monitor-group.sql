-- Monitor Group: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "MonitorGroup" AS t
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
  t."createdByUserId", t."name", t."slug",
  (SELECT '[' || coalesce(string_agg('{"_id":"' || r1."id"::text || '"' || '}', ',' ORDER BY r1."createdAt", r1."id"), '') || ']'
    FROM "MonitorGroupLabels" AS r2
    JOIN "Label" AS r1 ON r1."projectId" = $1::uuid
      AND r1."id" = r2."targetId"
    WHERE r2."projectId" = $1::uuid
      AND r2."ownerId" = t."id"),
  t.xmin, t."updatedAt"
FROM "MonitorGroup" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- List by createdByUserId
SELECT t."id"
FROM "MonitorGroup" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by createdByUserId: the total
SELECT count(*)
FROM "MonitorGroup" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid;

-- List with labels
SELECT t."id",
  (SELECT '[' || coalesce(string_agg('{"_id":"' || r1."id"::text || '"' || ',"name":' || coalesce(to_json(r1."name")::text, 'null') || '}', ',' ORDER BY r1."createdAt", r1."id"), '') || ']'
    FROM "MonitorGroupLabels" AS r2
    JOIN "Label" AS r1 ON r1."projectId" = $1::uuid
      AND r1."id" = r2."targetId"
    WHERE r2."projectId" = $1::uuid
      AND r2."ownerId" = t."id")
FROM (SELECT t.*
    FROM "MonitorGroup" AS t
    WHERE t."projectId" = $1::uuid
    ORDER BY t."createdAt" DESC, t."id" DESC
    LIMIT 10) AS t
ORDER BY t."createdAt" DESC, t."id" DESC;

-- List with labels: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Create
INSERT INTO "MonitorGroup" AS record ("id", "createdAt", "updatedAt", "projectId", "createdByUserId", "name",
  "slug")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::text, $7::text)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."createdByUserId", record."createdByUserId", record."name", record."slug", '[]';

-- Create with Entity Arrays
WITH record AS (INSERT INTO "MonitorGroup" AS record ("id", "createdAt", "updatedAt", "projectId",
  "createdByUserId", "name", "slug")
    VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::text, $7::text)
    RETURNING *),
  "labelsLinks" AS (INSERT INTO "MonitorGroupLabels" ("projectId", "ownerId", "targetId")
    SELECT $4::uuid, $1::uuid, target.id
    FROM unnest($8::uuid[]) AS target(id))
SELECT record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."createdByUserId", record."createdByUserId", record."name", record."slug",
  (SELECT '[' || coalesce(string_agg('{"_id":"' || r1."id"::text || '"' || '}', ',' ORDER BY r1."createdAt", r1."id"), '') || ']'
    FROM "Label" AS r1
    WHERE r1."projectId" = $4::uuid
      AND r1."id" = ANY($8::uuid[]))
FROM record;

-- Update of every field
UPDATE "MonitorGroup" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz, "name" = $6::text
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt", t."name")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz, $6::text)::record OR (SELECT array_agg(link."targetId" ORDER BY link."targetId")
    FROM "MonitorGroupLabels" AS link
    WHERE link."projectId" = t."projectId"
      AND link."ownerId" = t."id") IS DISTINCT FROM (SELECT array_agg(given.id ORDER BY given.id)
    FROM unnest($7::uuid[]) AS given(id)))
RETURNING t.xmin, t."updatedAt";

-- Update of an Entity Array
WITH removed AS (DELETE FROM "MonitorGroupLabels"
    WHERE "projectId" = $1::uuid
      AND "ownerId" = $2::uuid
      AND "targetId" <> ALL($3::uuid[]))
INSERT INTO "MonitorGroupLabels" ("projectId", "ownerId", "targetId")
SELECT $1::uuid, $2::uuid, given.id
FROM unnest($3::uuid[]) AS given(id)
WHERE NOT EXISTS (SELECT
    FROM "MonitorGroupLabels"
    WHERE "projectId" = $1::uuid
      AND "ownerId" = $2::uuid
      AND "targetId" = given.id);

-- Delete
SELECT pg_advisory_xact_lock(uuid_hash_extended($1::uuid, 0));

-- Delete
SELECT set_config($1, $2, true);

-- Delete
DELETE FROM "MonitorGroup" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."createdByUserId", t."name", t."slug",
  (SELECT coalesce(json_agg(link."targetId" ORDER BY link."targetId"), '[]')
    FROM "MonitorGroupLabels" AS link
    WHERE link."projectId" = t."projectId"
      AND link."ownerId" = t."id")
FROM "MonitorGroup" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

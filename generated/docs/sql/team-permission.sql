-- Team Permission: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "TeamPermission" AS t
WHERE t."projectId" = $1::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List: the total
SELECT count(*)
FROM "TeamPermission" AS t
WHERE t."projectId" = $1::uuid;

-- Get item with every field
SELECT t."id", t."createdAt", t."updatedAt", t."projectId", t."projectId", t."teamId", t."teamId",
  t."permission",
  (SELECT '[' || coalesce(string_agg('{"_id":"' || r1."id"::text || '"' || '}', ',' ORDER BY r1."createdAt", r1."id"), '') || ']'
    FROM "TeamPermissionLabels" AS r2
    JOIN "Label" AS r1 ON r1."projectId" = $1::uuid
      AND r1."id" = r2."targetId"
    WHERE r2."projectId" = $1::uuid
      AND r2."ownerId" = t."id"),
  t.xmin, t."updatedAt"
FROM "TeamPermission" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT count(*)
FROM "TeamPermission" AS t
WHERE t."projectId" = $1::uuid;

-- List by teamId
SELECT t."id"
FROM "TeamPermission" AS t
WHERE t."projectId" = $1::uuid
  AND t."teamId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by teamId: the total
SELECT count(*)
FROM "TeamPermission" AS t
WHERE t."projectId" = $1::uuid
  AND t."teamId" = $2::uuid;

-- List with team and labels
SELECT t."id", r1."id", r1."name",
  (SELECT '[' || coalesce(string_agg('{"_id":"' || r2."id"::text || '"' || ',"name":' || coalesce(to_json(r2."name")::text, 'null') || '}', ',' ORDER BY r2."createdAt", r2."id"), '') || ']'
    FROM "TeamPermissionLabels" AS r3
    JOIN "Label" AS r2 ON r2."projectId" = $1::uuid
      AND r2."id" = r3."targetId"
    WHERE r3."projectId" = $1::uuid
      AND r3."ownerId" = t."id")
FROM (SELECT t.*
    FROM "TeamPermission" AS t
    WHERE t."projectId" = $1::uuid
    ORDER BY t."createdAt" DESC, t."id" DESC
    LIMIT 10) AS t
LEFT JOIN LATERAL (SELECT *
    FROM "Team" AS r1
    WHERE r1."projectId" = $1::uuid
      AND r1."id" = t."teamId" OFFSET 0) AS r1 ON true
ORDER BY t."createdAt" DESC, t."id" DESC;

-- List with team and labels: the total
SELECT count(*)
FROM "TeamPermission" AS t
WHERE t."projectId" = $1::uuid;

-- Create
INSERT INTO "TeamPermission" AS record ("id", "createdAt", "updatedAt", "projectId", "teamId", "permission")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::text)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."teamId", record."teamId", record."permission", '[]';

-- Create with Entity Arrays
WITH record AS (INSERT INTO "TeamPermission" AS record ("id", "createdAt", "updatedAt", "projectId", "teamId",
  "permission")
    VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::text)
    RETURNING *),
  "labelsLinks" AS (INSERT INTO "TeamPermissionLabels" ("projectId", "ownerId", "targetId")
    SELECT $4::uuid, $1::uuid, target.id
    FROM unnest($7::uuid[]) AS target(id))
SELECT record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."teamId", record."teamId", record."permission",
  (SELECT '[' || coalesce(string_agg('{"_id":"' || r1."id"::text || '"' || '}', ',' ORDER BY r1."createdAt", r1."id"), '') || ']'
    FROM "Label" AS r1
    WHERE r1."projectId" = $4::uuid
      AND r1."id" = ANY($7::uuid[]))
FROM record;

-- Update of every field
UPDATE "TeamPermission" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz, "permission" = $6::text
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt", t."permission")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz, $6::text)::record OR (SELECT array_agg(link."targetId" ORDER BY link."targetId")
    FROM "TeamPermissionLabels" AS link
    WHERE link."projectId" = t."projectId"
      AND link."ownerId" = t."id") IS DISTINCT FROM (SELECT array_agg(given.id ORDER BY given.id)
    FROM unnest($7::uuid[]) AS given(id)))
RETURNING t.xmin, t."updatedAt";

-- Update of an Entity Array
WITH removed AS (DELETE FROM "TeamPermissionLabels"
    WHERE "projectId" = $1::uuid
      AND "ownerId" = $2::uuid
      AND "targetId" <> ALL($3::uuid[]))
INSERT INTO "TeamPermissionLabels" ("projectId", "ownerId", "targetId")
SELECT $1::uuid, $2::uuid, given.id
FROM unnest($3::uuid[]) AS given(id)
WHERE NOT EXISTS (SELECT
    FROM "TeamPermissionLabels"
    WHERE "projectId" = $1::uuid
      AND "ownerId" = $2::uuid
      AND "targetId" = given.id);

-- Delete
SELECT pg_advisory_xact_lock(uuid_hash_extended($1::uuid, 0));

-- Delete
SELECT set_config($1, $2, true);

-- Delete
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId", t."teamId",
  t."permission", (SELECT coalesce(json_agg(link."targetId" ORDER BY link."targetId"), '[]')
    FROM "TeamPermissionLabels" AS link
    WHERE link."projectId" = t."projectId"
      AND link."ownerId" = t."id")
FROM "TeamPermission" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

-- Delete
SELECT p."id", p."permission", l."targetId", p."teamId"
FROM "TeamPermission" p
LEFT
JOIN "TeamPermissionLabels" l ON l."projectId" = p."projectId"
  AND l."ownerId" = p."id"
WHERE p."projectId" = $1::uuid
  AND p."id" = ANY($2::uuid[]);

-- Delete
DELETE FROM "TeamPermission" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId", t."teamId",
  t."permission", (SELECT coalesce(json_agg(link."targetId" ORDER BY link."targetId"), '[]')
    FROM "TeamPermissionLabels" AS link
    WHERE link."projectId" = t."projectId"
      AND link."ownerId" = t."id")
FROM "TeamPermission" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

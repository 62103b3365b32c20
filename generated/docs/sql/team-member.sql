-- Team Member: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "TeamMember" AS t
WHERE t."projectId" = $1::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List: the total
SELECT count(*)
FROM "TeamMember" AS t
WHERE t."projectId" = $1::uuid;

-- Get item with every field
SELECT t."id", t."createdAt", t."updatedAt", t."projectId", t."projectId", t."teamId", t."teamId", t."userId",
  t."userId", t.xmin, t."updatedAt"
FROM "TeamMember" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT count(*)
FROM "TeamMember" AS t
WHERE t."projectId" = $1::uuid;

-- List by teamId
SELECT t."id"
FROM "TeamMember" AS t
WHERE t."projectId" = $1::uuid
  AND t."teamId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by teamId: the total
SELECT count(*)
FROM "TeamMember" AS t
WHERE t."projectId" = $1::uuid
  AND t."teamId" = $2::uuid;

-- List by userId
SELECT t."id"
FROM "TeamMember" AS t
WHERE t."projectId" = $1::uuid
  AND t."userId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by userId: the total
SELECT count(*)
FROM "TeamMember" AS t
WHERE t."projectId" = $1::uuid
  AND t."userId" = $2::uuid;

-- List with team
SELECT t."id", r1."id", r1."name"
FROM (SELECT t.*
    FROM "TeamMember" AS t
    WHERE t."projectId" = $1::uuid
    ORDER BY t."createdAt" DESC, t."id" DESC
    LIMIT 10) AS t
LEFT JOIN LATERAL (SELECT *
    FROM "Team" AS r1
    WHERE r1."projectId" = $1::uuid
      AND r1."id" = t."teamId" OFFSET 0) AS r1 ON true
ORDER BY t."createdAt" DESC, t."id" DESC;

-- List with team: the total
SELECT count(*)
FROM "TeamMember" AS t
WHERE t."projectId" = $1::uuid;

-- Create
INSERT INTO "TeamMember" AS record ("id", "createdAt", "updatedAt", "projectId", "teamId", "userId")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::uuid)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."teamId", record."teamId", record."userId", record."userId";

-- Update of every field
UPDATE "TeamMember" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz, "teamId" = $6::uuid
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt", t."teamId")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz, $6::uuid)::record)
RETURNING t.xmin, t."updatedAt";

-- Delete
SELECT set_config($1, $2, true);

-- Delete
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId", t."teamId",
  t."userId"
FROM "TeamMember" AS t
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
  AND p."teamId" IN (SELECT m."teamId"
    FROM "TeamMember" m
    WHERE m."projectId" = $1::uuid
      AND m."id" = ANY($2::uuid[]));

-- Delete
DELETE FROM "TeamMember" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId", t."teamId",
  t."userId"
FROM "TeamMember" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

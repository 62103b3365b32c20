-- Webhook: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "Webhook" AS t
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
  t."createdByUserId", t."name", t."url", t."resources", t."operations", t."isEnabled", t."actsForKeyId",
  t."actsForKeyId", t."actsForUserId", t."actsForUserId", t.xmin, t."updatedAt"
FROM "Webhook" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- List by createdByUserId
SELECT t."id"
FROM "Webhook" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by createdByUserId: the total
SELECT count(*)
FROM "Webhook" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid;

-- List by actsForKeyId
SELECT t."id"
FROM "Webhook" AS t
WHERE t."projectId" = $1::uuid
  AND t."actsForKeyId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by actsForKeyId: the total
SELECT count(*)
FROM "Webhook" AS t
WHERE t."projectId" = $1::uuid
  AND t."actsForKeyId" = $2::uuid;

-- List by actsForUserId
SELECT t."id"
FROM "Webhook" AS t
WHERE t."projectId" = $1::uuid
  AND t."actsForUserId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by actsForUserId: the total
SELECT count(*)
FROM "Webhook" AS t
WHERE t."projectId" = $1::uuid
  AND t."actsForUserId" = $2::uuid;

-- List with actsForKey
SELECT t."id", r1."id", r1."name"
FROM (SELECT t.*
    FROM "Webhook" AS t
    WHERE t."projectId" = $1::uuid
    ORDER BY t."createdAt" DESC, t."id" DESC
    LIMIT 10) AS t
LEFT JOIN LATERAL (SELECT *
    FROM "ApiKey" AS r1
    WHERE r1."projectId" = $1::uuid
      AND r1."id" = t."actsForKeyId" OFFSET 0) AS r1 ON true
ORDER BY t."createdAt" DESC, t."id" DESC;

-- List with actsForKey: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Create
INSERT INTO "Webhook" AS record ("id", "createdAt", "updatedAt", "projectId", "createdByUserId", "name",
  "url", "resources", "operations", "isEnabled", "secret", "actsForKeyId", "actsForUserId")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::text, $7::text, $8::text[],
  $9::text[], $10::boolean, $11::text, $12::uuid, $13::uuid)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."createdByUserId", record."createdByUserId", record."name", record."url", record."resources",
  record."operations", record."isEnabled", record."actsForKeyId", record."actsForKeyId",
  record."actsForUserId", record."actsForUserId";

-- Update of every field
UPDATE "Webhook" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz, "name" = $6::text,
  "url" = $7::text, "resources" = $8::text[], "operations" = $9::text[], "isEnabled" = $10::boolean,
  "secret" = $11::text, "actsForKeyId" = $12::uuid, "actsForUserId" = $13::uuid
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt", t."name", t."url", t."resources", t."operations", t."isEnabled", t."secret", t."actsForKeyId", t."actsForUserId")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz, $6::text, $7::text, $8::text[], $9::text[], $10::boolean, $11::text, $12::uuid, $13::uuid)::record)
RETURNING t.xmin, t."updatedAt";

-- Delete
SELECT pg_advisory_xact_lock(uuid_hash_extended($1::uuid, 0));

-- Delete
SELECT set_config($1, $2, true);

-- Delete
DELETE FROM "Webhook" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."createdByUserId", t."name", t."url", t."resources", t."operations", t."isEnabled", t."secret",
  t."actsForKeyId", t."actsForUserId"
FROM "Webhook" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

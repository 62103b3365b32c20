-- Webhook Delivery: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "WebhookDelivery" AS t
WHERE t."projectId" = $1::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Get item with every field
SELECT t."id", t."createdAt", t."updatedAt", t."projectId", t."projectId", t."webhookId", t."webhookId",
  t."isWaiting", t."attempts", t.xmin, t."updatedAt"
FROM "WebhookDelivery" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- List by webhookId
SELECT t."id"
FROM "WebhookDelivery" AS t
WHERE t."projectId" = $1::uuid
  AND t."webhookId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by webhookId: the total
SELECT count(*)
FROM "WebhookDelivery" AS t
WHERE t."projectId" = $1::uuid
  AND t."webhookId" = $2::uuid;

-- List with webhook
SELECT t."id", r1."id", r1."name"
FROM (SELECT t.*
    FROM "WebhookDelivery" AS t
    WHERE t."projectId" = $1::uuid
    ORDER BY t."createdAt" DESC, t."id" DESC
    LIMIT 10) AS t
LEFT JOIN LATERAL (SELECT *
    FROM "Webhook" AS r1
    WHERE r1."projectId" = $1::uuid
      AND r1."id" = t."webhookId" OFFSET 0) AS r1 ON true
ORDER BY t."createdAt" DESC, t."id" DESC;

-- List with webhook: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Create
INSERT INTO "WebhookDelivery" AS record ("id", "createdAt", "updatedAt", "projectId", "webhookId",
  "isWaiting", "attempts")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::boolean, $7::integer)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."webhookId", record."webhookId", record."isWaiting", record."attempts";

-- Update of every field
UPDATE "WebhookDelivery" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz, "isWaiting" = $6::boolean
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt", t."isWaiting")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz, $6::boolean)::record)
RETURNING t.xmin, t."updatedAt";

-- Delete
SELECT pg_advisory_xact_lock(uuid_hash_extended($1::uuid, 0));

-- Delete
DELETE FROM "WebhookDelivery" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId", t."webhookId",
  t."isWaiting", t."attempts"
FROM "WebhookDelivery" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

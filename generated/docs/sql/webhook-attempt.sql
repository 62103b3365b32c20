-- Webhook Attempt: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "WebhookAttempt" AS t
WHERE t."projectId" = $1::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Get item with every field
SELECT t."id", t."createdAt", t."updatedAt", t."projectId", t."projectId", t."webhookDeliveryId",
  t."webhookDeliveryId", t.xmin, t."updatedAt"
FROM "WebhookAttempt" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- List by webhookDeliveryId
SELECT t."id"
FROM "WebhookAttempt" AS t
WHERE t."projectId" = $1::uuid
  AND t."webhookDeliveryId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by webhookDeliveryId: the total
SELECT count(*)
FROM "WebhookAttempt" AS t
WHERE t."projectId" = $1::uuid
  AND t."webhookDeliveryId" = $2::uuid;

-- List with webhookDelivery
SELECT t."id", t."webhookDeliveryId"
FROM "WebhookAttempt" AS t
WHERE t."projectId" = $1::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List with webhookDelivery: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Create
INSERT INTO "WebhookAttempt" AS record ("id", "createdAt", "updatedAt", "projectId", "webhookDeliveryId")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."webhookDeliveryId", record."webhookDeliveryId";

-- Update of every field
UPDATE "WebhookAttempt" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz)::record)
RETURNING t.xmin, t."updatedAt";

-- Delete
DELETE FROM "WebhookAttempt" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."webhookDeliveryId"
FROM "WebhookAttempt" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

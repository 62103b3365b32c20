-- Status Page Domain: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "StatusPageDomain" AS t
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
  t."createdByUserId", t."domainId", t."domainId", t."statusPageId", t."statusPageId", t."subdomain",
  t."fullDomain", t."isCnameVerified", t."isSslOrdered", t."isSslProvisioned", t.xmin, t."updatedAt"
FROM "StatusPageDomain" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- List by createdByUserId
SELECT t."id"
FROM "StatusPageDomain" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by createdByUserId: the total
SELECT count(*)
FROM "StatusPageDomain" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid;

-- List by domainId
SELECT t."id"
FROM "StatusPageDomain" AS t
WHERE t."projectId" = $1::uuid
  AND t."domainId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by domainId: the total
SELECT count(*)
FROM "StatusPageDomain" AS t
WHERE t."projectId" = $1::uuid
  AND t."domainId" = $2::uuid;

-- List by statusPageId
SELECT t."id"
FROM "StatusPageDomain" AS t
WHERE t."projectId" = $1::uuid
  AND t."statusPageId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by statusPageId: the total
SELECT count(*)
FROM "StatusPageDomain" AS t
WHERE t."projectId" = $1::uuid
  AND t."statusPageId" = $2::uuid;

-- List with domain
SELECT t."id", r1."id", r1."name"
FROM (SELECT t.*
    FROM "StatusPageDomain" AS t
    WHERE t."projectId" = $1::uuid
    ORDER BY t."createdAt" DESC, t."id" DESC
    LIMIT 10) AS t
LEFT JOIN LATERAL (SELECT *
    FROM "Domain" AS r1
    WHERE r1."projectId" = $1::uuid
      AND r1."id" = t."domainId" OFFSET 0) AS r1 ON true
ORDER BY t."createdAt" DESC, t."id" DESC;

-- List with domain: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Create
INSERT INTO "StatusPageDomain" AS record ("id", "createdAt", "updatedAt", "projectId", "createdByUserId",
  "domainId", "statusPageId", "subdomain", "fullDomain", "cnameVerificationToken", "isCnameVerified",
  "isSslOrdered", "isSslProvisioned")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::uuid, $7::uuid, $8::text,
  $9::text, $10::text, $11::boolean, $12::boolean, $13::boolean)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."createdByUserId", record."createdByUserId", record."domainId", record."domainId",
  record."statusPageId", record."statusPageId", record."subdomain", record."fullDomain",
  record."isCnameVerified", record."isSslOrdered", record."isSslProvisioned";

-- Update of every field
UPDATE "StatusPageDomain" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz, "subdomain" = $6::text
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt", t."subdomain")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz, $6::text)::record)
RETURNING t.xmin, t."updatedAt";

-- Delete
DELETE FROM "StatusPageDomain" AS t USING (SELECT set_config('service.actor', $3, true),
  set_config('service.request', $4, true)) AS author
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."createdByUserId", t."domainId", t."statusPageId", t."subdomain", t."fullDomain",
  t."cnameVerificationToken", t."isCnameVerified", t."isSslOrdered", t."isSslProvisioned"
FROM "StatusPageDomain" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

-- Status Page SSO: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "StatusPageSso" AS t
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
  t."createdByUserId", t."statusPageId", t."statusPageId", t."name", t."description", t."signatureMethod",
  t."digestMethod", t."signOnURL", t."issuerURL", t."publicCertificate", t.xmin, t."updatedAt"
FROM "StatusPageSso" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- List by createdByUserId
SELECT t."id"
FROM "StatusPageSso" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by createdByUserId: the total
SELECT count(*)
FROM "StatusPageSso" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid;

-- List by statusPageId
SELECT t."id"
FROM "StatusPageSso" AS t
WHERE t."projectId" = $1::uuid
  AND t."statusPageId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by statusPageId: the total
SELECT count(*)
FROM "StatusPageSso" AS t
WHERE t."projectId" = $1::uuid
  AND t."statusPageId" = $2::uuid;

-- List with statusPage
SELECT t."id", r1."id", r1."name"
FROM (SELECT t.*
    FROM "StatusPageSso" AS t
    WHERE t."projectId" = $1::uuid
    ORDER BY t."createdAt" DESC, t."id" DESC
    LIMIT 10) AS t
LEFT JOIN LATERAL (SELECT *
    FROM "StatusPage" AS r1
    WHERE r1."projectId" = $1::uuid
      AND r1."id" = t."statusPageId" OFFSET 0) AS r1 ON true
ORDER BY t."createdAt" DESC, t."id" DESC;

-- List with statusPage: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Create
INSERT INTO "StatusPageSso" AS record ("id", "createdAt", "updatedAt", "projectId", "createdByUserId",
  "statusPageId", "name", "description", "signatureMethod", "digestMethod", "signOnURL", "issuerURL",
  "publicCertificate")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::uuid, $7::text, $8::text,
  $9::text, $10::text, $11::text, $12::text, $13::text)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."createdByUserId", record."createdByUserId", record."statusPageId", record."statusPageId",
  record."name", record."description", record."signatureMethod", record."digestMethod", record."signOnURL",
  record."issuerURL", record."publicCertificate";

-- Update of every field
UPDATE "StatusPageSso" AS t
SET "id" = $3::uuid, "createdAt" = $4::timestamptz, "updatedAt" = $5::timestamptz, "name" = $6::text,
  "description" = $7::text, "signatureMethod" = $8::text, "digestMethod" = $9::text, "signOnURL" = $10::text,
  "issuerURL" = $11::text, "publicCertificate" = $12::text
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (ROW(t."id", t."createdAt", t."updatedAt", t."name", t."description", t."signatureMethod", t."digestMethod", t."signOnURL", t."issuerURL", t."publicCertificate")::record *<> ROW($3::uuid, $4::timestamptz, $5::timestamptz, $6::text, $7::text, $8::text, $9::text, $10::text, $11::text, $12::text)::record)
RETURNING t.xmin, t."updatedAt";

-- Delete
DELETE FROM "StatusPageSso" AS t USING (SELECT set_config('service.actor', $3, true),
  set_config('service.request', $4, true)) AS author
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."createdByUserId", t."statusPageId", t."name", t."description", t."signatureMethod", t."digestMethod",
  t."signOnURL", t."issuerURL", t."publicCertificate"
FROM "StatusPageSso" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

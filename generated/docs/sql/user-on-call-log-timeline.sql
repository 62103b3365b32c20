-- User On-Call Log Timeline: the SQL of its standard requests, written by `npm run sql`.
-- Only line breaks are added, and the columns of optional fields without a relation are omitted.
-- The caller has no row filters. Hooks can add statements to the same transaction.

-- List
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
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
  t."createdByUserId", t."userId", t."userId", t."userNotificationLogId", t."userNotificationLogId",
  t."userNotificationRuleId", t."userNotificationRuleId", t."onCallDutyPolicyId", t."onCallDutyPolicyId",
  t."triggeredByIncidentId", t."triggeredByIncidentId", t."onCallDutyPolicyExecutionLogId",
  t."onCallDutyPolicyExecutionLogId", t."onCallDutyPolicyExecutionLogTimelineId",
  t."onCallDutyPolicyExecutionLogTimelineId", t."onCallDutyPolicyEscalationRuleId",
  t."onCallDutyPolicyEscalationRuleId", t."userNotificationEventType", t."userBelongsToTeamId",
  t."userBelongsToTeamId", t."statusMessage", t."status", t."userCallId", t."userCallId", t."userSmsId",
  t."userSmsId", t."userEmailId", t."userEmailId", t.xmin, t."updatedAt"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Count
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- List by createdByUserId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by createdByUserId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."createdByUserId" = $2::uuid;

-- List by userId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by userId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userId" = $2::uuid;

-- List by userNotificationLogId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userNotificationLogId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by userNotificationLogId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userNotificationLogId" = $2::uuid;

-- List by userNotificationRuleId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userNotificationRuleId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by userNotificationRuleId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userNotificationRuleId" = $2::uuid;

-- List by onCallDutyPolicyId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by onCallDutyPolicyId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyId" = $2::uuid;

-- List by triggeredByIncidentId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."triggeredByIncidentId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by triggeredByIncidentId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."triggeredByIncidentId" = $2::uuid;

-- List by onCallDutyPolicyExecutionLogId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyExecutionLogId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by onCallDutyPolicyExecutionLogId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyExecutionLogId" = $2::uuid;

-- List by onCallDutyPolicyExecutionLogTimelineId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyExecutionLogTimelineId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by onCallDutyPolicyExecutionLogTimelineId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyExecutionLogTimelineId" = $2::uuid;

-- List by onCallDutyPolicyEscalationRuleId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyEscalationRuleId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by onCallDutyPolicyEscalationRuleId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."onCallDutyPolicyEscalationRuleId" = $2::uuid;

-- List by userBelongsToTeamId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userBelongsToTeamId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by userBelongsToTeamId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userBelongsToTeamId" = $2::uuid;

-- List by userCallId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userCallId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by userCallId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userCallId" = $2::uuid;

-- List by userSmsId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userSmsId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by userSmsId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userSmsId" = $2::uuid;

-- List by userEmailId
SELECT t."id"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userEmailId" = $2::uuid
ORDER BY t."createdAt" DESC, t."id" DESC
LIMIT 10;

-- List by userEmailId: the total
SELECT count(*)
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."userEmailId" = $2::uuid;

-- List with user
SELECT t."id", r1."id", r1."name"
FROM (SELECT t.*
    FROM "UserOnCallLogTimeline" AS t
    WHERE t."projectId" = $1::uuid
    ORDER BY t."createdAt" DESC, t."id" DESC
    LIMIT 10) AS t
LEFT JOIN LATERAL (SELECT *
    FROM "User" AS r1
    WHERE r1."id" = t."userId" OFFSET 0) AS r1 ON true
ORDER BY t."createdAt" DESC, t."id" DESC;

-- List with user: the total
SELECT coalesce(sum("count"), 0)
FROM "RecordCount"
WHERE "projectId" = $1::uuid
  AND "table" = $2::text;

-- Create
INSERT INTO "UserOnCallLogTimeline" AS record ("id", "createdAt", "updatedAt", "projectId", "createdByUserId",
  "userId", "userNotificationLogId", "userNotificationRuleId", "onCallDutyPolicyId", "triggeredByIncidentId",
  "onCallDutyPolicyExecutionLogId", "onCallDutyPolicyExecutionLogTimelineId",
  "onCallDutyPolicyEscalationRuleId", "userNotificationEventType", "userBelongsToTeamId", "statusMessage",
  "status", "userCallId", "userSmsId", "userEmailId")
VALUES ($1::uuid, $2::timestamptz, $3::timestamptz, $4::uuid, $5::uuid, $6::uuid, $7::uuid, $8::uuid,
  $9::uuid, $10::uuid, $11::uuid, $12::uuid, $13::uuid, $14::text, $15::uuid, $16::text, $17::text, $18::uuid,
  $19::uuid, $20::uuid)
RETURNING record."id", record."createdAt", record."updatedAt", record."projectId", record."projectId",
  record."createdByUserId", record."createdByUserId", record."userId", record."userId",
  record."userNotificationLogId", record."userNotificationLogId", record."userNotificationRuleId",
  record."userNotificationRuleId", record."onCallDutyPolicyId", record."onCallDutyPolicyId",
  record."triggeredByIncidentId", record."triggeredByIncidentId", record."onCallDutyPolicyExecutionLogId",
  record."onCallDutyPolicyExecutionLogId", record."onCallDutyPolicyExecutionLogTimelineId",
  record."onCallDutyPolicyExecutionLogTimelineId", record."onCallDutyPolicyEscalationRuleId",
  record."onCallDutyPolicyEscalationRuleId", record."userNotificationEventType", record."userBelongsToTeamId",
  record."userBelongsToTeamId", record."statusMessage", record."status", record."userCallId",
  record."userCallId", record."userSmsId", record."userSmsId", record."userEmailId", record."userEmailId";

-- Update of every field
UPDATE "UserOnCallLogTimeline" AS t
SET "updatedAt" = $3::timestamptz
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
  AND (false)
RETURNING t.xmin, t."updatedAt";

-- Delete
DELETE FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid;

-- Before an update or a delete with hooks or If-Match, or an update of an Entity Array
SELECT t."id", to_char(t."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  to_char(t."updatedAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), t."projectId",
  t."createdByUserId", t."userId", t."userNotificationLogId", t."userNotificationRuleId",
  t."onCallDutyPolicyId", t."triggeredByIncidentId", t."onCallDutyPolicyExecutionLogId",
  t."onCallDutyPolicyExecutionLogTimelineId", t."onCallDutyPolicyEscalationRuleId",
  t."userNotificationEventType", t."userBelongsToTeamId", t."statusMessage", t."status", t."userCallId",
  t."userSmsId", t."userEmailId"
FROM "UserOnCallLogTimeline" AS t
WHERE t."projectId" = $1::uuid
  AND t."id" = $2::uuid
FOR UPDATE OF t;

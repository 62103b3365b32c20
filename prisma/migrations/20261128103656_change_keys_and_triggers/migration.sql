-- expand: builds before it go on working

-- step: change function touched_record
CREATE OR REPLACE FUNCTION "touched_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %I SET "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = $1', TG_TABLE_NAME) USING NEW."id";
  RETURN NULL;
END $$;

-- step: change function ApiKeyPermissionLabels_touched
CREATE OR REPLACE FUNCTION "ApiKeyPermissionLabels_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "ApiKeyPermission" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM old_rows);
  ELSE
    UPDATE "ApiKeyPermission" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM new_rows WHERE NOT EXISTS (SELECT FROM old_rows WHERE old_rows."targetId" = new_rows."targetId"));
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorLabels_touched
CREATE OR REPLACE FUNCTION "MonitorLabels_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "Monitor" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM old_rows);
  ELSE
    UPDATE "Monitor" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM new_rows WHERE NOT EXISTS (SELECT FROM old_rows WHERE old_rows."targetId" = new_rows."targetId"));
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorGroupLabels_touched
CREATE OR REPLACE FUNCTION "MonitorGroupLabels_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "MonitorGroup" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM old_rows);
  ELSE
    UPDATE "MonitorGroup" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM new_rows WHERE NOT EXISTS (SELECT FROM old_rows WHERE old_rows."targetId" = new_rows."targetId"));
  END IF;
  RETURN NULL;
END $$;

-- step: change function WorkflowLabels_touched
CREATE OR REPLACE FUNCTION "WorkflowLabels_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "Workflow" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM old_rows);
  ELSE
    UPDATE "Workflow" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM new_rows WHERE NOT EXISTS (SELECT FROM old_rows WHERE old_rows."targetId" = new_rows."targetId"));
  END IF;
  RETURN NULL;
END $$;

-- step: change function TeamPermissionLabels_touched
CREATE OR REPLACE FUNCTION "TeamPermissionLabels_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "TeamPermission" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM old_rows);
  ELSE
    UPDATE "TeamPermission" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM new_rows WHERE NOT EXISTS (SELECT FROM old_rows WHERE old_rows."targetId" = new_rows."targetId"));
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentLabels_touched
CREATE OR REPLACE FUNCTION "IncidentLabels_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "Incident" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM old_rows);
  ELSE
    UPDATE "Incident" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM new_rows WHERE NOT EXISTS (SELECT FROM old_rows WHERE old_rows."targetId" = new_rows."targetId"));
  END IF;
  RETURN NULL;
END $$;

-- step: change function OnCallDutyPolicyLabels_touched
CREATE OR REPLACE FUNCTION "OnCallDutyPolicyLabels_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "OnCallDutyPolicy" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM old_rows);
  ELSE
    UPDATE "OnCallDutyPolicy" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM new_rows WHERE NOT EXISTS (SELECT FROM old_rows WHERE old_rows."targetId" = new_rows."targetId"));
  END IF;
  RETURN NULL;
END $$;

-- step: change function OnCallDutyPolicyScheduleLabels_touched
CREATE OR REPLACE FUNCTION "OnCallDutyPolicyScheduleLabels_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "OnCallDutyPolicySchedule" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM old_rows);
  ELSE
    UPDATE "OnCallDutyPolicySchedule" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM new_rows WHERE NOT EXISTS (SELECT FROM old_rows WHERE old_rows."targetId" = new_rows."targetId"));
  END IF;
  RETURN NULL;
END $$;

-- step: change function ScheduledMaintenanceLabels_touched
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceLabels_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "ScheduledMaintenance" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM old_rows);
  ELSE
    UPDATE "ScheduledMaintenance" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM new_rows WHERE NOT EXISTS (SELECT FROM old_rows WHERE old_rows."targetId" = new_rows."targetId"));
  END IF;
  RETURN NULL;
END $$;

-- step: change function StatusPageLabels_touched
CREATE OR REPLACE FUNCTION "StatusPageLabels_touched"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE "StatusPage" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM old_rows);
  ELSE
    UPDATE "StatusPage" SET "updatedAt" = CURRENT_TIMESTAMP WHERE ("projectId", "id") IN (SELECT "projectId", "ownerId" FROM new_rows WHERE NOT EXISTS (SELECT FROM old_rows WHERE old_rows."targetId" = new_rows."targetId"));
  END IF;
  RETURN NULL;
END $$;

-- step: change trigger touched_record of ApiKeyPermission
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "apiKeyId" ON "ApiKeyPermission"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_by_delete of ApiKeyPermissionLabels
CREATE OR REPLACE TRIGGER "touched_by_delete" AFTER DELETE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "ApiKeyPermissionLabels_touched"();

-- step: change trigger touched_by_update of ApiKeyPermissionLabels
CREATE OR REPLACE TRIGGER "touched_by_update" AFTER UPDATE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "ApiKeyPermissionLabels_touched"();

-- step: change trigger touched_record of IncidentPublicNote
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "incidentId" ON "IncidentPublicNote"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of IncidentStateTimeline
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "incidentId", "incidentStateId" ON "IncidentStateTimeline"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of IncidentTeamOwner
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "teamId", "incidentId" ON "IncidentTeamOwner"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of IncidentTemplateTeamOwner
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "teamId", "incidentTemplateId" ON "IncidentTemplateTeamOwner"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of IncidentTemplateUserOwner
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "userId", "incidentTemplateId" ON "IncidentTemplateUserOwner"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of Monitor
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "currentMonitorStatusId" ON "Monitor"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_by_delete of MonitorLabels
CREATE OR REPLACE TRIGGER "touched_by_delete" AFTER DELETE ON "MonitorLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "MonitorLabels_touched"();

-- step: change trigger touched_by_update of MonitorLabels
CREATE OR REPLACE TRIGGER "touched_by_update" AFTER UPDATE ON "MonitorLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "MonitorLabels_touched"();

-- step: change trigger touched_record of MonitorGroup
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId" ON "MonitorGroup"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_by_delete of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "touched_by_delete" AFTER DELETE ON "MonitorGroupLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "MonitorGroupLabels_touched"();

-- step: change trigger touched_by_update of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "touched_by_update" AFTER UPDATE ON "MonitorGroupLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "MonitorGroupLabels_touched"();

-- step: change trigger touched_record of MonitorGroupResource
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "monitorGroupId", "monitorId" ON "MonitorGroupResource"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of MonitorGroupUserOwner
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "userId", "monitorGroupId" ON "MonitorGroupUserOwner"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of MonitorProbe
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "probeId", "monitorId" ON "MonitorProbe"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of MonitorStatusEvent
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "monitorId", "monitorStatusId" ON "MonitorStatusEvent"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of OnCallScheduleLayerUser
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "onCallDutyPolicyScheduleId", "onCallDutyPolicyScheduleLayerId", "userId" ON "OnCallScheduleLayerUser"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of ScheduledMaintenanceStateTimeline
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "scheduledMaintenanceId", "scheduledMaintenanceStateId" ON "ScheduledMaintenanceStateTimeline"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of ScheduledMaintenanceTeamOwner
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "teamId", "scheduledMaintenanceId" ON "ScheduledMaintenanceTeamOwner"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of StatusPageDomain
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "domainId", "statusPageId" ON "StatusPageDomain"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of StatusPageSso
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "statusPageId" ON "StatusPageSso"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of Team
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId" ON "Team"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of UserOnCallLogTimeline
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId", "userId", "userNotificationLogId", "userNotificationRuleId", "onCallDutyPolicyId", "triggeredByIncidentId", "onCallDutyPolicyExecutionLogId", "onCallDutyPolicyExecutionLogTimelineId", "onCallDutyPolicyEscalationRuleId", "userBelongsToTeamId", "userCallId", "userSmsId", "userEmailId" ON "UserOnCallLogTimeline"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of Workflow
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId" ON "Workflow"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_by_delete of WorkflowLabels
CREATE OR REPLACE TRIGGER "touched_by_delete" AFTER DELETE ON "WorkflowLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "WorkflowLabels_touched"();

-- step: change trigger touched_by_update of WorkflowLabels
CREATE OR REPLACE TRIGGER "touched_by_update" AFTER UPDATE ON "WorkflowLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "WorkflowLabels_touched"();

-- step: change trigger touched_record of WorkflowLog
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "workflowId" ON "WorkflowLog"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of ApiKey
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "userId" ON "ApiKey"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of IncidentState
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId" ON "IncidentState"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of Label
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId" ON "Label"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of MonitorStatus
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId" ON "MonitorStatus"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of Probe
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId" ON "Probe"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of ScheduledMaintenanceState
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "createdByUserId" ON "ScheduledMaintenanceState"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of TeamMember
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "teamId", "userId" ON "TeamMember"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of TeamPermission
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "teamId" ON "TeamPermission"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_by_delete of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "touched_by_delete" AFTER DELETE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "TeamPermissionLabels_touched"();

-- step: change trigger touched_by_update of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "touched_by_update" AFTER UPDATE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "TeamPermissionLabels_touched"();

-- step: change trigger touched_record of Domain
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId" ON "Domain"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of Incident
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "currentIncidentStateId" ON "Incident"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_by_delete of IncidentLabels
CREATE OR REPLACE TRIGGER "touched_by_delete" AFTER DELETE ON "IncidentLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "IncidentLabels_touched"();

-- step: change trigger touched_by_update of IncidentLabels
CREATE OR REPLACE TRIGGER "touched_by_update" AFTER UPDATE ON "IncidentLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "IncidentLabels_touched"();

-- step: change trigger touched_record of IncidentTemplate
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId" ON "IncidentTemplate"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of OnCallDutyPolicy
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId" ON "OnCallDutyPolicy"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_by_delete of OnCallDutyPolicyLabels
CREATE OR REPLACE TRIGGER "touched_by_delete" AFTER DELETE ON "OnCallDutyPolicyLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "OnCallDutyPolicyLabels_touched"();

-- step: change trigger touched_by_update of OnCallDutyPolicyLabels
CREATE OR REPLACE TRIGGER "touched_by_update" AFTER UPDATE ON "OnCallDutyPolicyLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "OnCallDutyPolicyLabels_touched"();

-- step: change trigger touched_record of OnCallDutyPolicyEscalationRule
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "onCallDutyPolicyId" ON "OnCallDutyPolicyEscalationRule"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of OnCallDutyPolicyExecutionLog
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "onCallDutyPolicyId", "triggeredByIncidentId" ON "OnCallDutyPolicyExecutionLog"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of OnCallDutyPolicyExecutionLogTimeline
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "onCallDutyPolicyExecutionLogId" ON "OnCallDutyPolicyExecutionLogTimeline"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of OnCallDutyPolicySchedule
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId" ON "OnCallDutyPolicySchedule"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_by_delete of OnCallDutyPolicyScheduleLabels
CREATE OR REPLACE TRIGGER "touched_by_delete" AFTER DELETE ON "OnCallDutyPolicyScheduleLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "OnCallDutyPolicyScheduleLabels_touched"();

-- step: change trigger touched_by_update of OnCallDutyPolicyScheduleLabels
CREATE OR REPLACE TRIGGER "touched_by_update" AFTER UPDATE ON "OnCallDutyPolicyScheduleLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "OnCallDutyPolicyScheduleLabels_touched"();

-- step: change trigger touched_record of OnCallDutyPolicyScheduleLayer
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "onCallDutyPolicyScheduleId" ON "OnCallDutyPolicyScheduleLayer"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of ScheduledMaintenance
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "currentScheduledMaintenanceStateId" ON "ScheduledMaintenance"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_by_delete of ScheduledMaintenanceLabels
CREATE OR REPLACE TRIGGER "touched_by_delete" AFTER DELETE ON "ScheduledMaintenanceLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "ScheduledMaintenanceLabels_touched"();

-- step: change trigger touched_by_update of ScheduledMaintenanceLabels
CREATE OR REPLACE TRIGGER "touched_by_update" AFTER UPDATE ON "ScheduledMaintenanceLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "ScheduledMaintenanceLabels_touched"();

-- step: change trigger touched_record of StatusPage
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId" ON "StatusPage"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_by_delete of StatusPageLabels
CREATE OR REPLACE TRIGGER "touched_by_delete" AFTER DELETE ON "StatusPageLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "StatusPageLabels_touched"();

-- step: change trigger touched_by_update of StatusPageLabels
CREATE OR REPLACE TRIGGER "touched_by_update" AFTER UPDATE ON "StatusPageLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT WHEN (pg_trigger_depth() > 0) EXECUTE FUNCTION "StatusPageLabels_touched"();

-- step: change trigger touched_record of UserCall
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "userId" ON "UserCall"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of UserEmail
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "userId" ON "UserEmail"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of UserNotificationLog
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "userId", "triggeredByIncidentId" ON "UserNotificationLog"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of UserNotificationRule
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "userId" ON "UserNotificationRule"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

-- step: change trigger touched_record of UserSms
CREATE OR REPLACE TRIGGER "touched_record" AFTER UPDATE OF "projectId", "userId" ON "UserSms"
  FOR EACH ROW WHEN ((pg_trigger_depth() > 0) AND (OLD."updatedAt" = NEW."updatedAt")) EXECUTE FUNCTION "touched_record"();

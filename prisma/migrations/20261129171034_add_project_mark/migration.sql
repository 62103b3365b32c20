-- expand: builds before it go on working

-- step: add table ProjectMark
CREATE TABLE "ProjectMark" (
  "projectId" uuid NOT NULL,
  "state" text,
  "cell" text,
  "at" timestamp(3) with time zone NOT NULL,
  "importedAt" timestamp(3) with time zone,
  CONSTRAINT "ProjectMark_pkey" PRIMARY KEY ("projectId")
);

-- step: change function project_open_row
CREATE OR REPLACE FUNCTION "project_open_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mark text;
BEGIN
  -- Whoever marks the project waits for the transactions that hold this, and a later one sees the mark.
  IF pg_advisory_xact_lock_shared(uuid_hash_extended(NEW."projectId", 1)) IS NULL THEN
    RETURN NEW;
  END IF;
  SELECT concat_ws(' ', m."state", m."cell") INTO mark FROM "ProjectMark" m WHERE m."projectId" = NEW."projectId" AND m."state" IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION '%', mark USING ERRCODE = 'PRJ01', CONSTRAINT = 'project_open';
  END IF;
  RETURN NEW;
END $$;

-- step: change function project_open_gone
CREATE OR REPLACE FUNCTION "project_open_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mark text;
BEGIN
  -- Whoever marks the project waits for the transactions that hold this, and a later one sees the mark.
  IF pg_advisory_xact_lock_shared(uuid_hash_extended(OLD."projectId", 1)) IS NULL THEN
    RETURN OLD;
  END IF;
  SELECT concat_ws(' ', m."state", m."cell") INTO mark FROM "ProjectMark" m WHERE m."projectId" = OLD."projectId" AND m."state" IS NOT NULL;
  IF FOUND THEN
    RAISE EXCEPTION '%', mark USING ERRCODE = 'PRJ01', CONSTRAINT = 'project_open';
  END IF;
  RETURN OLD;
END $$;

-- step: change trigger project_open of ApiKeyPermission
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "ApiKeyPermission"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of ApiKeyPermission
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "ApiKeyPermission"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of ApiKeyPermissionLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "ApiKeyPermissionLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of ApiKeyPermissionLabels
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "ApiKeyPermissionLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of IncidentPublicNote
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "IncidentPublicNote"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of IncidentPublicNote
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "IncidentPublicNote"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of IncidentStateTimeline
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "IncidentStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of IncidentStateTimeline
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "IncidentStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of IncidentTeamOwner
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "IncidentTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of IncidentTeamOwner
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "IncidentTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of IncidentTemplateTeamOwner
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "IncidentTemplateTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of IncidentTemplateTeamOwner
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "IncidentTemplateTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of IncidentTemplateUserOwner
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "IncidentTemplateUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of IncidentTemplateUserOwner
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "IncidentTemplateUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of Monitor
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "Monitor"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of Monitor
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "Monitor"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of MonitorLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "MonitorLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of MonitorLabels
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "MonitorLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of MonitorGroup
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "MonitorGroup"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of MonitorGroup
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "MonitorGroup"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "MonitorGroupLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of MonitorGroupLabels
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "MonitorGroupLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of MonitorGroupResource
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "MonitorGroupResource"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of MonitorGroupResource
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "MonitorGroupResource"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of MonitorGroupUserOwner
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "MonitorGroupUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of MonitorGroupUserOwner
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "MonitorGroupUserOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of MonitorProbe
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "MonitorProbe"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of MonitorProbe
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "MonitorProbe"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of MonitorStatusEvent
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "MonitorStatusEvent"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of MonitorStatusEvent
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "MonitorStatusEvent"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of OnCallScheduleLayerUser
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "OnCallScheduleLayerUser"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of OnCallScheduleLayerUser
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "OnCallScheduleLayerUser"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of ScheduledMaintenanceStateTimeline
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "ScheduledMaintenanceStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of ScheduledMaintenanceStateTimeline
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "ScheduledMaintenanceStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of ScheduledMaintenanceTeamOwner
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "ScheduledMaintenanceTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of ScheduledMaintenanceTeamOwner
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "ScheduledMaintenanceTeamOwner"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of StatusPageDomain
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "StatusPageDomain"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of StatusPageDomain
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "StatusPageDomain"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of StatusPageSso
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "StatusPageSso"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of StatusPageSso
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "StatusPageSso"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of Team
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "Team"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of Team
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "Team"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of UserOnCallLogTimeline
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "UserOnCallLogTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of UserOnCallLogTimeline
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "UserOnCallLogTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of Webhook
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "Webhook"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of Webhook
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "Webhook"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of WebhookAttempt
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "WebhookAttempt"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of WebhookAttempt
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "WebhookAttempt"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of WebhookDelivery
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "WebhookDelivery"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of WebhookDelivery
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "WebhookDelivery"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of Workflow
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "Workflow"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of Workflow
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "Workflow"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of WorkflowLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "WorkflowLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of WorkflowLabels
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "WorkflowLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of WorkflowLog
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "WorkflowLog"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of WorkflowLog
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "WorkflowLog"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of ApiKey
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "ApiKey"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of ApiKey
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "ApiKey"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of IncidentState
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "IncidentState"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of IncidentState
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "IncidentState"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of Label
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "Label"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of Label
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "Label"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of MonitorStatus
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "MonitorStatus"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of MonitorStatus
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "MonitorStatus"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of Probe
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "Probe"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of Probe
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "Probe"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of ScheduledMaintenanceState
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "ScheduledMaintenanceState"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of ScheduledMaintenanceState
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "ScheduledMaintenanceState"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of TeamMember
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "TeamMember"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of TeamMember
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "TeamMember"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of TeamPermission
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "TeamPermission"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of TeamPermission
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "TeamPermission"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "TeamPermissionLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of TeamPermissionLabels
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "TeamPermissionLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of Domain
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "Domain"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of Domain
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "Domain"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of Incident
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "Incident"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of Incident
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "Incident"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of IncidentLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "IncidentLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of IncidentLabels
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "IncidentLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of IncidentTemplate
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "IncidentTemplate"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of IncidentTemplate
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "IncidentTemplate"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of OnCallDutyPolicy
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "OnCallDutyPolicy"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of OnCallDutyPolicy
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "OnCallDutyPolicy"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of OnCallDutyPolicyLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "OnCallDutyPolicyLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of OnCallDutyPolicyLabels
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "OnCallDutyPolicyLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of OnCallDutyPolicyEscalationRule
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "OnCallDutyPolicyEscalationRule"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of OnCallDutyPolicyEscalationRule
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "OnCallDutyPolicyEscalationRule"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of OnCallDutyPolicyExecutionLog
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "OnCallDutyPolicyExecutionLog"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of OnCallDutyPolicyExecutionLog
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "OnCallDutyPolicyExecutionLog"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of OnCallDutyPolicyExecutionLogTimeline
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "OnCallDutyPolicyExecutionLogTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of OnCallDutyPolicyExecutionLogTimeline
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "OnCallDutyPolicyExecutionLogTimeline"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of OnCallDutyPolicySchedule
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "OnCallDutyPolicySchedule"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of OnCallDutyPolicySchedule
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "OnCallDutyPolicySchedule"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of OnCallDutyPolicyScheduleLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "OnCallDutyPolicyScheduleLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of OnCallDutyPolicyScheduleLabels
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "OnCallDutyPolicyScheduleLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of OnCallDutyPolicyScheduleLayer
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "OnCallDutyPolicyScheduleLayer"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of OnCallDutyPolicyScheduleLayer
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "OnCallDutyPolicyScheduleLayer"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of ScheduledMaintenance
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "ScheduledMaintenance"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of ScheduledMaintenance
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "ScheduledMaintenance"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of ScheduledMaintenanceLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "ScheduledMaintenanceLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of ScheduledMaintenanceLabels
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "ScheduledMaintenanceLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of StatusPage
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "StatusPage"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of StatusPage
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "StatusPage"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of StatusPageLabels
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "StatusPageLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of StatusPageLabels
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "StatusPageLabels"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of UserCall
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "UserCall"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of UserCall
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "UserCall"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of UserEmail
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "UserEmail"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of UserEmail
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "UserEmail"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of UserNotificationLog
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "UserNotificationLog"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of UserNotificationLog
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "UserNotificationLog"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of UserNotificationRule
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "UserNotificationRule"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of UserNotificationRule
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "UserNotificationRule"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

-- step: change trigger project_open of UserSms
CREATE OR REPLACE TRIGGER "project_open" BEFORE INSERT OR UPDATE ON "UserSms"
  FOR EACH ROW EXECUTE FUNCTION "project_open_row"();

-- step: change trigger project_open_delete of UserSms
CREATE OR REPLACE TRIGGER "project_open_delete" BEFORE DELETE ON "UserSms"
  FOR EACH ROW EXECUTE FUNCTION "project_open_gone"();

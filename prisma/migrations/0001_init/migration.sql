-- CreateTable
CREATE TABLE "ApiKeyPermission" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "apiKeyId" UUID NOT NULL,
    "permission" TEXT NOT NULL,

    CONSTRAINT "ApiKeyPermission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiKeyPermissionLabels" (
    "projectId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "targetId" UUID NOT NULL,

    CONSTRAINT "ApiKeyPermissionLabels_pkey" PRIMARY KEY ("projectId","ownerId","targetId")
);

-- CreateTable
CREATE TABLE "IncidentPublicNote" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "incidentId" UUID NOT NULL,
    "note" TEXT,
    "isStatusPageSubscribersNotifiedOnNoteCreated" BOOLEAN,
    "shouldStatusPageSubscribersBeNotifiedOnNoteCreated" BOOLEAN,
    "isOwnerNotified" BOOLEAN NOT NULL,
    "postedAt" TIMESTAMPTZ(3),

    CONSTRAINT "IncidentPublicNote_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IncidentStateTimeline" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "incidentId" UUID NOT NULL,
    "incidentStateId" UUID NOT NULL,
    "isStatusPageSubscribersNotified" BOOLEAN,
    "shouldStatusPageSubscribersBeNotified" BOOLEAN,
    "isOwnerNotified" BOOLEAN NOT NULL,
    "stateChangeLog" JSONB,
    "rootCause" TEXT,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),

    CONSTRAINT "IncidentStateTimeline_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IncidentTeamOwner" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "teamId" UUID NOT NULL,
    "incidentId" UUID NOT NULL,
    "isOwnerNotified" BOOLEAN NOT NULL,

    CONSTRAINT "IncidentTeamOwner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IncidentTemplateTeamOwner" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "teamId" UUID NOT NULL,
    "incidentTemplateId" UUID NOT NULL,
    "isOwnerNotified" BOOLEAN NOT NULL,

    CONSTRAINT "IncidentTemplateTeamOwner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IncidentTemplateUserOwner" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "userId" UUID NOT NULL,
    "incidentTemplateId" UUID NOT NULL,
    "isOwnerNotified" BOOLEAN NOT NULL,

    CONSTRAINT "IncidentTemplateUserOwner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MonitorGroupResource" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "monitorGroupId" UUID NOT NULL,
    "monitorId" UUID NOT NULL,

    CONSTRAINT "MonitorGroupResource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MonitorGroupUserOwner" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "userId" UUID NOT NULL,
    "monitorGroupId" UUID NOT NULL,
    "isOwnerNotified" BOOLEAN NOT NULL,

    CONSTRAINT "MonitorGroupUserOwner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MonitorGroup" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "slug" TEXT NOT NULL,

    CONSTRAINT "MonitorGroup_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MonitorGroupLabels" (
    "projectId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "targetId" UUID NOT NULL,

    CONSTRAINT "MonitorGroupLabels_pkey" PRIMARY KEY ("projectId","ownerId","targetId")
);

-- CreateTable
CREATE TABLE "MonitorProbe" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "probeId" UUID NOT NULL,
    "monitorId" UUID NOT NULL,
    "lastPingAt" TIMESTAMPTZ(3),
    "nextPingAt" TIMESTAMPTZ(3),
    "isEnabled" BOOLEAN NOT NULL,
    "lastMonitoringLog" JSONB,

    CONSTRAINT "MonitorProbe_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MonitorStatusEvent" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "monitorId" UUID NOT NULL,
    "monitorStatusId" UUID NOT NULL,
    "isOwnerNotified" BOOLEAN NOT NULL,
    "statusChangeLog" JSONB,
    "rootCause" TEXT,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),

    CONSTRAINT "MonitorStatusEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Monitor" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "slug" TEXT NOT NULL,
    "monitorType" TEXT NOT NULL,
    "currentMonitorStatusId" UUID NOT NULL,
    "monitorSteps" JSONB,
    "monitoringInterval" TEXT,
    "customFields" JSONB,
    "isOwnerNotifiedOfResourceCreation" BOOLEAN NOT NULL,
    "disableActiveMonitoring" BOOLEAN NOT NULL,
    "incomingRequestReceivedAt" TIMESTAMPTZ(3),
    "disableActiveMonitoringBecauseOfScheduledMaintenanceEvent" BOOLEAN NOT NULL,
    "disableActiveMonitoringBecauseOfManualIncident" BOOLEAN NOT NULL,
    "serverMonitorRequestReceivedAt" TIMESTAMPTZ(3),
    "serverMonitorSecretKey" UUID,
    "incomingRequestSecretKey" UUID,

    CONSTRAINT "Monitor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MonitorLabels" (
    "projectId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "targetId" UUID NOT NULL,

    CONSTRAINT "MonitorLabels_pkey" PRIMARY KEY ("projectId","ownerId","targetId")
);

-- CreateTable
CREATE TABLE "OnCallScheduleLayerUser" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "onCallDutyPolicyScheduleId" UUID NOT NULL,
    "onCallDutyPolicyScheduleLayerId" UUID NOT NULL,
    "order" INTEGER,
    "userId" UUID NOT NULL,

    CONSTRAINT "OnCallScheduleLayerUser_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ApiKey" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "keyHash" TEXT,
    "keyPrefix" TEXT,
    "isServiceKey" BOOLEAN NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "revokedAt" TIMESTAMPTZ(3),
    "userId" UUID,

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Domain" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "Domain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Incident" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "currentIncidentStateId" UUID,

    CONSTRAINT "Incident_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IncidentLabels" (
    "projectId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "targetId" UUID NOT NULL,

    CONSTRAINT "IncidentLabels_pkey" PRIMARY KEY ("projectId","ownerId","targetId")
);

-- CreateTable
CREATE TABLE "IncidentState" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "color" TEXT,
    "order" INTEGER,
    "isCreatedState" BOOLEAN,
    "isAcknowledgedState" BOOLEAN,
    "isResolvedState" BOOLEAN,

    CONSTRAINT "IncidentState_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IncidentTemplate" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "templateName" TEXT NOT NULL,
    "templateDescription" TEXT,
    "title" TEXT,
    "description" TEXT,

    CONSTRAINT "IncidentTemplate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Label" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "color" TEXT,

    CONSTRAINT "Label_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "MonitorStatus" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "color" TEXT,
    "priority" INTEGER,
    "isOperationalState" BOOLEAN,
    "isOfflineState" BOOLEAN,

    CONSTRAINT "MonitorStatus_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OnCallDutyPolicy" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,

    CONSTRAINT "OnCallDutyPolicy_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OnCallDutyPolicyLabels" (
    "projectId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "targetId" UUID NOT NULL,

    CONSTRAINT "OnCallDutyPolicyLabels_pkey" PRIMARY KEY ("projectId","ownerId","targetId")
);

-- CreateTable
CREATE TABLE "OnCallDutyPolicyEscalationRule" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "onCallDutyPolicyId" UUID NOT NULL,
    "order" INTEGER,
    "escalateAfterInMinutes" INTEGER,

    CONSTRAINT "OnCallDutyPolicyEscalationRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OnCallDutyPolicyExecutionLog" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "onCallDutyPolicyId" UUID NOT NULL,
    "triggeredByIncidentId" UUID,
    "status" TEXT,
    "statusMessage" TEXT,

    CONSTRAINT "OnCallDutyPolicyExecutionLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OnCallDutyPolicyExecutionLogTimeline" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "onCallDutyPolicyExecutionLogId" UUID NOT NULL,
    "status" TEXT,
    "statusMessage" TEXT,

    CONSTRAINT "OnCallDutyPolicyExecutionLogTimeline_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OnCallDutyPolicySchedule" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,

    CONSTRAINT "OnCallDutyPolicySchedule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OnCallDutyPolicyScheduleLabels" (
    "projectId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "targetId" UUID NOT NULL,

    CONSTRAINT "OnCallDutyPolicyScheduleLabels_pkey" PRIMARY KEY ("projectId","ownerId","targetId")
);

-- CreateTable
CREATE TABLE "OnCallDutyPolicyScheduleLayer" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "onCallDutyPolicyScheduleId" UUID NOT NULL,
    "order" INTEGER,

    CONSTRAINT "OnCallDutyPolicyScheduleLayer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Probe" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID,
    "name" TEXT NOT NULL,
    "description" TEXT,

    CONSTRAINT "Probe_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Project" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "Project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScheduledMaintenance" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT,
    "currentScheduledMaintenanceStateId" UUID,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),

    CONSTRAINT "ScheduledMaintenance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScheduledMaintenanceLabels" (
    "projectId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "targetId" UUID NOT NULL,

    CONSTRAINT "ScheduledMaintenanceLabels_pkey" PRIMARY KEY ("projectId","ownerId","targetId")
);

-- CreateTable
CREATE TABLE "ScheduledMaintenanceState" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "color" TEXT,
    "order" INTEGER,
    "isScheduledState" BOOLEAN,
    "isOngoingState" BOOLEAN,
    "isEndedState" BOOLEAN,
    "isResolvedState" BOOLEAN,

    CONSTRAINT "ScheduledMaintenanceState_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StatusPage" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,

    CONSTRAINT "StatusPage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StatusPageLabels" (
    "projectId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "targetId" UUID NOT NULL,

    CONSTRAINT "StatusPageLabels_pkey" PRIMARY KEY ("projectId","ownerId","targetId")
);

-- CreateTable
CREATE TABLE "User" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT,

    CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserCall" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "isVerified" BOOLEAN,

    CONSTRAINT "UserCall_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserEmail" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "isVerified" BOOLEAN,

    CONSTRAINT "UserEmail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserNotificationLog" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "triggeredByIncidentId" UUID,
    "status" TEXT,
    "statusMessage" TEXT,

    CONSTRAINT "UserNotificationLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserNotificationRule" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "ruleType" TEXT,
    "notifyAfterMinutes" INTEGER,

    CONSTRAINT "UserNotificationRule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserSms" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "phone" TEXT NOT NULL,
    "isVerified" BOOLEAN,

    CONSTRAINT "UserSms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScheduledMaintenanceStateTimeline" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "scheduledMaintenanceId" UUID NOT NULL,
    "scheduledMaintenanceStateId" UUID NOT NULL,
    "isStatusPageSubscribersNotified" BOOLEAN,
    "shouldStatusPageSubscribersBeNotified" BOOLEAN,
    "isOwnerNotified" BOOLEAN NOT NULL,
    "startsAt" TIMESTAMPTZ(3),
    "endsAt" TIMESTAMPTZ(3),

    CONSTRAINT "ScheduledMaintenanceStateTimeline_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ScheduledMaintenanceTeamOwner" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "teamId" UUID NOT NULL,
    "scheduledMaintenanceId" UUID NOT NULL,
    "isOwnerNotified" BOOLEAN NOT NULL,

    CONSTRAINT "ScheduledMaintenanceTeamOwner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RecordCount" (
    "projectId" UUID NOT NULL,
    "table" TEXT NOT NULL,
    "slot" INTEGER NOT NULL,
    "count" BIGINT NOT NULL,

    CONSTRAINT "RecordCount_pkey" PRIMARY KEY ("projectId","table","slot")
);

-- CreateTable
CREATE TABLE "Service" (
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,

    CONSTRAINT "Service_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "IdempotencyKey" (
    "projectId" UUID NOT NULL,
    "apiKeyId" UUID NOT NULL,
    "resource" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "answer" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("projectId","apiKeyId","resource","key")
);

-- CreateTable
CREATE TABLE "StatusPageDomain" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "domainId" UUID NOT NULL,
    "statusPageId" UUID NOT NULL,
    "subdomain" TEXT NOT NULL,
    "fullDomain" TEXT NOT NULL,
    "cnameVerificationToken" TEXT NOT NULL,
    "isCnameVerified" BOOLEAN NOT NULL,
    "isSslOrdered" BOOLEAN NOT NULL,
    "isSslProvisioned" BOOLEAN NOT NULL,

    CONSTRAINT "StatusPageDomain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StatusPageSso" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "statusPageId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "signatureMethod" TEXT NOT NULL,
    "digestMethod" TEXT NOT NULL,
    "signOnURL" TEXT NOT NULL,
    "issuerURL" TEXT NOT NULL,
    "publicCertificate" TEXT NOT NULL,
    "isEnabled" BOOLEAN,
    "isTested" BOOLEAN,

    CONSTRAINT "StatusPageSso_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Team" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "slug" TEXT NOT NULL,
    "isPermissionsEditable" BOOLEAN,
    "isTeamDeleteable" BOOLEAN,
    "shouldHaveAtLeastOneMember" BOOLEAN,
    "isTeamEditable" BOOLEAN,

    CONSTRAINT "Team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UserOnCallLogTimeline" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "userId" UUID,
    "userNotificationLogId" UUID NOT NULL,
    "userNotificationRuleId" UUID NOT NULL,
    "onCallDutyPolicyId" UUID NOT NULL,
    "triggeredByIncidentId" UUID NOT NULL,
    "onCallDutyPolicyExecutionLogId" UUID NOT NULL,
    "onCallDutyPolicyExecutionLogTimelineId" UUID NOT NULL,
    "onCallDutyPolicyEscalationRuleId" UUID NOT NULL,
    "userNotificationEventType" TEXT NOT NULL,
    "userBelongsToTeamId" UUID,
    "statusMessage" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "isAcknowledged" BOOLEAN,
    "acknowledgedAt" TIMESTAMPTZ(3),
    "userCallId" UUID,
    "userSmsId" UUID,
    "userEmailId" UUID,

    CONSTRAINT "UserOnCallLogTimeline_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WorkflowLog" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "workflowId" UUID NOT NULL,
    "logs" TEXT,
    "workflowStatus" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),

    CONSTRAINT "WorkflowLog_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Workflow" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "projectId" UUID NOT NULL,
    "createdByUserId" UUID,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "description" TEXT,
    "isEnabled" BOOLEAN,
    "graph" JSONB,

    CONSTRAINT "Workflow_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WorkflowLabels" (
    "projectId" UUID NOT NULL,
    "ownerId" UUID NOT NULL,
    "targetId" UUID NOT NULL,

    CONSTRAINT "WorkflowLabels_pkey" PRIMARY KEY ("projectId","ownerId","targetId")
);

-- CreateIndex
CREATE INDEX "ApiKeyPermission_createdAt_idx" ON "ApiKeyPermission"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ApiKeyPermission_createdByUserId_idx" ON "ApiKeyPermission"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ApiKeyPermission_apiKeyId_idx" ON "ApiKeyPermission"("projectId", "apiKeyId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ApiKeyPermission_projectId_id_key" ON "ApiKeyPermission"("projectId", "id");

-- CreateIndex
CREATE INDEX "ApiKeyPermissionLabels_targetId_idx" ON "ApiKeyPermissionLabels"("projectId", "targetId", "ownerId");

-- CreateIndex
CREATE INDEX "IncidentPublicNote_createdAt_idx" ON "IncidentPublicNote"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentPublicNote_createdByUserId_idx" ON "IncidentPublicNote"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentPublicNote_incidentId_idx" ON "IncidentPublicNote"("projectId", "incidentId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentStateTimeline_createdAt_idx" ON "IncidentStateTimeline"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentStateTimeline_createdByUserId_idx" ON "IncidentStateTimeline"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentStateTimeline_incidentId_idx" ON "IncidentStateTimeline"("projectId", "incidentId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentStateTimeline_incidentStateId_idx" ON "IncidentStateTimeline"("projectId", "incidentStateId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTeamOwner_createdAt_idx" ON "IncidentTeamOwner"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTeamOwner_createdByUserId_idx" ON "IncidentTeamOwner"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTeamOwner_teamId_idx" ON "IncidentTeamOwner"("projectId", "teamId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTeamOwner_incidentId_idx" ON "IncidentTeamOwner"("projectId", "incidentId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTemplateTeamOwner_createdAt_idx" ON "IncidentTemplateTeamOwner"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTemplateTeamOwner_createdByUserId_idx" ON "IncidentTemplateTeamOwner"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTemplateTeamOwner_teamId_idx" ON "IncidentTemplateTeamOwner"("projectId", "teamId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTemplateTeamOwner_incidentTemplateId_idx" ON "IncidentTemplateTeamOwner"("projectId", "incidentTemplateId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTemplateUserOwner_createdAt_idx" ON "IncidentTemplateUserOwner"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTemplateUserOwner_createdByUserId_idx" ON "IncidentTemplateUserOwner"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTemplateUserOwner_userId_idx" ON "IncidentTemplateUserOwner"("userId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IncidentTemplateUserOwner_incidentTemplateId_idx" ON "IncidentTemplateUserOwner"("projectId", "incidentTemplateId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorGroupResource_createdAt_idx" ON "MonitorGroupResource"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorGroupResource_createdByUserId_idx" ON "MonitorGroupResource"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorGroupResource_monitorGroupId_idx" ON "MonitorGroupResource"("projectId", "monitorGroupId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorGroupResource_monitorId_idx" ON "MonitorGroupResource"("projectId", "monitorId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorGroupUserOwner_createdAt_idx" ON "MonitorGroupUserOwner"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorGroupUserOwner_createdByUserId_idx" ON "MonitorGroupUserOwner"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorGroupUserOwner_userId_idx" ON "MonitorGroupUserOwner"("userId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorGroupUserOwner_monitorGroupId_idx" ON "MonitorGroupUserOwner"("projectId", "monitorGroupId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorGroup_createdAt_idx" ON "MonitorGroup"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorGroup_createdByUserId_idx" ON "MonitorGroup"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "MonitorGroup_projectId_id_key" ON "MonitorGroup"("projectId", "id");

-- CreateIndex
CREATE INDEX "MonitorGroupLabels_targetId_idx" ON "MonitorGroupLabels"("projectId", "targetId", "ownerId");

-- CreateIndex
CREATE INDEX "MonitorProbe_createdAt_idx" ON "MonitorProbe"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorProbe_createdByUserId_idx" ON "MonitorProbe"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorProbe_probeId_idx" ON "MonitorProbe"("probeId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorProbe_monitorId_idx" ON "MonitorProbe"("projectId", "monitorId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorStatusEvent_createdAt_idx" ON "MonitorStatusEvent"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorStatusEvent_createdByUserId_idx" ON "MonitorStatusEvent"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorStatusEvent_monitorId_idx" ON "MonitorStatusEvent"("projectId", "monitorId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "MonitorStatusEvent_monitorStatusId_idx" ON "MonitorStatusEvent"("projectId", "monitorStatusId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Monitor_createdAt_idx" ON "Monitor"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Monitor_createdByUserId_idx" ON "Monitor"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Monitor_currentMonitorStatusId_idx" ON "Monitor"("projectId", "currentMonitorStatusId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Monitor_projectId_id_key" ON "Monitor"("projectId", "id");

-- CreateIndex
CREATE INDEX "MonitorLabels_targetId_idx" ON "MonitorLabels"("projectId", "targetId", "ownerId");

-- CreateIndex
CREATE INDEX "OnCallScheduleLayerUser_createdAt_idx" ON "OnCallScheduleLayerUser"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OnCallScheduleLayerUser_createdByUserId_idx" ON "OnCallScheduleLayerUser"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OnCallScheduleLayerUser_onCallDutyPolicyScheduleId_idx" ON "OnCallScheduleLayerUser"("projectId", "onCallDutyPolicyScheduleId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OnCallScheduleLayerUser_onCallDutyPolicyScheduleLayerId_idx" ON "OnCallScheduleLayerUser"("projectId", "onCallDutyPolicyScheduleLayerId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OnCallScheduleLayerUser_userId_idx" ON "OnCallScheduleLayerUser"("userId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_keyHash_key" ON "ApiKey"("keyHash");

-- CreateIndex
CREATE INDEX "ApiKey_createdAt_idx" ON "ApiKey"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ApiKey_userId_idx" ON "ApiKey"("userId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_projectId_id_key" ON "ApiKey"("projectId", "id");

-- CreateIndex
CREATE INDEX "Domain_createdAt_idx" ON "Domain"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Domain_projectId_id_key" ON "Domain"("projectId", "id");

-- CreateIndex
CREATE INDEX "Incident_createdAt_idx" ON "Incident"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Incident_currentIncidentStateId_idx" ON "Incident"("projectId", "currentIncidentStateId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Incident_projectId_id_key" ON "Incident"("projectId", "id");

-- CreateIndex
CREATE INDEX "IncidentLabels_targetId_idx" ON "IncidentLabels"("projectId", "targetId", "ownerId");

-- CreateIndex
CREATE INDEX "IncidentState_createdAt_idx" ON "IncidentState"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "IncidentState_projectId_id_key" ON "IncidentState"("projectId", "id");

-- CreateIndex
CREATE INDEX "IncidentTemplate_createdAt_idx" ON "IncidentTemplate"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "IncidentTemplate_projectId_id_key" ON "IncidentTemplate"("projectId", "id");

-- CreateIndex
CREATE INDEX "Label_createdAt_idx" ON "Label"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Label_projectId_id_key" ON "Label"("projectId", "id");

-- CreateIndex
CREATE INDEX "MonitorStatus_createdAt_idx" ON "MonitorStatus"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "MonitorStatus_projectId_id_key" ON "MonitorStatus"("projectId", "id");

-- CreateIndex
CREATE INDEX "OnCallDutyPolicy_createdAt_idx" ON "OnCallDutyPolicy"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "OnCallDutyPolicy_projectId_id_key" ON "OnCallDutyPolicy"("projectId", "id");

-- CreateIndex
CREATE INDEX "OnCallDutyPolicyLabels_targetId_idx" ON "OnCallDutyPolicyLabels"("projectId", "targetId", "ownerId");

-- CreateIndex
CREATE INDEX "OnCallDutyPolicyEscalationRule_createdAt_idx" ON "OnCallDutyPolicyEscalationRule"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OnCallDutyPolicyEscalationRule_onCallDutyPolicyId_idx" ON "OnCallDutyPolicyEscalationRule"("projectId", "onCallDutyPolicyId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "OnCallDutyPolicyEscalationRule_projectId_id_key" ON "OnCallDutyPolicyEscalationRule"("projectId", "id");

-- CreateIndex
CREATE INDEX "OnCallDutyPolicyExecutionLog_createdAt_idx" ON "OnCallDutyPolicyExecutionLog"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OnCallDutyPolicyExecutionLog_onCallDutyPolicyId_idx" ON "OnCallDutyPolicyExecutionLog"("projectId", "onCallDutyPolicyId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OnCallDutyPolicyExecutionLog_triggeredByIncidentId_idx" ON "OnCallDutyPolicyExecutionLog"("projectId", "triggeredByIncidentId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "OnCallDutyPolicyExecutionLog_projectId_id_key" ON "OnCallDutyPolicyExecutionLog"("projectId", "id");

-- CreateIndex
CREATE INDEX "OnCallDutyPolicyExecutionLogTimeline_createdAt_idx" ON "OnCallDutyPolicyExecutionLogTimeline"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OnCallDutyPolicyExecutionLogTimeline_onCallDutyPolicyE_a4719774" ON "OnCallDutyPolicyExecutionLogTimeline"("projectId", "onCallDutyPolicyExecutionLogId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "OnCallDutyPolicyExecutionLogTimeline_projectId_id_key" ON "OnCallDutyPolicyExecutionLogTimeline"("projectId", "id");

-- CreateIndex
CREATE INDEX "OnCallDutyPolicySchedule_createdAt_idx" ON "OnCallDutyPolicySchedule"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "OnCallDutyPolicySchedule_projectId_id_key" ON "OnCallDutyPolicySchedule"("projectId", "id");

-- CreateIndex
CREATE INDEX "OnCallDutyPolicyScheduleLabels_targetId_idx" ON "OnCallDutyPolicyScheduleLabels"("projectId", "targetId", "ownerId");

-- CreateIndex
CREATE INDEX "OnCallDutyPolicyScheduleLayer_createdAt_idx" ON "OnCallDutyPolicyScheduleLayer"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "OnCallDutyPolicyScheduleLayer_onCallDutyPolicyScheduleId_idx" ON "OnCallDutyPolicyScheduleLayer"("projectId", "onCallDutyPolicyScheduleId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "OnCallDutyPolicyScheduleLayer_projectId_id_key" ON "OnCallDutyPolicyScheduleLayer"("projectId", "id");

-- CreateIndex
CREATE INDEX "Probe_createdAt_idx" ON "Probe"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Project_createdAt_idx" ON "Project"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ScheduledMaintenance_createdAt_idx" ON "ScheduledMaintenance"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ScheduledMaintenance_currentScheduledMaintenanceStateId_idx" ON "ScheduledMaintenance"("projectId", "currentScheduledMaintenanceStateId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ScheduledMaintenance_projectId_id_key" ON "ScheduledMaintenance"("projectId", "id");

-- CreateIndex
CREATE INDEX "ScheduledMaintenanceLabels_targetId_idx" ON "ScheduledMaintenanceLabels"("projectId", "targetId", "ownerId");

-- CreateIndex
CREATE INDEX "ScheduledMaintenanceState_createdAt_idx" ON "ScheduledMaintenanceState"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "ScheduledMaintenanceState_projectId_id_key" ON "ScheduledMaintenanceState"("projectId", "id");

-- CreateIndex
CREATE INDEX "StatusPage_createdAt_idx" ON "StatusPage"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "StatusPage_projectId_id_key" ON "StatusPage"("projectId", "id");

-- CreateIndex
CREATE INDEX "StatusPageLabels_targetId_idx" ON "StatusPageLabels"("projectId", "targetId", "ownerId");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");

-- CreateIndex
CREATE INDEX "User_createdAt_idx" ON "User"("createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserCall_createdAt_idx" ON "UserCall"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserCall_userId_idx" ON "UserCall"("userId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "UserCall_projectId_id_key" ON "UserCall"("projectId", "id");

-- CreateIndex
CREATE INDEX "UserEmail_createdAt_idx" ON "UserEmail"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserEmail_userId_idx" ON "UserEmail"("userId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "UserEmail_projectId_id_key" ON "UserEmail"("projectId", "id");

-- CreateIndex
CREATE INDEX "UserNotificationLog_createdAt_idx" ON "UserNotificationLog"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserNotificationLog_userId_idx" ON "UserNotificationLog"("userId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserNotificationLog_triggeredByIncidentId_idx" ON "UserNotificationLog"("projectId", "triggeredByIncidentId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "UserNotificationLog_projectId_id_key" ON "UserNotificationLog"("projectId", "id");

-- CreateIndex
CREATE INDEX "UserNotificationRule_createdAt_idx" ON "UserNotificationRule"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserNotificationRule_userId_idx" ON "UserNotificationRule"("userId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "UserNotificationRule_projectId_id_key" ON "UserNotificationRule"("projectId", "id");

-- CreateIndex
CREATE INDEX "UserSms_createdAt_idx" ON "UserSms"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserSms_userId_idx" ON "UserSms"("userId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "UserSms_projectId_id_key" ON "UserSms"("projectId", "id");

-- CreateIndex
CREATE INDEX "ScheduledMaintenanceStateTimeline_createdAt_idx" ON "ScheduledMaintenanceStateTimeline"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ScheduledMaintenanceStateTimeline_createdByUserId_idx" ON "ScheduledMaintenanceStateTimeline"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ScheduledMaintenanceStateTimeline_scheduledMaintenanceId_idx" ON "ScheduledMaintenanceStateTimeline"("projectId", "scheduledMaintenanceId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ScheduledMaintenanceStateTimeline_scheduledMaintenance_b62ef3ad" ON "ScheduledMaintenanceStateTimeline"("projectId", "scheduledMaintenanceStateId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ScheduledMaintenanceTeamOwner_createdAt_idx" ON "ScheduledMaintenanceTeamOwner"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ScheduledMaintenanceTeamOwner_createdByUserId_idx" ON "ScheduledMaintenanceTeamOwner"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ScheduledMaintenanceTeamOwner_teamId_idx" ON "ScheduledMaintenanceTeamOwner"("projectId", "teamId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ScheduledMaintenanceTeamOwner_scheduledMaintenanceId_idx" ON "ScheduledMaintenanceTeamOwner"("projectId", "scheduledMaintenanceId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");

-- CreateIndex
CREATE INDEX "StatusPageDomain_createdAt_idx" ON "StatusPageDomain"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "StatusPageDomain_createdByUserId_idx" ON "StatusPageDomain"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "StatusPageDomain_domainId_idx" ON "StatusPageDomain"("projectId", "domainId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "StatusPageDomain_statusPageId_idx" ON "StatusPageDomain"("projectId", "statusPageId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "StatusPageSso_createdAt_idx" ON "StatusPageSso"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "StatusPageSso_createdByUserId_idx" ON "StatusPageSso"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "StatusPageSso_statusPageId_idx" ON "StatusPageSso"("projectId", "statusPageId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Team_createdAt_idx" ON "Team"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Team_createdByUserId_idx" ON "Team"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Team_projectId_id_key" ON "Team"("projectId", "id");

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_createdAt_idx" ON "UserOnCallLogTimeline"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_createdByUserId_idx" ON "UserOnCallLogTimeline"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_userId_idx" ON "UserOnCallLogTimeline"("userId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_userNotificationLogId_idx" ON "UserOnCallLogTimeline"("projectId", "userNotificationLogId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_userNotificationRuleId_idx" ON "UserOnCallLogTimeline"("projectId", "userNotificationRuleId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_onCallDutyPolicyId_idx" ON "UserOnCallLogTimeline"("projectId", "onCallDutyPolicyId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_triggeredByIncidentId_idx" ON "UserOnCallLogTimeline"("projectId", "triggeredByIncidentId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_onCallDutyPolicyExecutionLogId_idx" ON "UserOnCallLogTimeline"("projectId", "onCallDutyPolicyExecutionLogId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_onCallDutyPolicyExecutionLogTime_f44d1f0e" ON "UserOnCallLogTimeline"("projectId", "onCallDutyPolicyExecutionLogTimelineId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_onCallDutyPolicyEscalationRuleId_idx" ON "UserOnCallLogTimeline"("projectId", "onCallDutyPolicyEscalationRuleId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_userBelongsToTeamId_idx" ON "UserOnCallLogTimeline"("projectId", "userBelongsToTeamId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_userCallId_idx" ON "UserOnCallLogTimeline"("projectId", "userCallId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_userSmsId_idx" ON "UserOnCallLogTimeline"("projectId", "userSmsId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "UserOnCallLogTimeline_userEmailId_idx" ON "UserOnCallLogTimeline"("projectId", "userEmailId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "WorkflowLog_createdAt_idx" ON "WorkflowLog"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "WorkflowLog_workflowId_idx" ON "WorkflowLog"("projectId", "workflowId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Workflow_createdAt_idx" ON "Workflow"("projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Workflow_createdByUserId_idx" ON "Workflow"("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Workflow_projectId_id_key" ON "Workflow"("projectId", "id");

-- CreateIndex
CREATE INDEX "WorkflowLabels_targetId_idx" ON "WorkflowLabels"("projectId", "targetId", "ownerId");

-- AddForeignKey
ALTER TABLE "ApiKeyPermission" ADD CONSTRAINT "ApiKeyPermission_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKeyPermission" ADD CONSTRAINT "ApiKeyPermission_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKeyPermission" ADD CONSTRAINT "ApiKeyPermission_apiKeyId_fkey" FOREIGN KEY ("projectId", "apiKeyId") REFERENCES "ApiKey"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKeyPermissionLabels" ADD CONSTRAINT "ApiKeyPermissionLabels_ownerId_fkey" FOREIGN KEY ("projectId", "ownerId") REFERENCES "ApiKeyPermission"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKeyPermissionLabels" ADD CONSTRAINT "ApiKeyPermissionLabels_targetId_fkey" FOREIGN KEY ("projectId", "targetId") REFERENCES "Label"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentPublicNote" ADD CONSTRAINT "IncidentPublicNote_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentPublicNote" ADD CONSTRAINT "IncidentPublicNote_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentPublicNote" ADD CONSTRAINT "IncidentPublicNote_incidentId_fkey" FOREIGN KEY ("projectId", "incidentId") REFERENCES "Incident"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentStateTimeline" ADD CONSTRAINT "IncidentStateTimeline_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentStateTimeline" ADD CONSTRAINT "IncidentStateTimeline_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentStateTimeline" ADD CONSTRAINT "IncidentStateTimeline_incidentId_fkey" FOREIGN KEY ("projectId", "incidentId") REFERENCES "Incident"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentStateTimeline" ADD CONSTRAINT "IncidentStateTimeline_incidentStateId_fkey" FOREIGN KEY ("projectId", "incidentStateId") REFERENCES "IncidentState"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTeamOwner" ADD CONSTRAINT "IncidentTeamOwner_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTeamOwner" ADD CONSTRAINT "IncidentTeamOwner_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTeamOwner" ADD CONSTRAINT "IncidentTeamOwner_teamId_fkey" FOREIGN KEY ("projectId", "teamId") REFERENCES "Team"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTeamOwner" ADD CONSTRAINT "IncidentTeamOwner_incidentId_fkey" FOREIGN KEY ("projectId", "incidentId") REFERENCES "Incident"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTemplateTeamOwner" ADD CONSTRAINT "IncidentTemplateTeamOwner_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTemplateTeamOwner" ADD CONSTRAINT "IncidentTemplateTeamOwner_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTemplateTeamOwner" ADD CONSTRAINT "IncidentTemplateTeamOwner_teamId_fkey" FOREIGN KEY ("projectId", "teamId") REFERENCES "Team"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTemplateTeamOwner" ADD CONSTRAINT "IncidentTemplateTeamOwner_incidentTemplateId_fkey" FOREIGN KEY ("projectId", "incidentTemplateId") REFERENCES "IncidentTemplate"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTemplateUserOwner" ADD CONSTRAINT "IncidentTemplateUserOwner_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTemplateUserOwner" ADD CONSTRAINT "IncidentTemplateUserOwner_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTemplateUserOwner" ADD CONSTRAINT "IncidentTemplateUserOwner_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTemplateUserOwner" ADD CONSTRAINT "IncidentTemplateUserOwner_incidentTemplateId_fkey" FOREIGN KEY ("projectId", "incidentTemplateId") REFERENCES "IncidentTemplate"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroupResource" ADD CONSTRAINT "MonitorGroupResource_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroupResource" ADD CONSTRAINT "MonitorGroupResource_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroupResource" ADD CONSTRAINT "MonitorGroupResource_monitorGroupId_fkey" FOREIGN KEY ("projectId", "monitorGroupId") REFERENCES "MonitorGroup"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroupResource" ADD CONSTRAINT "MonitorGroupResource_monitorId_fkey" FOREIGN KEY ("projectId", "monitorId") REFERENCES "Monitor"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroupUserOwner" ADD CONSTRAINT "MonitorGroupUserOwner_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroupUserOwner" ADD CONSTRAINT "MonitorGroupUserOwner_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroupUserOwner" ADD CONSTRAINT "MonitorGroupUserOwner_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroupUserOwner" ADD CONSTRAINT "MonitorGroupUserOwner_monitorGroupId_fkey" FOREIGN KEY ("projectId", "monitorGroupId") REFERENCES "MonitorGroup"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroup" ADD CONSTRAINT "MonitorGroup_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroup" ADD CONSTRAINT "MonitorGroup_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroupLabels" ADD CONSTRAINT "MonitorGroupLabels_ownerId_fkey" FOREIGN KEY ("projectId", "ownerId") REFERENCES "MonitorGroup"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorGroupLabels" ADD CONSTRAINT "MonitorGroupLabels_targetId_fkey" FOREIGN KEY ("projectId", "targetId") REFERENCES "Label"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorProbe" ADD CONSTRAINT "MonitorProbe_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorProbe" ADD CONSTRAINT "MonitorProbe_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorProbe" ADD CONSTRAINT "MonitorProbe_probeId_fkey" FOREIGN KEY ("probeId") REFERENCES "Probe"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorProbe" ADD CONSTRAINT "MonitorProbe_monitorId_fkey" FOREIGN KEY ("projectId", "monitorId") REFERENCES "Monitor"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorStatusEvent" ADD CONSTRAINT "MonitorStatusEvent_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorStatusEvent" ADD CONSTRAINT "MonitorStatusEvent_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorStatusEvent" ADD CONSTRAINT "MonitorStatusEvent_monitorId_fkey" FOREIGN KEY ("projectId", "monitorId") REFERENCES "Monitor"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorStatusEvent" ADD CONSTRAINT "MonitorStatusEvent_monitorStatusId_fkey" FOREIGN KEY ("projectId", "monitorStatusId") REFERENCES "MonitorStatus"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Monitor" ADD CONSTRAINT "Monitor_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Monitor" ADD CONSTRAINT "Monitor_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Monitor" ADD CONSTRAINT "Monitor_currentMonitorStatusId_fkey" FOREIGN KEY ("projectId", "currentMonitorStatusId") REFERENCES "MonitorStatus"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorLabels" ADD CONSTRAINT "MonitorLabels_ownerId_fkey" FOREIGN KEY ("projectId", "ownerId") REFERENCES "Monitor"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorLabels" ADD CONSTRAINT "MonitorLabels_targetId_fkey" FOREIGN KEY ("projectId", "targetId") REFERENCES "Label"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallScheduleLayerUser" ADD CONSTRAINT "OnCallScheduleLayerUser_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallScheduleLayerUser" ADD CONSTRAINT "OnCallScheduleLayerUser_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallScheduleLayerUser" ADD CONSTRAINT "OnCallScheduleLayerUser_onCallDutyPolicyScheduleId_fkey" FOREIGN KEY ("projectId", "onCallDutyPolicyScheduleId") REFERENCES "OnCallDutyPolicySchedule"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallScheduleLayerUser" ADD CONSTRAINT "OnCallScheduleLayerUser_onCallDutyPolicyScheduleLayerId_fkey" FOREIGN KEY ("projectId", "onCallDutyPolicyScheduleLayerId") REFERENCES "OnCallDutyPolicyScheduleLayer"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallScheduleLayerUser" ADD CONSTRAINT "OnCallScheduleLayerUser_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ApiKey" ADD CONSTRAINT "ApiKey_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Domain" ADD CONSTRAINT "Domain_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Incident" ADD CONSTRAINT "Incident_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Incident" ADD CONSTRAINT "Incident_currentIncidentStateId_fkey" FOREIGN KEY ("projectId", "currentIncidentStateId") REFERENCES "IncidentState"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentLabels" ADD CONSTRAINT "IncidentLabels_ownerId_fkey" FOREIGN KEY ("projectId", "ownerId") REFERENCES "Incident"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentLabels" ADD CONSTRAINT "IncidentLabels_targetId_fkey" FOREIGN KEY ("projectId", "targetId") REFERENCES "Label"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentState" ADD CONSTRAINT "IncidentState_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTemplate" ADD CONSTRAINT "IncidentTemplate_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Label" ADD CONSTRAINT "Label_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "MonitorStatus" ADD CONSTRAINT "MonitorStatus_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicy" ADD CONSTRAINT "OnCallDutyPolicy_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyLabels" ADD CONSTRAINT "OnCallDutyPolicyLabels_ownerId_fkey" FOREIGN KEY ("projectId", "ownerId") REFERENCES "OnCallDutyPolicy"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyLabels" ADD CONSTRAINT "OnCallDutyPolicyLabels_targetId_fkey" FOREIGN KEY ("projectId", "targetId") REFERENCES "Label"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyEscalationRule" ADD CONSTRAINT "OnCallDutyPolicyEscalationRule_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyEscalationRule" ADD CONSTRAINT "OnCallDutyPolicyEscalationRule_onCallDutyPolicyId_fkey" FOREIGN KEY ("projectId", "onCallDutyPolicyId") REFERENCES "OnCallDutyPolicy"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyExecutionLog" ADD CONSTRAINT "OnCallDutyPolicyExecutionLog_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyExecutionLog" ADD CONSTRAINT "OnCallDutyPolicyExecutionLog_onCallDutyPolicyId_fkey" FOREIGN KEY ("projectId", "onCallDutyPolicyId") REFERENCES "OnCallDutyPolicy"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyExecutionLog" ADD CONSTRAINT "OnCallDutyPolicyExecutionLog_triggeredByIncidentId_fkey" FOREIGN KEY ("projectId", "triggeredByIncidentId") REFERENCES "Incident"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyExecutionLogTimeline" ADD CONSTRAINT "OnCallDutyPolicyExecutionLogTimeline_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyExecutionLogTimeline" ADD CONSTRAINT "OnCallDutyPolicyExecutionLogTimeline_onCallDutyPolicyE_00e82d13" FOREIGN KEY ("projectId", "onCallDutyPolicyExecutionLogId") REFERENCES "OnCallDutyPolicyExecutionLog"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicySchedule" ADD CONSTRAINT "OnCallDutyPolicySchedule_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyScheduleLabels" ADD CONSTRAINT "OnCallDutyPolicyScheduleLabels_ownerId_fkey" FOREIGN KEY ("projectId", "ownerId") REFERENCES "OnCallDutyPolicySchedule"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyScheduleLabels" ADD CONSTRAINT "OnCallDutyPolicyScheduleLabels_targetId_fkey" FOREIGN KEY ("projectId", "targetId") REFERENCES "Label"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyScheduleLayer" ADD CONSTRAINT "OnCallDutyPolicyScheduleLayer_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OnCallDutyPolicyScheduleLayer" ADD CONSTRAINT "OnCallDutyPolicyScheduleLayer_onCallDutyPolicyScheduleId_fkey" FOREIGN KEY ("projectId", "onCallDutyPolicyScheduleId") REFERENCES "OnCallDutyPolicySchedule"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Probe" ADD CONSTRAINT "Probe_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenance" ADD CONSTRAINT "ScheduledMaintenance_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenance" ADD CONSTRAINT "ScheduledMaintenance_currentScheduledMaintenanceStateId_fkey" FOREIGN KEY ("projectId", "currentScheduledMaintenanceStateId") REFERENCES "ScheduledMaintenanceState"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenanceLabels" ADD CONSTRAINT "ScheduledMaintenanceLabels_ownerId_fkey" FOREIGN KEY ("projectId", "ownerId") REFERENCES "ScheduledMaintenance"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenanceLabels" ADD CONSTRAINT "ScheduledMaintenanceLabels_targetId_fkey" FOREIGN KEY ("projectId", "targetId") REFERENCES "Label"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenanceState" ADD CONSTRAINT "ScheduledMaintenanceState_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusPage" ADD CONSTRAINT "StatusPage_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusPageLabels" ADD CONSTRAINT "StatusPageLabels_ownerId_fkey" FOREIGN KEY ("projectId", "ownerId") REFERENCES "StatusPage"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusPageLabels" ADD CONSTRAINT "StatusPageLabels_targetId_fkey" FOREIGN KEY ("projectId", "targetId") REFERENCES "Label"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserCall" ADD CONSTRAINT "UserCall_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserCall" ADD CONSTRAINT "UserCall_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserEmail" ADD CONSTRAINT "UserEmail_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserEmail" ADD CONSTRAINT "UserEmail_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserNotificationLog" ADD CONSTRAINT "UserNotificationLog_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserNotificationLog" ADD CONSTRAINT "UserNotificationLog_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserNotificationLog" ADD CONSTRAINT "UserNotificationLog_triggeredByIncidentId_fkey" FOREIGN KEY ("projectId", "triggeredByIncidentId") REFERENCES "Incident"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserNotificationRule" ADD CONSTRAINT "UserNotificationRule_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserNotificationRule" ADD CONSTRAINT "UserNotificationRule_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserSms" ADD CONSTRAINT "UserSms_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserSms" ADD CONSTRAINT "UserSms_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenanceStateTimeline" ADD CONSTRAINT "ScheduledMaintenanceStateTimeline_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenanceStateTimeline" ADD CONSTRAINT "ScheduledMaintenanceStateTimeline_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenanceStateTimeline" ADD CONSTRAINT "ScheduledMaintenanceStateTimeline_scheduledMaintenanceId_fkey" FOREIGN KEY ("projectId", "scheduledMaintenanceId") REFERENCES "ScheduledMaintenance"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenanceStateTimeline" ADD CONSTRAINT "ScheduledMaintenanceStateTimeline_scheduledMaintenance_0e40bc81" FOREIGN KEY ("projectId", "scheduledMaintenanceStateId") REFERENCES "ScheduledMaintenanceState"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenanceTeamOwner" ADD CONSTRAINT "ScheduledMaintenanceTeamOwner_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenanceTeamOwner" ADD CONSTRAINT "ScheduledMaintenanceTeamOwner_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenanceTeamOwner" ADD CONSTRAINT "ScheduledMaintenanceTeamOwner_teamId_fkey" FOREIGN KEY ("projectId", "teamId") REFERENCES "Team"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScheduledMaintenanceTeamOwner" ADD CONSTRAINT "ScheduledMaintenanceTeamOwner_scheduledMaintenanceId_fkey" FOREIGN KEY ("projectId", "scheduledMaintenanceId") REFERENCES "ScheduledMaintenance"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RecordCount" ADD CONSTRAINT "RecordCount_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IdempotencyKey" ADD CONSTRAINT "IdempotencyKey_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusPageDomain" ADD CONSTRAINT "StatusPageDomain_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusPageDomain" ADD CONSTRAINT "StatusPageDomain_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusPageDomain" ADD CONSTRAINT "StatusPageDomain_domainId_fkey" FOREIGN KEY ("projectId", "domainId") REFERENCES "Domain"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusPageDomain" ADD CONSTRAINT "StatusPageDomain_statusPageId_fkey" FOREIGN KEY ("projectId", "statusPageId") REFERENCES "StatusPage"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusPageSso" ADD CONSTRAINT "StatusPageSso_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusPageSso" ADD CONSTRAINT "StatusPageSso_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StatusPageSso" ADD CONSTRAINT "StatusPageSso_statusPageId_fkey" FOREIGN KEY ("projectId", "statusPageId") REFERENCES "StatusPage"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Team" ADD CONSTRAINT "Team_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Team" ADD CONSTRAINT "Team_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userNotificationLogId_fkey" FOREIGN KEY ("projectId", "userNotificationLogId") REFERENCES "UserNotificationLog"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userNotificationRuleId_fkey" FOREIGN KEY ("projectId", "userNotificationRuleId") REFERENCES "UserNotificationRule"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyId_fkey" FOREIGN KEY ("projectId", "onCallDutyPolicyId") REFERENCES "OnCallDutyPolicy"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_triggeredByIncidentId_fkey" FOREIGN KEY ("projectId", "triggeredByIncidentId") REFERENCES "Incident"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyExecutionLogId_fkey" FOREIGN KEY ("projectId", "onCallDutyPolicyExecutionLogId") REFERENCES "OnCallDutyPolicyExecutionLog"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyExecutionLogTime_e00e0f55" FOREIGN KEY ("projectId", "onCallDutyPolicyExecutionLogTimelineId") REFERENCES "OnCallDutyPolicyExecutionLogTimeline"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyEscalationRuleId_fkey" FOREIGN KEY ("projectId", "onCallDutyPolicyEscalationRuleId") REFERENCES "OnCallDutyPolicyEscalationRule"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userBelongsToTeamId_fkey" FOREIGN KEY ("projectId", "userBelongsToTeamId") REFERENCES "Team"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userCallId_fkey" FOREIGN KEY ("projectId", "userCallId") REFERENCES "UserCall"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userSmsId_fkey" FOREIGN KEY ("projectId", "userSmsId") REFERENCES "UserSms"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userEmailId_fkey" FOREIGN KEY ("projectId", "userEmailId") REFERENCES "UserEmail"("projectId", "id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowLog" ADD CONSTRAINT "WorkflowLog_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowLog" ADD CONSTRAINT "WorkflowLog_workflowId_fkey" FOREIGN KEY ("projectId", "workflowId") REFERENCES "Workflow"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Workflow" ADD CONSTRAINT "Workflow_projectId_fkey" FOREIGN KEY ("projectId") REFERENCES "Project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Workflow" ADD CONSTRAINT "Workflow_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowLabels" ADD CONSTRAINT "WorkflowLabels_ownerId_fkey" FOREIGN KEY ("projectId", "ownerId") REFERENCES "Workflow"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WorkflowLabels" ADD CONSTRAINT "WorkflowLabels_targetId_fkey" FOREIGN KEY ("projectId", "targetId") REFERENCES "Label"("projectId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE UNIQUE INDEX "Monitor_slug_key" ON "Monitor" (lower("slug"));

CREATE UNIQUE INDEX "MonitorGroup_slug_key" ON "MonitorGroup" (lower("slug"));

CREATE UNIQUE INDEX "Team_slug_key" ON "Team" (lower("slug"));

CREATE UNIQUE INDEX "Workflow_slug_key" ON "Workflow" (lower("slug"));

CREATE OR REPLACE FUNCTION "record_count_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")
  SELECT "projectId", TG_TABLE_NAME, pg_backend_pid() & 31, count(*) FROM new_rows
  GROUP BY "projectId"
  ON CONFLICT ("projectId", "table", "slot") DO UPDATE SET "count" = "RecordCount"."count" + excluded."count";
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "record_count_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")
  SELECT "projectId", TG_TABLE_NAME, pg_backend_pid() & 31, -count(*) FROM old_rows
  WHERE EXISTS (SELECT FROM "Project" WHERE "id" = old_rows."projectId")
  GROUP BY "projectId"
  ON CONFLICT ("projectId", "table", "slot") DO UPDATE SET "count" = "RecordCount"."count" + excluded."count";
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "record_count_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")
    VALUES (OLD."projectId", TG_TABLE_NAME, pg_backend_pid() & 31, -1), (NEW."projectId", TG_TABLE_NAME, pg_backend_pid() & 31, 1)
    ON CONFLICT ("projectId", "table", "slot") DO UPDATE SET "count" = "RecordCount"."count" + excluded."count";
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "record_count_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "RecordCount" WHERE "table" = TG_TABLE_NAME;
  RETURN NULL;
END $$;

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "ApiKeyPermission" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "ApiKeyPermission" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "ApiKeyPermission"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "ApiKeyPermission"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "IncidentPublicNote" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "IncidentPublicNote" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "IncidentPublicNote"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "IncidentPublicNote"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "IncidentStateTimeline" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "IncidentStateTimeline" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "IncidentStateTimeline"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "IncidentStateTimeline"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "IncidentTeamOwner" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "IncidentTeamOwner" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "IncidentTeamOwner"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "IncidentTeamOwner"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "IncidentTemplateTeamOwner" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "IncidentTemplateTeamOwner" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "IncidentTemplateTeamOwner"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "IncidentTemplateTeamOwner"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "IncidentTemplateUserOwner" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "IncidentTemplateUserOwner" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "IncidentTemplateUserOwner"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "IncidentTemplateUserOwner"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "Monitor" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "Monitor" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "Monitor"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "Monitor"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "MonitorGroup" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "MonitorGroup" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "MonitorGroup"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "MonitorGroup"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "MonitorGroupResource" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "MonitorGroupResource" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "MonitorGroupResource"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "MonitorGroupResource"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "MonitorGroupUserOwner" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "MonitorGroupUserOwner" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "MonitorGroupUserOwner"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "MonitorGroupUserOwner"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "MonitorProbe" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "MonitorProbe" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "MonitorProbe"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "MonitorProbe"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "MonitorStatusEvent" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "MonitorStatusEvent" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "MonitorStatusEvent"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "MonitorStatusEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "OnCallScheduleLayerUser" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "OnCallScheduleLayerUser" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "OnCallScheduleLayerUser"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "OnCallScheduleLayerUser"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "ScheduledMaintenanceStateTimeline" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "ScheduledMaintenanceStateTimeline" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "ScheduledMaintenanceStateTimeline"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "ScheduledMaintenanceStateTimeline"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "ScheduledMaintenanceTeamOwner" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "ScheduledMaintenanceTeamOwner" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "ScheduledMaintenanceTeamOwner"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "ScheduledMaintenanceTeamOwner"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "StatusPageDomain" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "StatusPageDomain" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "StatusPageDomain"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "StatusPageDomain"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "StatusPageSso" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "StatusPageSso" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "StatusPageSso"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "StatusPageSso"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "Team" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "Team" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "Team"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "Team"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "UserOnCallLogTimeline" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "UserOnCallLogTimeline" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "UserOnCallLogTimeline"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "UserOnCallLogTimeline"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "Workflow" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "Workflow" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "Workflow"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "Workflow"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE TRIGGER "record_count_insert" AFTER INSERT ON "WorkflowLog" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

CREATE TRIGGER "record_count_delete" AFTER DELETE ON "WorkflowLog" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "WorkflowLog"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "WorkflowLog"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

CREATE OR REPLACE FUNCTION "MonitorProbe_probeId_shared"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Probe" WHERE "id" = NEW."probeId" AND "projectId" <> NEW."projectId") THEN
    RAISE 'insert or update on table "MonitorProbe" violates constraint "MonitorProbe_probeId_fkey": the record is of another project'
      USING ERRCODE = '23503', TABLE = 'MonitorProbe', CONSTRAINT = 'MonitorProbe_probeId_fkey';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "MonitorProbe_probeId_shared" AFTER INSERT OR UPDATE OF "projectId", "probeId" ON "MonitorProbe"
  FOR EACH ROW EXECUTE FUNCTION "MonitorProbe_probeId_shared"();

CREATE OR REPLACE FUNCTION "MonitorProbe_probeId_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "MonitorProbe" WHERE "probeId" = NEW."id" AND "projectId" <> NEW."projectId") THEN
    RAISE 'insert or update on table "MonitorProbe" violates constraint "MonitorProbe_probeId_fkey": the record is of another project'
      USING ERRCODE = '23503', TABLE = 'MonitorProbe', CONSTRAINT = 'MonitorProbe_probeId_fkey';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "MonitorProbe_probeId_kept" AFTER UPDATE OF "projectId" ON "Probe"
  FOR EACH ROW EXECUTE FUNCTION "MonitorProbe_probeId_kept"();

CREATE OR REPLACE FUNCTION "ApiKeyPermission_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('api_key_changed', "key"::text) FROM (SELECT DISTINCT "apiKeyId" AS "key" FROM old_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('api_key_changed', "key"::text) FROM (SELECT DISTINCT "apiKeyId" AS "key" FROM new_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "notify_insert" AFTER INSERT ON "ApiKeyPermission" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermission_notify"();

CREATE TRIGGER "notify_update" AFTER UPDATE ON "ApiKeyPermission" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermission_notify"();

CREATE TRIGGER "notify_delete" AFTER DELETE ON "ApiKeyPermission" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermission_notify"();

CREATE OR REPLACE FUNCTION "ApiKey_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('api_key_changed', "key"::text) FROM (SELECT DISTINCT "id" AS "key" FROM old_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('api_key_changed', "key"::text) FROM (SELECT DISTINCT "id" AS "key" FROM new_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "notify_insert" AFTER INSERT ON "ApiKey" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKey_notify"();

CREATE TRIGGER "notify_update" AFTER UPDATE ON "ApiKey" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKey_notify"();

CREATE TRIGGER "notify_delete" AFTER DELETE ON "ApiKey" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKey_notify"();

CREATE OR REPLACE FUNCTION "ApiKeyPermissionLabels_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('api_key_changed', "key"::text) FROM (SELECT DISTINCT owner."apiKeyId" AS "key" FROM old_rows JOIN "ApiKeyPermission" owner ON owner."id" = old_rows."ownerId") AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('api_key_changed', "key"::text) FROM (SELECT DISTINCT owner."apiKeyId" AS "key" FROM new_rows JOIN "ApiKeyPermission" owner ON owner."id" = new_rows."ownerId") AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "notify_insert" AFTER INSERT ON "ApiKeyPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_notify"();

CREATE TRIGGER "notify_update" AFTER UPDATE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_notify"();

CREATE TRIGGER "notify_delete" AFTER DELETE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_notify"();

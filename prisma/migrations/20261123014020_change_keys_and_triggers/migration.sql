-- expand: builds before it go on working

-- step alone: add index OnCallDutyPolicyEscalationRule_projectId_id_onCallDuty_222c0b70
CREATE UNIQUE INDEX CONCURRENTLY "OnCallDutyPolicyEscalationRule_projectId_id_onCallDuty_222c0b70" ON "OnCallDutyPolicyEscalationRule" USING btree ("projectId", "id", "onCallDutyPolicyId");

-- step alone: add index OnCallDutyPolicyExecutionLog_projectId_id_onCallDutyPo_0128b3bf
CREATE UNIQUE INDEX CONCURRENTLY "OnCallDutyPolicyExecutionLog_projectId_id_onCallDutyPo_0128b3bf" ON "OnCallDutyPolicyExecutionLog" USING btree ("projectId", "id", "onCallDutyPolicyId");

-- step alone: add index OnCallDutyPolicyExecutionLog_projectId_id_triggeredByI_956eae9f
CREATE UNIQUE INDEX CONCURRENTLY "OnCallDutyPolicyExecutionLog_projectId_id_triggeredByI_956eae9f" ON "OnCallDutyPolicyExecutionLog" USING btree ("projectId", "id", "triggeredByIncidentId");

-- step alone: add index OnCallDutyPolicyExecutionLogTimeline_projectId_id_onCa_bae0fb07
CREATE UNIQUE INDEX CONCURRENTLY "OnCallDutyPolicyExecutionLogTimeline_projectId_id_onCa_bae0fb07" ON "OnCallDutyPolicyExecutionLogTimeline" USING btree ("projectId", "id", "onCallDutyPolicyExecutionLogId");

-- step alone: add index OnCallDutyPolicyScheduleLayer_projectId_id_onCallDutyP_4ff87c80
CREATE UNIQUE INDEX CONCURRENTLY "OnCallDutyPolicyScheduleLayer_projectId_id_onCallDutyP_4ff87c80" ON "OnCallDutyPolicyScheduleLayer" USING btree ("projectId", "id", "onCallDutyPolicyScheduleId");

-- step alone: add index UserCall_projectId_id_userId_key
CREATE UNIQUE INDEX CONCURRENTLY "UserCall_projectId_id_userId_key" ON "UserCall" USING btree ("projectId", "id", "userId");

-- step alone: add index UserEmail_projectId_id_userId_key
CREATE UNIQUE INDEX CONCURRENTLY "UserEmail_projectId_id_userId_key" ON "UserEmail" USING btree ("projectId", "id", "userId");

-- step alone: add index UserNotificationLog_projectId_id_userId_key
CREATE UNIQUE INDEX CONCURRENTLY "UserNotificationLog_projectId_id_userId_key" ON "UserNotificationLog" USING btree ("projectId", "id", "userId");

-- step alone: add index UserNotificationLog_projectId_id_triggeredByIncidentId_key
CREATE UNIQUE INDEX CONCURRENTLY "UserNotificationLog_projectId_id_triggeredByIncidentId_key" ON "UserNotificationLog" USING btree ("projectId", "id", "triggeredByIncidentId");

-- step alone: add index UserNotificationRule_projectId_id_userId_key
CREATE UNIQUE INDEX CONCURRENTLY "UserNotificationRule_projectId_id_userId_key" ON "UserNotificationRule" USING btree ("projectId", "id", "userId");

-- step alone: add index UserSms_projectId_id_userId_key
CREATE UNIQUE INDEX CONCURRENTLY "UserSms_projectId_id_userId_key" ON "UserSms" USING btree ("projectId", "id", "userId");

-- step: add key OnCallScheduleLayerUser_onCallDutyPolicyScheduleLayerI_68357d4d
ALTER TABLE "OnCallScheduleLayerUser" ADD CONSTRAINT "OnCallScheduleLayerUser_onCallDutyPolicyScheduleLayerI_68357d4d" FOREIGN KEY ("projectId", "onCallDutyPolicyScheduleLayerId", "onCallDutyPolicyScheduleId") REFERENCES "OnCallDutyPolicyScheduleLayer"("projectId", "id", "onCallDutyPolicyScheduleId") ON UPDATE CASCADE ON DELETE CASCADE NOT VALID;

-- step: add key OnCallScheduleLayerUser_onCallDutyPolicyScheduleLayerI_68357d4d
ALTER TABLE "OnCallScheduleLayerUser" VALIDATE CONSTRAINT "OnCallScheduleLayerUser_onCallDutyPolicyScheduleLayerI_68357d4d";

-- step: add key UserOnCallLogTimeline_userNotificationLogId_userId_fkey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userNotificationLogId_userId_fkey" FOREIGN KEY ("projectId", "userNotificationLogId", "userId") REFERENCES "UserNotificationLog"("projectId", "id", "userId") ON UPDATE CASCADE ON DELETE CASCADE NOT VALID;

-- step: add key UserOnCallLogTimeline_userNotificationLogId_userId_fkey
ALTER TABLE "UserOnCallLogTimeline" VALIDATE CONSTRAINT "UserOnCallLogTimeline_userNotificationLogId_userId_fkey";

-- step: add key UserOnCallLogTimeline_userNotificationLogId_triggeredB_60f53825
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userNotificationLogId_triggeredB_60f53825" FOREIGN KEY ("projectId", "userNotificationLogId", "triggeredByIncidentId") REFERENCES "UserNotificationLog"("projectId", "id", "triggeredByIncidentId") ON UPDATE CASCADE ON DELETE CASCADE NOT VALID;

-- step: add key UserOnCallLogTimeline_userNotificationLogId_triggeredB_60f53825
ALTER TABLE "UserOnCallLogTimeline" VALIDATE CONSTRAINT "UserOnCallLogTimeline_userNotificationLogId_triggeredB_60f53825";

-- step: add key UserOnCallLogTimeline_userNotificationRuleId_userId_fkey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userNotificationRuleId_userId_fkey" FOREIGN KEY ("projectId", "userNotificationRuleId", "userId") REFERENCES "UserNotificationRule"("projectId", "id", "userId") ON UPDATE CASCADE NOT VALID;

-- step: add key UserOnCallLogTimeline_userNotificationRuleId_userId_fkey
ALTER TABLE "UserOnCallLogTimeline" VALIDATE CONSTRAINT "UserOnCallLogTimeline_userNotificationRuleId_userId_fkey";

-- step: add key UserOnCallLogTimeline_onCallDutyPolicyExecutionLogId_o_2d5366a0
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyExecutionLogId_o_2d5366a0" FOREIGN KEY ("projectId", "onCallDutyPolicyExecutionLogId", "onCallDutyPolicyId") REFERENCES "OnCallDutyPolicyExecutionLog"("projectId", "id", "onCallDutyPolicyId") ON UPDATE CASCADE NOT VALID;

-- step: add key UserOnCallLogTimeline_onCallDutyPolicyExecutionLogId_o_2d5366a0
ALTER TABLE "UserOnCallLogTimeline" VALIDATE CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyExecutionLogId_o_2d5366a0";

-- step: add key UserOnCallLogTimeline_onCallDutyPolicyExecutionLogId_t_06d99808
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyExecutionLogId_t_06d99808" FOREIGN KEY ("projectId", "onCallDutyPolicyExecutionLogId", "triggeredByIncidentId") REFERENCES "OnCallDutyPolicyExecutionLog"("projectId", "id", "triggeredByIncidentId") ON UPDATE CASCADE NOT VALID;

-- step: add key UserOnCallLogTimeline_onCallDutyPolicyExecutionLogId_t_06d99808
ALTER TABLE "UserOnCallLogTimeline" VALIDATE CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyExecutionLogId_t_06d99808";

-- step: add key UserOnCallLogTimeline_onCallDutyPolicyExecutionLogTime_6b50da2e
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyExecutionLogTime_6b50da2e" FOREIGN KEY ("projectId", "onCallDutyPolicyExecutionLogTimelineId", "onCallDutyPolicyExecutionLogId") REFERENCES "OnCallDutyPolicyExecutionLogTimeline"("projectId", "id", "onCallDutyPolicyExecutionLogId") ON UPDATE CASCADE NOT VALID;

-- step: add key UserOnCallLogTimeline_onCallDutyPolicyExecutionLogTime_6b50da2e
ALTER TABLE "UserOnCallLogTimeline" VALIDATE CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyExecutionLogTime_6b50da2e";

-- step: add key UserOnCallLogTimeline_onCallDutyPolicyEscalationRuleId_1d7e6116
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyEscalationRuleId_1d7e6116" FOREIGN KEY ("projectId", "onCallDutyPolicyEscalationRuleId", "onCallDutyPolicyId") REFERENCES "OnCallDutyPolicyEscalationRule"("projectId", "id", "onCallDutyPolicyId") ON UPDATE CASCADE NOT VALID;

-- step: add key UserOnCallLogTimeline_onCallDutyPolicyEscalationRuleId_1d7e6116
ALTER TABLE "UserOnCallLogTimeline" VALIDATE CONSTRAINT "UserOnCallLogTimeline_onCallDutyPolicyEscalationRuleId_1d7e6116";

-- step: add key UserOnCallLogTimeline_userCallId_userId_fkey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userCallId_userId_fkey" FOREIGN KEY ("projectId", "userCallId", "userId") REFERENCES "UserCall"("projectId", "id", "userId") ON UPDATE CASCADE NOT VALID;

-- step: add key UserOnCallLogTimeline_userCallId_userId_fkey
ALTER TABLE "UserOnCallLogTimeline" VALIDATE CONSTRAINT "UserOnCallLogTimeline_userCallId_userId_fkey";

-- step: add key UserOnCallLogTimeline_userSmsId_userId_fkey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userSmsId_userId_fkey" FOREIGN KEY ("projectId", "userSmsId", "userId") REFERENCES "UserSms"("projectId", "id", "userId") ON UPDATE CASCADE NOT VALID;

-- step: add key UserOnCallLogTimeline_userSmsId_userId_fkey
ALTER TABLE "UserOnCallLogTimeline" VALIDATE CONSTRAINT "UserOnCallLogTimeline_userSmsId_userId_fkey";

-- step: add key UserOnCallLogTimeline_userEmailId_userId_fkey
ALTER TABLE "UserOnCallLogTimeline" ADD CONSTRAINT "UserOnCallLogTimeline_userEmailId_userId_fkey" FOREIGN KEY ("projectId", "userEmailId", "userId") REFERENCES "UserEmail"("projectId", "id", "userId") ON UPDATE CASCADE NOT VALID;

-- step: add key UserOnCallLogTimeline_userEmailId_userId_fkey
ALTER TABLE "UserOnCallLogTimeline" VALIDATE CONSTRAINT "UserOnCallLogTimeline_userEmailId_userId_fkey";

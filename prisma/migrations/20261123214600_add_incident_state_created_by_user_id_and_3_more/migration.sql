-- expand: builds before it go on working

-- step: add column IncidentState.createdByUserId
ALTER TABLE "IncidentState" ADD COLUMN "createdByUserId" uuid;

-- step: add column Label.createdByUserId
ALTER TABLE "Label" ADD COLUMN "createdByUserId" uuid;

-- step: add column MonitorStatus.createdByUserId
ALTER TABLE "MonitorStatus" ADD COLUMN "createdByUserId" uuid;

-- step: add column ScheduledMaintenanceState.createdByUserId
ALTER TABLE "ScheduledMaintenanceState" ADD COLUMN "createdByUserId" uuid;

-- step: change trigger audit of IncidentState
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "IncidentState"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('name', 'isCreatedState', 'isAcknowledgedState', 'isResolvedState');

-- step: change trigger audit of Label
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "Label"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('name');

-- step: change trigger audit of MonitorStatus
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "MonitorStatus"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('name', 'isOperationalState', 'isOfflineState');

-- step: change trigger audit of ScheduledMaintenanceState
CREATE OR REPLACE TRIGGER "audit" AFTER INSERT OR DELETE OR UPDATE ON "ScheduledMaintenanceState"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('name', 'isScheduledState', 'isOngoingState', 'isEndedState', 'isResolvedState');

-- step alone: add index IncidentState_createdByUserId_idx
CREATE INDEX CONCURRENTLY "IncidentState_createdByUserId_idx" ON "IncidentState" USING btree ("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- step alone: add index Label_createdByUserId_idx
CREATE INDEX CONCURRENTLY "Label_createdByUserId_idx" ON "Label" USING btree ("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- step alone: add index MonitorStatus_createdByUserId_idx
CREATE INDEX CONCURRENTLY "MonitorStatus_createdByUserId_idx" ON "MonitorStatus" USING btree ("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- step alone: add index ScheduledMaintenanceState_createdByUserId_idx
CREATE INDEX CONCURRENTLY "ScheduledMaintenanceState_createdByUserId_idx" ON "ScheduledMaintenanceState" USING btree ("createdByUserId", "projectId", "createdAt" DESC, "id" DESC);

-- step: add key IncidentState_createdByUserId_fkey
ALTER TABLE "IncidentState" ADD CONSTRAINT "IncidentState_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON UPDATE CASCADE NOT VALID;

-- step: add key IncidentState_createdByUserId_fkey
ALTER TABLE "IncidentState" VALIDATE CONSTRAINT "IncidentState_createdByUserId_fkey";

-- step: add key Label_createdByUserId_fkey
ALTER TABLE "Label" ADD CONSTRAINT "Label_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON UPDATE CASCADE NOT VALID;

-- step: add key Label_createdByUserId_fkey
ALTER TABLE "Label" VALIDATE CONSTRAINT "Label_createdByUserId_fkey";

-- step: add key MonitorStatus_createdByUserId_fkey
ALTER TABLE "MonitorStatus" ADD CONSTRAINT "MonitorStatus_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON UPDATE CASCADE NOT VALID;

-- step: add key MonitorStatus_createdByUserId_fkey
ALTER TABLE "MonitorStatus" VALIDATE CONSTRAINT "MonitorStatus_createdByUserId_fkey";

-- step: add key ScheduledMaintenanceState_createdByUserId_fkey
ALTER TABLE "ScheduledMaintenanceState" ADD CONSTRAINT "ScheduledMaintenanceState_createdByUserId_fkey" FOREIGN KEY ("createdByUserId") REFERENCES "User"("id") ON UPDATE CASCADE NOT VALID;

-- step: add key ScheduledMaintenanceState_createdByUserId_fkey
ALTER TABLE "ScheduledMaintenanceState" VALIDATE CONSTRAINT "ScheduledMaintenanceState_createdByUserId_fkey";

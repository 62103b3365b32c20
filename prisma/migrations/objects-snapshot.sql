-- object: index Monitor_slug_key
-- drop: DROP INDEX "Monitor_slug_key";
CREATE UNIQUE INDEX "Monitor_slug_key" ON "Monitor" (lower("slug"));

-- object: index MonitorGroup_slug_key
-- drop: DROP INDEX "MonitorGroup_slug_key";
CREATE UNIQUE INDEX "MonitorGroup_slug_key" ON "MonitorGroup" (lower("slug"));

-- object: index Team_slug_key
-- drop: DROP INDEX "Team_slug_key";
CREATE UNIQUE INDEX "Team_slug_key" ON "Team" (lower("slug"));

-- object: index Workflow_slug_key
-- drop: DROP INDEX "Workflow_slug_key";
CREATE UNIQUE INDEX "Workflow_slug_key" ON "Workflow" (lower("slug"));

-- object: function record_count_insert
-- drop: DROP FUNCTION "record_count_insert"();
CREATE OR REPLACE FUNCTION "record_count_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")
  SELECT "projectId", TG_TABLE_NAME, pg_backend_pid() & 31, count(*) FROM new_rows
  GROUP BY "projectId"
  ON CONFLICT ("projectId", "table", "slot") DO UPDATE SET "count" = "RecordCount"."count" + excluded."count";
  RETURN NULL;
END $$;

-- object: function record_count_delete
-- drop: DROP FUNCTION "record_count_delete"();
CREATE OR REPLACE FUNCTION "record_count_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")
  SELECT "projectId", TG_TABLE_NAME, pg_backend_pid() & 31, -count(*) FROM old_rows
  WHERE EXISTS (SELECT FROM "Project" WHERE "id" = old_rows."projectId")
  GROUP BY "projectId"
  ON CONFLICT ("projectId", "table", "slot") DO UPDATE SET "count" = "RecordCount"."count" + excluded."count";
  RETURN NULL;
END $$;

-- object: function record_count_move
-- drop: DROP FUNCTION "record_count_move"();
CREATE OR REPLACE FUNCTION "record_count_move"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Project" WHERE "id" = OLD."projectId") THEN
    INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")
    VALUES (OLD."projectId", TG_TABLE_NAME, pg_backend_pid() & 31, -1), (NEW."projectId", TG_TABLE_NAME, pg_backend_pid() & 31, 1)
    ON CONFLICT ("projectId", "table", "slot") DO UPDATE SET "count" = "RecordCount"."count" + excluded."count";
  END IF;
  RETURN NULL;
END $$;

-- object: function record_count_truncate
-- drop: DROP FUNCTION "record_count_truncate"();
CREATE OR REPLACE FUNCTION "record_count_truncate"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "RecordCount" WHERE "table" = TG_TABLE_NAME;
  RETURN NULL;
END $$;

-- object: trigger ApiKeyPermission record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "ApiKeyPermission";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "ApiKeyPermission" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger ApiKeyPermission record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "ApiKeyPermission";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "ApiKeyPermission" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger ApiKeyPermission record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "ApiKeyPermission";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "ApiKeyPermission"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger ApiKeyPermission record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "ApiKeyPermission";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "ApiKeyPermission"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger IncidentPublicNote record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "IncidentPublicNote";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "IncidentPublicNote" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger IncidentPublicNote record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "IncidentPublicNote";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "IncidentPublicNote" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger IncidentPublicNote record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "IncidentPublicNote";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "IncidentPublicNote"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger IncidentPublicNote record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "IncidentPublicNote";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "IncidentPublicNote"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger IncidentStateTimeline record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "IncidentStateTimeline";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "IncidentStateTimeline" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger IncidentStateTimeline record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "IncidentStateTimeline";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "IncidentStateTimeline" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger IncidentStateTimeline record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "IncidentStateTimeline";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "IncidentStateTimeline"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger IncidentStateTimeline record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "IncidentStateTimeline";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "IncidentStateTimeline"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger IncidentTeamOwner record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "IncidentTeamOwner";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "IncidentTeamOwner" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger IncidentTeamOwner record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "IncidentTeamOwner";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "IncidentTeamOwner" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger IncidentTeamOwner record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "IncidentTeamOwner";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "IncidentTeamOwner"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger IncidentTeamOwner record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "IncidentTeamOwner";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "IncidentTeamOwner"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger IncidentTemplateTeamOwner record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "IncidentTemplateTeamOwner";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "IncidentTemplateTeamOwner" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger IncidentTemplateTeamOwner record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "IncidentTemplateTeamOwner";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "IncidentTemplateTeamOwner" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger IncidentTemplateTeamOwner record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "IncidentTemplateTeamOwner";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "IncidentTemplateTeamOwner"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger IncidentTemplateTeamOwner record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "IncidentTemplateTeamOwner";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "IncidentTemplateTeamOwner"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger IncidentTemplateUserOwner record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "IncidentTemplateUserOwner";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "IncidentTemplateUserOwner" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger IncidentTemplateUserOwner record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "IncidentTemplateUserOwner";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "IncidentTemplateUserOwner" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger IncidentTemplateUserOwner record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "IncidentTemplateUserOwner";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "IncidentTemplateUserOwner"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger IncidentTemplateUserOwner record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "IncidentTemplateUserOwner";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "IncidentTemplateUserOwner"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger Monitor record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "Monitor";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "Monitor" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger Monitor record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "Monitor";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "Monitor" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger Monitor record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "Monitor";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "Monitor"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger Monitor record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "Monitor";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "Monitor"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger MonitorGroup record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "MonitorGroup";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "MonitorGroup" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger MonitorGroup record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "MonitorGroup";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "MonitorGroup" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger MonitorGroup record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "MonitorGroup";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "MonitorGroup"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger MonitorGroup record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "MonitorGroup";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "MonitorGroup"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger MonitorGroupResource record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "MonitorGroupResource";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "MonitorGroupResource" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger MonitorGroupResource record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "MonitorGroupResource";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "MonitorGroupResource" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger MonitorGroupResource record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "MonitorGroupResource";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "MonitorGroupResource"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger MonitorGroupResource record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "MonitorGroupResource";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "MonitorGroupResource"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger MonitorGroupUserOwner record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "MonitorGroupUserOwner";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "MonitorGroupUserOwner" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger MonitorGroupUserOwner record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "MonitorGroupUserOwner";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "MonitorGroupUserOwner" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger MonitorGroupUserOwner record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "MonitorGroupUserOwner";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "MonitorGroupUserOwner"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger MonitorGroupUserOwner record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "MonitorGroupUserOwner";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "MonitorGroupUserOwner"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger MonitorProbe record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "MonitorProbe";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "MonitorProbe" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger MonitorProbe record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "MonitorProbe";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "MonitorProbe" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger MonitorProbe record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "MonitorProbe";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "MonitorProbe"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger MonitorProbe record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "MonitorProbe";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "MonitorProbe"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger MonitorStatusEvent record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "MonitorStatusEvent";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "MonitorStatusEvent" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger MonitorStatusEvent record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "MonitorStatusEvent";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "MonitorStatusEvent" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger MonitorStatusEvent record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "MonitorStatusEvent";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "MonitorStatusEvent"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger MonitorStatusEvent record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "MonitorStatusEvent";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "MonitorStatusEvent"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger OnCallScheduleLayerUser record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "OnCallScheduleLayerUser";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "OnCallScheduleLayerUser" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger OnCallScheduleLayerUser record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "OnCallScheduleLayerUser";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "OnCallScheduleLayerUser" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger OnCallScheduleLayerUser record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "OnCallScheduleLayerUser";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "OnCallScheduleLayerUser"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger OnCallScheduleLayerUser record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "OnCallScheduleLayerUser";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "OnCallScheduleLayerUser"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger ScheduledMaintenanceStateTimeline record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "ScheduledMaintenanceStateTimeline";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "ScheduledMaintenanceStateTimeline" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger ScheduledMaintenanceStateTimeline record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "ScheduledMaintenanceStateTimeline";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "ScheduledMaintenanceStateTimeline" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger ScheduledMaintenanceStateTimeline record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "ScheduledMaintenanceStateTimeline";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "ScheduledMaintenanceStateTimeline"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger ScheduledMaintenanceStateTimeline record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "ScheduledMaintenanceStateTimeline";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "ScheduledMaintenanceStateTimeline"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger ScheduledMaintenanceTeamOwner record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "ScheduledMaintenanceTeamOwner";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "ScheduledMaintenanceTeamOwner" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger ScheduledMaintenanceTeamOwner record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "ScheduledMaintenanceTeamOwner";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "ScheduledMaintenanceTeamOwner" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger ScheduledMaintenanceTeamOwner record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "ScheduledMaintenanceTeamOwner";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "ScheduledMaintenanceTeamOwner"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger ScheduledMaintenanceTeamOwner record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "ScheduledMaintenanceTeamOwner";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "ScheduledMaintenanceTeamOwner"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger StatusPageDomain record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "StatusPageDomain";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "StatusPageDomain" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger StatusPageDomain record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "StatusPageDomain";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "StatusPageDomain" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger StatusPageDomain record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "StatusPageDomain";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "StatusPageDomain"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger StatusPageDomain record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "StatusPageDomain";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "StatusPageDomain"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger StatusPageSso record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "StatusPageSso";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "StatusPageSso" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger StatusPageSso record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "StatusPageSso";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "StatusPageSso" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger StatusPageSso record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "StatusPageSso";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "StatusPageSso"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger StatusPageSso record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "StatusPageSso";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "StatusPageSso"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger Team record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "Team";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "Team" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger Team record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "Team";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "Team" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger Team record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "Team";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "Team"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger Team record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "Team";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "Team"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger UserOnCallLogTimeline record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "UserOnCallLogTimeline";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "UserOnCallLogTimeline" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger UserOnCallLogTimeline record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "UserOnCallLogTimeline";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "UserOnCallLogTimeline" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger UserOnCallLogTimeline record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "UserOnCallLogTimeline";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "UserOnCallLogTimeline"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger UserOnCallLogTimeline record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "UserOnCallLogTimeline";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "UserOnCallLogTimeline"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger Workflow record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "Workflow";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "Workflow" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger Workflow record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "Workflow";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "Workflow" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger Workflow record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "Workflow";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "Workflow"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger Workflow record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "Workflow";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "Workflow"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: trigger WorkflowLog record_count_insert
-- drop: DROP TRIGGER "record_count_insert" ON "WorkflowLog";
CREATE TRIGGER "record_count_insert" AFTER INSERT ON "WorkflowLog" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_insert"();

-- object: trigger WorkflowLog record_count_delete
-- drop: DROP TRIGGER "record_count_delete" ON "WorkflowLog";
CREATE TRIGGER "record_count_delete" AFTER DELETE ON "WorkflowLog" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_delete"();

-- object: trigger WorkflowLog record_count_move
-- drop: DROP TRIGGER "record_count_move" ON "WorkflowLog";
CREATE TRIGGER "record_count_move" AFTER UPDATE OF "projectId" ON "WorkflowLog"
  FOR EACH ROW WHEN (OLD."projectId" <> NEW."projectId") EXECUTE FUNCTION "record_count_move"();

-- object: trigger WorkflowLog record_count_truncate
-- drop: DROP TRIGGER "record_count_truncate" ON "WorkflowLog";
CREATE TRIGGER "record_count_truncate" AFTER TRUNCATE ON "WorkflowLog"
  FOR EACH STATEMENT EXECUTE FUNCTION "record_count_truncate"();

-- object: function MonitorProbe_probeId_shared
-- drop: DROP FUNCTION "MonitorProbe_probeId_shared"();
CREATE OR REPLACE FUNCTION "MonitorProbe_probeId_shared"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Probe" WHERE "id" = NEW."probeId" AND "projectId" <> NEW."projectId") THEN
    RAISE 'insert or update on table "MonitorProbe" violates constraint "MonitorProbe_probeId_fkey": the record is of another project'
      USING ERRCODE = '23503', TABLE = 'MonitorProbe', CONSTRAINT = 'MonitorProbe_probeId_fkey';
  END IF;
  RETURN NULL;
END $$;

-- object: trigger MonitorProbe MonitorProbe_probeId_shared
-- drop: DROP TRIGGER "MonitorProbe_probeId_shared" ON "MonitorProbe";
CREATE TRIGGER "MonitorProbe_probeId_shared" AFTER INSERT OR UPDATE OF "projectId", "probeId" ON "MonitorProbe"
  FOR EACH ROW EXECUTE FUNCTION "MonitorProbe_probeId_shared"();

-- object: function MonitorProbe_probeId_kept
-- drop: DROP FUNCTION "MonitorProbe_probeId_kept"();
CREATE OR REPLACE FUNCTION "MonitorProbe_probeId_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "MonitorProbe" WHERE "probeId" = NEW."id" AND "projectId" <> NEW."projectId") THEN
    RAISE 'insert or update on table "MonitorProbe" violates constraint "MonitorProbe_probeId_fkey": the record is of another project'
      USING ERRCODE = '23503', TABLE = 'MonitorProbe', CONSTRAINT = 'MonitorProbe_probeId_fkey';
  END IF;
  RETURN NULL;
END $$;

-- object: trigger Probe MonitorProbe_probeId_kept
-- drop: DROP TRIGGER "MonitorProbe_probeId_kept" ON "Probe";
CREATE TRIGGER "MonitorProbe_probeId_kept" AFTER UPDATE OF "projectId" ON "Probe"
  FOR EACH ROW EXECUTE FUNCTION "MonitorProbe_probeId_kept"();

-- object: function ApiKeyPermission_notify
-- drop: DROP FUNCTION "ApiKeyPermission_notify"();
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

-- object: trigger ApiKeyPermission notify_insert
-- drop: DROP TRIGGER "notify_insert" ON "ApiKeyPermission";
CREATE TRIGGER "notify_insert" AFTER INSERT ON "ApiKeyPermission" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermission_notify"();

-- object: trigger ApiKeyPermission notify_update
-- drop: DROP TRIGGER "notify_update" ON "ApiKeyPermission";
CREATE TRIGGER "notify_update" AFTER UPDATE ON "ApiKeyPermission" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermission_notify"();

-- object: trigger ApiKeyPermission notify_delete
-- drop: DROP TRIGGER "notify_delete" ON "ApiKeyPermission";
CREATE TRIGGER "notify_delete" AFTER DELETE ON "ApiKeyPermission" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermission_notify"();

-- object: function ApiKey_notify
-- drop: DROP FUNCTION "ApiKey_notify"();
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

-- object: trigger ApiKey notify_insert
-- drop: DROP TRIGGER "notify_insert" ON "ApiKey";
CREATE TRIGGER "notify_insert" AFTER INSERT ON "ApiKey" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKey_notify"();

-- object: trigger ApiKey notify_update
-- drop: DROP TRIGGER "notify_update" ON "ApiKey";
CREATE TRIGGER "notify_update" AFTER UPDATE ON "ApiKey" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKey_notify"();

-- object: trigger ApiKey notify_delete
-- drop: DROP TRIGGER "notify_delete" ON "ApiKey";
CREATE TRIGGER "notify_delete" AFTER DELETE ON "ApiKey" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKey_notify"();

-- object: function ApiKeyPermissionLabels_notify
-- drop: DROP FUNCTION "ApiKeyPermissionLabels_notify"();
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

-- object: trigger ApiKeyPermissionLabels notify_insert
-- drop: DROP TRIGGER "notify_insert" ON "ApiKeyPermissionLabels";
CREATE TRIGGER "notify_insert" AFTER INSERT ON "ApiKeyPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_notify"();

-- object: trigger ApiKeyPermissionLabels notify_update
-- drop: DROP TRIGGER "notify_update" ON "ApiKeyPermissionLabels";
CREATE TRIGGER "notify_update" AFTER UPDATE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_notify"();

-- object: trigger ApiKeyPermissionLabels notify_delete
-- drop: DROP TRIGGER "notify_delete" ON "ApiKeyPermissionLabels";
CREATE TRIGGER "notify_delete" AFTER DELETE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_notify"();

-- object: function UserIdentity_notify
-- drop: DROP FUNCTION "UserIdentity_notify"();
CREATE OR REPLACE FUNCTION "UserIdentity_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "userId" AS "key" FROM old_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "userId" AS "key" FROM new_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

-- object: trigger UserIdentity notify_insert
-- drop: DROP TRIGGER "notify_insert" ON "UserIdentity";
CREATE TRIGGER "notify_insert" AFTER INSERT ON "UserIdentity" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "UserIdentity_notify"();

-- object: trigger UserIdentity notify_update
-- drop: DROP TRIGGER "notify_update" ON "UserIdentity";
CREATE TRIGGER "notify_update" AFTER UPDATE ON "UserIdentity" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "UserIdentity_notify"();

-- object: trigger UserIdentity notify_delete
-- drop: DROP TRIGGER "notify_delete" ON "UserIdentity";
CREATE TRIGGER "notify_delete" AFTER DELETE ON "UserIdentity" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "UserIdentity_notify"();

-- object: function TeamMember_notify
-- drop: DROP FUNCTION "TeamMember_notify"();
CREATE OR REPLACE FUNCTION "TeamMember_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "userId" AS "key" FROM old_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "userId" AS "key" FROM new_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

-- object: trigger TeamMember notify_insert
-- drop: DROP TRIGGER "notify_insert" ON "TeamMember";
CREATE TRIGGER "notify_insert" AFTER INSERT ON "TeamMember" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamMember_notify"();

-- object: trigger TeamMember notify_update
-- drop: DROP TRIGGER "notify_update" ON "TeamMember";
CREATE TRIGGER "notify_update" AFTER UPDATE ON "TeamMember" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamMember_notify"();

-- object: trigger TeamMember notify_delete
-- drop: DROP TRIGGER "notify_delete" ON "TeamMember";
CREATE TRIGGER "notify_delete" AFTER DELETE ON "TeamMember" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamMember_notify"();

-- object: function TeamPermission_notify
-- drop: DROP FUNCTION "TeamPermission_notify"();
CREATE OR REPLACE FUNCTION "TeamPermission_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "projectId" AS "key" FROM old_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "projectId" AS "key" FROM new_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

-- object: trigger TeamPermission notify_insert
-- drop: DROP TRIGGER "notify_insert" ON "TeamPermission";
CREATE TRIGGER "notify_insert" AFTER INSERT ON "TeamPermission" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermission_notify"();

-- object: trigger TeamPermission notify_update
-- drop: DROP TRIGGER "notify_update" ON "TeamPermission";
CREATE TRIGGER "notify_update" AFTER UPDATE ON "TeamPermission" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermission_notify"();

-- object: trigger TeamPermission notify_delete
-- drop: DROP TRIGGER "notify_delete" ON "TeamPermission";
CREATE TRIGGER "notify_delete" AFTER DELETE ON "TeamPermission" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermission_notify"();

-- object: function TeamPermissionLabels_notify
-- drop: DROP FUNCTION "TeamPermissionLabels_notify"();
CREATE OR REPLACE FUNCTION "TeamPermissionLabels_notify"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "projectId" AS "key" FROM old_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('user_rights_changed', "key"::text) FROM (SELECT DISTINCT "projectId" AS "key" FROM new_rows) AS keys WHERE "key" IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;

-- object: trigger TeamPermissionLabels notify_insert
-- drop: DROP TRIGGER "notify_insert" ON "TeamPermissionLabels";
CREATE TRIGGER "notify_insert" AFTER INSERT ON "TeamPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_notify"();

-- object: trigger TeamPermissionLabels notify_update
-- drop: DROP TRIGGER "notify_update" ON "TeamPermissionLabels";
CREATE TRIGGER "notify_update" AFTER UPDATE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_notify"();

-- object: trigger TeamPermissionLabels notify_delete
-- drop: DROP TRIGGER "notify_delete" ON "TeamPermissionLabels";
CREATE TRIGGER "notify_delete" AFTER DELETE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_notify"();

-- object: function ApiKeyPermissionLabels_last
-- drop: DROP FUNCTION "ApiKeyPermissionLabels_last"();
CREATE OR REPLACE FUNCTION "ApiKeyPermissionLabels_last"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A write that changes the labels holds the row of their owner: wait for it, then look at what it left.
  PERFORM FROM "ApiKeyPermission" owner WHERE (owner."projectId", owner."id") IN (SELECT old_rows."projectId", old_rows."ownerId" FROM old_rows WHERE NOT EXISTS (SELECT FROM "Label" target WHERE target."id" = old_rows."targetId")) FOR UPDATE;
  DELETE FROM "ApiKeyPermission" owner WHERE (owner."projectId", owner."id") IN (SELECT old_rows."projectId", old_rows."ownerId" FROM old_rows WHERE NOT EXISTS (SELECT FROM "Label" target WHERE target."id" = old_rows."targetId"))
    AND NOT EXISTS (SELECT FROM "ApiKeyPermissionLabels" rest WHERE rest."projectId" = owner."projectId" AND rest."ownerId" = owner."id");
  RETURN NULL;
END $$;

-- object: trigger ApiKeyPermissionLabels last_of_set
-- drop: DROP TRIGGER "last_of_set" ON "ApiKeyPermissionLabels";
CREATE TRIGGER "last_of_set" AFTER DELETE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_last"();

-- object: function TeamPermissionLabels_last
-- drop: DROP FUNCTION "TeamPermissionLabels_last"();
CREATE OR REPLACE FUNCTION "TeamPermissionLabels_last"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A write that changes the labels holds the row of their owner: wait for it, then look at what it left.
  PERFORM FROM "TeamPermission" owner WHERE (owner."projectId", owner."id") IN (SELECT old_rows."projectId", old_rows."ownerId" FROM old_rows WHERE NOT EXISTS (SELECT FROM "Label" target WHERE target."id" = old_rows."targetId")) FOR UPDATE;
  DELETE FROM "TeamPermission" owner WHERE (owner."projectId", owner."id") IN (SELECT old_rows."projectId", old_rows."ownerId" FROM old_rows WHERE NOT EXISTS (SELECT FROM "Label" target WHERE target."id" = old_rows."targetId"))
    AND NOT EXISTS (SELECT FROM "TeamPermissionLabels" rest WHERE rest."projectId" = owner."projectId" AND rest."ownerId" = owner."id");
  RETURN NULL;
END $$;

-- object: trigger TeamPermissionLabels last_of_set
-- drop: DROP TRIGGER "last_of_set" ON "TeamPermissionLabels";
CREATE TRIGGER "last_of_set" AFTER DELETE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_last"();

-- object: function team_keeps_a_member
-- drop: DROP FUNCTION "team_keeps_a_member"();
CREATE OR REPLACE FUNCTION "team_keeps_a_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "Team" WHERE "projectId" = OLD."projectId" AND "id" = OLD."teamId" AND "shouldHaveAtLeastOneMember" FOR UPDATE;
  IF FOUND AND NOT EXISTS (SELECT FROM "TeamMember" WHERE "projectId" = OLD."projectId" AND "teamId" = OLD."teamId") THEN
    RAISE EXCEPTION 'The team % keeps at least one member', OLD."teamId" USING ERRCODE = 'restrict_violation', CONSTRAINT = 'team_keeps_a_member';
  END IF;
  RETURN NULL;
END $$;

-- object: trigger TeamMember team_keeps_a_member
-- drop: DROP TRIGGER "team_keeps_a_member" ON "TeamMember";
CREATE CONSTRAINT TRIGGER "team_keeps_a_member" AFTER DELETE OR UPDATE OF "teamId" ON "TeamMember"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "team_keeps_a_member"();

-- object: function audit_record
-- drop: DROP FUNCTION "audit_record"();
CREATE OR REPLACE FUNCTION "audit_record"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  earlier jsonb := to_jsonb(OLD);
  later jsonb := to_jsonb(NEW);
  change jsonb := coalesce(later, earlier);
BEGIN
  earlier := (SELECT jsonb_object_agg(key, value) FROM jsonb_each(earlier) WHERE key = ANY(TG_ARGV));
  later := (SELECT jsonb_object_agg(key, value) FROM jsonb_each(later) WHERE key = ANY(TG_ARGV));
  IF earlier IS DISTINCT FROM later AND EXISTS (SELECT FROM "Project" WHERE "id" = (change->>'projectId')::uuid) THEN
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    VALUES ((lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid, (change->>'projectId')::uuid, clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), TG_TABLE_NAME, (change->>'id')::uuid, lower(TG_OP), earlier, later);
  END IF;
  RETURN NULL;
END $$;

-- object: trigger ApiKeyPermission audit
-- drop: DROP TRIGGER "audit" ON "ApiKeyPermission";
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "ApiKeyPermission"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('apiKeyId', 'permission');

-- object: function ApiKeyPermissionLabels_audit
-- drop: DROP FUNCTION "ApiKeyPermissionLabels_audit"();
CREATE OR REPLACE FUNCTION "ApiKeyPermissionLabels_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'ApiKeyPermission', change."ownerId", 'update', NULL, jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId"))
    FROM new_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  ELSE
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'ApiKeyPermission', change."ownerId", 'update', jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId")), NULL
    FROM old_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  END IF;
  RETURN NULL;
END $$;

-- object: trigger ApiKeyPermissionLabels audit_insert
-- drop: DROP TRIGGER "audit_insert" ON "ApiKeyPermissionLabels";
CREATE TRIGGER "audit_insert" AFTER INSERT ON "ApiKeyPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_audit"();

-- object: trigger ApiKeyPermissionLabels audit_delete
-- drop: DROP TRIGGER "audit_delete" ON "ApiKeyPermissionLabels";
CREATE TRIGGER "audit_delete" AFTER DELETE ON "ApiKeyPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "ApiKeyPermissionLabels_audit"();

-- object: trigger ApiKey audit
-- drop: DROP TRIGGER "audit" ON "ApiKey";
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "ApiKey"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('name', 'keyPrefix', 'isServiceKey', 'replacedKeyUntil', 'expiresAt', 'revokedAt', 'userId');

-- object: trigger TeamMember audit
-- drop: DROP TRIGGER "audit" ON "TeamMember";
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "TeamMember"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('teamId', 'userId');

-- object: trigger TeamPermission audit
-- drop: DROP TRIGGER "audit" ON "TeamPermission";
CREATE TRIGGER "audit" AFTER INSERT OR UPDATE OR DELETE ON "TeamPermission"
  FOR EACH ROW EXECUTE FUNCTION "audit_record"('teamId', 'permission');

-- object: function TeamPermissionLabels_audit
-- drop: DROP FUNCTION "TeamPermissionLabels_audit"();
CREATE OR REPLACE FUNCTION "TeamPermissionLabels_audit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'TeamPermission', change."ownerId", 'update', NULL, jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId"))
    FROM new_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  ELSE
    INSERT INTO "AuditEntry" ("id", "projectId", "at", "actor", "entity", "recordId", "change", "before", "after")
    SELECT (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1e6)::bigint), 16, '0') || substr(md5(random()::text), 1, 16))::uuid, change."projectId", clock_timestamp(), coalesce(nullif(current_setting('service.actor', true), ''), 'database:' || session_user), 'TeamPermission', change."ownerId", 'update', jsonb_build_object('labels', jsonb_agg("targetId" ORDER BY "targetId")), NULL
    FROM old_rows AS change WHERE EXISTS (SELECT FROM "Project" WHERE "id" = change."projectId") GROUP BY change."projectId", change."ownerId";
  END IF;
  RETURN NULL;
END $$;

-- object: trigger TeamPermissionLabels audit_insert
-- drop: DROP TRIGGER "audit_insert" ON "TeamPermissionLabels";
CREATE TRIGGER "audit_insert" AFTER INSERT ON "TeamPermissionLabels" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_audit"();

-- object: trigger TeamPermissionLabels audit_delete
-- drop: DROP TRIGGER "audit_delete" ON "TeamPermissionLabels";
CREATE TRIGGER "audit_delete" AFTER DELETE ON "TeamPermissionLabels" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "TeamPermissionLabels_audit"();

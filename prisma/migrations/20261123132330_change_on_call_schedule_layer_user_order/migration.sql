-- break: waits until no build before it is running; builds of it start afterwards

-- step: change function OnCallScheduleLayerUser_order_taken
CREATE OR REPLACE FUNCTION "OnCallScheduleLayerUser_order_taken"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "OnCallDutyPolicyScheduleLayer" WHERE ("projectId", "id") IN ((NEW."projectId", NEW."onCallDutyPolicyScheduleLayerId")) ORDER BY "id" FOR NO KEY UPDATE;
  NEW."order" := (SELECT greatest(1, least(NEW."order", coalesce(max("order"), 0) + 1)) FROM "OnCallScheduleLayerUser" WHERE "projectId" = NEW."projectId" AND "onCallDutyPolicyScheduleLayerId" = NEW."onCallDutyPolicyScheduleLayerId");
  RETURN NEW;
END $$;

-- step: change function OnCallScheduleLayerUser_order_insert
CREATE OR REPLACE FUNCTION "OnCallScheduleLayerUser_order_insert"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "OnCallScheduleLayerUser" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  PERFORM FROM "OnCallDutyPolicyScheduleLayer" WHERE ("projectId", "id") IN (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM new_rows) written) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "OnCallScheduleLayerUser" AS kept SET "order" = numbered."number", "updatedAt" = CURRENT_TIMESTAMP
  FROM (
    SELECT "id", row_number() OVER (PARTITION BY "projectId", "onCallDutyPolicyScheduleLayerId" ORDER BY "order", coalesce("side", 0), "id") AS "number"
    FROM "OnCallScheduleLayerUser" LEFT JOIN (SELECT "id", -1 AS "side" FROM new_rows) moved USING ("id")
    WHERE ("projectId", "onCallDutyPolicyScheduleLayerId") IN (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM new_rows) written)
  ) numbered WHERE numbered."id" = kept."id" AND kept."order" IS DISTINCT FROM numbered."number";
  RETURN NULL;
END $$;

-- step: change function OnCallScheduleLayerUser_order_delete
CREATE OR REPLACE FUNCTION "OnCallScheduleLayerUser_order_delete"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "OnCallScheduleLayerUser" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  PERFORM FROM "OnCallDutyPolicyScheduleLayer" WHERE ("projectId", "id") IN (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM old_rows) written) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "OnCallScheduleLayerUser" AS kept SET "order" = numbered."number", "updatedAt" = CURRENT_TIMESTAMP
  FROM (
    SELECT "id", row_number() OVER (PARTITION BY "projectId", "onCallDutyPolicyScheduleLayerId" ORDER BY "order", coalesce("side", 0), "id") AS "number"
    FROM "OnCallScheduleLayerUser" LEFT JOIN (SELECT NULL::uuid AS "id", 0 AS "side") moved USING ("id")
    WHERE ("projectId", "onCallDutyPolicyScheduleLayerId") IN (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM old_rows) written)
  ) numbered WHERE numbered."id" = kept."id" AND kept."order" IS DISTINCT FROM numbered."number";
  RETURN NULL;
END $$;

-- step: change function OnCallScheduleLayerUser_order_update
CREATE OR REPLACE FUNCTION "OnCallScheduleLayerUser_order_update"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT "id", "projectId", "onCallDutyPolicyScheduleLayerId", "order" FROM new_rows EXCEPT SELECT "id", "projectId", "onCallDutyPolicyScheduleLayerId", "order" FROM old_rows) THEN
    RETURN NULL;
  END IF;
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "OnCallScheduleLayerUser" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  PERFORM FROM "OnCallDutyPolicyScheduleLayer" WHERE ("projectId", "id") IN (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM ((SELECT "id", "projectId", "onCallDutyPolicyScheduleLayerId", "order" FROM new_rows EXCEPT SELECT "id", "projectId", "onCallDutyPolicyScheduleLayerId", "order" FROM old_rows) UNION ALL (SELECT "id", "projectId", "onCallDutyPolicyScheduleLayerId", "order" FROM old_rows EXCEPT SELECT "id", "projectId", "onCallDutyPolicyScheduleLayerId", "order" FROM new_rows)) written) ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "OnCallScheduleLayerUser" AS kept SET "order" = numbered."number", "updatedAt" = CURRENT_TIMESTAMP
  FROM (
    SELECT "id", row_number() OVER (PARTITION BY "projectId", "onCallDutyPolicyScheduleLayerId" ORDER BY "order", coalesce("side", 0), "id") AS "number"
    FROM "OnCallScheduleLayerUser" LEFT JOIN (SELECT "id", CASE WHEN now."projectId" = was."projectId" AND now."onCallDutyPolicyScheduleLayerId" = was."onCallDutyPolicyScheduleLayerId" THEN sign(now."order" - was."order") ELSE -1 END AS "side" FROM new_rows now LEFT JOIN old_rows was USING ("id")) moved USING ("id")
    WHERE ("projectId", "onCallDutyPolicyScheduleLayerId") IN (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM ((SELECT "id", "projectId", "onCallDutyPolicyScheduleLayerId", "order" FROM new_rows EXCEPT SELECT "id", "projectId", "onCallDutyPolicyScheduleLayerId", "order" FROM old_rows) UNION ALL (SELECT "id", "projectId", "onCallDutyPolicyScheduleLayerId", "order" FROM old_rows EXCEPT SELECT "id", "projectId", "onCallDutyPolicyScheduleLayerId", "order" FROM new_rows)) written)
  ) numbered WHERE numbered."id" = kept."id" AND kept."order" IS DISTINCT FROM numbered."number";
  RETURN NULL;
END $$;

-- step: change function IncidentStateTimeline_span
CREATE OR REPLACE FUNCTION "IncidentStateTimeline_span"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "IncidentStateTimeline" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  PERFORM FROM "Incident" WHERE "projectId" = NEW."projectId" AND "id" = NEW."incidentId" FOR NO KEY UPDATE;
  NEW."startsAt" := coalesce(NEW."startsAt", CURRENT_TIMESTAMP);
  IF (NEW."incidentId", NEW."startsAt") IS DISTINCT FROM (OLD."incidentId", OLD."startsAt") AND NEW."endsAt" IS NOT DISTINCT FROM OLD."endsAt" THEN
    NEW."endsAt" := (SELECT "startsAt" FROM "IncidentStateTimeline" WHERE "projectId" = NEW."projectId" AND "incidentId" = NEW."incidentId" AND ("startsAt", "id") > (NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt", "id" LIMIT 1);
  END IF;
  RETURN NEW;
END $$;

-- step: change function IncidentStateTimeline_chain
CREATE OR REPLACE FUNCTION "IncidentStateTimeline_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "IncidentStateTimeline" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (NEW."incidentId", NEW."startsAt") IS DISTINCT FROM (OLD."incidentId", OLD."startsAt") THEN
    PERFORM FROM "Incident" WHERE "projectId" = OLD."projectId" AND "id" = OLD."incidentId" FOR NO KEY UPDATE;
    IF FOUND THEN
      UPDATE "IncidentStateTimeline" SET "endsAt" = (SELECT "startsAt" FROM "IncidentStateTimeline" WHERE "projectId" = OLD."projectId" AND "incidentId" = OLD."incidentId" AND ("startsAt", "id") > (OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1), "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "IncidentStateTimeline" WHERE "projectId" = OLD."projectId" AND "incidentId" = OLD."incidentId" AND ("startsAt", "id") < (OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM (SELECT "startsAt" FROM "IncidentStateTimeline" WHERE "projectId" = OLD."projectId" AND "incidentId" = OLD."incidentId" AND ("startsAt", "id") > (OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1);
      UPDATE "Incident" AS parent SET "currentIncidentStateId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT (SELECT "incidentStateId" AS "state" FROM "IncidentStateTimeline" WHERE "projectId" = OLD."projectId" AND "incidentId" = OLD."incidentId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AS "state") last WHERE parent."projectId" = OLD."projectId" AND parent."id" = OLD."incidentId" AND parent."currentIncidentStateId" IS DISTINCT FROM last."state";
    END IF;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND (NEW."incidentId", NEW."startsAt") IS DISTINCT FROM (OLD."incidentId", OLD."startsAt") THEN
    UPDATE "IncidentStateTimeline" SET "endsAt" = NEW."startsAt", "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "IncidentStateTimeline" WHERE "projectId" = NEW."projectId" AND "incidentId" = NEW."incidentId" AND ("startsAt", "id") < (NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM NEW."startsAt";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "Incident" AS parent SET "currentIncidentStateId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT (SELECT "incidentStateId" AS "state" FROM "IncidentStateTimeline" WHERE "projectId" = NEW."projectId" AND "incidentId" = NEW."incidentId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AS "state") last WHERE parent."projectId" = NEW."projectId" AND parent."id" = NEW."incidentId" AND parent."currentIncidentStateId" IS DISTINCT FROM last."state";
  END IF;
  RETURN NULL;
END $$;

-- step: change function IncidentStateTimeline_currentIncidentStateId_agrees
CREATE OR REPLACE FUNCTION "IncidentStateTimeline_currentIncidentStateId_agrees"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Incident" AS parent, LATERAL (SELECT "incidentStateId" AS "state" FROM "IncidentStateTimeline" WHERE "projectId" = parent."projectId" AND "incidentId" = parent."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) last
    WHERE parent."id" = NEW."id" AND parent."currentIncidentStateId" IS DISTINCT FROM last."state") THEN
    RAISE 'The currentIncidentState of "Incident" is not that of the last row of "IncidentStateTimeline"'
      USING ERRCODE = 'check_violation', TABLE = 'Incident', CONSTRAINT = 'IncidentStateTimeline_current_check';
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorStatusEvent_span
CREATE OR REPLACE FUNCTION "MonitorStatusEvent_span"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "MonitorStatusEvent" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  PERFORM FROM "Monitor" WHERE "projectId" = NEW."projectId" AND "id" = NEW."monitorId" FOR NO KEY UPDATE;
  NEW."startsAt" := coalesce(NEW."startsAt", CURRENT_TIMESTAMP);
  IF (NEW."monitorId", NEW."startsAt") IS DISTINCT FROM (OLD."monitorId", OLD."startsAt") AND NEW."endsAt" IS NOT DISTINCT FROM OLD."endsAt" THEN
    NEW."endsAt" := (SELECT "startsAt" FROM "MonitorStatusEvent" WHERE "projectId" = NEW."projectId" AND "monitorId" = NEW."monitorId" AND ("startsAt", "id") > (NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt", "id" LIMIT 1);
  END IF;
  RETURN NEW;
END $$;

-- step: change function MonitorStatusEvent_chain
CREATE OR REPLACE FUNCTION "MonitorStatusEvent_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "MonitorStatusEvent" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (NEW."monitorId", NEW."startsAt") IS DISTINCT FROM (OLD."monitorId", OLD."startsAt") THEN
    PERFORM FROM "Monitor" WHERE "projectId" = OLD."projectId" AND "id" = OLD."monitorId" FOR NO KEY UPDATE;
    IF FOUND THEN
      UPDATE "MonitorStatusEvent" SET "endsAt" = (SELECT "startsAt" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" AND ("startsAt", "id") > (OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1), "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" AND ("startsAt", "id") < (OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM (SELECT "startsAt" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" AND ("startsAt", "id") > (OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1);
      UPDATE "Monitor" AS parent SET "currentMonitorStatusId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT "monitorStatusId" AS "state" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) last WHERE parent."projectId" = OLD."projectId" AND parent."id" = OLD."monitorId" AND parent."currentMonitorStatusId" IS DISTINCT FROM last."state";
    END IF;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND (NEW."monitorId", NEW."startsAt") IS DISTINCT FROM (OLD."monitorId", OLD."startsAt") THEN
    UPDATE "MonitorStatusEvent" SET "endsAt" = NEW."startsAt", "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "MonitorStatusEvent" WHERE "projectId" = NEW."projectId" AND "monitorId" = NEW."monitorId" AND ("startsAt", "id") < (NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM NEW."startsAt";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "Monitor" AS parent SET "currentMonitorStatusId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT "monitorStatusId" AS "state" FROM "MonitorStatusEvent" WHERE "projectId" = NEW."projectId" AND "monitorId" = NEW."monitorId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) last WHERE parent."projectId" = NEW."projectId" AND parent."id" = NEW."monitorId" AND parent."currentMonitorStatusId" IS DISTINCT FROM last."state";
  END IF;
  RETURN NULL;
END $$;

-- step: change function MonitorStatusEvent_currentMonitorStatusId_agrees
CREATE OR REPLACE FUNCTION "MonitorStatusEvent_currentMonitorStatusId_agrees"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "Monitor" AS parent, LATERAL (SELECT "monitorStatusId" AS "state" FROM "MonitorStatusEvent" WHERE "projectId" = parent."projectId" AND "monitorId" = parent."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) last
    WHERE parent."id" = NEW."id" AND parent."currentMonitorStatusId" IS DISTINCT FROM last."state") THEN
    RAISE 'The currentMonitorStatus of "Monitor" is not that of the last row of "MonitorStatusEvent"'
      USING ERRCODE = 'check_violation', TABLE = 'Monitor', CONSTRAINT = 'MonitorStatusEvent_current_check';
  END IF;
  RETURN NULL;
END $$;

-- step: change function ScheduledMaintenanceStateTimeline_span
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceStateTimeline_span"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "ScheduledMaintenanceStateTimeline" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  PERFORM FROM "ScheduledMaintenance" WHERE "projectId" = NEW."projectId" AND "id" = NEW."scheduledMaintenanceId" FOR NO KEY UPDATE;
  NEW."startsAt" := coalesce(NEW."startsAt", CURRENT_TIMESTAMP);
  IF (NEW."scheduledMaintenanceId", NEW."startsAt") IS DISTINCT FROM (OLD."scheduledMaintenanceId", OLD."startsAt") AND NEW."endsAt" IS NOT DISTINCT FROM OLD."endsAt" THEN
    NEW."endsAt" := (SELECT "startsAt" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = NEW."projectId" AND "scheduledMaintenanceId" = NEW."scheduledMaintenanceId" AND ("startsAt", "id") > (NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt", "id" LIMIT 1);
  END IF;
  RETURN NEW;
END $$;

-- step: change function ScheduledMaintenanceStateTimeline_chain
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceStateTimeline_chain"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "ScheduledMaintenanceStateTimeline" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  IF TG_OP = 'DELETE' OR TG_OP = 'UPDATE' AND (NEW."scheduledMaintenanceId", NEW."startsAt") IS DISTINCT FROM (OLD."scheduledMaintenanceId", OLD."startsAt") THEN
    PERFORM FROM "ScheduledMaintenance" WHERE "projectId" = OLD."projectId" AND "id" = OLD."scheduledMaintenanceId" FOR NO KEY UPDATE;
    IF FOUND THEN
      UPDATE "ScheduledMaintenanceStateTimeline" SET "endsAt" = (SELECT "startsAt" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = OLD."projectId" AND "scheduledMaintenanceId" = OLD."scheduledMaintenanceId" AND ("startsAt", "id") > (OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1), "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = OLD."projectId" AND "scheduledMaintenanceId" = OLD."scheduledMaintenanceId" AND ("startsAt", "id") < (OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM (SELECT "startsAt" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = OLD."projectId" AND "scheduledMaintenanceId" = OLD."scheduledMaintenanceId" AND ("startsAt", "id") > (OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1);
      UPDATE "ScheduledMaintenance" AS parent SET "currentScheduledMaintenanceStateId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT (SELECT "scheduledMaintenanceStateId" AS "state" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = OLD."projectId" AND "scheduledMaintenanceId" = OLD."scheduledMaintenanceId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AS "state") last WHERE parent."projectId" = OLD."projectId" AND parent."id" = OLD."scheduledMaintenanceId" AND parent."currentScheduledMaintenanceStateId" IS DISTINCT FROM last."state";
    END IF;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND (NEW."scheduledMaintenanceId", NEW."startsAt") IS DISTINCT FROM (OLD."scheduledMaintenanceId", OLD."startsAt") THEN
    UPDATE "ScheduledMaintenanceStateTimeline" SET "endsAt" = NEW."startsAt", "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = NEW."projectId" AND "scheduledMaintenanceId" = NEW."scheduledMaintenanceId" AND ("startsAt", "id") < (NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM NEW."startsAt";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "ScheduledMaintenance" AS parent SET "currentScheduledMaintenanceStateId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT (SELECT "scheduledMaintenanceStateId" AS "state" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = NEW."projectId" AND "scheduledMaintenanceId" = NEW."scheduledMaintenanceId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AS "state") last WHERE parent."projectId" = NEW."projectId" AND parent."id" = NEW."scheduledMaintenanceId" AND parent."currentScheduledMaintenanceStateId" IS DISTINCT FROM last."state";
  END IF;
  RETURN NULL;
END $$;

-- step: change function ScheduledMaintenanceStateTimeline_currentScheduledMain_87be41da
CREATE OR REPLACE FUNCTION "ScheduledMaintenanceStateTimeline_currentScheduledMain_87be41da"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "ScheduledMaintenance" AS parent, LATERAL (SELECT "scheduledMaintenanceStateId" AS "state" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = parent."projectId" AND "scheduledMaintenanceId" = parent."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) last
    WHERE parent."id" = NEW."id" AND parent."currentScheduledMaintenanceStateId" IS DISTINCT FROM last."state") THEN
    RAISE 'The currentScheduledMaintenanceState of "ScheduledMaintenance" is not that of the last row of "ScheduledMaintenanceStateTimeline"'
      USING ERRCODE = 'check_violation', TABLE = 'ScheduledMaintenance', CONSTRAINT = 'ScheduledMaintenanceStateTimeline_current_check';
  END IF;
  RETURN NULL;
END $$;

-- step: change trigger span_of_startsAt_first of IncidentStateTimeline
CREATE OR REPLACE TRIGGER "span_of_startsAt_first" BEFORE INSERT OR UPDATE OF "incidentId", "startsAt" ON "IncidentStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "IncidentStateTimeline_span"();

-- step: change trigger span_of_startsAt_last of IncidentStateTimeline
CREATE OR REPLACE TRIGGER "span_of_startsAt_last" AFTER INSERT OR DELETE OR UPDATE OF "incidentId", "incidentStateId", "startsAt" ON "IncidentStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "IncidentStateTimeline_chain"();

-- step: change trigger state_of_currentMonitorStatusId of Monitor
CREATE CONSTRAINT TRIGGER "state_of_currentMonitorStatusId" AFTER UPDATE OF "currentMonitorStatusId" ON "Monitor"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "MonitorStatusEvent_currentMonitorStatusId_agrees"();

-- step: change trigger span_of_startsAt_first of MonitorStatusEvent
CREATE OR REPLACE TRIGGER "span_of_startsAt_first" BEFORE INSERT OR UPDATE OF "monitorId", "startsAt" ON "MonitorStatusEvent"
  FOR EACH ROW EXECUTE FUNCTION "MonitorStatusEvent_span"();

-- step: change trigger span_of_startsAt_last of MonitorStatusEvent
CREATE OR REPLACE TRIGGER "span_of_startsAt_last" AFTER INSERT OR DELETE OR UPDATE OF "monitorId", "monitorStatusId", "startsAt" ON "MonitorStatusEvent"
  FOR EACH ROW EXECUTE FUNCTION "MonitorStatusEvent_chain"();

-- step: change trigger place_of_order_first of OnCallScheduleLayerUser
CREATE OR REPLACE TRIGGER "place_of_order_first" BEFORE INSERT ON "OnCallScheduleLayerUser"
  FOR EACH ROW EXECUTE FUNCTION "OnCallScheduleLayerUser_order_taken"();

-- step: change trigger place_of_order_insert of OnCallScheduleLayerUser
CREATE OR REPLACE TRIGGER "place_of_order_insert" AFTER INSERT ON "OnCallScheduleLayerUser" REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "OnCallScheduleLayerUser_order_insert"();

-- step: change trigger place_of_order_delete of OnCallScheduleLayerUser
CREATE OR REPLACE TRIGGER "place_of_order_delete" AFTER DELETE ON "OnCallScheduleLayerUser" REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "OnCallScheduleLayerUser_order_delete"();

-- step: change trigger place_of_order_update of OnCallScheduleLayerUser
CREATE OR REPLACE TRIGGER "place_of_order_update" AFTER UPDATE ON "OnCallScheduleLayerUser" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION "OnCallScheduleLayerUser_order_update"();

-- step: change trigger span_of_startsAt_first of ScheduledMaintenanceStateTimeline
CREATE OR REPLACE TRIGGER "span_of_startsAt_first" BEFORE INSERT OR UPDATE OF "scheduledMaintenanceId", "startsAt" ON "ScheduledMaintenanceStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenanceStateTimeline_span"();

-- step: change trigger span_of_startsAt_last of ScheduledMaintenanceStateTimeline
CREATE OR REPLACE TRIGGER "span_of_startsAt_last" AFTER INSERT OR DELETE OR UPDATE OF "scheduledMaintenanceId", "scheduledMaintenanceStateId", "startsAt" ON "ScheduledMaintenanceStateTimeline"
  FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenanceStateTimeline_chain"();

-- step: change trigger state_of_currentIncidentStateId of Incident
CREATE CONSTRAINT TRIGGER "state_of_currentIncidentStateId" AFTER UPDATE OF "currentIncidentStateId" ON "Incident"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "IncidentStateTimeline_currentIncidentStateId_agrees"();

-- step: change trigger state_of_currentScheduledMaintenanceStateId of ScheduledMaintenance
CREATE CONSTRAINT TRIGGER "state_of_currentScheduledMaintenanceStateId" AFTER UPDATE OF "currentScheduledMaintenanceStateId" ON "ScheduledMaintenance"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ScheduledMaintenanceStateTimeline_currentScheduledMain_87be41da"();

-- step in batches: fill column OnCallScheduleLayerUser.order
UPDATE "OnCallScheduleLayerUser" AS kept SET "order" = numbered."number"
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "projectId", "onCallDutyPolicyScheduleLayerId" ORDER BY "order", "createdAt", "id") AS "number" FROM "OnCallScheduleLayerUser"
  WHERE ("projectId", "onCallDutyPolicyScheduleLayerId") IN (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM (
    (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM "OnCallScheduleLayerUser" WHERE "order" IS NULL LIMIT 1000)
    UNION ALL
    (SELECT "projectId", "onCallDutyPolicyScheduleLayerId" FROM "OnCallScheduleLayerUser" GROUP BY "projectId", "onCallDutyPolicyScheduleLayerId"
     HAVING min("order") <> 1 OR max("order") <> count(*) OR count(DISTINCT "order") <> count(*) LIMIT 1000)
  ) lacking LIMIT 1000)
) numbered WHERE numbered."id" = kept."id" AND kept."order" IS DISTINCT FROM numbered."number";

-- step: add key IncidentStateTimeline_in_time_check
ALTER TABLE "IncidentStateTimeline" ADD CONSTRAINT "IncidentStateTimeline_in_time_check" CHECK (("endsAt" >= "startsAt")) NOT VALID;

-- step: add key IncidentStateTimeline_in_time_check
ALTER TABLE "IncidentStateTimeline" VALIDATE CONSTRAINT "IncidentStateTimeline_in_time_check";

-- step: add key MonitorStatusEvent_in_time_check
ALTER TABLE "MonitorStatusEvent" ADD CONSTRAINT "MonitorStatusEvent_in_time_check" CHECK (("endsAt" >= "startsAt")) NOT VALID;

-- step: add key MonitorStatusEvent_in_time_check
ALTER TABLE "MonitorStatusEvent" VALIDATE CONSTRAINT "MonitorStatusEvent_in_time_check";

-- step: add key ScheduledMaintenanceStateTimeline_in_time_check
ALTER TABLE "ScheduledMaintenanceStateTimeline" ADD CONSTRAINT "ScheduledMaintenanceStateTimeline_in_time_check" CHECK (("endsAt" >= "startsAt")) NOT VALID;

-- step: add key ScheduledMaintenanceStateTimeline_in_time_check
ALTER TABLE "ScheduledMaintenanceStateTimeline" VALIDATE CONSTRAINT "ScheduledMaintenanceStateTimeline_in_time_check";

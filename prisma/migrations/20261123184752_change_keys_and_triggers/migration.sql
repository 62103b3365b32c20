-- expand: builds before it go on working

-- step: change function IncidentStateTimeline_span
CREATE OR REPLACE FUNCTION "IncidentStateTimeline_span"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('transaction_isolation') <> 'read committed' THEN
    RAISE 'Rows of "IncidentStateTimeline" follow each other, and change in transactions that are READ COMMITTED' USING ERRCODE = 'active_sql_transaction';
  END IF;
  PERFORM FROM "Incident" WHERE "projectId" = NEW."projectId" AND "id" = NEW."incidentId" FOR NO KEY UPDATE;
  NEW."startsAt" := coalesce(NEW."startsAt", CURRENT_TIMESTAMP);
  IF (NEW."incidentId", NEW."startsAt") IS DISTINCT FROM (OLD."incidentId", OLD."startsAt") AND NEW."endsAt" IS NOT DISTINCT FROM OLD."endsAt" THEN
    NEW."endsAt" := (SELECT "startsAt" FROM "IncidentStateTimeline" WHERE "projectId" = NEW."projectId" AND "incidentId" = NEW."incidentId" AND ("incidentId", "startsAt", "id") > (NEW."incidentId", NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt", "id" LIMIT 1);
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
      UPDATE "IncidentStateTimeline" SET "endsAt" = (SELECT "startsAt" FROM "IncidentStateTimeline" WHERE "projectId" = OLD."projectId" AND "incidentId" = OLD."incidentId" AND ("incidentId", "startsAt", "id") > (OLD."incidentId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1), "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "IncidentStateTimeline" WHERE "projectId" = OLD."projectId" AND "incidentId" = OLD."incidentId" AND ("incidentId", "startsAt", "id") < (OLD."incidentId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM (SELECT "startsAt" FROM "IncidentStateTimeline" WHERE "projectId" = OLD."projectId" AND "incidentId" = OLD."incidentId" AND ("incidentId", "startsAt", "id") > (OLD."incidentId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1);
      UPDATE "Incident" AS parent SET "currentIncidentStateId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT (SELECT "incidentStateId" AS "state" FROM "IncidentStateTimeline" WHERE "projectId" = OLD."projectId" AND "incidentId" = OLD."incidentId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AS "state") last WHERE parent."projectId" = OLD."projectId" AND parent."id" = OLD."incidentId" AND parent."currentIncidentStateId" IS DISTINCT FROM last."state";
    END IF;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND (NEW."incidentId", NEW."startsAt") IS DISTINCT FROM (OLD."incidentId", OLD."startsAt") THEN
    UPDATE "IncidentStateTimeline" SET "endsAt" = NEW."startsAt", "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "IncidentStateTimeline" WHERE "projectId" = NEW."projectId" AND "incidentId" = NEW."incidentId" AND ("incidentId", "startsAt", "id") < (NEW."incidentId", NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM NEW."startsAt";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "Incident" AS parent SET "currentIncidentStateId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT (SELECT "incidentStateId" AS "state" FROM "IncidentStateTimeline" WHERE "projectId" = NEW."projectId" AND "incidentId" = NEW."incidentId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AS "state") last WHERE parent."projectId" = NEW."projectId" AND parent."id" = NEW."incidentId" AND parent."currentIncidentStateId" IS DISTINCT FROM last."state";
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
    NEW."endsAt" := (SELECT "startsAt" FROM "MonitorStatusEvent" WHERE "projectId" = NEW."projectId" AND "monitorId" = NEW."monitorId" AND ("monitorId", "startsAt", "id") > (NEW."monitorId", NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt", "id" LIMIT 1);
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
      UPDATE "MonitorStatusEvent" SET "endsAt" = (SELECT "startsAt" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" AND ("monitorId", "startsAt", "id") > (OLD."monitorId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1), "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" AND ("monitorId", "startsAt", "id") < (OLD."monitorId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM (SELECT "startsAt" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" AND ("monitorId", "startsAt", "id") > (OLD."monitorId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1);
      UPDATE "Monitor" AS parent SET "currentMonitorStatusId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT "monitorStatusId" AS "state" FROM "MonitorStatusEvent" WHERE "projectId" = OLD."projectId" AND "monitorId" = OLD."monitorId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) last WHERE parent."projectId" = OLD."projectId" AND parent."id" = OLD."monitorId" AND parent."currentMonitorStatusId" IS DISTINCT FROM last."state";
    END IF;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND (NEW."monitorId", NEW."startsAt") IS DISTINCT FROM (OLD."monitorId", OLD."startsAt") THEN
    UPDATE "MonitorStatusEvent" SET "endsAt" = NEW."startsAt", "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "MonitorStatusEvent" WHERE "projectId" = NEW."projectId" AND "monitorId" = NEW."monitorId" AND ("monitorId", "startsAt", "id") < (NEW."monitorId", NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM NEW."startsAt";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "Monitor" AS parent SET "currentMonitorStatusId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT "monitorStatusId" AS "state" FROM "MonitorStatusEvent" WHERE "projectId" = NEW."projectId" AND "monitorId" = NEW."monitorId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) last WHERE parent."projectId" = NEW."projectId" AND parent."id" = NEW."monitorId" AND parent."currentMonitorStatusId" IS DISTINCT FROM last."state";
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
    NEW."endsAt" := (SELECT "startsAt" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = NEW."projectId" AND "scheduledMaintenanceId" = NEW."scheduledMaintenanceId" AND ("scheduledMaintenanceId", "startsAt", "id") > (NEW."scheduledMaintenanceId", NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt", "id" LIMIT 1);
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
      UPDATE "ScheduledMaintenanceStateTimeline" SET "endsAt" = (SELECT "startsAt" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = OLD."projectId" AND "scheduledMaintenanceId" = OLD."scheduledMaintenanceId" AND ("scheduledMaintenanceId", "startsAt", "id") > (OLD."scheduledMaintenanceId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1), "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = OLD."projectId" AND "scheduledMaintenanceId" = OLD."scheduledMaintenanceId" AND ("scheduledMaintenanceId", "startsAt", "id") < (OLD."scheduledMaintenanceId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM (SELECT "startsAt" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = OLD."projectId" AND "scheduledMaintenanceId" = OLD."scheduledMaintenanceId" AND ("scheduledMaintenanceId", "startsAt", "id") > (OLD."scheduledMaintenanceId", OLD."startsAt", OLD."id") AND "id" <> OLD."id" ORDER BY "startsAt", "id" LIMIT 1);
      UPDATE "ScheduledMaintenance" AS parent SET "currentScheduledMaintenanceStateId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT (SELECT "scheduledMaintenanceStateId" AS "state" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = OLD."projectId" AND "scheduledMaintenanceId" = OLD."scheduledMaintenanceId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AS "state") last WHERE parent."projectId" = OLD."projectId" AND parent."id" = OLD."scheduledMaintenanceId" AND parent."currentScheduledMaintenanceStateId" IS DISTINCT FROM last."state";
    END IF;
  END IF;
  IF TG_OP = 'INSERT' OR TG_OP = 'UPDATE' AND (NEW."scheduledMaintenanceId", NEW."startsAt") IS DISTINCT FROM (OLD."scheduledMaintenanceId", OLD."startsAt") THEN
    UPDATE "ScheduledMaintenanceStateTimeline" SET "endsAt" = NEW."startsAt", "updatedAt" = CURRENT_TIMESTAMP WHERE "id" = (SELECT "id" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = NEW."projectId" AND "scheduledMaintenanceId" = NEW."scheduledMaintenanceId" AND ("scheduledMaintenanceId", "startsAt", "id") < (NEW."scheduledMaintenanceId", NEW."startsAt", NEW."id") AND "id" <> NEW."id" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AND "endsAt" IS DISTINCT FROM NEW."startsAt";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "ScheduledMaintenance" AS parent SET "currentScheduledMaintenanceStateId" = last."state", "updatedAt" = CURRENT_TIMESTAMP FROM (SELECT (SELECT "scheduledMaintenanceStateId" AS "state" FROM "ScheduledMaintenanceStateTimeline" WHERE "projectId" = NEW."projectId" AND "scheduledMaintenanceId" = NEW."scheduledMaintenanceId" ORDER BY "startsAt" DESC, "id" DESC LIMIT 1) AS "state") last WHERE parent."projectId" = NEW."projectId" AND parent."id" = NEW."scheduledMaintenanceId" AND parent."currentScheduledMaintenanceStateId" IS DISTINCT FROM last."state";
  END IF;
  RETURN NULL;
END $$;

-- expand: builds before it go on working

-- step alone: add index IncidentStateTimeline_startsAt_idx
CREATE INDEX CONCURRENTLY "IncidentStateTimeline_startsAt_idx" ON "IncidentStateTimeline" USING btree ("projectId", "startsAt", "id");

-- step alone: add index MonitorStatusEvent_startsAt_idx
CREATE INDEX CONCURRENTLY "MonitorStatusEvent_startsAt_idx" ON "MonitorStatusEvent" USING btree ("projectId", "startsAt", "id");

-- step alone: add index ScheduledMaintenanceStateTimeline_startsAt_idx
CREATE INDEX CONCURRENTLY "ScheduledMaintenanceStateTimeline_startsAt_idx" ON "ScheduledMaintenanceStateTimeline" USING btree ("projectId", "startsAt", "id");

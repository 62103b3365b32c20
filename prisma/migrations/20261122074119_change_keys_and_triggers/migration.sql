-- expand: builds before it go on working

-- step alone: add index IncidentStateTimeline_incidentId_startsAt_idx
CREATE INDEX CONCURRENTLY "IncidentStateTimeline_incidentId_startsAt_idx" ON "IncidentStateTimeline" USING btree ("projectId", "incidentId", "startsAt", "id");

-- step alone: add index MonitorStatusEvent_monitorId_startsAt_idx
CREATE INDEX CONCURRENTLY "MonitorStatusEvent_monitorId_startsAt_idx" ON "MonitorStatusEvent" USING btree ("projectId", "monitorId", "startsAt", "id");

-- step alone: add index ScheduledMaintenanceStateTimeline_scheduledMaintenance_9c26c6a0
CREATE INDEX CONCURRENTLY "ScheduledMaintenanceStateTimeline_scheduledMaintenance_9c26c6a0" ON "ScheduledMaintenanceStateTimeline" USING btree ("projectId", "scheduledMaintenanceId", "startsAt", "id");

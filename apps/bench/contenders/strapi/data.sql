-- The benchmark's data in Strapi's tables, with the indexes that the others have too.
INSERT INTO monitors (
  document_id, project_id, name, slug, description, monitor_type, current_monitor_status_id, disable_active_monitoring,
  monitoring_interval, created_at, updated_at, published_at
)
SELECT
  "id", "projectId", "name", "slug", "description", "monitorType", "currentMonitorStatusId", "disableActiveMonitoring",
  "monitoringInterval", "createdAt" AT TIME ZONE 'UTC', "updatedAt" AT TIME ZONE 'UTC', "createdAt" AT TIME ZONE 'UTC'
FROM "Monitor" ORDER BY "createdAt", "id";

INSERT INTO monitor_groups (document_id, project_id, name, slug, description, created_at, updated_at, published_at)
SELECT
  "id", "projectId", "name", "slug", "description",
  "createdAt" AT TIME ZONE 'UTC', "updatedAt" AT TIME ZONE 'UTC', "createdAt" AT TIME ZONE 'UTC'
FROM "MonitorGroup" ORDER BY "createdAt", "id";

CREATE INDEX ON monitors (project_id, created_at DESC, id DESC);
CREATE INDEX ON monitors (project_id, current_monitor_status_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX ON monitors (slug);
CREATE INDEX ON monitor_groups (project_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX ON monitor_groups (slug);

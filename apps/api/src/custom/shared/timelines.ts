import type { Timeline } from './state-timeline.js';

export const INCIDENT_STATES: Timeline = {
  table: 'IncidentStateTimeline',
  parentColumn: 'incidentId',
  stateColumn: 'incidentStateId',
  parentTable: 'Incident',
  currentStateColumn: 'currentIncidentStateId',
  currentStateIsOptional: true,
};

export const SCHEDULED_MAINTENANCE_STATES: Timeline = {
  table: 'ScheduledMaintenanceStateTimeline',
  parentColumn: 'scheduledMaintenanceId',
  stateColumn: 'scheduledMaintenanceStateId',
  parentTable: 'ScheduledMaintenance',
  currentStateColumn: 'currentScheduledMaintenanceStateId',
  currentStateIsOptional: true,
};

export const MONITOR_STATUSES: Timeline = {
  table: 'MonitorStatusEvent',
  parentColumn: 'monitorId',
  stateColumn: 'monitorStatusId',
  parentTable: 'Monitor',
  currentStateColumn: 'currentMonitorStatusId',
  currentStateIsOptional: false,
};

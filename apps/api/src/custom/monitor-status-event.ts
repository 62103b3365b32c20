import type { MonitorStatusEventTypes } from '#generated/resources/monitor-status-event/monitor-status-event.definition';
import { stateTimelineHooks } from './shared/state-timeline.js';
import { MONITOR_STATUSES } from './shared/timelines.js';

export const hooks = stateTimelineHooks<MonitorStatusEventTypes>(MONITOR_STATUSES, (record) => record.monitorId);

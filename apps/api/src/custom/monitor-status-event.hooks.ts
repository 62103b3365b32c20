import { HooksOf } from '@catalog-service/engine';
import { monitor } from '#generated/resources/monitor/monitor.definition';
import { monitorStatusEvent } from '#generated/resources/monitor-status-event/monitor-status-event.definition';
import { StateTimelineHooks, timelineOf } from './shared/state-timeline-hooks.js';

const STATUSES_OF_MONITORS = timelineOf({
  events: monitorStatusEvent,
  parentField: 'monitorId',
  stateField: 'monitorStatusId',
  parents: monitor,
  currentStateField: 'currentMonitorStatusId',
});

@HooksOf(monitorStatusEvent)
export class MonitorStatusEventHooks extends StateTimelineHooks {
  constructor() {
    super(STATUSES_OF_MONITORS);
  }
}

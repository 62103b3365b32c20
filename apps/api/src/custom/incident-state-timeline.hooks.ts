import { HooksOf } from '@catalog-service/engine';
import { incident } from '#generated/references/incident.definition';
import { incidentStateTimeline } from '#generated/resources/incident-state-timeline/incident-state-timeline.definition';
import { StateTimelineHooks, timelineOf } from './shared/state-timeline-hooks.js';

const STATES_OF_INCIDENTS = timelineOf({
  events: incidentStateTimeline,
  parentField: 'incidentId',
  stateField: 'incidentStateId',
  parents: incident,
  currentStateField: 'currentIncidentStateId',
});

@HooksOf(incidentStateTimeline)
export class IncidentStateTimelineHooks extends StateTimelineHooks {
  constructor() {
    super(STATES_OF_INCIDENTS);
  }
}

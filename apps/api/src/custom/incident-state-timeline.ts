import type { IncidentStateTimelineTypes } from '#generated/resources/incident-state-timeline/incident-state-timeline.definition';
import { stateTimelineHooks } from './shared/state-timeline.js';
import { INCIDENT_STATES } from './shared/timelines.js';

export const hooks = stateTimelineHooks<IncidentStateTimelineTypes>(INCIDENT_STATES, (record) => record.incidentId);

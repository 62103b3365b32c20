import { ageText } from '../../text.js';
import type { Feature } from '../feature.js';
import { changeTriggers } from './change-triggers.js';
import { followedFor, followedIn } from './event-log.js';
import { checkEvents } from './events.check.js';
import { eventsChanges } from './events-changes.js';
import { EVENTS } from './events-operation.js';
import { RECORD_EVENT } from './record-event.table.js';

/** Changes of records that callers can follow. */
export const events: Feature = {
  key: 'events',
  isOfOneProject: true,
  checks: [checkEvents],
  changes: eventsChanges,
  operations: [EVENTS],
  pageTexts: (entity, _catalog, code) => {
    const age = followedFor(entity);
    return age === undefined
      ? []
      : [`Changes can be followed as far back as ${ageText(age)}, at ${code(`${entity.path}/events`)}.`];
  },
  logs: (catalog) => (followedIn(catalog).length === 0 ? [] : [RECORD_EVENT]),
  objects: changeTriggers,
};

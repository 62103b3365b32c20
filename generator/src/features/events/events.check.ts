import type { Check } from '../../catalog/checks/check.js';
import { reservedName } from '../../catalog/checks/name.check.js';
import { entityNames } from '../../model/names.js';
import { isFollowed } from './event-log.js';

/** The path of the feed below the base path, and what clients call it. */
const FEED = { path: 'events', names: ['events', 'eventCursor'] };

/** Whoever may read a relation to a reference sees its record, which events of the reference would not follow. */
export const checkEvents: Check = function* ({ files, entities }) {
  for (const { source, data, isReference } of files.resources) {
    if (data.events === undefined || isReference !== true) continue;
    const message = `${data.name} is a reference; only changes of resources can be followed.`;
    yield source.atKey(['events'], { code: 'invalid_events', message });
  }
  if (!entities.some(isFollowed)) return;
  const reason = 'changes of all resources that have events are followed there';
  for (const { source, data } of entities) {
    if (FEED.names.includes(entityNames(data.name).camel))
      yield source.atValue(['name'], reservedName(data.name, reason));
    if (data.path === FEED.path) yield source.atValue(['path'], reservedName(data.path, reason));
    if (data.former?.path === FEED.path)
      yield source.atValue(['former', 'path'], reservedName(data.former.path, reason));
  }
};

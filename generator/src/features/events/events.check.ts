import type { Check } from '../../catalog/checks/check.js';

/** Whoever may read a relation to a reference sees its record, which events of the reference would not follow. */
export const checkEvents: Check = function* ({ files }) {
  for (const { source, data, isReference } of files.resources) {
    if (data.events === undefined || isReference !== true) continue;
    const message = `${data.name} is a reference; only changes of resources can be followed.`;
    yield source.atKey(['events'], { code: 'invalid_events', message });
  }
};

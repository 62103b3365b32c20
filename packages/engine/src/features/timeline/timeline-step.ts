import { isOwned } from '../../hooks/records.js';
import type { WriteFeature } from '../../write/write-step.js';

/** Adds a record to each timeline of a record whose state a caller changed: it begins now, or with the last one that lies ahead. */
export const timelineStep: WriteFeature = ({ timelines }, { registry }) => {
  if (timelines === undefined) return undefined;
  return {
    inSteps: { update: ({ columns }) => timelines.some(({ current }) => columns.has(current)) },
    afterUpdate: async ({ context }, id, before, { columns }) => {
      for (const { events, current, of, state, starts, adds } of timelines) {
        const now = columns.get(current);
        if (now === undefined || now === before[current]) continue;
        const definition = registry.resources.find(({ key }) => key === events);
        if (definition === undefined || !isOwned(definition))
          throw new Error(`No resource of projects has the key ${events}`);
        const records = context.records(definition);
        const last = await records.first({ where: { [of]: id }, orderBy: [starts, '_id'], descending: true });
        const ahead = last?.[starts];
        const startsAt = typeof ahead === 'string' && ahead > context.now ? ahead : context.now;
        await records.insert({ ...adds, [of]: id, [state]: now, [starts]: startsAt });
      }
    },
  };
};

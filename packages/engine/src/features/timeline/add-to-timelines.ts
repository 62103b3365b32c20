import type { HookContext } from '../../hooks/hooks.js';
import { isOwned } from '../../hooks/records.js';
import type { StoredRecord } from '../../write/record.js';
import type { Write, WriteValues } from '../../write/values.js';

/** Adds a record to each timeline of a record whose state a caller changed: it begins now, or with the last one that lies ahead. */
export async function addToTimelines(
  context: HookContext,
  { registry, definition }: Write,
  id: string,
  before: StoredRecord,
  { columns }: WriteValues,
): Promise<void> {
  for (const { events, current, of, state, starts, adds } of definition.timelines ?? []) {
    const now = columns.get(current);
    if (now === undefined || now === before[current]) continue;
    const definitionOfEvents = registry.resources.find(({ key }) => key === events);
    if (definitionOfEvents === undefined || !isOwned(definitionOfEvents))
      throw new Error(`No resource of projects has the key ${events}`);
    const records = context.records(definitionOfEvents);
    const last = await records.first({ where: { [of]: id }, orderBy: [starts, '_id'], descending: true });
    const ahead = last?.[starts];
    const startsAt = typeof ahead === 'string' && ahead > context.now ? ahead : context.now;
    await records.insert({ ...adds, [of]: id, [state]: now, [starts]: startsAt });
  }
}

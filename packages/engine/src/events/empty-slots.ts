import type { Database } from '@catalog-service/postgres';
import { SERVICE_WORK } from '@catalog-service/postgres';
import { EVENT_SLOTS, eventSlot } from '@catalog-service/vocabulary';
import type { Registry } from '../definition/registry.js';

/** One process empties at a time. */
const TRY_LOCK = { text: 'SELECT pg_try_advisory_xact_lock(72707371)' };
/** A reader of events waits for the lock no longer than this. */
const LOCK_TIMEOUT = { text: "SET LOCAL lock_timeout = '500ms'" };

/** Days for which events are kept: the longest time of a resource; 0 in a catalog without events. */
export const daysOfEvents = ({ resources }: Registry): number =>
  Math.max(0, ...resources.map(({ eventsFor = '0d' }) => Number.parseInt(eventsFor, 10)));

/** Empties the partitions of events that nobody can follow any more, each as a whole: no row is deleted. */
export async function emptySlots(database: Database, registry: Registry): Promise<void> {
  const days = daysOfEvents(registry);
  if (days === 0) return;
  const text =
    `SELECT slot FROM generate_series(0, ${EVENT_SLOTS - 1}) AS slot WHERE slot <> ALL (ARRAY(SELECT ${eventSlot("now() - day * interval '1 day'")} ` +
    'FROM generate_series(0, $1::integer) AS day)) AND EXISTS (SELECT FROM "RecordEvent" AS e WHERE e."slot" = slot)';
  const { rows } = await database.query({ text, repeatable: true }, [String(days)], SERVICE_WORK);
  for (const [slot] of rows) {
    await database.transaction(async (transaction) => {
      const { rows: locks } = await transaction.query(TRY_LOCK);
      if (locks[0]?.[0] !== 't') return;
      await transaction.query(LOCK_TIMEOUT);
      await transaction.query({ text: `TRUNCATE "RecordEvent_${Number(slot)}"` });
    }, SERVICE_WORK);
  }
}

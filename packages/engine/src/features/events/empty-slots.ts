import type { Database, Statement } from '@catalog-service/postgres';
import { SERVICE_WORK } from '@catalog-service/postgres';
import { EVENT_SLOTS, eventSlot } from '@catalog-service/vocabulary';
import type { ResourceDefinition } from '../../definition/definition.js';
import type { Registry } from '../../definition/registry.js';

/** One process empties at a time. */
const TRY_LOCK = { text: 'SELECT pg_try_advisory_xact_lock(72707371)' };
/** A reader of events waits for the lock no longer than this. */
const LOCK_TIMEOUT = { text: "SET LOCAL lock_timeout = '500ms'" };

/** Days for which events are kept: the longest time of a resource; 0 in a catalog without events. */
export const daysOfEvents = (registry: Registry): number => longest(registry, ({ eventsFor }) => eventsFor);

const longest = ({ resources }: Registry, ageOf: (resource: ResourceDefinition) => string | undefined): number =>
  Math.max(0, ...resources.map((resource) => Number.parseInt(ageOf(resource) ?? '0', 10)));

/** The history before a day is gone, even if it is to be kept for longer later. */
const FORGET: Statement = {
  text:
    `INSERT INTO "Service" ("key", "value") VALUES ('history emptied', ((floor(extract(epoch FROM now()) / 86400) - $1::integer) * 86400000)::bigint::text) ` +
    'ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value" WHERE "Service"."value"::bigint < excluded."value"::bigint',
};

/** Empties the partitions of events and histories that nobody can read any more, each as a whole: no row is deleted. */
export async function emptySlots(database: Database, registry: Registry): Promise<void> {
  await emptyTable(database, 'RecordEvent', daysOfEvents(registry));
  await emptyTable(
    database,
    'RecordVersion',
    longest(registry, ({ historyFor }) => historyFor),
    FORGET,
  );
}

/** @param noting runs with the number of days when a partition is emptied */
async function emptyTable(database: Database, table: string, days: number, noting?: Statement): Promise<void> {
  if (days === 0) return;
  const text =
    `SELECT slot FROM generate_series(0, ${EVENT_SLOTS - 1}) AS slot WHERE slot <> ALL (ARRAY(SELECT ${eventSlot("now() - day * interval '1 day'")} ` +
    `FROM generate_series(0, $1::integer) AS day)) AND EXISTS (SELECT FROM "${table}" AS e WHERE e."slot" = slot)`;
  const { rows } = await database.query({ text, repeatable: true }, [String(days)], SERVICE_WORK);
  for (const [slot] of rows) {
    await database.transaction(async (transaction) => {
      const { rows: locks } = await transaction.query(TRY_LOCK);
      if (locks[0]?.[0] !== 't') return;
      await transaction.query(LOCK_TIMEOUT);
      if (noting !== undefined) await transaction.query(noting, [String(days)]);
      await transaction.query({ text: `TRUNCATE "${table}_${Number(slot)}"` });
    }, SERVICE_WORK);
  }
}

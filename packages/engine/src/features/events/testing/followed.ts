import { type Database, type Queryable, SERVICE_WORK } from '@catalog-service/postgres';
import { EVENT_SLOTS, eventSlot } from '@catalog-service/vocabulary';
import { Registry } from '../../../definition/registry.js';
import { ServiceSecret } from '../../../read/service-secret.js';
import { MONITOR, PAGING, PROJECT_ID, REGISTRY, TEAM } from '../../../read/testing/definitions.js';
import { createTables, insert } from '../../../read/testing/tables.js';
import { EventReader } from '../event-reader.js';

/** The monitors of the small catalog, which callers follow. */
export const FOLLOWED = { ...MONITOR, eventsFor: '7d' };
/** Those that there are: M0, M1 and so on. */
export const IDS = [1, 2, 3, 4].map((index) => `50000000-0001-7000-8000-00000000000${index}`);

/** Of each of the monitors. */
export const LABELS = Array.from({ length: 20 }, (_, index) => `60000000-0001-7000-8000-0000000000${10 + index}`);

/** Makes the tables, and the monitors without events. */
export async function createFollowed(database: Database): Promise<void> {
  await createTables(database);
  await database.script(`
    CREATE TABLE "RecordEvent" ("slot" integer, "seq" bigint, "xid" bigint, "projectId" uuid, "table" text, "recordId" uuid,
      "operation" text, "fields" text, "before" jsonb, "at" timestamptz(3), PRIMARY KEY ("xid", "seq", "slot")) PARTITION BY LIST ("slot");
    DO $$ BEGIN FOR slot IN 0..${EVENT_SLOTS - 1} LOOP
      EXECUTE format('CREATE TABLE %I PARTITION OF "RecordEvent" FOR VALUES IN (%s)', 'RecordEvent_' || slot, slot);
    END LOOP; END $$;
    CREATE INDEX ON "RecordEvent" ("projectId", "table", "seq");
    CREATE SEQUENCE "RecordEvent_seq";
  `);
  for (const [index, _id] of IDS.entries())
    await insert(database, MONITOR, { _id, projectId: PROJECT_ID, name: `M${index}`, labels: LABELS });
}

/** The small catalog, in which teams and monitors are followed. */
export function followedRegistry(monitors = FOLLOWED): Registry {
  const resources = REGISTRY.resources.map((one) => {
    if (one.key === MONITOR.key) return monitors;
    return one.key === TEAM.key ? { ...one, eventsFor: monitors.eventsFor } : one;
  });
  return new Registry(resources, REGISTRY.references);
}

export function readerOf(database: Database, registry = followedRegistry()): EventReader {
  const secret = new ServiceSecret(database, 'secret');
  return new EventReader({ registry, database, settings: { wireValues: 'plain' }, paging: PAGING, secret });
}

/** Writes the event of a create, of a monitor unless it says otherwise. */
export async function writeEvent(
  database: Queryable,
  id: string,
  { table }: { readonly table: string } = MONITOR,
): Promise<void> {
  const text =
    `INSERT INTO "RecordEvent" VALUES (${eventSlot('now()')}, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, ` +
    `$1::uuid, $2::text, $3::uuid, 'insert', '', NULL, now())`;
  await database.query({ text }, [PROJECT_ID, table, id], SERVICE_WORK);
}

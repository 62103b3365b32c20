import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { openTestDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServiceSecret } from '../read/service-secret.js';
import { callerWith, MONITOR, PAGING, PROJECT_ID, REGISTRY } from '../read/testing/definitions.js';
import { createTables, insert } from '../read/testing/tables.js';
import { EventReader } from './event-reader.js';

const FOLLOWED = { ...MONITOR, eventsFor: '7d' };
const IDS = [1, 2, 3].map((index) => `50000000-0001-7000-8000-00000000000${index}`);

let database: Database;
let reader: EventReader;

beforeAll(async () => {
  database = await openTestDatabase();
  await createTables(database);
  await database.script(`
    CREATE TABLE "RecordEvent" ("slot" integer, "seq" bigint, "xid" bigint, "projectId" uuid, "table" text, "recordId" uuid,
      "operation" text, "fields" text, "before" jsonb, "at" timestamptz(3));
    CREATE SEQUENCE "RecordEvent_seq";
  `);
  const secret = new ServiceSecret(database, 'secret');
  reader = new EventReader({ registry: REGISTRY, database, settings: { wireValues: 'plain' }, paging: PAGING, secret });
});
afterAll(() => database.close());

it('decides once about an event for all readers with equal rights', async () => {
  const [some, all] = [callerWith('Reader'), callerWith('Reader', 'ProbeReader', 'SecretReader')];
  const read = async (caller: typeof some, after = '') =>
    JSON.parse(await reader.read(FOLLOWED, caller, {}, { after, select: { name: true } }));
  const cursors = [(await read(some)).next, (await read(all)).next];
  for (const [index, _id] of IDS.entries()) {
    await insert(database, MONITOR, { _id, projectId: PROJECT_ID, name: `M${index}` });
    const text =
      `INSERT INTO "RecordEvent" VALUES (0, nextval('"RecordEvent_seq"'), pg_current_xact_id()::text::bigint, $1::uuid, ` +
      `$2::text, $3::uuid, 'insert', '', NULL, now())`;
    await database.query({ text }, [PROJECT_ID, MONITOR.table, _id], SERVICE_WORK);
  }
  const readers = Array.from({ length: 20 }, (_, place) => (place % 2 === 0 ? some : all));
  const answers = await Promise.all(readers.map((caller) => read(caller, cursors[caller === some ? 0 : 1])));
  for (const { data } of answers) {
    expect(data.map(({ _id, event, record }: Record<string, unknown>) => [_id, event, record])).toEqual(
      IDS.map((_id, index) => [_id, 'added', { _id, name: `M${index}` }]),
    );
  }
  expect(reader.decided).toBe(2 * IDS.length);
});

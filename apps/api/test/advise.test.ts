import { createProject, Registry } from '@catalog-service/engine';
import { advise } from '@catalog-service/operator/internal/doctor/advise';
import { type Database, SERVICE_WORK } from '@catalog-service/postgres';
import { Background, readUnserved, Telemetry } from '@catalog-service/server';
import { openMigratedDatabase } from '@catalog-service/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';

const registry = new Registry(resources, references);

let database: Database;
beforeEach(async () => {
  database = await openMigratedDatabase();
  const { id } = await createProject(database, registry, { name: 'Large' });
  await database.script(`INSERT INTO "RecordCount" ("projectId", "table", "slot", "count")
    SELECT '${id}', "table", slot, 5000 FROM unnest('{Monitor,Team}'::text[]) AS "table", generate_series(30, 31) AS slot
    WHERE "table" = 'Monitor' OR slot = 30`);
});
afterEach(() => database.close());

/** What a process writes that asks statements without an index, of some milliseconds each. */
async function ask(...asked: readonly (readonly [unserved: string, milliseconds: number])[]): Promise<void> {
  const telemetry = new Telemetry({ metrics: false, accessLog: false });
  telemetry.unservedReads.start(
    database,
    new Background((observation) => expect(observation).toMatchObject({ failure: undefined })),
  );
  for (const [unserved, milliseconds] of asked) {
    telemetry.observe({
      kind: 'statement',
      statement: { text: '', unserved },
      operation: 'read',
      work: SERVICE_WORK,
      sentAt: 0,
      endedAt: milliseconds,
      failure: undefined,
    });
  }
  await telemetry.unservedReads.stop();
}

it('advises the most expensive index first, of all processes, for large tables alone', async () => {
  expect(await advise(database, registry)).toEqual([]);
  await ask(['Monitor indexed monitorType', 30], ['Monitor searchable slug', 400], ['Team indexed name', 900]);
  await ask(['Monitor indexed monitorType', 50.4], ['Monitor indexed createdAt', 900], ['Gone indexed name', 900]);
  const today = new Date().toISOString().slice(0, 10);
  const among = 'among 10000 records.';
  expect(await advise(database, registry)).toEqual([
    `Monitor: 1 request since ${today} searched slug without an index: 400 ms each, 400 ms in all, ${among}\n  searchable: [name, description, slug]`,
    `Monitor: 2 requests since ${today} filtered or sorted by monitorType without an index: 40 ms each, 80 ms in all, ${among}\n  fields: { monitorType: { indexed: true } }`,
  ]);
  await database.script(`UPDATE "Service" SET "value" = ("value"::jsonb || '{"lastAt":"2026-01-01T00:00:00Z"}')::text
    WHERE "key" LIKE 'unserved:%'`);
  expect(await advise(database, registry)).toEqual([]);
});

it('keeps the last 500 of them', async () => {
  await ask(['Monitor indexed slug', 1]);
  await ask(...Array.from({ length: 600 }, (_, index) => [`Monitor indexed ${index}`, 1] as const));
  const kept = await readUnserved(database);
  expect(kept.length).toBe(500);
  expect(kept.some(({ missing }) => missing === 'Monitor indexed slug')).toBe(false);
});

import { Registry } from '@catalog-service/engine';
import { SERVICE_WORK } from '@catalog-service/postgres';
import { copiedRecords, insertFilledProject, openMigratedDatabase } from '@catalog-service/testing';
import { expect, it } from 'vitest';
import { demo } from '#generated/demo';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';

const EVENTS = 400;
const registry = new Registry(resources, references);

it('each row of a timeline reads few others, in a table without statistics too', { timeout: 60_000 }, async () => {
  const database = await openMigratedDatabase();
  const [monitors, events] = [registry.get('Monitor'), registry.get('MonitorStatusEvent')];
  try {
    const reads = await database.transaction(async (transaction) => {
      const projectId = await insertFilledProject(transaction, registry, demo);
      const ids = `ARRAY(SELECT "id" FROM "${monitors.table}" WHERE "projectId" = '${projectId}')`;
      for (const { into, select } of [
        copiedRecords(monitors, projectId, EVENTS),
        copiedRecords(events, projectId, EVENTS, new Map([['monitorId', `(${ids})[number]`]])),
      ])
        await transaction.query({ text: `INSERT INTO ${into} ${select}` });
      const text = 'SELECT idx_tup_fetch FROM pg_stat_xact_user_tables WHERE relid = $1::regclass';
      const { rows } = await transaction.query({ text }, [`"${events.table}"`]);
      return Number(rows[0]?.[0]);
    }, SERVICE_WORK);
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(10 * EVENTS);
  } finally {
    await database.close();
  }
});

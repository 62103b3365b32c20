import { type Database, openPostgres, SERVICE_WORK } from '@catalog-service/postgres';
import { findPostgres, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { eventSlot } from '@catalog-service/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ID, REGISTRY } from '../read/testing/definitions.js';
import { unseenBy } from './event-position.js';
import { batchStatement, batchValues, SNAPSHOT } from './event-statements.js';
import { createFollowed, FOLLOWED, IDS } from './testing/followed.js';

const EVENTS = 20_000;
/** Of the indexes, from the root to the leaf, and of the catalog. */
const FEW_BLOCKS = 50;

describe.skipIf(findPostgres() === undefined)('a batch of which little is new', () => {
  let server: PostgresServer;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres({ settings: { plan_cache_mode: 'force_generic_plan' } });
    database = await openPostgres({ url: server.url });
    await createFollowed(database);
    await database.script(`
      INSERT INTO "RecordEvent" SELECT ${eventSlot('now()')}, nextval('"RecordEvent_seq"'), n - ${EVENTS}, '${PROJECT_ID}', '${FOLLOWED.table}',
        '${IDS[0]}', 'insert', '', NULL, now() FROM generate_series(1, ${EVENTS}) AS n;
      ANALYZE "RecordEvent"`);
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  it('reads few blocks, however many events the day has', async () => {
    const { rows: looks } = await database.query(SNAPSHOT, [], SERVICE_WORK);
    const { next, begun } = unseenBy(looks[0]?.[0] ?? '');
    const statement = batchStatement(REGISTRY, FOLLOWED, [], false);
    const late = '{-3,-2,-1}';
    const low = String(EVENTS);
    const { table } = FOLLOWED;
    const place = { projectId: PROJECT_ID, table, next, late, low, seq: '0', begun };
    const values = batchValues({ ...place, now: null, limit: 100, clauses: [] });
    const literals = statement.parameters(values).map((value) => `'${value}'`);
    const plan = await database.transaction(async (transaction) => {
      await transaction.query({ text: `PREPARE batch AS ${statement.text}` });
      const explained = { text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE batch(${literals})` };
      return JSON.parse((await transaction.query(explained)).rows[0]?.[0] ?? '');
    }, SERVICE_WORK);
    expect(plan[0].Plan['Shared Hit Blocks'] + plan[0].Plan['Shared Read Blocks']).toBeLessThan(FEW_BLOCKS);
  });
});

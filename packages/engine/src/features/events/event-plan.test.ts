import { type Database, openPostgres, SERVICE_WORK } from '@catalog-service/postgres';
import { findPostgres, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { eventSlot } from '@catalog-service/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT_ID, REGISTRY } from '../../read/testing/definitions.js';
import { unseenBy } from './event-position.js';
import { batchStatement, batchValues, SNAPSHOT } from './event-statements.js';
import { createFollowed, FOLLOWED, IDS } from './testing/followed.js';

const EVENTS = 20_000;
/** How many of them PostgreSQL plans for. */
const AS_MANY = 10_000_000;
/** One of each day for each of three transactions, and a few more; all events of the day have 400. */
const FEW_BLOCKS = 200;
/** Executions that PostgreSQL plans for their values before it may keep a plan. */
const BEFORE_KEPT = 5;
const TIMES = 10;

describe.skipIf(findPostgres() === undefined)('a batch of which little is new', () => {
  let server: PostgresServer;
  let database: Database;
  beforeAll(async () => {
    server = await startPostgres();
    database = await openPostgres({ url: server.url });
    await createFollowed(database);
    await database.script(`
      INSERT INTO "RecordEvent" SELECT ${eventSlot('now()')}, nextval('"RecordEvent_seq"'), n - ${EVENTS}, '${PROJECT_ID}', '${FOLLOWED.table}',
        '${IDS[0]}', 'insert', '', NULL, now() FROM generate_series(1, ${EVENTS}) AS n;
      ANALYZE "RecordEvent";
      UPDATE pg_class SET reltuples = ${AS_MANY} WHERE relname ~ '^RecordEvent_\\d+$' AND reltuples > 0`);
  });
  afterAll(async () => {
    await database?.close();
    await server?.stop();
  });

  it('reads few blocks by a plan that is kept, however many events the day has', async () => {
    const { rows: looks } = await database.query(SNAPSHOT, [], SERVICE_WORK);
    const { next, begun } = unseenBy(looks[0]?.[0] ?? '');
    const statement = batchStatement(REGISTRY, [{ definition: FOLLOWED, forms: { own: [] }, clauses: [] }], false);
    const late = '{-3,-2,-1}';
    const low = String(EVENTS);
    const tables = `{${FOLLOWED.table}}`;
    const place = { projectId: PROJECT_ID, tables, next, late, low, seq: '0', begun };
    const values = batchValues({ ...place, now: null, limit: 100, clauses: [] });
    const literals = statement.parameters(values).map((value) => `'${value}'`);
    const plan = await database.transaction(async (transaction) => {
      await transaction.query({ text: `PREPARE batch AS ${statement.text}` });
      const execute = `EXECUTE batch(${literals})`;
      for (let time = 0; time < TIMES; time += 1) await transaction.query({ text: execute });
      const explained = await transaction.query({ text: `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${execute}` });
      const { rows } = await transaction.query({ text: 'SELECT custom_plans FROM pg_prepared_statements' });
      return { ...JSON.parse(explained.rows[0]?.[0] ?? '')[0].Plan, planned: Number(rows[0]?.[0]) };
    }, SERVICE_WORK);
    expect(plan.planned).toBe(BEFORE_KEPT);
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThan(FEW_BLOCKS);
  });
});

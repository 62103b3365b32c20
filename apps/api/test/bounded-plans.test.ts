import { Reader, RecordVersions, Registry } from '@catalog-service/engine';
import { Planner } from '@catalog-service/engine/internal/read/planner';
import { NO_SCOPES } from '@catalog-service/engine/internal/read/scopes';
import type { Shape } from '@catalog-service/engine/internal/read/shape';
import { everybody } from '@catalog-service/operator';
import { type Database, type Queryable, type Result, SERVICE_WORK, type Statement } from '@catalog-service/postgres';
import type { PostgresServer } from '@catalog-service/testing';
import { collectGarbage, findPostgres, openMigratedServer } from '@catalog-service/testing';
import { newId } from '@catalog-service/vocabulary';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { references } from '#generated/references/index';
import { resources } from '#generated/resources/index';
import { service } from '#generated/service';

const registry = new Registry(resources, references);
const settings = { wireValues: 'plain' } as const;
const caller = everybody(newId());
const definition = registry.resources.find(({ key }) => key === 'Monitor') ?? registry.resources[0];
if (definition === undefined) throw new Error('There are no resources');

/** More than any cache holds. */
const FLOOD = 2_500;
const MOST_PLANS = 2_000;
/** As many as a session keeps prepared, and the statement that counts them. */
const MOST_PREPARED = 501;
const SELECTABLE = Object.entries(definition.fields).flatMap(([name, { column }]) =>
  column === undefined || name === '_id' ? [] : [name],
);

/** A select that no other number gives. */
function selectOf(number: number): Readonly<Record<string, true>> {
  return Object.fromEntries(SELECTABLE.flatMap((name, bit) => ((number >> bit) & 1 ? [[name, true]] : [])));
}

function shapeOf(number: number): Shape {
  const selection = Object.keys(selectOf(number)).map((name) => ({ name }));
  return { operation: 'get', definition: 'Monitor', selection, conditions: [], sort: [], scopes: NO_SCOPES };
}

/** Shapes that the flood does not have: it does not sort. */
const HOT = SELECTABLE.slice(0, 10).map((name) => ({ select: { [name]: true }, sort: { _id: 'ASC' } }));

describe('a flood of shapes', () => {
  it('leaves few plans behind', async () => {
    const planner = new Planner(registry, settings);
    const plans: WeakRef<object>[] = [];
    for (let number = 1; number <= FLOOD; number += 1) {
      const asked = shapeOf(number);
      plans.push(new WeakRef(planner.plan(asked, definition)));
      // Every other shape comes twice, and so gets into the protected half.
      if (number % 2 === 0) planner.plan(asked, definition);
    }
    await collectGarbage();
    const alive = plans.filter((plan) => plan.deref() !== undefined).length;
    expect(alive).toBeGreaterThan(0);
    expect(alive).toBeLessThanOrEqual(MOST_PLANS);
    // Used once more, so that the planner itself has not been collected.
    expect(planner.plan(shapeOf(FLOOD), definition)).toBe(plans.at(-1)?.deref());
  });

  it('does not empty the cache of the hot ones, which stay prepared', async () => {
    const asked: Statement[] = [];
    const database: Queryable = {
      async query(statement): Promise<Result> {
        asked.push(statement);
        return { rows: [], count: 0 };
      },
    };
    const reader = new Reader({
      registry,
      database,
      settings,
      paging: service.paging,
      versions: new RecordVersions(database, 'secret'),
    });
    const list = (body: object) => reader.list(definition, caller, {}, body);
    for (const body of [...HOT, ...HOT]) await list(body);
    const hot = asked.splice(0).slice(HOT.length);
    expect(hot.every(({ name }) => name !== undefined)).toBe(true);
    for (let number = 1; number <= FLOOD; number += 1) await list({ select: selectOf(number) });
    asked.length = 0;
    for (const body of HOT) await list(body);
    // A plan made anew would give a statement of its own, and not a prepared one.
    expect(asked.map((statement, index) => statement === hot[index])).toEqual(HOT.map(() => true));
  });
});

describe.skipIf(findPostgres() === undefined)('a flood of shapes on a PostgreSQL server (needs PostgreSQL)', () => {
  let server: PostgresServer;
  let database: Database;

  beforeAll(async () => {
    ({ server, database } = await openMigratedServer({ pipelinedConnections: 1, transactionConnections: 1 }));
  }, 60_000);
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  it('leaves few prepared statements behind in a session', { timeout: 60_000 }, async () => {
    const reader = new Reader({
      registry,
      database,
      settings,
      paging: service.paging,
      versions: new RecordVersions(database, 'secret'),
    });
    for (let number = 1; number <= 560; number += 1) {
      const list = () => reader.list(definition, caller, {}, { select: selectOf(number) });
      await Promise.all([list(), list()]);
      const update = {
        text: `UPDATE "Label" SET "name" = "name" WHERE false AND ${number} = 0`,
        name: `write ${number}`,
      };
      await database.query(update, [], SERVICE_WORK);
    }
    const text = 'SELECT count(*) FROM pg_prepared_statements';
    const reading = await database.query({ text, name: 'reading', repeatable: true }, [], SERVICE_WORK);
    const writing = await database.query({ text, name: 'writing' }, [], SERVICE_WORK);
    for (const { rows } of [reading, writing]) {
      expect(Number(rows[0]?.[0])).toBeGreaterThan(100);
      expect(Number(rows[0]?.[0])).toBeLessThanOrEqual(MOST_PREPARED);
    }
  });
});

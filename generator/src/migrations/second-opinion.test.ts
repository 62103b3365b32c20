import type { DatabaseState } from '@catalog-service/migrations';
import { openEngine, stateDifferences, stateOf } from '@catalog-service/migrations';
import { expect, it } from 'vitest';
import { emitPrisma } from '../emit/prisma/index.js';
import { KEYS_AND_PROBES } from '../emit/prisma/prisma.fixture.js';
import { KEPT } from '../testing/empty-database.js';
import { diffSchemas } from '../testing/schema-engine.js';
import { catalogOf, catalogWith } from '../testing/small-catalog.js';
import { wantedState } from './wanted-state.js';

/** What Prisma's schema can say: no triggers, no indexes over expressions, no values, no defaults for builds before. */
function sayable({ tables }: DatabaseState): DatabaseState {
  const plain = Object.entries(tables).map(([name, { columns, keys, indexes }]) => [
    name,
    {
      columns: Object.fromEntries(
        Object.entries(columns).map(([column, { type, nullable }]) => [column, { type, nullable }]),
      ),
      keys,
      indexes: Object.fromEntries(Object.entries(indexes).filter(([, text]) => !text.includes('NORMALIZE('))),
      triggers: {},
    },
  ]);
  return { tables: Object.fromEntries(plain), functions: {}, others: [] };
}

it("Prisma's engine makes of the Prisma schema the tables that the migrations are held to", async () => {
  const catalog = catalogOf(catalogWith(KEYS_AND_PROBES));
  const schema = [...emitPrisma(catalog).values()].join('\n');
  const database = await openEngine(KEPT);
  await database.exec(await diffSchemas(undefined, schema));
  const state = await stateOf(database);
  await database.close();
  expect(stateDifferences(sayable(state), sayable(wantedState(catalog)))).toEqual([]);
}, 60_000);

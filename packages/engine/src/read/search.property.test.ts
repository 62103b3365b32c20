import { type Database, openPostgres, SERVICE_WORK } from '@catalog-service/postgres';
import { findPostgres, openTestDatabase, type PostgresServer, startPostgres } from '@catalog-service/testing';
import { operatorsOf, searchedText } from '@catalog-service/vocabulary';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../definition/definition.js';
import { Reader } from './reader.js';
import { RecordVersions } from './record-version.js';
import { callerWith, MONITOR, OTHER_PROJECT_ID, PAGING, PROJECT_ID, REGISTRY } from './testing/definitions.js';
import { createTables, insert } from './testing/tables.js';

/** The same searches of the same records, with the index and without it. */

const { name: NAME, note: NOTE } = MONITOR.fields;
const SEARCHABLE: ResourceDefinition = {
  ...MONITOR,
  table: 'Searchable',
  fields: { ...MONITOR.fields, name: { ...NAME, searchable: true }, note: { ...NOTE, searchable: true } },
};
const INDEX = `CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin; CREATE TABLE "Searchable" AS TABLE "Monitor";
  CREATE INDEX "search" ON "Searchable" USING gin ("projectId", (${searchedText('"name"')}) gin_trgm_ops, (${searchedText('"note"')}) gin_trgm_ops); ANALYZE`;
const RECORDS = 300;

/** Letters with several cases or none, digits, marks, and what patterns and trigrams treat in their own way. */
const LETTERS = [...'aAbBzäÄßẞiIİıΣσςéÉǆǅк Кﬁ漢字١19%_\\ -\'"🙂\u0301\u200d\t'];
const texts = fc.array(fc.constantFrom(...LETTERS), { maxLength: 14 }).map((letters) => letters.join(''));
const record = fc.record({ name: fc.option(texts), note: fc.option(texts) });
const recased = (text: string) => fc.constantFrom(text, text.toUpperCase(), text.toLowerCase());

/** The records of two pages by cursor. */
async function byCursor(
  reader: Reader,
  definition: ResourceDefinition,
  { skip: _, ...asked }: { readonly skip: number },
) {
  const page = async (after: string) =>
    JSON.parse(await reader.list(definition, callerWith('Reader'), { after }, { ...asked, count: false }));
  const first = await page('');
  return [first.data, first.next === null ? [] : (await page(first.next)).data];
}

function facts(open: () => Promise<Database>, prepare: (database: Database) => Promise<unknown>): void {
  let database: Database;
  const [records = []] = fc.sample(fc.array(record, { minLength: RECORDS, maxLength: RECORDS }), {
    numRuns: 1,
    seed: 1,
  });

  beforeAll(async () => {
    database = await open();
    await createTables(database);
    for (const [index, { name, note }] of records.entries()) {
      const projectId = index % 3 === 0 ? OTHER_PROJECT_ID : PROJECT_ID;
      const createdAt = new Date(index * 1000).toISOString();
      const _id = `30000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
      await insert(database, MONITOR, { _id, projectId, createdAt, name, note });
    }
    await database.script(INDEX);
    await prepare(database);
  }, 60_000);
  afterAll(() => database.close());

  it('finds the same records in the same order, and as many', { timeout: 120_000 }, async () => {
    const reader = new Reader({
      registry: REGISTRY,
      database,
      settings: { wireValues: 'plain' },
      paging: PAGING,
      versions: new RecordVersions(database, 'secret'),
    });
    const part = fc
      .tuple(fc.constantFrom(...records.flatMap(({ name, note }) => [name ?? '', note ?? ''])), fc.nat(14), fc.nat(14))
      .chain(([text, from, length]) => recased([...text].slice(from, from + length).join('')));
    const value = fc.oneof({ weight: 3, arbitrary: part }, texts);
    const condition = fc.oneof(
      fc.record({ _type: fc.constantFrom(...operatorsOf({ families: ['text'] }, 'text')), value }),
      fc.record({ _type: fc.constant('MultiSearch'), value, fields: fc.constant(['name', 'note']) }),
    );
    const body = fc.record({
      query: fc.record({ note: condition }),
      limit: fc.constantFrom(1, 10, 100),
      skip: fc.constantFrom(0, 0, 2),
      sort: fc.constantFrom({}, { createdAt: 'ASC' }, { name: 'ASC' }),
    });
    await fc.assert(
      fc.asyncProperty(body, async (asked) => {
        const answers = [MONITOR, SEARCHABLE].map((each) => reader.list(each, callerWith('Reader'), {}, asked));
        const [plain, indexed] = await Promise.all(answers);
        expect(indexed).toBe(plain);
        const ends = await Promise.all([MONITOR, SEARCHABLE].map((each) => byCursor(reader, each, asked)));
        expect(ends[1]).toEqual(ends[0]);
      }),
      { numRuns: 120 },
    );
  });

  it('asks the index', async () => {
    const plan = async (word: string) => {
      const text = `EXPLAIN SELECT "id" FROM "Searchable" WHERE "projectId" = '${PROJECT_ID}' AND ${searchedText('"name"')} LIKE '%${word}%'`;
      return (await database.query({ text }, [], SERVICE_WORK)).rows.flat().join('\n');
    };
    expect(await plan('abc')).toContain('Bitmap Index Scan on search');
  });
}

describe('embedded', () => {
  facts(openTestDatabase, (database) => database.query({ text: 'SET enable_seqscan = off' }, [], SERVICE_WORK));
});

describe.skipIf(findPostgres() === undefined)('server (needs PostgreSQL)', () => {
  let server: PostgresServer;
  const open = async () => {
    server = await startPostgres({ settings: { enable_seqscan: 'off', jit: 'off' } });
    return openPostgres({ url: server.url });
  };
  facts(open, () => Promise.resolve());
  afterAll(() => server.stop());
});

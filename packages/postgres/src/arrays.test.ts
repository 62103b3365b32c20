import { openTestDatabase } from '@catalog-service/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrayText } from './arrays.js';
import type { Database } from './database.js';
import { SERVICE_WORK } from './work.js';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const elements = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0')),
    fc.constantFrom('', ' ', 'NULL', 'null', '{}', '","', '\\', '\\"', '{a,b}', '\n', 'é😀'),
  ),
);

it('gives PostgreSQL back the elements it was given', async () => {
  await fc.assert(
    fc.asyncProperty(elements, async (values) => {
      const { rows } = await database.query(
        { name: 'unnest', text: 'SELECT unnest($1::text[])' },
        [arrayText(values)],
        SERVICE_WORK,
      );
      expect(rows).toEqual(values.map((value) => [value]));
    }),
    { numRuns: 300 },
  );
});

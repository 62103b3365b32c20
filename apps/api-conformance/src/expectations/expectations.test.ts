import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@catalog-service/testing/contract';
import { expect, test } from 'vitest';
import { expectationOf } from './expectation.js';

const RECORDS = join(import.meta.dirname, 'records');
const fileOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.txt`;

test('there is a record of every resource, and of nothing else', () => {
  expect(readdirSync(RECORDS).sort()).toEqual(contract.resources.map(({ name }) => fileOf(name)).sort());
});

test.each(contract.resources.map((resource) => ({ resource, name: resource.name })))(
  '$name promises what its record says',
  ({ resource }) => {
    const file = fileOf(resource.name);
    const record = readFileSync(join(RECORDS, file), 'utf8');
    expect(expectationOf(resource), `If this is meant, change records/${file} by hand`).toBe(record);
  },
);

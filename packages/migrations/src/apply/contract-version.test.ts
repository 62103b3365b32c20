import type { Database } from '@catalog-service/postgres';
import { Readiness, ServiceState } from '@catalog-service/server/internal/http/readiness';
import { openMigratedDatabase } from '@catalog-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adoptContractHash, readContractHash, writeContractHash } from './contract-version.js';

let database: Database;

beforeAll(async () => {
  database = await openMigratedDatabase();
});

afterAll(() => database.close());

it('is unknown until somebody says so, then what was said last', async () => {
  expect(await readContractHash(database)).toBeNull();
  await expect(new Readiness(database, 'mine', new ServiceState()).require()).rejects.toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('for catalog (unknown), and the service has catalog mine'),
  });
  await adoptContractHash(database, 'first');
  await adoptContractHash(database, 'second');
  expect(await readContractHash(database)).toBe('first');
  await writeContractHash(database, 'third');
  expect(await readContractHash(database)).toBe('third');
});

it('lets a service become ready that was not', async () => {
  const readiness = new Readiness(database, 'mine', new ServiceState());
  await writeContractHash(database, 'other');
  await expect(readiness.require()).rejects.toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('for catalog other, and the service has catalog mine'),
  });
  await writeContractHash(database, 'mine');
  await expect(readiness.require()).resolves.toBeUndefined();
  await writeContractHash(database, 'next');
  await expect(new Readiness(database, 'mine', new ServiceState()).require()).resolves.toBeUndefined();
});

import { setTimeout as pause } from 'node:timers/promises';
import { openTestDatabase } from '@catalog-service/testing';
import { expect, it } from 'vitest';
import { Lease } from './lease.js';

const LONG_MS = 60_000;

it('has one term while no other process has it, though it ends in between, and another one afterwards', async () => {
  const database = await openTestDatabase();
  try {
    await database.script('CREATE TABLE "Service" ("key" text PRIMARY KEY, "value" text NOT NULL)');
    const lease = new Lease(database, 'work');
    const first = await lease.hold('one', 1);
    expect(first).toMatch(/^[\w-]+$/);
    await pause(5);
    expect(await lease.hold('one', LONG_MS)).toBe(first);
    expect(await lease.hold('other', LONG_MS)).toBeUndefined();
    await lease.hold('one', 1);
    await pause(5);
    const second = await lease.hold('other', 1);
    expect(second).toMatch(/^[\w-]+$/);
    await pause(5);
    const third = await lease.hold('one', LONG_MS);
    expect(new Set([first, second, third]).size).toBe(3);
    await lease.yield('one');
    expect(await lease.hold('other', LONG_MS)).toMatch(/^[\w-]+$/);
  } finally {
    await database.close();
  }
});

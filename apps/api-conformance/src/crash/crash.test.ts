import { leaveOut } from '@catalog-service/testing/contract';
import { world } from '@catalog-service/testing/run';
import { expect, test } from 'vitest';
import { canStartPostgres } from '../harness/postgres-server.js';
import { surviveCrashes } from './rounds.js';

/** Seconds; minutes on a busy machine. */
const OPTIONS = { timeout: 300_000 };
const kind = world.database;

if (kind === 'unknown') leaveOut('crashes', 'only of a service of our own');
else if (kind === 'postgres' && !canStartPostgres()) leaveOut('crashes', 'needs PostgreSQL');
else {
  test('what was acknowledged is there after kill -9, and what is sent again happens once', OPTIONS, async () => {
    // `npm run test:crash` does it twenty times.
    const { wrong, resent } = await surviveCrashes(kind, kind === 'embedded' ? 1 : 3, 60);
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(resent.answered).toBeGreaterThan(10);
  });
}

import { expect, test } from 'vitest';
import { canStartPostgres } from '../harness/postgres-server.js';
import { surviveCrashes } from './rounds.js';

const ROUNDS = Number(process.env.ROUNDS ?? 20);
const WRITES = 250;

if (!canStartPostgres()) throw new Error('This needs the binaries of PostgreSQL');

test.each(['embedded', 'postgres'] as const)(
  'nothing acknowledged is lost: %s',
  { timeout: 1_800_000 },
  async (kind) => {
    const { line, wrong, resent } = await surviveCrashes(kind, ROUNDS, WRITES);
    process.stdout.write(`${line}\n`);
    expect(wrong.slice(0, 10)).toEqual([]);
    expect(resent.answered).toBeGreaterThan(ROUNDS * 10);
  },
);

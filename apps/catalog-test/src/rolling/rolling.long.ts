import { afterAll, beforeAll, expect, it } from 'vitest';
import { findPostgres, type PostgresServer, startPostgres } from '../../../api/src/testing/postgres-server.js';
import { Builds, NOT_SERVED, readChanges } from './kinds.js';
import { Databases, type Outcome, roll } from './roll.js';

if (findPostgres() === undefined) throw new Error('This needs the binaries of PostgreSQL');

/** Some only, by their names. */
const asked = process.env.KINDS?.split(',');
const CHANGES = (await readChanges()).filter(({ kind }) => asked?.includes(kind) ?? true);
const builds = new Builds();
const outcomes = new Map<string, Outcome>();
let server: PostgresServer;
let databases: Databases;

beforeAll(async () => {
  server = await startPostgres();
  databases = new Databases(server.url);
}, 60_000);

afterAll(async () => {
  await server.stop();
  builds.remove();
  const lines = [...outcomes].map(([kind, { migrations, requests, failures, longestMs, isRefused }]) =>
    [
      kind.padEnd(26),
      (migrations.join(', ') || 'none').padEnd(18),
      `${requests}`.padStart(6),
      `${failures.length}`.padStart(6),
      `${longestMs.toFixed(0)} ms`.padStart(9),
      isRefused ? '  rows were in the way: went back' : '',
    ].join(' '),
  );
  const all = [...outcomes.values()];
  const sum = (of: (outcome: Outcome) => number) => all.reduce((total, outcome) => total + of(outcome), 0);
  process.stdout.write(
    `${['kind of change             migrations         requests failed  longest', ...lines].join('\n')}\n` +
      `${all.length} kinds of change: ${sum(({ requests }) => requests)} requests to the build before, ` +
      `${sum(({ failures }) => failures.length)} answered otherwise than its contract says\n` +
      Object.entries(NOT_SERVED)
        .map(([kind, why]) => `not among them: ${kind}, as ${why}\n`)
        .join(''),
  );
});

it.each(CHANGES)(
  'two builds work on one database while $kind is rolled out',
  async ({ kind, before, after }) => {
    const old = builds.first(before);
    const next = builds.next(old, after);
    try {
      const outcome = await roll(old, next, await databases.prepared(old, kind));
      outcomes.set(kind, outcome);
      expect({ failures: outcome.failures, nextFailures: outcome.nextFailures }).toEqual({
        failures: [],
        nextFailures: [],
      });
    } finally {
      next.remove();
    }
  },
  600_000,
);

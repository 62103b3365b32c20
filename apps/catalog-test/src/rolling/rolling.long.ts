import type { PostgresServer } from '@catalog-service/testing';
import { findPostgres, startPostgres } from '@catalog-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Builds, NOT_SERVED, readChanges } from './kinds.js';
import { Databases, type Outcome, roll } from './roll.js';

if (findPostgres() === undefined) throw new Error('This needs the binaries of PostgreSQL');

/** Some only, by their names. */
const asked = process.env.KINDS?.split(',');
const CHANGES = (await readChanges()).filter(({ kind }) => asked?.includes(kind) ?? true);
const builds = new Builds();
const outcomes: Outcome[] = [];
let server: PostgresServer;
let databases: Databases;

/** At once: it goes on for long. */
const say = (line: string) => process.stdout.write(`${line}\n`);

beforeAll(async () => {
  server = await startPostgres();
  databases = new Databases(server.url);
  say('kind of change             migrations         requests failed  longest');
}, 60_000);

afterAll(async () => {
  await server.stop();
  builds.remove();
  const sum = (of: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + of(outcome), 0);
  say(
    `${outcomes.length} kinds of change: ${sum(({ requests }) => requests)} requests to the build before, ` +
      `${sum(({ failures }) => failures.length)} answered otherwise than its contract says`,
  );
  for (const [kind, why] of Object.entries(NOT_SERVED)) say(`not among them: ${kind}, as ${why}`);
});

it.each(CHANGES)(
  'two builds work on one database while $kind is rolled out',
  async ({ kind, before, after }) => {
    const old = await builds.first(before);
    const next = await builds.next(old, after);
    try {
      const outcome = await roll(old, next, await databases.prepared(old, kind));
      const { migrations, requests, failures, nextFailures, longestMs, isRefused } = outcome;
      outcomes.push(outcome);
      say(
        [
          kind.padEnd(26),
          (migrations.join(', ') || 'none').padEnd(18),
          `${requests}`.padStart(6),
          `${failures.length}`.padStart(6),
          `${longestMs.toFixed(0)} ms`.padStart(9),
          isRefused ? '  rows were in the way: went back' : '',
        ].join(' '),
      );
      expect({ failures, nextFailures }).toEqual({ failures: [], nextFailures: [] });
    } finally {
      next.remove();
    }
  },
  600_000,
);

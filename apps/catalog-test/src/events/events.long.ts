import { findPostgres } from '@catalog-service/testing';
import { afterAll, expect, test } from 'vitest';
import { catalogOf } from '../features/feature-records.js';
import { ProjectCopy } from '../project-copy.js';
import { SMALLEST } from '../smallest-catalog.js';
import { surviveFaults } from './faults.js';

const COUNT = Number(process.env.COUNT ?? 1_000_000);
const SECONDS = Number(process.env.SECONDS ?? 60);

if (findPostgres() === undefined) throw new Error('This needs the binaries of PostgreSQL');

const project = new ProjectCopy(new Map([...SMALLEST, ...catalogOf('events')])).withoutHooks();
afterAll(() => project.remove());

test('no event is lost, given twice or out of order, whoever is killed', { timeout: 7_200_000 }, async () => {
  await project.generate();
  project.buildQuickly();
  const { wrong, resyncs, delayMs, ...counts } = await surviveFaults({
    root: project.root,
    events: COUNT,
    records: 2_000,
    writers: 64,
    heldMs: SECONDS * 1_000,
    rounds: 5,
  });
  const said = {
    ...counts,
    resyncs: resyncs.map(({ length }) => length),
    delayMs: Math.round(delayMs),
    wrong: wrong.length,
  };
  process.stdout.write(`${JSON.stringify(said, undefined, 1)}\n`);
  expect(wrong.slice(0, 10)).toEqual([]);
  expect(delayMs).toBeLessThan(1_000);
  // One promotion sends each follower to the list, and nothing else does.
  expect(resyncs.map(({ length }) => length)).toEqual([1, 1]);
  const { changes, changesOfBerths } = counts;
  expect(counts.followers.map(({ followed, listed, ofBerths }) => [followed + listed, ofBerths])).toEqual([
    [changes, 0],
    [changes, changesOfBerths],
  ]);
  for (const missed of counts.missedByNumber) expect(missed).toBeGreaterThan(0);
  expect(counts.swapped).toBeGreaterThan(0);
});

import { findPostgres } from '@catalog-service/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Compared, compare, type Entrant } from './compare.js';
import { BY_HAND, type Contender } from './contenders/contender.js';
import { type SeededServer, seedServer } from './database/seeded-server.js';
import { MEASURED } from './requests.js';

const MONITORS = 200;
const START_MS = 60_000;
const EFFORT = { rounds: 1, warmUpSeconds: 0, seconds: 0.1, connections: 1, memorySeconds: 0 };
const { list, getItem } = MEASURED;

/** Gets another item than the one that is asked for. */
const WRONG: Contender = {
  ...BY_HAND,
  title: 'Wrong',
  asked: new Map([[getItem, { ...getItem, request: (place, number) => getItem.request(place, number + 1) }]]),
};
const PARTIAL: Contender = { ...BY_HAND, title: 'Partial', asked: new Map([[getItem, getItem]]) };

describe.skipIf(findPostgres() === undefined)('compare (needs PostgreSQL)', () => {
  let server: SeededServer;

  beforeAll(async () => {
    server = await seedServer(MONITORS, { update: () => {}, done: () => {} });
  }, START_MS);

  afterAll(() => server?.stop());

  function compareThese(...entrants: readonly Omit<Entrant, 'databases'>[]): Promise<Compared> {
    return compare({
      monitors: MONITORS,
      entrants: entrants.map((entrant) => ({ ...entrant, databases: server })),
      operations: [list, getItem],
      effort: EFFORT,
      onProgress: () => {},
    });
  }

  it('measures nobody who answers wrongly, and the others all the same', async () => {
    const { results, absent } = await compareThese(
      { contender: WRONG, mayFail: true },
      { contender: BY_HAND, mayFail: false },
    );
    expect(results.map(({ contender, loads }) => [contender.title, ...loads.keys()])).toEqual([
      [BY_HAND.title, list.title, getItem.title],
    ]);
    expect(absent).toEqual([
      { contender: WRONG, reason: expect.stringMatching(/^Wrong fails at "get item": ids: .* instead of /) },
    ]);
  });

  it('leaves out what a contender has not got', async () => {
    const { results } = await compareThese({ contender: PARTIAL, mayFail: false });
    expect(results.map(({ loads }) => [...loads.keys()])).toEqual([[getItem.title]]);
  });

  it('ends where a contender fails that may not', async () => {
    await expect(compareThese({ contender: WRONG, mayFail: false })).rejects.toThrow('Wrong fails at "get item"');
  });
});

import { seed } from './seed.js';

/**
 * Whether this is one of the runs of `npm test`, of which a part of what proves the same many times over is enough.
 * `npm run conformance` asks for all of it, and so does TESTS=all.
 */
export const isShort = process.env.CONFORMANCE_ONCE !== undefined && process.env.TESTS !== 'all';

/** Every fourth of a list, or every so many, others for each turn; in a whole run all of it. */
export const isDrawn = (place: number, turn: number, share = 4): boolean => !isShort || place % share === turn % share;

/** One in `share` of a list, others for each seed; in a whole run all of it. */
export const partOf = <Item>(items: readonly Item[], share: number): readonly Item[] =>
  items.filter((_, place) => isDrawn(place, seed, share));

const draw = Number(process.env.CONFORMANCE_SHARE ?? 1);

/** One in CONFORMANCE_SHARE of what is proven of each resource or name, drawn by the seed of the run; by default all. */
export const drawnCases = <Item>(items: readonly Item[]): readonly Item[] =>
  items.filter((_, place) => place % draw === seed % draw);

/** One of what is expensive, another for each seed; in a whole run all of it. */
export const oneOf = <Item>(items: readonly Item[]): readonly Item[] => partOf(items, items.length);

/** How many random cases a test tries: all in a whole run, and a third of them otherwise. */
export const runsOf = (whole: number): number => (isShort ? Math.ceil(whole / 3) : whole);

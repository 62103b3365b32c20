import { seed } from './seed.js';

const share = Number(process.env.CONFORMANCE_SHARE ?? 1);

/** One in CONFORMANCE_SHARE of what is proven of each resource or name, drawn by the seed of the run; by default all. */
export const drawnCases = <Item>(items: readonly Item[]): readonly Item[] =>
  items.filter((_, place) => place % share === seed % share);

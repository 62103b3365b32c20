import fc from 'fast-check';

/** Whether the tests of this run try everything, and not the part of it that `npm test` draws: TESTS=all. */
export const isWhole = process.env.TESTS === 'all';

const given = Number(process.env.SEED);
const seed = Number.isInteger(given) && given !== 0 ? given : Date.now() % 2_147_483_647;
if (!isWhole) process.stdout.write(`Seed ${seed} (SEED=${seed} takes the same part again)\n`);

/** One in `share` of the items, drawn by the seed of this run, in their order; all of them where the run is whole. */
export function partOf<Item>(items: readonly Item[], share: number): readonly Item[] {
  if (isWhole) return items;
  const length = Math.ceil(items.length / share);
  return fc.sample(fc.subarray([...items], { minLength: length, maxLength: length }), { numRuns: 1, seed })[0] ?? [];
}

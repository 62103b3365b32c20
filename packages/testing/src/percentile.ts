/**
 * The least of the values that the given share of them does not exceed (the nearest-rank method). NaN if there are none.
 *
 * @param share over 0 and up to 1: 0.5 for the median
 */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}

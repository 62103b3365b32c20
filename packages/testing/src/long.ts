/** Whether this is a run of `npm run test:long`, which asks about everything and tries more. */
export const isLong = process.env.LONG !== undefined;

/** One of so many random cases is drawn where a run is not long. */
const ONE_IN = Number(process.env.CONFORMANCE_ONE_IN ?? 5);

/** The number of random cases that a test draws: a fifth of them in `npm test`. */
export function draws(all: number): number {
  return isLong ? all : Math.ceil(all / ONE_IN);
}

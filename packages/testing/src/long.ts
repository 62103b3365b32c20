/** Whether this is a run of `npm run test:long`, which asks about everything and tries more. */
export const isLong = process.env.LONG !== undefined;

/** The number of random cases that a test draws: a fifth of them in `npm test`. */
export function draws(all: number): number {
  return isLong ? all : Math.ceil(all / 5);
}

import { type TestContext, test } from 'vitest';
import { TakenValues } from './scarce-values.js';

/** Names what a test of this run does not look at, and why, where the reader sees it. */
export function tellLeftOut(what: string, why: string): void {
  process.stdout.write(`Left out: ${what}: ${why}\n`);
}

/** Names tests that this run cannot have, and why, where the reader sees it. */
export function leaveOut(what: string, why: string): void {
  tellLeftOut(what, why);
  test.skip(`${what} (left out: ${why})`, () => {});
}

/** A test that is left out where there is no room for the records that it needs. */
export const whereRoom =
  (run: () => Promise<void>) =>
  ({ skip }: TestContext): Promise<void> =>
    run().catch((error: unknown) => {
      if (!(error instanceof TakenValues)) throw error;
      skip(error.message);
    });

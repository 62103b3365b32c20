import { test } from 'vitest';

/** Names tests that this run cannot have, and why, where the reader sees it. */
export function leaveOut(what: string, why: string): void {
  process.stdout.write(`Left out: ${what}: ${why}\n`);
  test.skip(`${what} (left out: ${why})`, () => {});
}

import { expect } from 'vitest';

/** Ids that tests share. */
const shared = new Set<unknown>();
/** Ids that the test under way names. */
const ofTest = new Set<unknown>();
let test: string | undefined;

/** Records that yield to no other one: those that the test under way has made or named, and those that tests share. */
export const keptRecords = {
  add(...ids: readonly unknown[]): void {
    const { currentTestName } = expect.getState();
    if (currentTestName !== test) this.forget();
    test = currentTestName;
    for (const id of ids) ofTest.add(id);
  },

  /** Lets go of those of the test. */
  forget: (): void => ofTest.clear(),

  /** Keeps records of several tests. */
  share: (id: string): unknown => shared.add(id),

  /** Lets go of those of several tests. */
  unshare: (): void => shared.clear(),

  has: (id: string): boolean => shared.has(id) || ofTest.has(id),
};

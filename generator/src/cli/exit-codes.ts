/** What the process says to its caller. */
export const EXIT = {
  ok: 0,
  catalogProblems: 1,
  usage: 2,
  /** `generate --check`: the output is not what the catalog says. */
  stale: 3,
  /** A defect of the generator, or a disk that does not do what it is told. */
  failure: 70,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

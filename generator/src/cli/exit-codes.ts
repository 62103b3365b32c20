/** The exit codes; `--help` and docs/catalog-cli.md list them. */
export const EXIT = {
  ok: 0,
  /** The catalog has mistakes. */
  catalogProblems: 1,
  /** The command line has mistakes. */
  usage: 2,
  /** `check`: the output is not what the catalog says. `generate`, `migrate`: a migration that is there is not right. */
  stale: 3,
  /** `lint`: something is allowed and yet hardly meant. */
  findings: 4,
  /** `diff`: clients of the API break; nobody may do more than before. */
  breaking: 5,
  /** `generate`, `migrate`, `rename`, `remove`: the migration would lose data. `rename`, `remove`: nobody confirmed what was listed. */
  refused: 6,
  /** `check --types`, `rename`: something does not compile. */
  typeProblems: 7,
  /** `diff`, `review`: somebody may do more than before, or code, a migration or a check changed. */
  danger: 8,
  /** `diff`: what is stored is at risk; nobody may do more, and no client breaks. */
  dataAtRisk: 9,
  /** `prove`: a statement is not true. */
  disproved: 10,
  /** The migration that the catalog asks for cannot be run; nothing was written. */
  unrunnable: 11,
  /** `diff`, `review`: the only findings are dangers that this change itself accepts. */
  acceptedDanger: 12,
  /** A defect of the generator, or a disk that does not do what it is told. */
  failure: 70,
  /** Ctrl-C at a question; nothing was written. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_CODES_HELP = `
Exit codes:
  0   all is well
  1   the catalog has mistakes
  2   the command line has mistakes
  3   check: generated files do not match the catalog; generate, migrate: an existing migration has a problem
  4   lint: there are findings that are not accepted
  5   diff: clients of the API break, and nobody may do more than before
  6   generate, migrate: the migration would lose data; rename, remove: that, or not confirmed
  7   check --types, rename: something does not compile
  8   diff, review: somebody may do more than before, or code, a migration or a check changed
  9   diff: what is stored is at risk, and nothing worse
  10  prove: a statement is not true
  11  the migration that the catalog asks for cannot be run; nothing was written
  12  diff, review: only dangers that this change itself accepts
  70  a defect of the generator, or the disk
  130 questions ended with Ctrl-C; nothing was written`;

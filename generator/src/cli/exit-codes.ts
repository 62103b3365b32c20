/** The exit codes; the help below and docs/catalog-cli.md say what each means. */
export const EXIT = {
  ok: 0,
  catalogProblems: 1,
  usage: 2,
  stale: 3,
  findings: 4,
  breaking: 5,
  refused: 6,
  typeProblems: 7,
  danger: 8,
  dataAtRisk: 9,
  disproved: 10,
  unrunnable: 11,
  acceptedDanger: 12,
  failure: 70,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_CODES_HELP = `
Exit codes:
  0   all is well
  1   the catalog has mistakes
  2   the command line has mistakes; mend: so have the settings, or the database cannot be used
  3   check: generated files do not match the catalog; generate, migrate: an existing migration has a problem
  4   lint: there are findings that are not accepted
  5   diff: clients of the API break, and nobody may do more than before
  6   generate, migrate, mend: data would be lost; rename, remove: that, or not confirmed
  7   check --types, rename: something does not compile
  8   diff, review: somebody may do more than before, or code, a migration or a check changed
  9   diff: what is stored is at risk, and nothing worse
  10  prove: a statement is not true
  11  the migration that the catalog asks for cannot be run; nothing was written
  12  diff, review: only dangers that this change itself accepts
  70  a defect of the generator, or the disk
  130 questions ended with Ctrl-C; nothing was written`;

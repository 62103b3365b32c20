/** The exit codes. The help below and docs/catalog-cli.md describe them. */
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
  0   success
  1   the catalog has errors; import: the schema has errors
  2   the command line has errors; mend: the settings have errors, or the database cannot be used
  3   check: generated files do not match the catalog; generate, migrate: an existing migration has a problem
  4   lint: there are findings that are not accepted
  5   diff: the change breaks clients of the API, and grants no more access
  6   generate, migrate, mend: data would be lost; rename, remove: data would be lost, or the change was not confirmed
  7   check --types, rename: the code does not compile
  8   diff, review: a caller gains access, or code, a migration or a check changed
  9   diff: stored data is at risk, and nothing worse
  10  prove: a statement is not true
  11  the migration that the catalog needs cannot be run; nothing was written
  12  diff, review: the only dangers are those that the change itself accepts
  70  a defect of the generator, or a failure of the disk
  130 interrupted with Ctrl-C at a question; nothing was written`;

/** How the command line ends. Scripts rely on these numbers. */
export const EXIT_CODES = {
  done: 0,
  defect: 1,
  usage: 2,
  invalid: 3,
  not_found: 4,
  conflict: 5,
  unavailable: 6,
  differs: 7,
} as const;

export type ExitName = keyof typeof EXIT_CODES;

/** What each exit code means, for the help. */
export const EXIT_HELP = `
Exit codes:
  0  done
  1  a defect of this program
  2  the command line or a setting is not valid
  3  a value or a file is not valid; nothing was changed
  4  there is no such project, user, key or label
  5  an id or an email address is taken, or the key was revoked
  6  the database cannot be used: away, in use, or not migrated
  7  a total that the database keeps is not the number of records`;

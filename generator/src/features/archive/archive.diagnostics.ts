/** The diagnostics of the check beside. */
export const ARCHIVE_DIAGNOSTICS = {
  invalid_archive: {
    title: 'An archive by a field that cannot say it',
    explanation:
      '`archive` names a Date field of the record that is not required, not internal and no list, and has no default.',
    hint: 'Name such a field, or delete archive.',
  },
} as const;

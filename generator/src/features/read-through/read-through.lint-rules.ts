/** The rules of the lint beside. */
export const READ_THROUGH_LINT_RULES = {
  'parent-unreadable': {
    title: 'A name that may read records, but not their parent',
    severity: 'warning',
    explanation: 'A caller needs to read the record of `readThrough` too; this name alone has no effect.',
    hint: 'Grant `read` of the other resource too, or remove the name from the list.',
  },
  'parent-labels-unused': {
    title: 'Records without labels that are read through records with labels',
    severity: 'warning',
    explanation:
      'A permission that is limited to labels does not apply to records without labels, so its holders can read the record of `readThrough`, but not this one.',
    hint: 'Add `labelScope` with the same Entity.',
  },
} as const;

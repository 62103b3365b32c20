/** The rules of the lint beside. */
export const SOFT_DELETE_LINT_RULES = {
  'unrestorable-deletes': {
    title: 'Deleted records that nobody may restore',
    severity: 'warning',
    explanation: 'The service keeps deleted records of this resource, but no name may restore them.',
    hint: 'Add a list `restore` to `access`, or remove softDelete.',
  },
} as const;

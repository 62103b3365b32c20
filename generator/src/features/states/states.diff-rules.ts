/** The rules of `diff` beside. */
export const STATES_DIFF_RULES = {
  'step-allowed': { level: 'danger', title: 'A state may be followed by another one' },
  'step-refused': { level: 'breaking', title: 'A state may no longer be followed by another one' },
} as const;

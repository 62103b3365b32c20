/** The rules of the lint beside. */
export const STATES_LINT_RULES = {
  'unreachable-state': {
    title: 'A state that no record can be in',
    severity: 'warning',
    explanation: 'No steps lead from the first state to this one.',
    hint: 'Add a step to `states`, or remove the value from the enumeration.',
  },
} as const;

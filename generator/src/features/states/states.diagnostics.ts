/** The diagnostics of the checks beside. */
export const STATES_DIAGNOSTICS = {
  invalid_states: {
    title: 'States that cannot follow each other',
    explanation:
      '`states` belong to a required field of an enumeration. Each names the others that may follow it, once.',
    hint: 'Correct the list.',
  },
} as const;

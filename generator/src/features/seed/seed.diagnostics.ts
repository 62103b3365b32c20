/** The diagnostics of the checks beside. */
export const SEED_DIAGNOSTICS = {
  invalid_seed: {
    title: 'An invalid seed record',
    explanation: 'A seed has plain values for fields of its own resource or reference, and all required fields.',
    hint: 'Correct the record.',
  },
} as const;

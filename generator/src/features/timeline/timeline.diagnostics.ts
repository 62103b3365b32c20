/** The diagnostics of the checks beside. */
export const TIMELINE_DIAGNOSTICS = {
  invalid_timeline: {
    title: 'An invalid timeline',
    explanation:
      'The records of a timeline are the states of one other record of the project, which has the same state as the last of them. Each begins at one Date and ends at another.',
    hint: 'Correct the key; catalog/README.md shows a timeline.',
  },
} as const;

/** The diagnostics of the checks beside. */
export const EVENTS_DIAGNOSTICS = {
  invalid_events: {
    title: 'Records whose changes cannot be followed',
    explanation:
      '`events` applies to resources only. The readers of a reference follow from the relations to it, so a change of the reference does not determine its readers.',
    hint: 'Delete events.',
  },
} as const;

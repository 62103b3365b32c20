/** The diagnostics of the checks beside. */
export const HISTORY_OF_DIAGNOSTICS = {
  invalid_history_of: {
    title: 'Records that belong to no history',
    explanation:
      '`historyOf` names an Entity of the record whose id field is required and whose target is another resource with `events: { keep: values }` and without `historyOf`. The resource itself keeps values too.',
    hint: 'Name such a field, let both keep values, or delete historyOf.',
  },
} as const;

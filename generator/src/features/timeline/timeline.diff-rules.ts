/** The rules of `diff` beside. */
export const TIMELINE_DIFF_RULES = {
  'timeline-changed': { level: 'breaking', title: 'The rules of a timeline changed, or it ended' },
} as const;

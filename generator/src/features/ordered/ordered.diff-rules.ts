/** The rules of `diff` beside. */
export const ORDERED_DIFF_RULES = {
  'field-ordered': {
    level: 'breaking',
    title: 'A field becomes the position of the record in an order, or no longer is',
  },
} as const;

/** The diagnostics of the checks beside. */
export const ORDERED_DIAGNOSTICS = {
  invalid_order: {
    title: 'An ordered field without a required Entity',
    explanation:
      '`ordered` numbers the records that share an Entity. The id field of this Entity must be required, so that every record has a position.',
    hint: 'Name an Entity whose id field is required.',
  },
} as const;

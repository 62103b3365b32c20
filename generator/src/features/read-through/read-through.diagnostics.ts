/** The diagnostics of the checks beside. */
export const READ_THROUGH_DIAGNOSTICS = {
  invalid_read_through: {
    title: 'Records that cannot be read through another',
    explanation:
      '`readThrough` names an Entity of the record whose target is a resource, and whose id field is required: without a parent, no caller could read the record.',
    hint: 'Name such a field, make its id field required, or delete readThrough.',
  },
} as const;

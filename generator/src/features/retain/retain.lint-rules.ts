/** The rules of the lint beside. */
export const RETAIN_LINT_RULES = {
  'retained-while-referred': {
    title: 'A retention time that does not delete referenced records',
    severity: 'warning',
    explanation:
      'Records of this resource are deleted at an age, but another entity refers to them with `onDelete: restrict`. A record is not deleted while another refers to it.',
    hint: 'Give the reference `onDelete: cascade` or `setNull`.',
  },
} as const;

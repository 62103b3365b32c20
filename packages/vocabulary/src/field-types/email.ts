import { formattedText } from './formatted-text.js';

const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';

/** The form that HTML requires of an email input, with a domain of at least two labels. */
export const email = formattedText({
  name: 'Email',
  description: 'An email address, such as ada@example.com.',
  pattern: `^[a-zA-Z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:[.]${LABEL})+$`,
  format: 'email',
  detail: 'An email address must have a form such as ada@example.com.',
  maxLength: 254,
  isOrdered: true,
  example: 'ada@example.com',
  blank: (id) => `${id}::text || '@example.invalid'`,
  sample: ({ id }) => `${id}@example.com`,
});

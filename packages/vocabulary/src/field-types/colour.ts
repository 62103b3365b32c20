import { formattedText } from './formatted-text.js';

export const colour = formattedText({
  name: 'Colour',
  description: 'A colour by its red, green and blue, such as #3498db; stored in lower case.',
  pattern: '^#[0-9a-f]{6}$',
  detail: 'A colour must be # and six hexadecimal digits, such as #3498db.',
  maxLength: 7,
  canonical: (text) => text.toLowerCase(),
  isOrdered: false,
  example: '#3498db',
  sample: ({ id }) => '#'.concat(id.slice(0, 6)),
});

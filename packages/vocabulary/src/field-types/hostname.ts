import { formattedText } from './formatted-text.js';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';

/** As in RFC 1123. A last label of digits alone is part of an IP address. */
export const hostname = formattedText({
  name: 'Hostname',
  description: 'The name of a host in the domain name system, such as www.example.com; stored in lower case.',
  pattern: `^(?!(?:.*[.])?[0-9]+$)${LABEL}(?:[.]${LABEL})*$`,
  format: 'hostname',
  detail: 'A hostname must consist of labels of letters, digits and -, separated by dots, such as www.example.com.',
  maxLength: 253,
  canonical: (text) => text.toLowerCase(),
  isOrdered: true,
  example: 'www.example.com',
  sample: ({ id }) => `${id}.example.com`,
});

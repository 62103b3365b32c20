import { formattedText } from './formatted-text.js';

export const phone = formattedText({
  name: 'Phone',
  description: 'A phone number as in E.164: +, the country code and the number, at most 15 digits.',
  pattern: '^[+][1-9][0-9]{1,14}$',
  detail: 'A phone number must be + and 2 to 15 digits that begin with the country code, such as +442071838750.',
  maxLength: 16,
  isOrdered: true,
  example: '+442071838750',
  blank: (id) => `'+999' || (1000000000 + abs(hashtext(${id}::text)::bigint))`,
  sample: ({ number }) => `+1${2_025_550_100 + number}`,
});

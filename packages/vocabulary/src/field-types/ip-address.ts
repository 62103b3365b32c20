import { isIP } from 'node:net';
import { INET } from '../column-type.js';
import { accepted, invalidValue, type Parsed, wrongType } from '../parsed.js';
import { defineFieldType, ours } from './field-type.js';

const V4_IN_V6 = /^::(ffff:)?([0-9a-f]+):([0-9a-f]+)$/;

/** An address of IPv4 or IPv6; stored in the one spelling that PostgreSQL gives it. */
function parseIpAddress(value: unknown): Parsed {
  if (typeof value !== 'string') return wrongType('a string', value);
  const version = value.includes('%') ? 0 : isIP(value);
  if (version === 0)
    return invalidValue('An IP address must have a form such as 192.0.2.7 or 2001:db8::7, without a mask or zone.');
  return accepted(version === 4 ? value : shortened(value));
}

/** RFC 5952, and as PostgreSQL the last 32 bits with dots where only these or ffff precede them. */
function shortened(address: string): string {
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, mapped = '', high = '', low = ''] = V4_IN_V6.exec(short) ?? [];
  if (low === '') return short;
  const bytes = [high, low].flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255]);
  return `::${mapped}${bytes.join('.')}`;
}

const SCHEMA = { type: 'string', anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] };

export const ipAddress = defineFieldType<'IP Address', string>({
  name: 'IP Address',
  description: 'An address of IPv4 or IPv6; addresses are ordered by value, those of IPv4 first.',
  keys: ['default', 'indexed', 'list', 'unique'],
  expressionKind: 'text',
  inExpression: (column) => `host(${column})`,
  isPlain: true,
  column: () => INET,
  // The column itself would accept a network.
  check: (column) => `(${column} = (host(${column}))::inet)`,
  itemsCheck: (column) => [`(NOT (to_jsonb(${column}) @? '$[*]?(@ like_regex "/")'::jsonpath))`],
  families: ['equality', 'order'],
  sortable: true,
  parse: parseIpAddress,
  answerSchema: () => SCHEMA,
  condition: () => ({ name: 'IPAddress', operand: SCHEMA }),
  client: () => ({ answer: 'string', input: 'string', condition: 'Equality<string> | Order<string>' }),
  decorators: () => [ours('IsValueOf', 'IP Address')],
  example: () => '192.0.2.7',
  sample: (_field, { number }) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
});

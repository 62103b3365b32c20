import { isIPv4, isIPv6 } from 'node:net';

/** Groups of an IPv6 address that a provider gives to one customer. */
const GROUPS = 4;
/** In IPv6 notation, or with the port that some proxies add. */
const IPV4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i;

/**
 * The network of a sender: an IPv4 address itself, or the first 64 bits of an IPv6 address, since the sender chooses the rest. Everything that
 * is not an address is one network.
 */
export function networkOf(address: string): string {
  const ipv4 = IPV4.exec(address)?.[1];
  if (ipv4 !== undefined && isIPv4(ipv4)) return ipv4;
  if (!isIPv6(address)) return 'unknown';
  const [plain = ''] = address.split('%', 1);
  const [head = '', tail] = plain.split('::', 2);
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const behind = tail === '' ? [] : tail.split(':');
    // An IPv4 address at the end counts as two groups.
    const count = behind.length + (tail.includes('.') ? 1 : 0);
    groups.push(...Array<string>(8 - groups.length - count).fill('0'), ...behind);
  }
  const network = groups.slice(0, GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

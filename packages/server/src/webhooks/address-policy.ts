import { BlockList, isIP } from 'node:net';

type Network = readonly [address: string, bits: number];

/** The networks of IPv4 that are not public (IANA, special-purpose addresses), or reach several machines. */
const NOT_PUBLIC_IPV4: readonly Network[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Of IPv6, one network is public, */
const PUBLIC_IPV6: Network = ['2000::', 3];
/** except for protocols, documents, and addresses that stand for others: those of IPv4 are not outside, so neither are theirs. */
const NOT_PUBLIC_IPV6: readonly Network[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(version: 'ipv4' | 'ipv6', networks: readonly Network[]): BlockList {
  const list = new BlockList();
  for (const [address, bits] of networks) list.addSubnet(address, bits, version);
  return list;
}

/** Decides to which addresses the service connects for others: public ones, and those of networks that the operator names. */
export class AddressPolicy {
  readonly #allowed = new BlockList();
  readonly #ipv4 = listOf('ipv4', NOT_PUBLIC_IPV4);
  readonly #ipv6 = listOf('ipv6', NOT_PUBLIC_IPV6);
  readonly #public = listOf('ipv6', [PUBLIC_IPV6]);

  /** @param networks addresses, or networks such as `10.1.0.0/16` */
  constructor(networks: readonly string[]) {
    for (const network of networks) {
      const [address = '', bits] = network.split('/');
      const version = versionOf(address) ?? 'ipv4';
      this.#allowed.addSubnet(address, Number(bits ?? (version === 'ipv4' ? 32 : 128)), version);
    }
  }

  /** Whether the operator names the network of an address. */
  isNamed(address: string): boolean {
    const version = versionOf(address);
    return version !== undefined && this.#allowed.check(address, version);
  }

  isPublic(address: string): boolean {
    const version = versionOf(address);
    if (version === 'ipv4') return !this.#ipv4.check(address, version);
    return version === 'ipv6' && this.#public.check(address, version) && !this.#ipv6.check(address, version);
  }
}

/** Undefined for what is no address, or has a zone. */
function versionOf(address: string): 'ipv4' | 'ipv6' | undefined {
  if (address.includes('%')) return undefined;
  const version = isIP(address);
  return version === 0 ? undefined : version === 4 ? 'ipv4' : 'ipv6';
}

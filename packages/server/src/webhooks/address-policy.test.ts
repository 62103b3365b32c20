import { expect, it } from 'vitest';
import { AddressPolicy } from './address-policy.js';

const NOT_PUBLIC = [
  ...['0.0.0.0', '10.255.255.255', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
  ...[
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.1',
    '192.168.1.1',
    '198.18.0.1',
    '198.19.255.255',
    '198.51.100.7',
    '203.0.113.9',
  ],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    '::ffff:8.8.8.8',
    '::8.8.8.8',
    '64:ff9b::a00:1',
  ],
  ...['fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'ff02::1', '100::1'],
  ...['2001::1', '2001:db8::1', '2002:a00:1::', '3fff::1', 'fd00:ec2::254'],
  ...['', 'localhost', '10.0.0', '0x7f000001', '2130706433', '127.1'],
];
const PUBLIC = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '172.32.0.0',
  '223.255.255.255',
  '2606:4700::1111',
  '2a00::1',
];

it('tells public addresses from all others', () => {
  const policy = new AddressPolicy([]);
  expect(NOT_PUBLIC.filter((address) => policy.isPublic(address))).toEqual([]);
  expect(PUBLIC.filter((address) => policy.isPublic(address))).toEqual(PUBLIC);
  expect([...NOT_PUBLIC, ...PUBLIC].filter((address) => policy.isNamed(address))).toEqual([]);
});

it('names the networks of the operator', () => {
  const policy = new AddressPolicy(['10.1.0.0/16', '192.168.7.7', 'fd00::/8']);
  const named = ['10.1.255.1', '192.168.7.7', 'fd99::1', '::ffff:10.1.0.1'];
  const others = ['10.2.0.1', '192.168.7.8', 'fe80::1', '::ffff:10.2.0.1', 'fd99::1%eth0'];
  expect([...named, ...others].filter((address) => policy.isNamed(address))).toEqual(named);
});

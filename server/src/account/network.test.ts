import { expect, test } from 'vitest';
import { networkOf, plainAddress, roughAddress } from './network.ts';

test('an IPv4 address is a place of its own, also when it comes through an IPv6 socket', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(plainAddress('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('IPv6 addresses with the same first half are one place, however they are written', () => {
  const written = ['2001:db8:1:2::5', '2001:0DB8:0001:0002:a:b:c:d', '2001:db8:1:2:ffff::%eth0'];
  expect(new Set(written.map(networkOf))).toEqual(new Set(['2001:db8:1:2::/64']));
  expect(networkOf('2001:db8:1:3::5')).toBe('2001:db8:1:3::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('what is no address at all is taken as it is', () => {
  expect(networkOf('')).toBe('');
  expect(networkOf('nowhere')).toBe('nowhere');
  expect(networkOf('a:b')).toBe('a:b');
});

test('a letter tells about where an address is, and not the whole of it', () => {
  const told = ['198.51.100.23', '::ffff:198.51.100.23', '2001:db8:1:2::5', '::1', ''].map(roughAddress);
  expect(told).toEqual(['198.51.100.*', '198.51.100.*', '2001:db8:1:*', '0:0:0:*', '']);
});

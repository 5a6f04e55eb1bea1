import { isIPv4 } from 'node:net';

/** An address as people write it: IPv4 that comes through an IPv6 socket is IPv4. */
export function plainAddress(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  return mapped !== undefined && isIPv4(mapped) ? mapped : address.replace(/%.*$/, '');
}

/**
 * What counts as one place when attempts are counted: an IPv4 address, or the first 64 bits of an IPv6 address, since who
 * has one of those mostly has all the addresses that begin with them.
 */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  const canonical = plain.includes(':') ? URL.parse(`http://[${plain}]`)?.hostname.slice(1, -1) : undefined;
  if (canonical === undefined) return plain;
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** About where an address is, for a letter: enough to recognize one's own network, and not the whole address. */
export function roughAddress(address: string): string {
  const plain = plainAddress(address);
  if (isIPv4(plain)) return plain.replace(/\d+$/, '*');
  return plain.includes(':') ? `${networkOf(plain).split(':').slice(0, 3).join(':')}:*` : plain;
}

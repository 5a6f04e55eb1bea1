import { existsSync } from 'node:fs';

/** What the tests on a real S3-compatible store need: OpenStack Swift, of which Debian has packages. */
export const swiftPackages = 'swift-proxy swift-account swift-container swift-object';

export function findSwift(): boolean {
  return existsSync('/usr/bin/swift-proxy-server') && existsSync('/usr/bin/swift-object-server');
}

import { BlockList, isIP } from 'node:net';

// Special-purpose registries of IANA (RFC 6890 and its successors): nothing there is a shop's picture on the public net.
const private4: readonly [string, number][] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
];
const private6: readonly [string, number][] = [
  ['::', 128], ['::1', 128],
  // Whatever carries an IPv4 address inside: compatible, NAT64, 6to4, Teredo. Mapped ones are held against the list above.
  ['::', 96], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['2002::', 16], ['2001::', 32],
  ['100::', 64], ['2001:db8::', 32], ['fc00::', 7], ['fe80::', 10], ['fec0::', 10], ['ff00::', 8],
];

const blocked = new BlockList();
for (const [network, prefix] of private4) blocked.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of private6) blocked.addSubnet(network, prefix, 'ipv6');

/** True for an address that is not on the public net, and for what is no address at all. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  return version === 0 || blocked.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

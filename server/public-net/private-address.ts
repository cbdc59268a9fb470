import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Networks that the library treats as public: IPv4 inside IPv6 (`::a.b.c.d`), local NAT64, former site-local. */
const more = (['::/96', '64:ff9b:1::/48', 'fec0::/10'] as const).map((network) => ipaddr.IPv6.parseCIDR(network));

/** True for an address that is not public (IANA's special-purpose registries), and for an invalid one. */
export function isPrivateAddress(address: string): boolean {
  if (isIP(address) === 0) return true;
  const parsed = ipaddr.process(address);
  return (
    parsed.range() !== 'unicast' || (parsed instanceof ipaddr.IPv6 && more.some((network) => parsed.match(network)))
  );
}

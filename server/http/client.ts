import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { isSame } from '../secret.ts';
import { headerOf } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** By whom a call is counted: `addressKey` of the shopper's address; undefined for the storefront's own calls. */
    clientAddress: string | undefined;
    /** True for a call that came through the storefront's entry or is its own: it showed the internal key. */
    isThroughStorefront: boolean;
  }
}

const prefix6 = 64;

/**
 * What an address is counted by: IPv4 whole, IPv6 by its first 64 bits, since who has one address of such a network
 * has all of them; an IPv4-mapped IPv6 address is the IPv4 address.
 */
export function addressKey(address: string): string {
  const bare = address.trim().replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${prefix6}`).toString()}/${prefix6}`;
}

/**
 * Sets for every request by whom it is counted. A shopper's call that the storefront passes on carries the shopper's
 * address in a header of its own, which is believed only beside the key derived from the shared secret.
 */
export function installClient(app: FastifyInstance, internalKey: string): void {
  app.decorateRequest('clientAddress', undefined);
  app.decorateRequest('isThroughStorefront', false);
  const identify = (request: FastifyRequest): void => {
    request.isThroughStorefront = isSame(headerOf(request, internalHeaders.key) ?? '', internalKey);
    const address = request.isThroughStorefront ? headerOf(request, internalHeaders.clientAddress) : request.ip;
    request.clientAddress = address === undefined ? undefined : addressKey(address);
  };
  app.addHook('onRequest', async (request) => {
    identify(request);
  });
}

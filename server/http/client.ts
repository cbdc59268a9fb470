import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import { isSame } from '../secret.ts';
import { headerOf } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Rate limit key of the caller: `addressKey` of the shopper's address; undefined for the storefront's own calls.
     */
    clientAddress: string | undefined;
    /** True for a call through or by the storefront, proven by the internal key. */
    isThroughStorefront: boolean;
  }
}

const prefix6 = 64;

/**
 * Rate limit key of an address: IPv4 whole, IPv6 by its first 64 bits, because one subscriber has all addresses of such
 * a network; an IPv4-mapped IPv6 address is the IPv4 address.
 */
export function addressKey(address: string): string {
  const bare = address.trim().replace(/%.*$/, '');
  if (!ipaddr.isValid(bare)) return 'unknown';
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/${prefix6}`).toString()}/${prefix6}`;
}

/**
 * Determines the client of every request. The storefront forwards the shopper's address in a header, which is trusted
 * only with the key derived from the shared secret.
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

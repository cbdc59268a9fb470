import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-address.ts';

/** Thrown for an address that is not public. */
export class PrivateAddress extends Error {}

/** True if a call failed because it would have entered a private network. */
export const wasPrivate = (error: unknown): boolean =>
  error instanceof PrivateAddress || (error instanceof Error && error.cause instanceof PrivateAddress);

/** Resolves a name for the very connection, so that a second answer of the name server cannot differ. */
const guardedLookup: LookupFunction = (hostname, options, done) => {
  dnsLookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = found as LookupAddress[] | undefined;
    if (error !== null || addresses === undefined) return done(error ?? new Error('no address'), '', 0);
    if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new PrivateAddress(), '', 0);
    const [first] = addresses;
    if (options.all === true) done(null, addresses);
    else done(null, first?.address ?? '', first?.family ?? 4);
  });
};

/** The address as a fetchable URL; undefined for other schemes and for addresses with user name and password. */
export function webAddress(address: string, base?: URL): URL | undefined {
  if (!URL.canParse(address, base?.href)) return undefined;
  const url = new URL(address, base?.href);
  return /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' ? url : undefined;
}

/**
 * Request options that keep it out of private networks; throws `PrivateAddress` for a literal private address, which is
 * never resolved.
 */
export function publicOnlyOptions(url: URL, allowPrivate: boolean): { lookup?: LookupFunction } {
  if (allowPrivate) return {};
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivateAddress();
  return { lookup: guardedLookup };
}

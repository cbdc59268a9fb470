import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { requestHeaders } from '../../lib/contract/request-headers.ts';
import { preferredLocale } from '../../lib/i18n/preferred-locale.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import { defaultRegionId, regionById } from '../../lib/region/regions.ts';
import type { Customer } from './customer.ts';

const guestCookie = 'guest.id';

/**
 * Name of the guest cookie. With TLS it has a prefix that restricts it to this host: no neighbouring host and no page
 * without TLS can set it.
 */
export const guestCookieName = (secure: boolean): string => (secure ? `__Host-${guestCookie}` : guestCookie);

/** Context of every call: language, region, device, session, guest. */
export interface RequestContext {
  readonly locale: Locale;
  readonly regionId: number;
  readonly device: string;
  readonly sessionId: string | undefined;
  /** Identity of the shopper: the cookie's id, or the account of a signed-in shopper (`customerGuest`). */
  readonly guestId: string | undefined;
  /** The cookie's id, also for a signed-in shopper. */
  readonly guestCookie: string | undefined;
  /** Rate limit key of the address; undefined for the storefront's own calls. */
  readonly address: string | undefined;
  /** The signed-in shopper of the call. */
  readonly customer?: Customer | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether cookies are `Secure`. */
    readonly secureCookies: boolean;
  }
}

const contexts = new WeakMap<FastifyRequest, RequestContext>();

const safeToken = /^[A-Za-z0-9._-]{1,100}$/;
const guestPattern = /^[0-9a-f]{32}$/;

/** One value of a header; the first if a client sent several. */
export function headerOf(request: { readonly headers: IncomingHttpHeaders }, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

function regionOf(header: string | undefined): number {
  const id = /^\d{1,4}$/.test(header ?? '') ? Number(header) : defaultRegionId;
  return regionById(id)?.id ?? defaultRegionId;
}

/** Parses the context once per request; invalid values fall back to defaults and are never refused. */
export function contextOf(request: FastifyRequest): RequestContext {
  const known = contexts.get(request);
  if (known !== undefined) return known;
  const session = headerOf(request, requestHeaders.session);
  const device = headerOf(request, requestHeaders.device);
  // Requests that fail before the cookie parser ran have no cookies.
  const guest = (request.cookies as Record<string, string | undefined> | undefined)?.[
    guestCookieName(request.server.secureCookies)
  ];
  const guestId = guest !== undefined && guestPattern.test(guest) ? guest : undefined;
  const context: RequestContext = {
    locale: preferredLocale(headerOf(request, requestHeaders.language)),
    regionId: regionOf(headerOf(request, requestHeaders.region)),
    device: device !== undefined && safeToken.test(device) ? device : 'web',
    sessionId: session !== undefined && safeToken.test(session) ? session : undefined,
    guestId,
    guestCookie: guestId,
    address: request.clientAddress,
  };
  if (request.cookies !== undefined) contexts.set(request, context);
  return context;
}

/** Rate limit subject of the call. */
export const askerOf = ({
  address,
  guestId,
  sessionId,
}: RequestContext): { address: string | undefined; guest: string | undefined; device: string | undefined } => ({
  address,
  guest: guestId === undefined ? undefined : hashGuest(guestId),
  device: sessionId,
});

/**
 * Identity of an account where a guest is identified by the cookie. No cookie, session name or digest contains a
 * colon, so only a session leads here.
 */
export const customerGuest = (customerId: number): string => `customer:${customerId}`;
/** The account of a guest id or its digest; undefined for a guest's. */
export function customerOfGuest(guest: string): number | undefined {
  const id = /^customer:(\d{1,10})$/.exec(guest)?.[1];
  return id === undefined ? undefined : Number(id);
}

/** The context of a signed-in shopper: their data are the account's, for any cookie of the browser. */
export const asCustomer = <Whose extends Customer | undefined>(
  context: RequestContext,
  customer: Whose,
): RequestContext & { readonly customer: Whose } => ({
  ...context,
  customer,
  guestId: customer === undefined ? context.guestId : customerGuest(customer.id),
});

/** Stored form of a guest id. An account's is no secret and is stored as it is. */
export const hashGuest = (guestId: string): string =>
  customerOfGuest(guestId) === undefined ? createHash('sha256').update(guestId).digest('hex') : guestId;

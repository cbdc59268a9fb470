import type { IncomingHttpHeaders } from 'node:http';
import { headerOf } from './context.ts';

/** Which site is ours. */
export interface SiteOptions {
  readonly siteUrl: string;
  /** Whether a proxy of ours names the host that the browser addressed in `X-Forwarded-Host`. */
  readonly trustProxy: boolean;
}

/** Host (with its port) of an Origin header; undefined for `null` and for what is no origin. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * True for a call that a page of another site made its visitor's browser send. Browsers say so themselves
 * (`Sec-Fetch-Site`, and `Origin` with everything but plain reading), and no page can make them say otherwise. What
 * carries neither is no browser's call, or a reading one of an old browser. Ours is the origin of the shop's address,
 * and whatever host the browser itself addressed.
 */
export function isCrossSite(
  request: { readonly headers: IncomingHttpHeaders },
  { siteUrl, trustProxy }: SiteOptions,
): boolean {
  const site = headerOf(request, 'sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = headerOf(request, 'origin');
  if (origin === undefined) return false;
  const host = hostOf(origin);
  const addressed = [headerOf(request, 'host'), trustProxy ? headerOf(request, 'x-forwarded-host') : undefined];
  return host === undefined || (origin !== new URL(siteUrl).origin && !addressed.includes(host));
}

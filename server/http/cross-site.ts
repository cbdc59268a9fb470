import type { IncomingHttpHeaders } from 'node:http';
import { headerOf } from './context.ts';

/** The shop's own site. */
export interface SiteOptions {
  readonly siteUrl: string;
  /** Whether a trusted proxy passes the browser's host in `X-Forwarded-Host`. */
  readonly trustProxy: boolean;
}

/** Host (with port) of an Origin header; undefined for `null` and for an invalid origin. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * True for a call that a page of another site caused. Browsers say so themselves (`Sec-Fetch-Site`, and `Origin` except
 * for plain reading), and no page can change that. A call with neither header does not come from a browser, or is a
 * read of an old browser. The shop's own origins are that of `SITE_URL` and the host that the browser addressed.
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

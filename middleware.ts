import { type NextRequest, NextResponse } from 'next/server';
import { localeCookie } from './lib/i18n/locales';
import { isFromShop } from './lib/routing/from-shop';
import { isGuest } from './lib/routing/private-path';
import { resolveAddress } from './lib/routing/resolve';

/** Carries out the address rules of `lib/routing`; no I/O here, it runs before every page. */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = new URL(request.url);
  const resolution = resolveAddress({
    pathname,
    search,
    localeCookie: request.cookies.get(localeCookie)?.value,
    acceptLanguage: request.headers.get('accept-language'),
    fromShop: isFromShop(Object.fromEntries(request.headers)),
    guest: isGuest(request.headers.get('cookie')),
  });
  if (resolution.kind === 'redirect') {
    const response = new NextResponse(null, {
      status: resolution.status,
      // Next wants a whole address here and sends it as a path of this host.
      headers: {
        Location: new URL(resolution.location, request.url).href,
        ...(resolution.status === 302 ? { Vary: 'Cookie, Accept-Language, Sec-Fetch-Site, Referer' } : {}),
      },
    });
    if (resolution.remember !== undefined)
      response.cookies.set(localeCookie, resolution.remember, { path: '/', sameSite: 'lax' });
    return response;
  }
  const target = request.nextUrl.clone();
  target.pathname = resolution.internalPath;
  // The state of a listing is part of the internal path; a query left over would only split the cache.
  target.search = '';
  return NextResponse.rewrite(target);
}

export const config = {
  // The edge sandbox would pull the page cache, which needs Node, into its bundle.
  runtime: 'nodejs',
  // Pages of the shop only, without files, Next's own paths, the paths of the API and the back office.
  matcher: ['/((?!_next/|staff(?:/|$)|api/|media/|socket\\.io/|internal/|healthz|.*\\.[a-z0-9]{2,11}$).*)'],
};

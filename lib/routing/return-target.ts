/** What is no page to come back to: calls, files and the entrance itself. */
const noTarget = /^\/(?:api|media|_next|internal|socket\.io)\/|^(?:\/(?:ru|uz))?(?:\/[a-z-]+)?\/(?:login|register)\/?$/;

/**
 * Where a shopper goes after signing in: the page of this shop that they were on their way to, or `/`. Whatever could be read
 * as an address of another host is no page of this shop.
 * @param asked an address as it came, from anywhere @param origin the shop's own, e.g. `https://shop.example`
 */
export function returnTarget(asked: string | null | undefined, origin: string): string {
  if (asked == null || asked.length > 2_000 || !asked.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(asked, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || url.username !== '' || url.password !== '' || noTarget.test(url.pathname)) return '/';
  // A path that begins with two slashes is a host to a browser.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`;
}

/** Not valid as a return target: calls, files and the sign-in page. */
const excludedPaths =
  /^\/(?:api|media|_next|internal|socket\.io)\/|^(?:\/(?:ru|uz))?(?:\/[a-z-]+)?\/(?:login|register)\/?$/;

/**
 * The page after signing in: the page of this shop that was requested, or `/`. Anything that could lead to another host
 * is rejected.
 * @param address an untrusted address
 * @param origin the shop's own, e.g. `https://shop.example`
 */
export function returnTarget(address: string | null | undefined, origin: string): string {
  if (address == null || address.length > 2_000 || !address.startsWith('/')) return '/';
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return '/';
  }
  if (url.origin !== origin || url.username !== '' || url.password !== '' || excludedPaths.test(url.pathname))
    return '/';
  // Browsers treat a path with two leading slashes as a host.
  return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`;
}

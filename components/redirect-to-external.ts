/** If the page is still open after this time, the redirect has failed, milliseconds. */
const timeoutMs = 20_000;

/** True if an address from the API is this page of the shop, under any host name. */
export function isOwnPage(url: string, own: string): boolean {
  const target = new URL(url, window.location.href);
  return `${target.pathname}${target.search}` === own;
}

/**
 * Redirects to an external page, such as a bank's. If the user returns by Back, or the page cannot be reached, they
 * find `back` (a path of the shop) instead of the current page.
 */
export function redirectToExternal(url: string, back: string): void {
  window.history.replaceState(window.history.state, '', back);
  // The scroll position does not apply to the replaced page.
  window.history.scrollRestoration = 'manual';
  const showBack = () => window.location.replace(back);
  const timer = setTimeout(showBack, timeoutMs);
  window.addEventListener('pagehide', () => clearTimeout(timer), { once: true });
  window.addEventListener(
    'pageshow',
    (event) => {
      if (event.persisted) showBack();
    },
    { once: true },
  );
  window.location.assign(url);
}

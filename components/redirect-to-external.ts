/** When the other page has not come by then, milliseconds, it will not. */
const timeoutMs = 20_000;

/** True when an address that the API gave is this page of ours, under whatever name the shop is reached. */
export function isOwnPage(url: string, own: string): boolean {
  const target = new URL(url, window.location.href);
  return `${target.pathname}${target.search}` === own;
}

/**
 * Leaves the shop for an external page, such as a bank's. Who comes back by the browser's button, or never
 * gets there, finds `back` (a path of ours) instead of what was left.
 */
export function redirectToExternal(url: string, back: string): void {
  window.history.replaceState(window.history.state, '', back);
  // How far the left page was scrolled means nothing on the one that is found instead.
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

/**
 * Runs as an inline script at the end of a page. It loads the client bundle after the page has loaded and painted,
 * including the first products of a stored list that an inline script draws (stores/preload/list-script), or at the
 * first interaction. Clicks before hydration are recorded and replayed afterwards (stores/hydration.tsx). In a lazy form
 * (components/hydration/lazy-form.tsx) the submit click is recorded too, because a native submit would put the typed
 * values into the address. Clicks during hydration are recorded as well: React stops and discards an event while a chunk
 * is missing. An event that React has handled reaches the window, which removes it from the record.
 */
declare global {
  /** The scripts of the bundle; the server replaces it by their list. */
  const bundleScripts: readonly string[];
  interface Window {
    __zod_globalConfig?: { jitless: boolean };
  }
  interface Event {
    /** The click is in the record. */
    isQueued?: boolean;
  }
}

/** The bundle waits at most this long for the images of a slow connection or for a hidden page, in ms. */
const maxDelayMs = 3000;

const clicks: HTMLElement[] = (window.queuedClicks = []);
// The JIT of zod tries `new Function`: the policy forbids that and would report it.
window.__zod_globalConfig = { jitless: true };

const isHydrating = (): boolean => Object.keys(document).some((key) => key.startsWith('__reactContainer'));

let isStarted = false;
function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const source of bundleScripts) {
    const script = document.createElement('script');
    script.src = source;
    document.head.appendChild(script);
  }
}

document.addEventListener(
  'click',
  (event) => {
    const target = event.target as Partial<HTMLElement> | null;
    const button =
      window.queuedClicks && target?.closest?.<HTMLButtonElement>('button[type=button],[data-lazy] button');
    if (!button) return;
    clicks.push(button);
    event.isQueued = true;
    if (button.type === 'submit') event.preventDefault();
  },
  true,
);
window.addEventListener('click', (event) => {
  if (event.isQueued && isHydrating()) clicks.pop();
});
for (const name of ['pointerdown', 'keydown', 'input'])
  document.addEventListener(name, start, { capture: true, once: true, passive: true });

const startAfterPaint = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(start)));
function startAfterDrawing(): void {
  if (window.preloadedRequests) void window.preloadedRequests.drawn.then(startAfterPaint);
  else startAfterPaint();
}
if (document.readyState === 'complete') startAfterDrawing();
else window.addEventListener('load', startAfterDrawing);
setTimeout(start, maxDelayMs);

export {};

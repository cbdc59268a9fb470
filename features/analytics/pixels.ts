/** Ids of the counters of others. */
export interface PixelIds {
  readonly metrika?: string | undefined;
  readonly gtm?: string | undefined;
}

type Choice = 'granted' | 'denied';
const storageKey = 'consent';
/** Milliseconds after the page's load at which the counters of others come. */
const delay = 4000;

function readChoice(): Choice | undefined {
  try {
    const kept = window.localStorage.getItem(storageKey);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    // A browser that keeps nothing cannot be asked once and for all: it is asked each time.
    return undefined;
  }
}

/** Keeps the choice; a withdrawn consent reloads the page, since a counter that runs cannot be taken back. */
export function choose(choice: Choice, pixels: PixelIds): void {
  const before = readChoice();
  try {
    window.localStorage.setItem(storageKey, choice);
  } catch {
    // Then it is valid for this page only.
  }
  if (choice === 'granted') loadLater(pixels);
  else if (before === 'granted') window.location.reload();
}

/** Loads the counters where the shopper has agreed; calls `ask` where there is no choice yet. */
export function startConsent(pixels: PixelIds, ask: () => void): void {
  const choice = readChoice();
  if (choice === 'granted') loadLater(pixels);
  else if (choice === undefined) ask();
}

let begun = false;
function loadLater(pixels: PixelIds): void {
  if (begun) return;
  begun = true;
  const start = () =>
    setTimeout(() => {
      loadMetrika(pixels.metrika);
      loadTagManager(pixels.gtm);
    }, delay);
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}

declare global {
  interface Window {
    ym?: ((...call: unknown[]) => void) & { a?: unknown[][]; l?: number };
    dataLayer?: object[];
  }
}

/** Yandex Metrica: calls wait in `ym.a` until its script is there. */
function loadMetrika(id: string | undefined): void {
  if (id === undefined) return;
  const calls: unknown[][] = [];
  window.ym ??= Object.assign(
    (...call: unknown[]) => {
      calls.push(call);
    },
    { a: calls, l: Date.now() },
  );
  window.ym(Number(id), 'init', { clickmap: true, trackLinks: true, accurateTrackBounce: true });
  addScript('https://mc.yandex.ru/metrika/tag.js');
}

/** Google Tag Manager with what it counts left to its container. */
function loadTagManager(id: string | undefined): void {
  if (id === undefined) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
}

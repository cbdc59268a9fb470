/** Ids of third-party counters. */
export interface PixelIds {
  readonly metrika?: string | undefined;
  readonly gtm?: string | undefined;
}

type Choice = 'granted' | 'denied';
const storageKey = 'consent';
/** Milliseconds after the page's load at which third-party counters are loaded. */
const loadDelayMs = 4000;

function readChoice(): Choice | undefined {
  try {
    const stored = window.localStorage.getItem(storageKey);
    return stored === 'granted' || stored === 'denied' ? stored : undefined;
  } catch {
    // Without storage the choice cannot be kept: the question appears each time.
    return undefined;
  }
}

/** Stores the choice; a withdrawn consent reloads the page, because a running counter cannot be stopped. */
export function saveConsent(choice: Choice, pixels: PixelIds): void {
  const before = readChoice();
  try {
    window.localStorage.setItem(storageKey, choice);
  } catch {
    // Without storage the choice applies to this page only.
  }
  if (choice === 'granted') loadLater(pixels);
  else if (before === 'granted') window.location.reload();
}

/** Loads the counters if the user has agreed; calls `ask` without a choice. */
export function startConsent(pixels: PixelIds, ask: () => void): void {
  const choice = readChoice();
  if (choice === 'granted') loadLater(pixels);
  else if (choice === undefined) ask();
}

let isStarted = false;
function loadLater(pixels: PixelIds): void {
  if (isStarted) return;
  isStarted = true;
  const start = () =>
    setTimeout(() => {
      loadMetrika(pixels.metrika);
      loadTagManager(pixels.gtm);
    }, loadDelayMs);
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

/** Yandex Metrica: calls are queued in `ym.a` until its script has loaded. */
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

/** Google Tag Manager; its container decides what is counted. */
function loadTagManager(id: string | undefined): void {
  if (id === undefined) return;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  addScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
}

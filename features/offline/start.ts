import type { Locale } from '@/lib/i18n/locales';
import type { WorkerMessage } from '@/lib/offline/worker-messages';

interface Start {
  /** Language of the page. */
  readonly locale: Locale;
  /** Pages to cache in advance. */
  readonly paths: readonly string[];
  /** Called when a newer service worker waits; its argument activates it and reloads the page. */
  readonly onNewer: (takeOver: () => void) => void;
}

/** Records that this visit was asked, so that the question appears once. */
const questionKey = 'newer-shop-asked';

function isFirstTime(): boolean {
  try {
    if (window.sessionStorage.getItem(questionKey) !== null) return false;
    window.sessionStorage.setItem(questionKey, '1');
  } catch {
    // Without storage each page asks.
  }
  return true;
}

/** Reports a waiting service worker: an open page changes only after consent. */
function watchForUpdate(registration: ServiceWorkerRegistration, onNewer: Start['onNewer']): void {
  const ask = (waiting: ServiceWorker) => {
    // The first service worker of a browser replaces none.
    if (navigator.serviceWorker.controller === null || !isFirstTime()) return;
    onNewer(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
      waiting.postMessage({ type: 'takeOver' } satisfies WorkerMessage);
    });
  };
  if (registration.waiting !== null) ask(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') ask(installing);
    });
  });
}

/** Starts caching viewed pages for offline use. */
export async function startOffline({ locale, paths, onNewer }: Start): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    watchForUpdate(await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }), onNewer);
  } catch {
    // Registration failed (forbidden storage, lost connection): the shop works without it, the next visit tries again.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep', locale, paths } satisfies WorkerMessage);
}

import type { Locale } from '@/lib/i18n/locales';
import type { WorkerMessage } from '@/lib/offline/worker-messages';

interface Start {
  /** Of the page. */
  readonly locale: Locale;
  /** Pages that are to be there even unseen. */
  readonly paths: readonly string[];
  /** Called when a newer worker waits; its argument activates the worker and reloads the page. */
  readonly onNewer: (takeOver: () => void) => void;
}

/** Stores that this visit was asked, so that the question does not return on each page. */
const askedPlace = 'newer-shop-asked';

function isFirstTime(): boolean {
  try {
    if (window.sessionStorage.getItem(askedPlace) !== null) return false;
    window.sessionStorage.setItem(askedPlace, '1');
  } catch {
    // Storage may be forbidden: then each page asks.
  }
  return true;
}

/** Tells of a worker that waits for the one in charge to go: nothing of an open page changes before the shopper has agreed. */
function watchNewer(registration: ServiceWorkerRegistration, onNewer: Start['onNewer']): void {
  const ask = (waiting: ServiceWorker) => {
    // The first worker of a browser has nobody to wait for.
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

/** Has the browser keep what is seen for a time without a connection. */
export async function startOffline({ locale, paths, onNewer }: Start): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    watchNewer(await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }), onNewer);
  } catch {
    // A browser that forbids to keep anything, or a line that has just gone: the shop works as without it, the next visit tries again.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep', locale, paths } satisfies WorkerMessage);
}

import { isPersonalCache } from '@/lib/offline/personal-caches';
import type { WorkerMessage } from '@/lib/offline/worker-messages';

/** Longest wait for the removal. */
const waitMs = 1_000;

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all((await window.caches.keys()).filter(isPersonalCache).map((name) => window.caches.delete(name)));
}

/** The service worker also closes notifications. It may exist without controlling this page. */
async function notifyWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'forget' } satisfies WorkerMessage);
}

/** Removes cached pages that reveal visits, whether or not a service worker controls the page. */
export async function clearPageCaches(): Promise<void> {
  // A browser that forbids storage has no caches.
  const cleared = Promise.allSettled([deleteCaches(), notifyWorker()]);
  await Promise.race([
    cleared,
    new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    }),
  ]);
}

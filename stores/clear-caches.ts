import { isPersonalCache } from '@/lib/offline/copies';
import type { WorkerMessage } from '@/lib/offline/worker-messages';

/** What is not gone by then goes without being waited for. */
const waitMs = 1_000;

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  await Promise.all((await window.caches.keys()).filter(isPersonalCache).map((name) => window.caches.delete(name)));
}

/** The worker ends notices too. It may be there without being in charge of this page. */
async function notifyWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'forget' } satisfies WorkerMessage);
}

/** Removes what this browser keeps of where a shopper has been, whether or not a worker is in charge of the page. */
export async function clearPageCaches(): Promise<void> {
  // A browser that forbids to keep anything has kept nothing.
  const gone = Promise.allSettled([deleteCaches(), notifyWorker()]);
  await Promise.race([
    gone,
    new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    }),
  ]);
}

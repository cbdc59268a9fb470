import type { ToWorker } from '@/lib/offline/worker-messages';

/** Has the browser keep what is seen for a time without a connection. @param paths pages that are to be there even unseen */
export async function startOffline(paths: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch {
    // A browser that forbids to keep anything, or a line that has just gone: the shop works as without it, the next visit tries again.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep', paths } satisfies ToWorker);
}

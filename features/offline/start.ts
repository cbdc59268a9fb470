import type { Locale } from '@/lib/i18n/locales';
import type { ToWorker } from '@/lib/offline/worker-messages';

/** Has the browser keep what is seen for a time without a connection. @param locale of the page @param paths pages that are to be there even unseen */
export async function startOffline(locale: Locale, paths: readonly string[]): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
  } catch {
    // A browser that forbids to keep anything, or a line that has just gone: the shop works as without it, the next visit tries again.
    return;
  }
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: 'keep', locale, paths } satisfies ToWorker);
}

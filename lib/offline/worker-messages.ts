import type { Locale } from '../i18n/locales.ts';

/**
 * Messages of a page to the service worker: its language and the pages to cache for offline use; deletion of caches
 * that reveal visited pages; and permission for a waiting worker to activate.
 */
export type WorkerMessage =
  | { readonly type: 'keep'; readonly locale: Locale; readonly paths: readonly string[] }
  | { readonly type: 'forget' }
  | { readonly type: 'takeOver' };

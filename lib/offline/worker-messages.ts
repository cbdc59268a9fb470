import type { Locale } from '../i18n/locales.ts';

/**
 * What a page tells the worker: its language, and which pages are to be there without a connection; that what says where the shopper
 * has been is to go; or, told to a newer worker that waits, that it may take the place of the one in charge.
 */
export type ToWorker =
  | { readonly type: 'keep'; readonly locale: Locale; readonly paths: readonly string[] }
  | { readonly type: 'forget' }
  | { readonly type: 'takeOver' };

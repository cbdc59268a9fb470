import type { Locale } from '@/lib/i18n/locales';

/** What the page says, in its language. */
export interface OfflinePageProps {
  shop: string;
  locale: Locale;
  title: string;
  text: string;
  retry: string;
  /** Over what can be seen all the same. */
  kept: string;
  /** With `{time}` in the place of the moment. */
  asOf: string;
  /** Paths of the shopper's own lists with their names. */
  lists: readonly (readonly [path: string, name: string])[];
}

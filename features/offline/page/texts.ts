import type { Locale } from '@/lib/i18n/locales';

/** What the page says, in its language. */
export interface OfflinePageProps {
  shop: string;
  locale: Locale;
  /** Where the device has no connection. */
  device: { readonly title: string; readonly text: string };
  /** Where it has one, and the shop doesn't answer. */
  away: { readonly title: string; readonly text: string };
  /** The search, for when the shop answers again. */
  search: { readonly action: string; readonly label: string; readonly hint: string; readonly find: string };
  home: string;
  retry: string;
  /** Over what can be seen all the same. */
  kept: string;
  /** With `{time}` in the place of the moment. */
  asOf: string;
  /** Paths of the shopper's own lists with their names. */
  lists: readonly (readonly [path: string, name: string])[];
}

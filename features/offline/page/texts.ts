import type { Locale } from '@/lib/i18n/locales';

/** Texts of the page, in its language. */
export interface OfflinePageProps {
  shop: string;
  locale: Locale;
  /** If the device is offline. */
  device: { readonly title: string; readonly text: string };
  /** If it is online and the shop does not answer. */
  away: { readonly title: string; readonly text: string };
  /** The search, for later. */
  search: { readonly action: string; readonly label: string; readonly hint: string; readonly find: string };
  home: string;
  retry: string;
  /** Heading of the available pages. */
  pages: string;
  /** With a placeholder `{time}`. */
  asOf: string;
  /** Paths of the user's lists with their names. */
  lists: readonly (readonly [path: string, name: string])[];
}

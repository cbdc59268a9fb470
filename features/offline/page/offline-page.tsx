import { ButtonAnchor } from '@/components/button';
import { Icon } from '@/components/icon';
import { Panel } from '@/components/panel';
import type { Locale } from '@/lib/i18n/locales';
import { KeptPages } from './kept-pages';

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

/** Says that there is no connection, and what this browser can show without one. */
export function OfflinePage({ shop, locale, title, text, retry, kept, asOf, lists }: OfflinePageProps) {
  return (
    <main id="main" className="page grid min-h-dvh place-items-center py-8">
      <Panel padded className="w-full max-w-xl">
        <p className="mb-4 font-bold">{shop}</p>
        <Icon name="no-wifi" className="size-12 text-line-strong" />
        <h1 className="mt-3 text-xl">{title}</h1>
        <p className="mt-2 text-soft">{text}</p>
        {/* The address stays the one that was asked for. */}
        <ButtonAnchor href="" large className="mt-5">{retry}</ButtonAnchor>
        <KeptPages locale={locale} title={kept} asOf={asOf} lists={lists} />
      </Panel>
    </main>
  );
}

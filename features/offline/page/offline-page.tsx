import { ButtonAnchor } from '@/components/button';
import { OfflineDrawing } from '@/components/drawings/offline-drawing';
import { Panel } from '@/components/panel';
import { KeptPages } from './kept-pages';
import type { OfflinePageProps } from './texts';

/** Says that there is no connection, and what this browser can show without one. */
export function OfflinePage({ shop, locale, title, text, retry, kept, asOf, lists }: OfflinePageProps) {
  return (
    <main id="main" className="page grid min-h-dvh place-items-center py-8">
      <Panel padded className="w-full max-w-xl">
        <p className="mb-4 font-bold">{shop}</p>
        <OfflineDrawing />
        <h1 className="mt-3 text-xl">{title}</h1>
        <p className="mt-2 text-soft">{text}</p>
        {/* The address stays the one that was asked for. */}
        <ButtonAnchor href="" large className="mt-5">{retry}</ButtonAnchor>
        <KeptPages locale={locale} title={kept} asOf={asOf} lists={lists} />
      </Panel>
    </main>
  );
}

import { ButtonLink } from '@/components/button-link';
import { NothingFoundDrawing } from '@/components/drawings/nothing-found-drawing';
import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { notFoundMarker } from '@/lib/routing/not-found';

/**
 * Content of a page for an unknown address: explanation and links to catalogue and home page; the search is in the header. Next's `notFound()` would leave
 * the HTML empty and render in the browser only; this page is rendered, cached and served like any other, and the page
 * cache (storefront/page-cache/next-cache-handler.mjs) sets status 404 by its meta element. It needs no JavaScript, so
 * product pages do not load code for it.
 */
export function NotFoundPage({ page }: { page: PageContext }) {
  const t = translator(page.locale, 'errors');
  const common = translator(page.locale, 'common');
  return (
    <>
      <meta name={notFoundMarker} content="404" />
      <div className="page flex flex-col items-center py-16 text-center">
        <NothingFoundDrawing />
        <p className="mt-4 text-2xl font-extrabold tabular">404</p>
        <h1 className="mt-1 text-xl">{t('notFoundTitle')}</h1>
        <p className="mt-3 max-w-lg text-soft">{t('notFoundText')}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <ButtonLink href={localHref(page, '/katalog/')} large>
            {common('toCatalogue')}
          </ButtonLink>
          <ButtonLink href={localHref(page, '/')} variant="plain" large className="bg-surface">
            {common('toHome')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

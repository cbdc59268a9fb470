import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { NothingFoundDrawing } from '@/components/drawings/nothing-found-drawing';
import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { notFoundMarker } from '@/lib/routing/not-found';

/**
 * Content of a page for an unknown address: explanation, search, link to the home page. Next's `notFound()` would leave
 * the HTML empty and render in the browser only; this page is rendered, cached and served like any other, and the page
 * cache (storefront/page-cache/next-cache-handler.mjs) sets status 404 by its meta element. It needs no JavaScript, so
 * product pages do not load code for it.
 */
export function NotFoundPage({ page }: { page: PageContext }) {
  const t = translator(page.locale, 'errors');
  const header = translator(page.locale, 'header');
  return (
    <>
      <meta name={notFoundMarker} content="404" />
      <div className="page flex flex-col items-center py-16 text-center">
        <NothingFoundDrawing />
        <p className="mt-4 text-2xl font-extrabold tabular">404</p>
        <h1 className="mt-1 text-xl">{t('notFoundTitle')}</h1>
        <p className="mt-3 max-w-lg text-soft">{t('notFoundText')}</p>
        <form action={localHref(page, '/product/search/')} className="mt-6 flex w-full max-w-lg gap-2">
          <input
            type="search"
            name="q"
            className="input"
            maxLength={200}
            aria-label={header('search')}
            placeholder={header('searchPlaceholder')}
          />
          <Button type="submit" variant="plain">
            {header('searchFind')}
          </Button>
        </form>
        <ButtonLink href={localHref(page, '/')} large className="mt-4">
          {translator(page.locale, 'common')('toHome')}
        </ButtonLink>
      </div>
    </>
  );
}

import { ButtonLink } from '@/components/button-link';
import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { movedMarker } from '@/lib/routing/moved';

/**
 * Content of a page whose address is an old one. Only the page knows this (from the API) and it cannot set the status
 * 301, so the page cache (storefront/page-cache/next-cache-handler.mjs) converts its meta element.
 */
export function MovedPage({ page, path }: { page: PageContext; path: string }) {
  const href = localHref(page, path);
  return (
    <div className="page py-20 text-center">
      <meta name={movedMarker} content={href} />
      <ButtonLink href={href}>{translator(page.locale, 'common')('continue')}</ButtonLink>
    </div>
  );
}

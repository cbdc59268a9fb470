import { ButtonLink } from '@/components/button-link';
import type { PageContext } from '@/lib/api/load';
import { translator } from '@/lib/i18n/translator';
import { localHref } from '@/lib/routing/address';
import { movedMarker } from '@/lib/routing/moved';

/**
 * What a page returns when its address is an old name of another one. Only the page knows (it has asked the API), and
 * it can't answer a 301 itself: the page cache (storefront/page-cache/next-cache-handler.mjs) turns the mark into one.
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

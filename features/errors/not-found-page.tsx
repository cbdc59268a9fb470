import { notFoundMarker } from '@/lib/routing/not-found';
import { NotFoundView } from './views';

/**
 * What a page returns when there is nothing to show at its address. Next's own `notFound()` would leave the HTML empty
 * and draw the page in the browser only; this one is rendered, cached and served like any page, and the page
 * cache (scripts/storefront/page-cache.mjs) gives what carries the mark the status 404.
 */
export function NotFoundPage() {
  return (
    <>
      <meta name={notFoundMarker} content="404" />
      <NotFoundView />
    </>
  );
}

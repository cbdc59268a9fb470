'use client';

import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { useFirstInteraction } from '@/components/hydration/first-interaction';
import { lazyOnDemand, useLazyModule } from '@/components/hydration/lazy-on-demand';
import { ProductCard } from '@/features/product';
import { PageLinks } from './page-links';
import type { ListingControl } from './use-listing';

const loadEmpty = () => import('./listing-empty');
const FirstEmpty = lazy(loadEmpty);
// A lazy component here would suspend the whole listing until it has loaded.
const LazyEmpty = lazyOnDemand(() => loadEmpty().then((module) => module.default));
// Before the first interaction nothing can fail or be pending.
const loadStates = () => import('./listing-states');

interface ResultsProps {
  listing: ListingControl;
  /** The page's path, for pagination links. */
  path: string;
  emptyTitle?: string | undefined;
  /** All products are of one category. */
  isLeaf: boolean;
}

/** Cards above the fold, whose pictures load eagerly. */
const firstCards = 4;

/** The products, and the other states: loading, empty, failed. */
export function ListingResults({ listing, path, emptyTitle, isLeaf }: ResultsProps) {
  const t = useTranslations('listing');
  const common = useTranslations('common');
  const states = useLazyModule(loadStates, useFirstInteraction());
  const { state, pages, error } = listing;
  // A product may have moved to the next page between two requests: it is shown once.
  const products = [
    ...new Map(pages.flatMap((page) => page.products).map((product) => [product.id, product])).values(),
  ];
  const [emptyFromStart] = useState(products.length === 0);
  const grid = useSteadyTop(pages[0]?.pagination.current_page ?? 1);
  const first = pages[0]?.pagination;
  const last = pages.at(-1)?.pagination;

  if (error !== undefined && products.length === 0) {
    return states && <states.ListingFailure error={error} onRetry={listing.retry} />;
  }
  if (products.length === 0 && listing.isFetching)
    return states && <states.CardSkeletons count={8} className="cards cards-narrow" />;
  if (products.length === 0) {
    const Empty = emptyFromStart ? FirstEmpty : LazyEmpty;
    return <Empty title={emptyTitle ?? t('emptyTitle')} listing={pages[0]} state={state} onChange={listing.choose} />;
  }
  const failed = listing.isOld && error !== undefined;
  const isReplacing = listing.isOld && !failed;
  // The button disappears with the message; the focus must not be lost.
  const retry = () => {
    grid.current?.focus({ preventScroll: true });
    listing.retry();
  };
  return (
    <>
      <h2 className="sr-only">{t('results')}</h2>
      {failed && states && <states.ChoiceFailed error={error} onRetry={retry} />}
      {listing.hasEarlier && (
        <MoreButton busy={listing.isFetching} onPress={listing.loadEarlier} className="mb-4">
          {t('loadEarlier')}
        </MoreButton>
      )}
      <ul
        ref={grid}
        tabIndex={-1}
        className={`cards cards-narrow transition-opacity ${isReplacing ? 'opacity-50' : ''}`}
        aria-busy={isReplacing}
      >
        {products.map((product, index) => (
          <ProductCard
            key={product.id}
            product={product}
            priority={index < firstCards}
            first={index < 2 * firstCards}
            listed
            brief={isLeaf}
          />
        ))}
      </ul>
      {listing.isLoadingMore && states && (
        <div className="mt-4">
          <states.CardSkeletons count={4} className="cards cards-narrow" />
        </div>
      )}
      {error !== undefined && !failed && states && <states.MoreFailed error={error} />}
      {listing.hasMore && (
        <MoreButton busy={listing.isFetching} onPress={listing.loadMore} className="mt-6">
          {listing.isLoadingMore ? common('loading') : error === undefined ? t('loadMore') : common('retry')}
        </MoreButton>
      )}
      {first !== undefined && last !== undefined && !failed && (
        <PageLinks
          path={path}
          state={state}
          total={last.total_page}
          first={first.current_page}
          last={last.current_page}
        />
      )}
    </>
  );
}

function MoreButton({
  busy,
  onPress,
  className,
  children,
}: {
  busy: boolean;
  onPress: () => void;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={`flex justify-center ${className}`}>
      <Button variant="plain" large className="w-full sm:w-80" aria-disabled={busy} onClick={onPress}>
        {children}
      </Button>
    </div>
  );
}

/** Earlier products are inserted above: the scroll position must stay. */
function useSteadyTop(firstPage: number) {
  const grid = useRef<HTMLUListElement>(null);
  const before = useRef({ firstPage, height: 0 });
  useLayoutEffect(() => {
    // Most browsers do this themselves, and measuring the height costs a layout.
    if ('overflowAnchor' in document.documentElement.style) return;
    const height = grid.current?.offsetHeight ?? 0;
    if (firstPage < before.current.firstPage && before.current.height > 0) {
      window.scrollBy({ top: height - before.current.height, behavior: 'instant' });
    }
    before.current = { firstPage, height };
  });
  return grid;
}

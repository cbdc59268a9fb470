'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { useFirstTouch } from '@/components/first-touch';
import { useLatePart } from '@/components/late-part';
import { ProductCard } from '@/features/product';
import { emptyState, type ListingState } from '@/lib/routing/listing-state';
import type { ListingData } from './listing-data';
import { PageLinks } from './page-links';

const FirstEmpty = dynamic(() => import('./listing-empty'));
// Nothing fails or is waited for before the shopper's first move.
const loadStates = () => import('./listing-states');

interface ResultsProps {
  state: ListingState;
  data: ListingData;
  /** The page's own path, for the links to its pages. */
  path: string;
  onReset: (state: ListingState) => void;
  emptyTitle?: string | undefined;
}

/** Cards above the fold whose pictures are wanted at once. */
const firstCards = 4;

/** The products, and each of the other states: loading, empty, failed. */
export function ListingResults({ state, data, path, onReset, emptyTitle }: ResultsProps) {
  const t = useTranslations('listing');
  const common = useTranslations('common');
  const states = useLatePart(loadStates, useFirstTouch());
  // Between two fetches a product may have moved to the next page: it is shown once.
  const products = [...new Map(data.pages.flatMap((page) => page.products).map((product) => [product.id, product])).values()];
  const [emptyFromStart] = useState(products.length === 0);
  const grid = useSteadyTop(data.pages[0]?.pagination.current_page ?? 1);
  const first = data.pages[0]?.pagination;
  const last = data.pages.at(-1)?.pagination;

  if (data.error !== null && products.length === 0) {
    return states && <states.ListingFailure error={data.error} onRetry={data.retry} />;
  }
  if (products.length === 0 && data.isFetching) return states && <states.CardSkeletons count={8} className="cards cards-narrow" />;
  if (products.length === 0) {
    // A lazy one that came in with a choice would hold the whole screen up until it is there.
    const Empty = emptyFromStart ? FirstEmpty : states?.ListingEmpty;
    return Empty && <Empty title={emptyTitle ?? t('emptyTitle')} onReset={() => onReset({ ...emptyState, saleMonth: state.saleMonth })} />;
  }
  return (
    <>
      <h2 className="sr-only">{t('results')}</h2>
      {data.hasEarlier && <MoreButton busy={data.isFetching} onPress={data.loadEarlier} className="mb-4">{t('loadEarlier')}</MoreButton>}
      <ul ref={grid} className={`cards cards-narrow transition-opacity ${data.isOld ? 'opacity-50' : ''}`} aria-busy={data.isOld}>
        {products.map((product, index) => <ProductCard key={product.id} product={product} priority={index < firstCards} />)}
      </ul>
      {data.isLoadingMore && states && <div className="mt-4"><states.CardSkeletons count={4} className="cards cards-narrow" /></div>}
      {data.error !== null && !data.isFetching && states && <states.MoreFailed error={data.error} />}
      {data.hasMore && (
        <MoreButton busy={data.isFetching} onPress={data.loadMore} className="mt-6">
          {data.isLoadingMore ? common('loading') : data.error === null ? t('loadMore') : common('retry')}
        </MoreButton>
      )}
      {first !== undefined && last !== undefined && (
        <PageLinks path={path} state={state} total={last.total_page} first={first.current_page} last={last.current_page} />
      )}
    </>
  );
}

function MoreButton({ busy, onPress, className, children }: { busy: boolean; onPress: () => void; className: string; children: ReactNode }) {
  return (
    <div className={`flex justify-center ${className}`}>
      <Button look="plain" large className="w-full sm:w-80" aria-disabled={busy} onClick={onPress}>{children}</Button>
    </div>
  );
}

/** Earlier products come in above: what the shopper looks at stays where it is on the screen. */
function useSteadyTop(firstPage: number) {
  const grid = useRef<HTMLUListElement>(null);
  const before = useRef({ firstPage, height: 0 });
  useLayoutEffect(() => {
    // Most browsers do it by themselves, and asking for the height costs a layout.
    if ('overflowAnchor' in document.documentElement.style) return;
    const height = grid.current?.offsetHeight ?? 0;
    if (firstPage < before.current.firstPage && before.current.height > 0) {
      window.scrollBy({ top: height - before.current.height, behavior: 'instant' });
    }
    before.current = { firstPage, height };
  });
  return grid;
}

'use client';

import { PackageSearch } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { CardSkeletons, EmptyState, ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { ProductCard } from '@/features/product';
import { emptyState, listingQueryString, type ListingState } from '@/lib/routing/listing-state';
import { useHref } from '@/stores/address';
import { useProductStore } from '@/stores/lists';
import type { CardListing, useListing } from './use-listing';

interface ResultsProps {
  state: ListingState;
  query: ReturnType<typeof useListing>['query'];
  pages: readonly CardListing[];
  /** The page's own path, for the links to its pages. */
  path: string;
  onLoadMore: () => void;
  onReset: (state: ListingState) => void;
  emptyTitle?: string | undefined;
}

/** Cards above the fold whose pictures are wanted at once. */
const firstCards = 4;

/** The products, and each of the other states: loading, empty, failed. */
export function ListingResults({ state, query, pages, path, onLoadMore, onReset, emptyTitle }: ResultsProps) {
  const t = useTranslations('listing');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  const viewType = useProductStore((store) => store.viewType);
  const products = pages.flatMap((page) => page.products);
  const last = pages[pages.length - 1];

  if (query.isError && !query.isFetchNextPageError) {
    return <ErrorState title={errors('listFailed')} text={failureText(query.error)} retry={common('retry')} onRetry={() => void query.refetch()} />;
  }
  if (products.length === 0 && !query.isFetching) {
    return (
      <EmptyState
        art={<PackageSearch className="size-20" strokeWidth={1.25} />}
        title={emptyTitle ?? t('emptyTitle')} text={t('emptyText')}
        action={<button type="button" className="button button-primary" onClick={() => onReset(emptyState)}>{t('clearAll')}</button>}
      />
    );
  }
  const grid = viewType === 'list' ? 'grid gap-3' : 'cards cards-narrow';
  return (
    <>
      <ul className={`${grid} transition-opacity ${query.isPlaceholderData ? 'opacity-50' : ''}`} aria-busy={query.isPlaceholderData}>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} layout={viewType === 'list' ? 'list' : 'card'} priority={index < firstCards} />
        ))}
      </ul>
      {query.isFetchingNextPage && <div className="mt-4"><CardSkeletons count={4} className="cards cards-narrow" /></div>}
      {query.isFetchNextPageError && <p role="alert" className="mt-4 text-center text-deal">{failureText(query.error)}</p>}
      {query.hasNextPage && (
        <div className="mt-6 flex justify-center">
          <button type="button" className="button button-plain button-large w-full sm:w-80" aria-disabled={query.isFetching} onClick={onLoadMore}>
            {query.isFetchingNextPage ? common('loading') : t('loadMore')}
          </button>
        </div>
      )}
      {last !== undefined && <PageLinks path={path} state={state} total={last.pagination.total_page} current={last.pagination.current_page} />}
    </>
  );
}

/** Real links to the pages, for crawlers and for those who want to go straight there. */
function PageLinks({ path, state, total, current }: { path: string; state: ListingState; total: number; current: number }) {
  const t = useTranslations('listing');
  const localized = useHref();
  if (total <= 1) return null;
  const numbers = [...new Set([1, current - 2, current - 1, current, current + 1, current + 2, total])]
    .filter((page) => page >= 1 && page <= total);
  const href = (page: number) => {
    const query = listingQueryString({ ...state, page });
    return localized(query === '' ? path : `${path}?${query}`);
  };
  return (
    <nav aria-label={t('pages')} className="mt-6">
      <ul className="flex flex-wrap justify-center gap-1">
        {numbers.map((page) => (
          <li key={page}>
            <Link
              href={href(page)} prefetch={false} aria-current={page === current ? 'page' : undefined} aria-label={t('pageN', { page })}
              className={`grid size-11 place-items-center rounded-control tabular ${page === current ? 'bg-brand font-bold text-brand-ink' : 'hover:bg-sunken'}`}
            >
              {page}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
import type { ListingData } from './listing-data';

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
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  const viewType = useProductStore((store) => store.viewType);
  const products = data.pages.flatMap((page) => page.products);
  const pagination = data.pages.at(-1)?.pagination;

  if (data.error !== null && products.length === 0) {
    return <ErrorState title={errors('listFailed')} text={failureText(data.error)} retry={common('retry')} onRetry={data.retry} />;
  }
  if (products.length === 0 && !data.isFetching) {
    return (
      <EmptyState
        art={<PackageSearch className="size-20" strokeWidth={1.25} />}
        title={emptyTitle ?? t('emptyTitle')} text={t('emptyText')}
        action={<button type="button" className="button button-primary" onClick={() => onReset(emptyState)}>{t('clearAll')}</button>}
      />
    );
  }
  const list = viewType === 'list';
  return (
    <>
      <h2 className="sr-only">{t('results')}</h2>
      <ul className={`${list ? 'grid gap-3' : 'cards cards-narrow'} transition-opacity ${data.isOld ? 'opacity-50' : ''}`} aria-busy={data.isOld}>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} layout={list ? 'list' : 'card'} priority={index < firstCards} />
        ))}
      </ul>
      {data.isLoadingMore && <div className="mt-4"><CardSkeletons count={4} className="cards cards-narrow" /></div>}
      {data.error !== null && !data.isFetching && <p role="alert" className="mt-4 text-center text-deal">{errors('listFailed')}. {failureText(data.error)}</p>}
      {data.hasMore && (
        <div className="mt-6 flex justify-center">
          <button type="button" className="button button-plain button-large w-full sm:w-80" aria-disabled={data.isFetching} onClick={data.loadMore}>
            {data.isLoadingMore ? common('loading') : data.error === null ? t('loadMore') : common('retry')}
          </button>
        </div>
      )}
      {pagination !== undefined && <PageLinks path={path} state={state} total={pagination.total_page} current={pagination.current_page} />}
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

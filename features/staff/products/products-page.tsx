'use client';

import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { DataOf } from '@/lib/contract/core';
import type { ProductValues, StaffProduct, staffProducts } from '@/lib/contract/staff-products';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { type Drafts, withProducts, withValues } from './drafts';
import { changesKey, LatestChanges } from './latest-changes';
import { PasteDialog } from './paste-dialog';
import { ProductFilterBar, type ProductFilters, useProductFilters } from './product-filters';
import { ProductTable } from './product-table';
import { ReviewDialog, type SavedChange } from './review-dialog';

type Found = DataOf<typeof staffProducts>;
const productsKey = 'staff-products';

/** Products: sought, filtered, their prices and visibility edited in place, looked at as old → new, saved and undone. */
export function ProductsPage() {
  return (
    <AdminShell part="products">
      <Products />
    </AdminShell>
  );
}

const toQuery = ({ q, category, state, sort }: ProductFilters) => ({
  ...(q === '' ? {} : { q }),
  ...(category === '' ? {} : { category }),
  ...(state === '' ? {} : { state }),
  ...(sort === '' ? {} : { sort }),
});

function useProducts(filters: ProductFilters) {
  const api = useStaffApi();
  return useInfiniteQuery({
    queryKey: [productsKey, filters],
    initialPageParam: undefined as number | undefined,
    staleTime: 0,
    placeholderData: keepPreviousData<InfiniteData<Found, number | undefined>>,
    queryFn: ({ signal, pageParam }): Promise<Found> =>
      api.fetch((contract) => contract.staff.products, {
        signal,
        query: { ...toQuery(filters), ...(pageParam === undefined ? {} : { after: pageParam }) },
      }),
    getNextPageParam: ({ products, more }) => (more ? products.at(-1)?.id : undefined),
  });
}

function Products() {
  const t = useTranslations('staff.products');
  const client = useQueryClient();
  const { allowed } = useStaff();
  const [filters, choose] = useProductFilters();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [open, setOpen] = useState<'review' | 'paste'>();
  const [saved, setSaved] = useState<SavedChange>();
  const query = useProducts(filters);
  useLeaveWarning(drafts.size > 0);
  const want = (product: StaffProduct, values: Partial<ProductValues>) =>
    setDrafts((known) => withValues(known, product, values));
  const renew = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [productsKey] }),
      client.invalidateQueries({ queryKey: changesKey }),
    ]);
  };
  const onSaved = (change: SavedChange) => {
    setDrafts(new Map());
    setSaved(change);
    setOpen(undefined);
    void renew();
  };
  return (
    <>
      <ProductFilterBar filters={filters} onChoose={choose} />
      {allowed('products.change') && (
        <Button variant="plain" className="mb-4" onClick={() => setOpen('paste')}>
          {t('paste')}
        </Button>
      )}
      <p role="status" className="mb-3 text-ok empty:mb-0">
        {saved !== undefined && t('saved', { count: saved.count })}
      </p>
      <QueryBoundary query={query}>
        {({ pages }) => {
          const products = pages.flatMap((page) => page.products);
          if (products.length === 0) return <Nothing />;
          return (
            <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
              <ProductTable products={products} drafts={drafts} onChange={want} />
              {query.hasNextPage && (
                <Button
                  variant="plain"
                  className="mt-4"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              )}
            </div>
          );
        }}
      </QueryBoundary>
      {drafts.size > 0 && (
        <DraftBar count={drafts.size} onReview={() => setOpen('review')} onDiscard={() => setDrafts(new Map())} />
      )}
      <LatestChanges onUndone={renew} />
      {open === 'review' && (
        <ReviewDialog
          drafts={drafts}
          onRefresh={(products) => setDrafts((known) => withProducts(known, products))}
          onSaved={onSaved}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'paste' && (
        <PasteDialog
          onPaste={(pasted) =>
            setDrafts((known) => pasted.reduce((all, { product, values }) => withValues(all, product, values), known))
          }
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** Stays in sight while there are drafts. */
function DraftBar({ count, onReview, onDiscard }: { count: number; onReview: () => void; onDiscard: () => void }) {
  const t = useTranslations('staff.products');
  return (
    <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 mt-4 lg:bottom-3 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3 shadow-float">
      <p className="min-w-0 flex-1 max-sm:basis-full">{t('drafts', { count })}</p>
      <Button onClick={onReview}>{t('review')}</Button>
      <Button variant="plain" onClick={onDiscard}>
        {t('discard')}
      </Button>
    </div>
  );
}

function Nothing() {
  const t = useTranslations('staff.products');
  return (
    <Panel padded>
      <h2 className="text-lg">{t('emptyTitle')}</h2>
      <p className="mt-1 text-soft">{t('emptyText')}</p>
    </Panel>
  );
}

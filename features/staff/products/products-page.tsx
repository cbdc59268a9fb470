'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { ProductValues, StaffProduct } from '@/lib/contract/staff-products';
import { AdminShell } from '../admin-shell';
import { MoreButton } from '../more-button';
import { QueryBoundary } from '../query-boundary';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { ViewsBar } from '../views-bar';
import { BulkDialog } from './bulk-dialog';
import { ColumnChoice } from './column-choice';
import { columnsIn } from './columns';
import { DraftBar } from './draft-bar';
import { type Drafts, withProducts, withValues } from './drafts';
import { changesKey, LatestChanges } from './latest-changes';
import { NewProductDialog } from './new-product-dialog';
import { PasteDialog } from './paste-dialog';
import { ProductFilterBar, useProductFilters } from './product-filters';
import { ProductTable } from './product-table';
import { ReviewDialog, type SavedChange } from './review-dialog';
import { useProductSelection } from './selection';
import { SelectionBar } from './selection-bar';
import { productsKey, toQuery, toSelection, useProducts } from './use-products';

/** Products: sought, filtered, their prices and visibility edited in place, looked at as old → new, saved and undone. */
export function ProductsPage() {
  return (
    <AdminShell part="products">
      <Products />
    </AdminShell>
  );
}

function Products() {
  const t = useTranslations('staff.products');
  const client = useQueryClient();
  const canChange = useStaff().allowed('products.change');
  const { filters, choose, query: address, open: openView } = useProductFilters();
  const columns = columnsIn(filters.columns);
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [open, setOpen] = useState<'review' | 'paste' | 'new' | 'bulk'>();
  const [saved, setSaved] = useState<SavedChange>();
  const query = useProducts(filters);
  const selection = useProductSelection(JSON.stringify(toQuery(filters)));
  useLeaveWarning(drafts.size > 0);
  const want = (product: StaffProduct, values: Partial<ProductValues>) =>
    setDrafts((known) => withValues(known, product, values));
  const renew = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: [productsKey] }),
      client.invalidateQueries({ queryKey: changesKey }),
    ]);
  };
  const onSaved = (change: SavedChange, isBulk = false) => {
    if (isBulk) selection.clear();
    else setDrafts(new Map());
    setSaved(change);
    setOpen(undefined);
    void renew();
  };
  return (
    <>
      <ViewsBar list="products" query={address} onOpen={openView} />
      <ProductFilterBar filters={filters} onChoose={choose} />
      <ColumnChoice columns={columns} onChoose={(next) => choose({ columns: next })} />
      {canChange && (
        <div className="mb-4 flex flex-wrap gap-3">
          <Button onClick={() => setOpen('new')}>{t('new.title')}</Button>
          <Button variant="plain" onClick={() => setOpen('paste')}>
            {t('paste')}
          </Button>
        </div>
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
              {canChange && <SelectionBar products={products} selection={selection} onChange={() => setOpen('bulk')} />}
              <ProductTable
                products={products}
                columns={columns}
                drafts={drafts}
                selection={canChange ? selection : undefined}
                onChange={want}
              />
              <MoreButton query={query} text={t('more')} />
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
      {open === 'bulk' && (
        <BulkDialog
          selection={selection.isAll ? toSelection(filters) : { ids: [...selection.ids] }}
          onSaved={(change) => onSaved(change, true)}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'new' && <NewProductDialog onClose={() => setOpen(undefined)} />}
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

function Nothing() {
  const t = useTranslations('staff.products');
  return (
    <Panel padded>
      <h2 className="text-lg">{t('emptyTitle')}</h2>
      <p className="mt-1 text-soft">{t('emptyText')}</p>
    </Panel>
  );
}

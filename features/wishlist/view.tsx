'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { ProductList, type ListQuery, takePreloadedList, WaysOn } from '@/features/product-lists';
import { ProductCard } from '@/features/product';
import { QueryProvider } from '@/features/react-query';
import type { ProductCard as Product } from '@/lib/contract/common';
import type { Ids } from '@/lib/product-lists/rules';
import type { PageAddress } from '@/stores/address';
import type { Api } from '@/stores/api';
import { useWishlistStore } from '@/stores/lists';
import { usePopupStore } from '@/stores/popup';
import { AllToCart } from './all-to-cart';
import { EmptyWishlist } from './empty';
import { WishlistSkeleton } from './skeleton';

/** A shorter list leaves most of a wide screen empty. */
const fullRow = 5;

/** Most ids per call (lib/contract/product-lists.ts). */
const callLimit = 100;

async function load(api: Pick<Api, 'fetch'>, ids: Ids, signal: AbortSignal): Promise<Product[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / callLimit) }, (_, index) =>
    ids.slice(index * callLimit, (index + 1) * callLimit),
  );
  const answers = await Promise.all(
    parts.map((part) => api.fetch((contract) => contract.product.wishlist, { body: { ids: [...part] }, signal })),
  );
  return answers.flat();
}

const query: ListQuery<Product[]> = { name: 'wishlist', load };

export const takePreloadedResponses = (address: PageAddress): Promise<void> =>
  takePreloadedList(query, useWishlistStore.getState().productIds, address);

const knownIds = (products: readonly Product[]): number[] => products.map(({ id }) => id);

/** The wishlist; unknown products are removed automatically, removed ones can be restored. */
export function WishlistView() {
  const ids = useWishlistStore((state) => state.productIds);
  const drop = useWishlistStore((state) => state.drop);
  return (
    <QueryProvider>
      <OfferUndo />
      <ProductList
        query={query}
        ids={ids}
        known={knownIds}
        drop={drop}
        empty={<EmptyWishlist />}
        skeleton={<WishlistSkeleton />}
      >
        {(products) => <Grid products={ids.flatMap((id) => products.find((product) => product.id === id) ?? [])} />}
      </ProductList>
    </QueryProvider>
  );
}

/** After a removal on this page the notice offers an undo; removals in another tab are announced there. */
function OfferUndo(): null {
  useEffect(
    () =>
      useWishlistStore.subscribe(({ lastRemoved, restoreItems }, before) => {
        if (lastRemoved === null || lastRemoved === before.lastRemoved) return;
        const { show } = usePopupStore.getState();
        show('wishlistRemoved', () => {
          restoreItems([lastRemoved]);
          show('wishlistReturned');
        });
      }),
    [],
  );
  return null;
}

function Grid({ products }: { products: readonly Product[] }) {
  const t = useTranslations('wishlist');
  const heading = useRef<HTMLHeadingElement>(null);
  const count = products.length;
  // The pressed heart disappears with its card: the focus moves to the list's heading.
  useEffect(() => {
    if (useWishlistStore.getState().lastRemoved !== null && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  }, [count]);
  return (
    <>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-base font-normal text-soft">
          <span className="sr-only">{t('products')}: </span>
          {t('count', { count })}
        </h2>
        <AllToCart products={products} />
      </div>
      <ul aria-label={t('products')} className="cards">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} />
        ))}
      </ul>
      {count < fullRow && <WaysOn except={products.map(({ id }) => id)} />}
    </>
  );
}

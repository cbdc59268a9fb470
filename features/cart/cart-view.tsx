'use client';

import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OnView } from '@/components/hydration/on-view';
import { useCartStore } from '@/stores/cart';
import { CartLines } from './cart-lines';
import { CartNotices } from './cart-notices';
import { CartSummary } from './cart-summary';
import { EmptyCart } from './empty-cart';
import { RecommendedSkeleton } from './recommended-skeleton';
import { useCartCheck, useProductsById } from './queries';

/** Loaded when the end of the cart comes near the viewport. */
const Recommended = lazyOnDemand(
  () => import('./recommended').then((module) => module.Recommended),
  () => <RecommendedSkeleton />,
);

/** The cart: lines, current sums, the link to the checkout. */
export function CartView() {
  const empty = useCartStore((state) => state.products.length === 0);
  return empty ? <EmptyCart /> : <FullCart />;
}

function FullCart() {
  const lines = useCartStore((state) => state.products);
  const ids = lines.map((line) => line.id);
  const details = useProductsById(ids);
  const check = useCartCheck(lines);
  const products = new Map((details.data ?? []).map((product) => [product.id, product]));
  const states = new Map((check.data ?? []).map((line) => [line.id, line]));
  return (
    <>
      <CartNotices products={products} check={check} details={details} />
      <div className="with-aside items-start [--aside:22rem] max-lg:grid max-lg:gap-4">
        <CartLines
          products={products}
          states={states}
          loading={details.isPending || details.isPlaceholderData}
          failed={details.isError}
        />
        <CartSummary products={products} states={states} />
      </div>
      {details.isFetched ? (
        <OnView margin="100px" meanwhile={<RecommendedSkeleton />}>
          <Recommended ids={ids} />
        </OnView>
      ) : (
        <RecommendedSkeleton />
      )}
    </>
  );
}

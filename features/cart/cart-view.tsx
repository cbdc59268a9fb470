'use client';

import { useTranslations } from 'next-intl';
import { ProductRail } from '@/features/product';
import { useCartStore } from '@/stores/cart';
import { CartLines } from './cart-lines';
import { CartNotices } from './cart-notices';
import { CartSummary } from './cart-summary';
import { EmptyCart } from './empty-cart';
import { useCartCheck, useProductsById, useRecommended } from './queries';

/** The cart: what is in it, what it costs now, the link to the checkout. */
export function CartView() {
  const empty = useCartStore((state) => state.products.length === 0);
  return empty ? <EmptyCart /> : <FullCart />;
}

function FullCart() {
  const t = useTranslations('cart');
  const lines = useCartStore((state) => state.products);
  const ids = lines.map((line) => line.id);
  const details = useProductsById(ids);
  const check = useCartCheck(lines);
  const recommended = useRecommended(ids, details.isFetched);
  const products = new Map((details.data ?? []).map((product) => [product.id, product]));
  const states = new Map((check.data ?? []).map((line) => [line.id, line]));
  return (
    <>
      <CartNotices products={products} check={check} details={details} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <CartLines products={products} states={states} loading={details.isPending || details.isPlaceholderData} failed={details.isError} />
        <CartSummary products={products} states={states} />
      </div>
      {recommended.data !== undefined && recommended.data.length > 0 && (
        <div className="pt-10"><ProductRail row="r" title={t('recommended')} products={recommended.data} /></div>
      )}
    </>
  );
}

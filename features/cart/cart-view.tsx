'use client';

import { ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { EmptyState } from '@/components/states';
import { ProductRail } from '@/features/product';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { useHydrated } from '@/stores/hydration';
import { CartLines } from './cart-lines';
import { CartNotices } from './cart-notices';
import { CartSkeleton } from './cart-skeleton';
import { CartSummary } from './cart-summary';
import { useCartCheck, useProductsById, useRecommended } from './queries';

/** The cart: what is in it, what it costs now, the link to the checkout. */
export function CartView() {
  const t = useTranslations('cart');
  const hydrated = useHydrated();
  const empty = useCartStore((state) => state.products.length === 0);
  return (
    <div className="page pt-4 pb-8 md:pt-6">
      <h1 className="mb-4 text-xl md:text-2xl">{t('title')}</h1>
      {!hydrated ? <CartSkeleton /> : empty ? <EmptyCart /> : <FullCart />}
    </div>
  );
}

function EmptyCart() {
  const t = useTranslations('cart');
  const common = useTranslations('common');
  const href = useHref();
  return (
    <EmptyState
      art={<ShoppingCart className="size-20" strokeWidth={1.25} />}
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={<ButtonLink href={href('/katalog/')} large>{common('toCatalogue')}</ButtonLink>}
    />
  );
}

function FullCart() {
  const t = useTranslations('cart');
  const lines = useCartStore((state) => state.products);
  const ids = lines.map((line) => line.id);
  const details = useProductsById(ids);
  const check = useCartCheck(lines);
  const recommended = useRecommended(ids);
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
        <div className="pt-10"><ProductRail title={t('recommended')} products={recommended.data} /></div>
      )}
    </>
  );
}

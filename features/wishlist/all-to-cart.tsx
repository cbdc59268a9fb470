'use client';

import { Check, ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import type { ProductCard } from '@/lib/contract/common';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { usePopupStore } from '@/stores/popup';

const available = ({ availability }: ProductCard): boolean =>
  availability.type === 'openToCart' || availability.type === 'withManager';

/** Adds all available products to the cart; if all are there, a link to the cart. */
export function AllToCart({ products }: { products: readonly ProductCard[] }) {
  const t = useTranslations('wishlist');
  const href = useHref();
  const lines = useCartStore((state) => state.products);
  const buyable = products.filter(available);
  const missing = buyable.filter(({ id }) => lines.every((line) => line.id !== id));
  if (buyable.length === 0) return null;
  if (missing.length === 0)
    return (
      <Link
        href={href('/cart/')}
        className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4"
      >
        <Check className="size-5 text-ok" aria-hidden="true" />
        {t('allInCart')}
      </Link>
    );
  const addAll = () => {
    for (const { id, sale_price, discount_price, all_stock } of missing)
      useCartStore.getState().add({ id, sale_price, discount_price, all_stock });
    usePopupStore.getState().show('cart');
  };
  return (
    <Button onClick={addAll}>
      <ShoppingCart className="size-5" aria-hidden="true" />
      {t(missing.length < buyable.length ? 'restToCart' : 'allToCart', { count: missing.length })}
    </Button>
  );
}

'use client';

import { Check, ShoppingCart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { usePopupStore } from '@/stores/popup';
import type { Thing } from './thing';

const isBuyable = ({ product: { availability } }: Thing): boolean =>
  availability.type === 'openToCart' || availability.type === 'withManager';

/** Adds the products of the room to the cart, with as many pieces as stand in it; a link to the cart if all are there. */
export function ToCart({ things }: { things: readonly Thing[] }) {
  const t = useTranslations('room');
  const href = useHref();
  const lines = useCartStore((state) => state.products);
  const ids = new Set(things.filter(isBuyable).map(({ product }) => product.id));
  const buyable = [...ids].map((id) => things.filter(({ product }) => product.id === id));
  const missing = buyable.filter(([thing]) => lines.every(({ id }) => id !== thing?.product.id));
  if (buyable.length === 0) return null;
  if (missing.length === 0)
    return (
      <Link
        href={href('/cart/')}
        className="mt-4 inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4"
      >
        <Check className="size-5 text-ok" aria-hidden="true" />
        {t('inCart')}
      </Link>
    );
  const addAll = () => {
    const cart = useCartStore.getState();
    for (const [thing, ...more] of missing) {
      if (thing === undefined) continue;
      const { id, sale_price, discount_price, all_stock } = thing.product;
      cart.add({ id, sale_price, discount_price, all_stock });
      for (const { product } of more) cart.increase(product.id);
    }
    usePopupStore.getState().show('cart');
  };
  return (
    <Button large className="mt-4 w-full" onClick={addAll}>
      <ShoppingCart className="size-5" aria-hidden="true" />
      {t('toCart', { count: missing.flat().length })}
    </Button>
  );
}

'use client';

import { Phone, ShoppingCart, Store } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Stepper } from '@/components/stepper';
import { canDecrease, canIncrease } from '@/lib/cart/rules';
import type { ProductCard } from '@/lib/contract/common';
import { useCartStore } from '@/stores/cart';
import { useHydrated } from '@/stores/hydration';
import { useModalStore } from '@/stores/modals';

export type BuyableProduct = Pick<
  ProductCard, 'id' | 'name' | 'sale_price' | 'discount_price' | 'all_stock' | 'availability'
>;

/** The one button of a product: its label and action tell the truth of the availability type; in the cart it is a stepper. */
export function BuyButton({ product, large }: { product: BuyableProduct; large?: boolean }) {
  const t = useTranslations('card');
  const hydrated = useHydrated();
  const line = useCartStore((state) => state.products.find((entry) => entry.id === product.id));
  const cart = useCartStore();
  const show = useModalStore((state) => state.show);
  const size = large ? 'button-large w-full' : '';
  const name = <span className="sr-only">: {product.name}</span>;

  if (line !== undefined) {
    return (
      <Stepper
        count={line.count}
        canDecrease={canDecrease(line)}
        canIncrease={canIncrease(line)}
        onDecrease={() => cart.decrease(product.id)}
        onIncrease={() => cart.increase(product.id)}
        labels={{ decrease: t('less'), increase: t('more'), count: `${t('count')}: ${product.name}` }}
      />
    );
  }

  const add = () => {
    cart.add(product);
    show({ name: 'basket', props: { productId: product.id } });
  };
  switch (product.availability.type) {
    case 'openToCart':
    case 'withManager':
      return (
        <button type="button" className={`button button-primary ${size}`} onClick={add} disabled={!hydrated}>
          <ShoppingCart className="size-4.5" aria-hidden="true" />{t('addToCart')}{name}
        </button>
      );
    case 'preOrder':
      return (
        <button type="button" className={`button button-plain ${size}`} onClick={() => show({ name: 'orderByPhone', props: { productName: product.name } })}>
          <Phone className="size-4.5" aria-hidden="true" />{t('preOrder')}{name}
        </button>
      );
    case 'hasStores':
      return (
        <button type="button" className={`button button-plain ${size}`} onClick={() => show({ name: 'stores', props: { productId: product.id } })}>
          <Store className="size-4.5" aria-hidden="true" />{t('hasStores')}{name}
        </button>
      );
    case 'notAvailable':
      return <p className={`button ${size}`} aria-disabled="true">{t('notAvailable')}</p>;
  }
}

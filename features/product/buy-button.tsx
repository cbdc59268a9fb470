'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Button, buttonClass } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Icon } from '@/components/icon';
import { afterPaint } from '@/components/hydration/after-paint';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { openerContext } from '@/components/opener';
import type { ProductCard } from '@/lib/contract/common';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';
import { usePopupStore } from '@/stores/popup';

// Loaded on demand, because most products are not in the cart; the height of the line is reserved.
const InCart = lazyOnDemand(
  () => import('./in-cart').then((module) => module.InCart),
  () => <div className="stepper" aria-hidden="true" />,
);

export type BuyableProduct = Pick<
  ProductCard,
  'id' | 'name' | 'image' | 'sale_price' | 'discount_price' | 'all_stock' | 'availability'
>;

interface BuyButtonProps {
  product: BuyableProduct;
  /** On the product's page or quick view, with a link to the cart beside the stepper. */
  large?: boolean;
  /** In the bottom bar of a phone, where that link is an icon. */
  bar?: boolean;
  /** Id of the element with the product's name, if a page has several products. */
  describedBy?: string;
}

/** The main button of a product: label and action follow the availability; in the cart it is a stepper. */
export function BuyButton({ product, large, bar, describedBy }: BuyButtonProps) {
  const t = useTranslations('card');
  const href = useHref();
  const line = useCartStore((state) => state.products.find((entry) => entry.id === product.id));
  const cart = useCartStore.getState();
  const { show } = useModalStore.getState();
  // Primary on a product page only: among the cards of a page no button would lead.
  const look = {
    large,
    className: large ? 'w-full' : undefined,
    variant: large || bar ? ('primary' as const) : ('outline' as const),
  };

  if (line !== undefined) return <InCart line={line} name={product.name} large={large} bar={bar} />;

  const add = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    openerContext.around = currentTarget.parentElement;
    cart.add(product);
    // The click paints first; a dialog needs a layout of the whole page.
    afterPaint(() => {
      if (large || bar) show({ name: 'basket', props: { productId: product.id } });
      // On cards nothing is opened.
      else usePopupStore.getState().show('cartPut', undefined, product);
    });
  };
  switch (product.availability.type) {
    case 'openToCart':
    case 'withManager':
      return (
        <Button {...look} onClick={add} aria-describedby={describedBy}>
          <Icon name="cart" />
          {t('addToCart')}
        </Button>
      );
    case 'preOrder':
      return (
        <ButtonLink {...look} href={href(`/preorder/?id=${product.id}`)} aria-describedby={describedBy}>
          {t('preOrder')}
        </ButtonLink>
      );
    case 'hasStores':
      return (
        <Button
          {...look}
          aria-describedby={describedBy}
          onClick={() => show({ name: 'stores', props: { productId: product.id } })}
        >
          <Icon name="store" />
          {t('hasStores')}
        </Button>
      );
    case 'notAvailable':
      return (
        <p className={buttonClass({ ...look, variant: 'plain' })} aria-disabled="true">
          {t('notAvailable')}
        </p>
      );
  }
}

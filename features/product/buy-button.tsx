'use client';

import { useTranslations } from 'next-intl';
import { Button, buttonLook } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Icon } from '@/components/icon';
import { Stepper } from '@/components/stepper';
import { canDecrease, canIncrease } from '@/lib/cart/rules';
import type { ProductCard } from '@/lib/contract/common';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';

export type BuyableProduct = Pick<
  ProductCard, 'id' | 'name' | 'sale_price' | 'discount_price' | 'all_stock' | 'availability'
>;

interface BuyButtonProps {
  product: BuyableProduct;
  /** On the product's own page or view, where a link to the cart stands beside the stepper. */
  large?: boolean;
  /** In the bar at the foot of a phone's page, where that way is a mark. */
  bar?: boolean;
  /** Id of the element that names the product, where several stand on a page. */
  describedBy?: string;
}

/** The one button of a product: its label and action follow the availability type; in the cart it is a stepper. */
export function BuyButton({ product, large, bar, describedBy }: BuyButtonProps) {
  const t = useTranslations('card');
  const href = useHref();
  const line = useCartStore((state) => state.products.find((entry) => entry.id === product.id));
  const cart = useCartStore.getState();
  const { show } = useModalStore.getState();
  const size = { large, className: large ? 'w-full' : undefined };
  // Where it is the one thing to do it looks so; among other cards it stands back behind what can be had now.
  const apart = large || bar ? 'primary' : 'outline';

  if (line !== undefined) {
    const stepper = (
      <Stepper
        count={line.count}
        canDecrease={canDecrease(line)}
        canIncrease={canIncrease(line)}
        onDecrease={() => cart.decrease(product.id)}
        onIncrease={() => cart.increase(product.id)}
        labels={{ decrease: t('less'), increase: t('more'), count: `${t('count')}: ${product.name}` }}
      />
    );
    if (!large && !bar) return stepper;
    return (
      <div className="in-cart">
        {stepper}
        <ButtonLink href={href('/cart/')} large={large} aria-label={bar ? t('toCart') : undefined}>
          {bar ? <Icon name="cart" /> : t('toCart')}
        </ButtonLink>
      </div>
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
        <Button {...size} onClick={add} aria-describedby={describedBy}>
          <Icon name="cart" />{t('addToCart')}
        </Button>
      );
    case 'preOrder':
      return (
        <ButtonLink {...size} look={apart} href={href(`/preorder/?id=${product.id}`)} aria-describedby={describedBy}>{t('preOrder')}</ButtonLink>
      );
    case 'hasStores':
      return (
        <Button {...size} look={apart} aria-describedby={describedBy} onClick={() => show({ name: 'stores', props: { productId: product.id } })}>
          <Icon name="store" />{t('hasStores')}
        </Button>
      );
    case 'notAvailable':
      return <p className={buttonLook({ ...size, look: 'plain' })} aria-disabled="true">{t('notAvailable')}</p>;
  }
}

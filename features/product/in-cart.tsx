'use client';

import { useTranslations } from 'next-intl';
import { ButtonLink } from '@/components/button-link';
import { Icon } from '@/components/icon';
import { Stepper } from '@/components/stepper';
import { type CartLine, canDecrease, canIncrease } from '@/lib/cart/rules';
import { useHref } from '@/stores/address';
import { useCartStore } from '@/stores/cart';

interface InCartProps {
  line: CartLine;
  name: string;
  large?: boolean | undefined;
  bar?: boolean | undefined;
}

/** A product in the cart: stepper, and on its page a link to the cart. */
export function InCart({ line, name, large, bar }: InCartProps) {
  const t = useTranslations('card');
  const href = useHref();
  const cart = useCartStore.getState();
  const stepper = (
    <Stepper
      count={line.count}
      canDecrease={canDecrease(line)}
      canIncrease={canIncrease(line)}
      onDecrease={() => cart.decrease(line.id)}
      onIncrease={() => cart.increase(line.id)}
      labels={{ decrease: t('less'), increase: t('more'), count: `${t('count')}: ${name}` }}
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

'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Price } from '@/components/price';
import type { PricePlan } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import { isOverBudget, isWithinBudget, useDisplayedOffer } from './use-displayed-offer';

/** Parts of a price plan on a card. */
export interface DisplayedPrices {
  at_once: Pick<PricePlan['at_once'], 'price' | 'old_price'>;
  by_instalments: Pick<NonNullable<PricePlan['by_instalments']>, 'monthly' | 'months' | 'total'> | null;
}

/**
 * Prices of a product, each with the name of its payment type: full payment first, the instalment below; in monthly
 * price display the other way round (`app/styles/price-display.css`). All prices of the shop are rendered by this component or
 * by `PricePlanInFull`. Within a budget the line answers when the product is paid off. `listed` is the base of
 * instalments.
 */
export function PricePlanView({
  plan: { at_once, by_instalments },
  listed,
}: {
  plan: DisplayedPrices;
  listed: number;
}) {
  const offer = useDisplayedOffer(by_instalments, listed);
  return (
    <div className="price-plan">
      <AtOnce price={at_once.price} className="card-price" />
      <OldPrice atOnce={at_once} />
      {offer !== null && <Monthly offer={offer} price={at_once.price} />}
    </div>
  );
}

/**
 * A monthly payment and its term; within a budget the months until the end come first. Below it what all payments come
 * to, and how much more than the full payment that is.
 */
function Monthly({ offer, price }: { offer: NonNullable<DisplayedPrices['by_instalments']>; price: number }) {
  const t = useTranslations('price');
  const sum = formatNumber(offer.monthly);
  const total = t('extra', { sum: formatNumber(offer.total), extra: formatNumber(offer.total - price) });
  const within = isWithinBudget(offer);
  const over = isOverBudget(offer);
  const details = over ? [total, t('overBudget')] : [within ? t('each', { sum }) : t('byInstalments'), total];
  return (
    <p className={over ? 'monthly monthly-over' : 'monthly'}>
      <b>
        {within ? t('yours', { months: offer.months }) : `${t('sum', { sum })} `}
        {!within && <i>{t('term', { months: offer.months })}</i>}
      </b>{' '}
      {/* A card has room for the second one only; the first is for screen readers. */}
      <span>{`${details[0]},`}</span> <span>{details[1]}</span>
    </p>
  );
}

/** A full-payment price with its name. */
export function AtOnce({ price, className }: { price: number; className?: string }) {
  const t = useTranslations('price');
  const common = useTranslations('common');
  return (
    <span className={className}>
      <Price value={price} currency={common('currency')} /> <span className="price-way">{t('atOnce')}</span>
    </span>
  );
}

/** The old full-payment price; its line is reserved if there is none. */
export function OldPrice({
  atOnce: { price, old_price },
  children,
}: {
  atOnce: DisplayedPrices['at_once'];
  children?: ReactNode;
}) {
  const t = useTranslations('price');
  return (
    <div className="card-old">
      {old_price !== null && (
        <>
          <s>
            <span className="sr-only">{`${t('oldPrice')}: `}</span>
            {formatNumber(old_price)}
          </s>
          <b>{`−${Math.round((1 - price / old_price) * 100)}%`}</b>
          {children}
        </>
      )}
    </div>
  );
}

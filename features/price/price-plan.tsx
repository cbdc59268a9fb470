'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Price } from '@/components/price';
import type { PricePlan } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import { useDisplayedOffer } from './use-displayed-offer';

/** What of a price plan a card says. */
export interface ShownPrices {
  at_once: Pick<PricePlan['at_once'], 'price' | 'old_price'>;
  by_instalments: Pick<NonNullable<PricePlan['by_instalments']>, 'monthly' | 'months' | 'total'> | null;
}

/**
 * What a product costs, each price under the name of its payment type: the one paid at once leads, the instalment stands
 * below it; who looks by the month has it the other way round (`app/styles/lens.css`). Wherever a price of the shop is
 * shown, it is shown by this or, in full, by `PricePlanInFull`. `listed` is what instalments are reckoned from.
 */
export function PricePlanView({ plan: { at_once, by_instalments }, listed }: { plan: ShownPrices; listed: number }) {
  const t = useTranslations('price');
  const offer = useDisplayedOffer(by_instalments, listed);
  return (
    <div className="price-plan">
      <AtOnce price={at_once.price} className="card-price" />
      <OldPrice atOnce={at_once} />
      {offer !== null && (
        <p className="monthly">
          <b>
            {`${t('sum', { sum: formatNumber(offer.monthly) })} `}
            <i>{t('term', { months: offer.months })}</i>
          </b>{' '}
          <span>{`${t('byInstalments')},`}</span> <span>{t('inAll', { sum: formatNumber(offer.total) })}</span>
        </p>
      )}
    </div>
  );
}

/** A sum that is paid at once, with its name. */
export function AtOnce({ price, className }: { price: number; className?: string }) {
  const t = useTranslations('price');
  const common = useTranslations('common');
  return (
    <span className={className}>
      <Price value={price} currency={common('currency')} /> <span className="price-way">{t('atOnce')}</span>
    </span>
  );
}

/** The price before it was lowered, which was paid at once as well; its line stays where there is none. */
export function OldPrice({
  atOnce: { price, old_price },
  children,
}: {
  atOnce: ShownPrices['at_once'];
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

'use client';

import { useTranslations } from 'next-intl';
import type { PricePlan } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import { AtOnce } from '../price-plan';
import { useDisplayedOffer } from '../use-displayed-offer';

/** The main price in the bottom bar of a phone. */
export function PriceBar({ plan: { at_once, by_instalments } }: { plan: PricePlan }) {
  const t = useTranslations('price');
  const offer = useDisplayedOffer(by_instalments, at_once.price + at_once.discount);
  return (
    <>
      <AtOnce price={at_once.price} className="price-bar when-at-once" />
      {offer !== null && (
        <span className="price-bar when-monthly">
          {t('sum', { sum: formatNumber(offer.monthly) })}{' '}
          <span className="price-way">{t('term', { months: offer.months })}</span>
        </span>
      )}
    </>
  );
}

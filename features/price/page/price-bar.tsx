'use client';

import { useTranslations } from 'next-intl';
import type { PricePlan } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import { AtOnce } from '../price-plan';
import { useDisplayedOffer } from '../use-displayed-offer';

/** The price in the bottom bar of a phone, and below it what the other way of paying costs. */
export function PriceBar({
  plan: { at_once, by_instalments },
  withSaving = false,
}: {
  plan: PricePlan;
  /** Names the discount too, where no price plan is in view. */
  withSaving?: boolean;
}) {
  const t = useTranslations('price');
  const offer = useDisplayedOffer(by_instalments, at_once.price + at_once.discount);
  return (
    <>
      <span className="price-bar when-at-once">
        <AtOnce price={at_once.price} />{' '}
        {offer !== null && (
          <span className="price-other">
            {t('orMonthly', { sum: formatNumber(offer.monthly), months: offer.months })}
          </span>
        )}
        {withSaving && at_once.old_price !== null && (
          <span className="price-other text-ok">
            {t('barDiscount', { sum: formatNumber(at_once.old_price - at_once.price) })}
          </span>
        )}
      </span>
      {offer !== null && (
        <span className="price-bar when-monthly">
          {t('sum', { sum: formatNumber(offer.monthly) })}{' '}
          <span className="price-way">{t('term', { months: offer.months })}</span>{' '}
          <span className="price-other">{t('orAtOnce', { sum: formatNumber(at_once.price) })}</span>
        </span>
      )}
    </>
  );
}

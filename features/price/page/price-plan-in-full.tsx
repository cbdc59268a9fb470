'use client';

import { useTranslations } from 'next-intl';
import type { PricePlan } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import { AtOnce, OldPrice } from '../price-plan';

type Offer = NonNullable<PricePlan['by_instalments']>;

/** What a product costs with all there is to know of it, large: for its own page and view. */
export function PricePlanInFull({ plan: { at_once, by_instalments } }: { plan: PricePlan }) {
  const t = useTranslations('price');
  return (
    <div className="price-plan-page">
      {at_once.old_price !== null && <OldPrice atOnce={at_once}><span>{t('saving', { sum: formatNumber(at_once.old_price - at_once.price) })}</span></OldPrice>}
      <AtOnce price={at_once.price} className="card-price" />
      {at_once.discount > 0 && <p className="price-discount">{t('discountAtOnce', { sum: formatNumber(at_once.discount) })}</p>}
      {by_instalments !== null && <Instalment offer={by_instalments} />}
    </div>
  );
}

/** An instalment: what is paid monthly and how long, who lends, what it comes to and what of that is above the price. */
export function Instalment({ offer }: { offer: Offer }) {
  const t = useTranslations('price');
  const total = t('inAll', { sum: formatNumber(offer.total) });
  return (
    <p className="monthly monthly-full">
      <b>{t('monthly', { sum: formatNumber(offer.monthly), months: offer.months })}</b>{' '}
      <span>{t('lender', { name: offer.name })}</span> <span>{[total, ...detailsOf(offer, t)].join(', ')}</span>
    </p>
  );
}

function detailsOf(offer: Offer, t: ReturnType<typeof useTranslations<'price'>>): string[] {
  return [
    offer.overpayment === 0 ? t('noOverpayment') : t('overpayment', { sum: formatNumber(offer.overpayment) }),
    ...(offer.last_payment === offer.monthly ? [] : [t('last', { sum: formatNumber(offer.last_payment) })]),
  ];
}

'use client';

import { useTranslations } from 'next-intl';
import { Price } from '@/components/price';
import type { PricePlan } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';

type Offer = NonNullable<PricePlan['by_instalments']>;

interface PlanProps {
  plan: PricePlan;
  /** `card`: in grids and lists. `page`: all there is to know, large. `bar`: the leading price alone. */
  layout?: 'card' | 'page' | 'bar';
}

/** Percent by which the price paid at once fell. */
const percentOff = (price: number, old: number): number => Math.round((1 - price / old) * 100);

/**
 * What a product costs, each price under the name of its way of paying: the one paid at once leads, the instalment stands
 * below it. Wherever a price of the shop is shown, it is shown by this.
 */
export function PricePlanView({ plan, layout = 'card' }: PlanProps) {
  const { at_once, by_instalments } = plan;
  if (layout === 'bar') return <AtOnce price={at_once.price} className="price-bar" />;
  return (
    <div className={`price-plan price-plan-${layout}`}>
      {layout === 'page' ? at_once.old_price !== null && <OldPrice atOnce={at_once} saving /> : <OldPrice atOnce={at_once} />}
      <AtOnce price={at_once.price} className="card-price" />
      {layout === 'page' && at_once.discount > 0 && <DiscountAtOnce sum={at_once.discount} />}
      {by_instalments !== null && <Instalment offer={by_instalments} full={layout === 'page'} />}
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
function OldPrice({ atOnce: { price, old_price }, saving = false }: { atOnce: PricePlan['at_once']; saving?: boolean }) {
  const t = useTranslations('price');
  return (
    <div className="card-old">
      {old_price !== null && (
        <>
          <s><span className="sr-only">{`${t('oldPrice')}: `}</span>{formatNumber(old_price)}</s>
          <b>{`−${percentOff(price, old_price)}%`}</b>
          {saving && <span>{t('saving', { sum: formatNumber(old_price - price) })}</span>}
        </>
      )}
    </div>
  );
}

function DiscountAtOnce({ sum }: { sum: number }) {
  const t = useTranslations('price');
  return <p className="price-discount">{t('discountAtOnce', { sum: formatNumber(sum) })}</p>;
}

/** An instalment: what is paid monthly, how long, and in all; `full` tells who lends and what is paid above the price. */
export function Instalment({ offer, full = false }: { offer: Offer; full?: boolean }) {
  const t = useTranslations('price');
  const total = t('inAll', { sum: formatNumber(offer.total) });
  return (
    <p className={full ? 'monthly monthly-full' : 'monthly'}>
      <b>{t('monthly', { sum: formatNumber(offer.monthly), months: offer.months })}</b>{' '}
      <span>{full ? t('lender', { name: offer.name }) : `${t('byInstalments')},`}</span>{' '}
      <span>{full ? [total, ...detailsOf(offer, t)].join(', ') : total}</span>
    </p>
  );
}

function detailsOf(offer: Offer, t: ReturnType<typeof useTranslations<'price'>>): string[] {
  return [
    offer.overpayment === 0 ? t('noOverpayment') : t('overpayment', { sum: formatNumber(offer.overpayment) }),
    ...(offer.last_payment === offer.monthly ? [] : [t('last', { sum: formatNumber(offer.last_payment) })]),
  ];
}

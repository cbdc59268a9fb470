'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PricePlan } from '@/lib/contract/common';
import { formatNumber } from '@/lib/format/number';
import { useModalStore } from '@/stores/modals';
import { AtOnce, OldPrice } from '../price-plan';
import { isOverBudget, isWithinBudget, useDisplayedOffer } from '../use-displayed-offer';
import { BudgetButton } from './budget-button';

type Offer = NonNullable<PricePlan['by_instalments']>;

/** All prices of a product, large: for its page and quick view. */
export function PricePlanInFull({ plan: { at_once, by_instalments } }: { plan: PricePlan }) {
  const t = useTranslations('price');
  const offer = useDisplayedOffer(by_instalments, at_once.price + at_once.discount);
  return (
    <div className="price-plan-page">
      {at_once.old_price !== null && (
        <OldPrice atOnce={at_once}>
          <span>{t('saving', { sum: formatNumber(at_once.old_price - at_once.price) })}</span>
        </OldPrice>
      )}
      <AtOnce price={at_once.price} className="card-price" />
      {at_once.discount > 0 && <DiscountAtOnce atOnce={at_once} />}
      {offer !== null && (
        <Instalment offer={offer}>
          <BudgetButton />
        </Instalment>
      )}
    </div>
  );
}

/**
 * An instalment: monthly payment, term, partner, total, overpayment, and whether it is above the budget; a differing last
 * payment is in the dialogs with the details. Within a budget
 * the months until the end come first, as on cards.
 */
export function Instalment({ offer, children }: { offer: Offer; children?: ReactNode }) {
  const t = useTranslations('price');
  const total = t('inAll', { sum: formatNumber(offer.total) });
  const over = isOverBudget(offer);
  const monthly = t('monthly', { sum: formatNumber(offer.monthly), months: offer.months });
  const within = isWithinBudget(offer);
  return (
    <p className={`monthly monthly-full ${over ? 'monthly-over' : ''}`}>
      <b>{within ? t('yours', { months: offer.months }) : monthly}</b> {within && <span>{monthly} </span>}
      <span>{t('lender', { name: offer.name })}</span>{' '}
      <span>
        {total},{' '}
        {offer.overpayment === 0 ? (
          <NoOverpayment offer={offer} />
        ) : (
          t('overpayment', { sum: formatNumber(offer.overpayment) })
        )}
      </span>
      {over && <span className="font-medium">{t('overBudget')}</span>}
      {children}
    </p>
  );
}

/** Label of an instalment without overpayment; a click explains it. */
function NoOverpayment({ offer: { name, monthly, months, total, last_payment } }: { offer: Offer }) {
  const t = useTranslations('price');
  const show = useModalStore((state) => state.show);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="explained"
      onClick={() => show({ name: 'zeroInstalment', props: { lender: name, monthly, months, total, last_payment } })}
    >
      {t('noOverpayment')}
    </button>
  );
}

/** Savings of full payment; a click explains them. */
function DiscountAtOnce({ atOnce: { price, discount } }: { atOnce: PricePlan['at_once'] }) {
  const t = useTranslations('price');
  const show = useModalStore((state) => state.show);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="price-discount explained explained-row"
      onClick={() => show({ name: 'discountAtOnce', props: { price, discount } })}
    >
      {t('discountAtOnce', { sum: formatNumber(discount) })}
    </button>
  );
}

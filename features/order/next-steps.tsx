'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/panel';
import type { Order } from '@/lib/contract/order-details';
import type { Locale } from '@/lib/i18n/locales';
import { formatDay } from '@/lib/format/date';
import { formatWeekday } from '@/lib/format/weekday';
import { formatNumber } from '@/lib/format/number';
import { formatPhone } from '@/lib/phone/phone';
import { callbackMinutes, callDay } from '@/lib/shop/callback-time';
import type { ShopFacts } from '@/lib/shop/facts';
import { useAddress } from '@/stores/address';
import { useShop } from '@/stores/shop';
import { addressText } from './address-text';
import { canPayInShop } from './state';

type Words = ReturnType<typeof useTranslations<'order'>>;

const reasons = {
  shopper: 'reasonShopper',
  expired: 'reasonExpired',
  payment: 'reasonPayment',
  partner: 'reasonPartner',
  staff: 'reasonStaff',
} as const;

/** Reason of the cancellation, and where the money is. */
function endSteps(t: Words, order: Order): string[] {
  const sum = formatNumber(order.final_refund);
  return [
    order.cancel_reason === null ? t('nextCancelled') : t(reasons[order.cancel_reason]),
    ...(order.payment_state === 'refund_due' ? [t('refundDue', { sum })] : []),
    ...(order.payment_state === 'refunded' ? [t('refunded', { sum })] : []),
  ];
}

function openSteps(t: Words, order: Order, locale: Locale, { hours, holidays }: ShopFacts): string[] {
  const sum = formatNumber(order.total);
  const call = { minutes: callbackMinutes, phone: formatPhone(order.phone), ...hours };
  const day = callDay({ ...hours, closed_days: holidays }, new Date(order.created_at));
  const callText = (soon: 'nextFast' | 'nextCall') =>
    day === null ? t(soon, call) : t(`${soon}Later`, { ...call, day: formatDay(day, locale) });
  if (order.kind === 'fast') return [callText('nextFast')];
  const steps: string[] = [];
  if (canPayInShop(order)) steps.push(t('nextPay'));
  if (order.payment_state === 'paid' && order.loan === null) steps.push(t('nextPaid', { sum }));
  if (order.payment_state === 'paid' && order.loan !== null)
    steps.push(t('nextLoan', { partner: order.loan.partner_name }));
  if (order.status === 'created') steps.push(callText('nextCall'));
  const { expected, day_by_operator } = order.delivery;
  if (expected !== null)
    steps.push(t('nextPre', { from: formatDay(expected.from, locale), to: formatDay(expected.to, locale) }));
  else if (order.receive_type === 1) steps.push(t(order.status === 'created' ? 'nextPickup' : 'nextPickupConfirmed'));
  else if (day_by_operator) steps.push(t('nextOperatorDay'));
  else if (order.delivery.date !== null) {
    steps.push(
      t(order.delivery.type === 'dpd' ? 'nextParcel' : 'nextCourier', {
        day: formatDay(order.delivery.date, locale),
        weekday: formatWeekday(order.delivery.date, locale),
      }),
    );
  }
  if (order.loan !== null && order.delivery_sum > 0)
    steps.push(t('nextLoanDelivery', { sum: formatNumber(order.delivery_sum) }));
  if (order.payment_state === 'on_receipt')
    steps.push(t(order.payment_method === 'cash' ? 'nextCash' : 'nextCard', { sum }));
  return steps;
}

/**
 * What happens next, by delivery, payment and state; on phones with the address, because the details are far below.
 * `children` is what to do next.
 */
export function NextSteps({ order, children }: { order: Order; children?: ReactNode }) {
  const t = useTranslations('order');
  const { locale } = useAddress();
  const shop = useShop();
  const steps =
    order.status === 'cancelled'
      ? endSteps(t, order)
      : order.status === 'completed'
        ? [t('nextCompleted')]
        : openSteps(t, order, locale, shop);
  return (
    <Panel as="section" aria-labelledby="order-next" padded>
      <h2 id="order-next" className="mb-3 text-lg">
        {t('nextTitle')}
      </h2>
      <ol className="space-y-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            {steps.length > 1 && (
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-soft-ink tabular"
              >
                {index + 1}
              </span>
            )}
            <p className="max-w-prose pt-0.5">{step}</p>
          </li>
        ))}
      </ol>
      {children !== undefined && (
        <div className="mt-4">
          <p className="mb-4 text-sm text-soft lg:hidden">{addressText(t, order)}</p>
          {children}
        </div>
      )}
      {shop.phone !== null && (
        <p className="mt-4 flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {t('help')}
          <a
            href={`tel:${shop.phone}`}
            className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
          >
            {formatPhone(shop.phone)}
          </a>
        </p>
      )}
    </Panel>
  );
}

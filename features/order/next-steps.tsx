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

interface NextStep {
  readonly text: string;
  /** Where the order goes; phones show it there, wide screens beside the steps. */
  readonly address?: string;
}

const plainStep = (text: string): NextStep => ({ text });

function openSteps(t: Words, order: Order, locale: Locale, { hours, holidays }: ShopFacts): NextStep[] {
  const sum = formatNumber(order.total);
  const call = { minutes: callbackMinutes, phone: formatPhone(order.phone), ...hours };
  const day = callDay({ ...hours, closed_days: holidays }, new Date(order.created_at));
  const callText = (soon: 'nextFast' | 'nextCall') =>
    day === null ? t(soon, call) : t(`${soon}Later`, { ...call, day: formatDay(day, locale) });
  if (order.kind === 'fast') return [plainStep(callText('nextFast'))];
  const steps: NextStep[] = [];
  const add = (text: string): void => void steps.push({ text });
  const addArrival = (text: string): void => void steps.push({ text, address: addressText(t, order) });
  if (canPayInShop(order)) add(t('nextPay'));
  if (order.payment_state === 'paid' && order.loan === null) add(t('nextPaid', { sum }));
  if (order.payment_state === 'paid' && order.loan !== null) add(t('nextLoan', { partner: order.loan.partner_name }));
  if (order.status === 'created') add(callText('nextCall'));
  const { expected, day_by_operator } = order.delivery;
  if (expected !== null)
    addArrival(t('nextPre', { from: formatDay(expected.from, locale), to: formatDay(expected.to, locale) }));
  else if (order.receive_type === 1) addArrival(t(order.status === 'created' ? 'nextPickup' : 'nextPickupConfirmed'));
  else if (day_by_operator) addArrival(t('nextOperatorDay'));
  else if (order.delivery.date !== null) {
    addArrival(
      t(order.delivery.type === 'dpd' ? 'nextParcel' : 'nextCourier', {
        day: formatDay(order.delivery.date, locale),
        weekday: formatWeekday(order.delivery.date, locale),
      }),
    );
  }
  if (order.loan !== null && order.delivery_sum > 0)
    add(t('nextLoanDelivery', { sum: formatNumber(order.delivery_sum) }));
  if (order.payment_state === 'on_receipt') add(t(order.payment_method === 'cash' ? 'nextCash' : 'nextCard', { sum }));
  return steps;
}

/**
 * What happens next, by delivery, payment and state; on phones with the address in the step of the delivery, because the details are far below.
 * `children` is what to do next.
 */
export function NextSteps({ order, children }: { order: Order; children?: ReactNode }) {
  const t = useTranslations('order');
  const { locale } = useAddress();
  const shop = useShop();
  const steps =
    order.status === 'cancelled'
      ? endSteps(t, order).map(plainStep)
      : order.status === 'completed'
        ? [plainStep(t('nextCompleted'))]
        : openSteps(t, order, locale, shop);
  return (
    <Panel as="section" aria-labelledby="order-next" padded>
      <h2 id="order-next" className="mb-3 text-lg">
        {t('nextTitle')}
      </h2>
      <ol className="space-y-3">
        {steps.map(({ text, address }, index) => (
          <li key={text} className="flex gap-3">
            {steps.length > 1 && (
              <span
                aria-hidden="true"
                className="grid size-7 shrink-0 place-items-center rounded-full bg-brand-soft text-sm font-bold text-brand-soft-ink tabular"
              >
                {index + 1}
              </span>
            )}
            <p className="max-w-prose pt-0.5">
              {text}
              {address !== undefined && <span className="block text-sm text-soft lg:hidden">{address}</span>}
            </p>
          </li>
        ))}
      </ol>
      {children !== undefined && <div className="mt-4">{children}</div>}
      {shop.phone !== null && (
        <p className="mt-1 -mb-2 flex flex-wrap items-center gap-x-2 text-sm text-soft">
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

'use client';

import { useTranslations } from 'next-intl';
import {
  isOnlinePayment,
  onlinePayments,
  type OrderKind,
  type OrderStatus,
  type PaymentState,
} from '@/lib/contract/constants';
import { formatNumber } from '@/lib/format/number';

const statusClasses: Readonly<Record<OrderStatus, string>> = {
  created: 'bg-brand-soft text-brand-soft-ink',
  confirmed: 'bg-sunken text-ink',
  ready: 'bg-sunken text-ink',
  delivering: 'bg-sunken text-ink',
  completed: 'bg-ok-soft text-ok',
  cancelled: 'bg-deal-soft text-deal',
};
const paymentClasses: Readonly<Record<PaymentState, string>> = {
  on_receipt: 'text-soft',
  awaiting: 'text-soft',
  paid: 'text-ok',
  void: 'text-soft',
  refund_due: 'font-semibold text-deal',
  refunded: 'text-soft',
};

/** Name of a payment provider; an unknown one is shown by its code. */
export const providerName = (provider: string): string =>
  isOnlinePayment(provider) ? onlinePayments[provider].mark : provider;

/** Order status as a badge. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('staff.orders.status');
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${statusClasses[status]}`}>
      {t(status)}
    </span>
  );
}

/** Payment state. */
export function PaymentLabel({ state }: { state: PaymentState }) {
  const t = useTranslations('staff.orders.payment');
  return <span className={`text-sm ${paymentClasses[state]}`}>{t(state)}</span>;
}

/** Kind of an order. */
export function KindLabel({ kind }: { kind: OrderKind }) {
  const t = useTranslations('staff.orders.kind');
  return <>{t(kind)}</>;
}

/** A sum with a small currency. */
export function Sum({ value }: { value: number }) {
  const t = useTranslations('staff');
  return (
    <span className="whitespace-nowrap tabular">
      {formatNumber(value)} <span className="text-xs text-soft">{t('sum')}</span>
    </span>
  );
}

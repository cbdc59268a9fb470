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

const statusLook: Readonly<Record<OrderStatus, string>> = {
  created: 'bg-brand-soft text-brand-soft-ink',
  confirmed: 'bg-sunken text-ink',
  ready: 'bg-sunken text-ink',
  delivering: 'bg-sunken text-ink',
  completed: 'bg-ok-soft text-ok',
  cancelled: 'bg-deal-soft text-deal',
};
const paymentLook: Readonly<Record<PaymentState, string>> = {
  on_receipt: 'text-soft',
  awaiting: 'text-soft',
  paid: 'text-ok',
  void: 'text-soft',
  refund_due: 'font-semibold text-deal',
  refunded: 'text-soft',
};

/** A provider of payments as it is known; one of a later release by its own word. */
export const providerName = (provider: string): string =>
  isOnlinePayment(provider) ? onlinePayments[provider].mark : provider;

/** Where an order is, as a badge. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('staff.orders.status');
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${statusLook[status]}`}>
      {t(status)}
    </span>
  );
}

/** Where its money is. */
export function PaymentWord({ state }: { state: PaymentState }) {
  const t = useTranslations('staff.orders.payment');
  return <span className={`text-sm ${paymentLook[state]}`}>{t(state)}</span>;
}

/** What kind of order it is. */
export function KindWord({ kind }: { kind: OrderKind }) {
  const t = useTranslations('staff.orders.kind');
  return <>{t(kind)}</>;
}

/** A sum, its currency small beside it. */
export function Sum({ value }: { value: number }) {
  const t = useTranslations('staff');
  return (
    <span className="whitespace-nowrap tabular">
      {formatNumber(value)} <span className="text-xs text-soft">{t('sum')}</span>
    </span>
  );
}

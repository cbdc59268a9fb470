import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Panel } from '@/components/panel';
import { Price } from '@/components/price';
import { OrderDeliveryEstimate } from '@/features/price/page';
import { ClosedDays } from '@/features/stores';
import type { Order } from '@/lib/contract/order-details';
import { formatPhone } from '@/lib/phone/phone';
import { addressText } from './address-text';

/** Recipient, destination, time and payment. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useTranslations('order');
  const currency = useTranslations('common')('currency');
  const { delivery, last_payment } = order;
  const name = order.is_own ? `${order.first_name} ${order.last_name}`.trim() : order.other_user_fullname;
  const phone = order.is_own ? order.phone : (order.other_user_phone ?? order.phone);
  return (
    <Panel as="dl" padded className="space-y-4">
      <Answer name={t(name ? 'recipient' : 'phone')}>
        {name}
        <span className={`block ${name ? 'text-soft' : ''}`}>{formatPhone(phone)}</span>
      </Answer>
      <Place order={order} />
      {holdsDay(order) && (
        <Answer name={t('date')}>
          <OrderDeliveryEstimate order={order} />
        </Answer>
      )}
      <Answer name={t('payment')}>
        {order.payment_method_name}
        {order.payment_state === 'on_receipt' && (
          <span className="whitespace-nowrap">
            {', '}
            <Price value={order.total} currency={currency} />
          </span>
        )}
        {order.loan !== null && <span className="block text-soft">{order.loan.partner_name}</span>}
        {order.loan === null && order.payment_state !== 'on_receipt' && (
          <span className="block text-soft">{order.payment_state_text}</span>
        )}
        {last_payment !== null && last_payment.card !== null && last_payment.state !== 'failed' && (
          <span className="block text-soft">{last_payment.card}</span>
        )}
      </Answer>
      {delivery.user_comment !== null && <Answer name={t('comment')}>{delivery.user_comment}</Answer>}
    </Panel>
  );
}

/** A cancelled order has no delivery. */
const holdsDay = ({ status, delivery: { date, expected, day_by_operator } }: Order): boolean =>
  status !== 'cancelled' && (date !== null || expected !== null || day_by_operator);

function Place({ order }: { order: Order }) {
  const t = useTranslations('order');
  const { delivery, receive_type } = order;
  if (receive_type === null || delivery.store === null)
    return <Answer name={t('address')}>{addressText(t, order)}</Answer>;
  const { store } = delivery;
  return (
    <Answer name={t('store')}>
      {store.name}
      <span className="block text-soft">
        {store.address}, {store.opens}–{store.closes}
        <ClosedDays days={store.closed_days} label={t('storeClosed')} />
      </span>
      <a
        href={`tel:${store.phone.replace(/[^+\d]/g, '')}`}
        className="flex min-h-11 w-fit items-center text-link underline underline-offset-4"
      >
        {formatPhone(store.phone)}
      </a>
    </Answer>
  );
}

function Answer({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="font-medium [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

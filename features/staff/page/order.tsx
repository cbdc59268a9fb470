'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffOrder } from '@/lib/contract/staff-orders';
import { formatDateTime } from '@/lib/format/date';
import { formatPhone } from '@/lib/phone/phone';
import { AdminShell } from '../admin-shell';
import { Detail } from '../detail';
import { DetailPage } from '../detail-page';
import { useDetail } from '../use-detail';
import { useStaff } from '../use-staff';
import { KindLabel, PaymentLabel, providerName, StatusBadge, Sum } from '../order-labels';
import { OrderMarks } from '../order-batches/order-marks';
import { PrintLinks } from '../order-batches/print-links';
import { OrderNotes } from '../order-edit/order-notes';
import { OrderLines } from '../order-edit/order-lines';
import { PartRefunds } from '../order-edit/part-refunds';
import { OrderActions } from './order-actions';
import { OrderMessages, OrderTimeline } from './order-timeline';

/** One order: data, actions and timeline. */
export function OrderPage({ number }: { number: string }) {
  return (
    <AdminShell part="orders">
      <Order number={number} />
    </AdminShell>
  );
}

function Order({ number }: { number: string }) {
  const t = useTranslations('staff.orders');
  const { query, renew } = useDetail({
    queryKey: ['staff-order', number],
    read: (api, signal) => api.fetch((contract) => contract.staff.order, { signal, query: { number } }),
  });
  return (
    <DetailPage query={query} href="/staff/orders/" list={t('all')}>
      {(order) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]">
          <div className="min-w-0 space-y-4">
            <Head order={order} />
            <OrderLines order={order} onChanged={renew} />
          </div>
          <div className="min-w-0 space-y-4 xl:col-start-2 xl:row-span-2">
            <OrderActions order={order} onDone={renew} />
            <OrderMarks order={order} onChanged={renew} />
            <OrderNotes order={order} onChanged={renew} />
            <PartRefunds order={order} onChanged={renew} />
            <Prints number={order.number} />
            <OrderTimeline order={order} />
          </div>
          <OrderMessages order={order} />
        </div>
      )}
    </DetailPage>
  );
}

function Prints({ number }: { number: string }) {
  const t = useTranslations('staff.orders.print');
  return (
    <Panel as="section" padded aria-labelledby="prints">
      <h2 id="prints" className="mb-2 text-lg">
        {t('print')}
      </h2>
      <PrintLinks numbers={[number]} />
    </Panel>
  );
}

function Head({ order }: { order: StaffOrder }) {
  const t = useTranslations('staff.orders');
  const { allowed } = useStaff();
  const methodOf = (method: string): string =>
    method === 'cash' || method === 'card_on_receipt' || method === 'loan'
      ? t(`methods.${method}`)
      : providerName(method);
  return (
    <Panel padded>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-xl tabular">{order.number}</h2>
        <StatusBadge status={order.status} />
        <PaymentLabel state={order.payment_state} />
        <span className="ml-auto text-lg font-semibold">
          <Sum value={order.total} />
        </span>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-[0.9375rem] sm:grid-cols-2">
        <Detail name={t('customer')}>
          {order.customer_id !== null && allowed('customers.read') ? (
            <Link
              href={`/staff/customers/${order.customer_id}/`}
              prefetch={false}
              className="-my-2 flex min-h-11 items-center text-link"
            >
              {order.name || '—'}
            </Link>
          ) : (
            <span className="block">{order.name || '—'}</span>
          )}
          <a href={`tel:${order.phone}`} className="text-link tabular">
            {formatPhone(order.phone)}
          </a>
        </Detail>
        {order.owed > 0 && (
          <Detail name={t('owed')}>
            <span className="font-semibold text-deal">
              <Sum value={order.owed} />
            </span>
          </Detail>
        )}
        <Detail name={t('place')}>{order.place || '—'}</Detail>
        <Detail name={t('made')}>
          <span className="tabular">{formatDateTime(order.created_at)}</span>, <KindLabel kind={order.kind} />
        </Detail>
        <Detail name={t('method')}>{methodOf(order.payment_method)}</Detail>
        {order.comment !== null && order.comment !== '' && <Detail name={t('comment')}>{order.comment}</Detail>}
        {order.cancel_reason !== null && (
          <Detail name={t('cancelled')}>{t(`reason.${order.cancel_reason as 'shopper'}`)}</Detail>
        )}
      </dl>
    </Panel>
  );
}

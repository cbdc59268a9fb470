'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { RescheduledOrder } from '@/lib/contract/staff-stores';
import { StatusBadge } from '../order-labels';
import { useDayTexts } from './field-texts';

/** Open orders whose day of collection a change moves, each with a link to it. */
export function RescheduledOrders({
  orders,
  count,
  today,
  withStore = false,
}: {
  orders: readonly RescheduledOrder[];
  count: number;
  today: string;
  /** The orders are of several stores. */
  withStore?: boolean;
}) {
  const t = useTranslations('staff.stores.effect');
  const dayWords = useDayTexts(today);
  return (
    <div className={count > 0 ? 'rounded-control bg-deal-soft p-4 text-ink' : 'text-soft'}>
      <p className={count > 0 ? 'font-medium' : undefined}>{t('orders', { count })}</p>
      {count > 0 && (
        <ul aria-label={t('ordersList')} className="mt-2 space-y-1">
          {orders.map(({ number, status, store, before, after }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                href={`/staff/orders/${number}/`}
                prefetch={false}
                target="_blank"
                className="inline-flex min-h-11 items-center text-link"
              >
                {t('order', {
                  number,
                  before: dayWords(before),
                  after: after === null ? t('nowhere') : dayWords(after),
                })}
              </Link>
              <StatusBadge status={status} />
              {withStore && <span className="text-sm text-soft">{store}</span>}
            </li>
          ))}
        </ul>
      )}
      {count > orders.length && <p className="mt-1 text-sm">{t('more', { count: count - orders.length })}</p>}
    </div>
  );
}

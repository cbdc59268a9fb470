'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffCustomer } from '@/lib/contract/staff-customers';
import { formatDate } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { OrderTable, orderPath } from '../page/order-table';

/** The last orders of an account, and its contracts with a debt. */
export function CustomerOrders({ customer: { phone, orders, contracts } }: { customer: StaffCustomer }) {
  const t = useTranslations('staff.customers');
  return (
    <>
      <section aria-labelledby="customer-orders">
        <h2 id="customer-orders" className="mb-2 text-lg">
          {t('ordersTitle')}
        </h2>
        {orders.last.length === 0 ? (
          <Panel as="p" padded className="text-soft">
            {t('noOrders')}
          </Panel>
        ) : (
          <OrderTable orders={orders.last} sameBuyer />
        )}
        {orders.count > orders.last.length && (
          <Link
            href={`/staff/orders/?${new URLSearchParams({ q: phone })}`}
            prefetch={false}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t('allOrders', { count: orders.count })}
          </Link>
        )}
      </section>
      {contracts.length > 0 && (
        <Panel as="section" padded aria-labelledby="customer-contracts">
          <h2 id="customer-contracts" className="mb-1 text-lg">
            {t('contracts')}
          </h2>
          <ul className="divide-y divide-line">
            {contracts.map((contract) => (
              <Contract key={contract.number} contract={contract} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Contract({ contract }: { contract: StaffCustomer['contracts'][number] }) {
  const t = useTranslations('staff.customers');
  const { number, order_number, partner_name, debt, next_payment: next } = contract;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
      <span>
        {partner_name},{' '}
        <Link
          href={orderPath(order_number)}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-link tabular"
        >
          {number}
        </Link>
      </span>
      <span className="tabular">
        {t('debt', { sum: formatNumber(debt) })}
        {next !== null && (
          <span className={`block text-sm ${next.days_left < 0 ? 'text-deal' : 'text-soft'}`}>
            {t(next.days_left < 0 ? 'overdue' : 'nextPayment', {
              sum: formatNumber(next.amount),
              date: formatDate(next.date),
            })}
          </span>
        )}
      </span>
    </li>
  );
}

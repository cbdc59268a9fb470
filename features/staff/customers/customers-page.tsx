'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffCustomerRow } from '@/lib/contract/staff-customers';
import { formatDate } from '@/lib/format/date';
import { formatPhone } from '@/lib/phone/phone';
import { AdminShell } from '../admin-shell';
import { MoreButton } from '../more-button';
import { QueryBoundary } from '../query-boundary';
import { usePages } from '../use-pages';
import { CustomerSearch, useCustomerFilters } from './customer-filters';
import { StateBadge } from './state-badge';

/** Accounts of shoppers with search. */
export function CustomersPage() {
  return (
    <AdminShell part="customers">
      <Customers />
    </AdminShell>
  );
}

function Customers() {
  const t = useTranslations('staff.customers');
  const [filters, choose] = useCustomerFilters();
  const { q, state } = filters;
  const query = usePages({
    queryKey: ['staff-customers', filters],
    keepsPrevious: true,
    read: (api, before, signal) =>
      api.fetch((contract) => contract.staff.customers, {
        signal,
        query: {
          ...(q === '' ? {} : { q }),
          ...(state === '' ? {} : { state }),
          ...(before === undefined ? {} : { before }),
        },
      }),
    nextCursor: ({ customers, more }) => (more ? customers.at(-1)?.id : undefined),
  });
  return (
    <>
      <CustomerSearch filters={filters} onChoose={choose} />
      <QueryBoundary query={query}>
        {({ pages }) => {
          const customers = pages.flatMap((page) => page.customers);
          if (customers.length === 0) return <Nothing isFiltered={q !== '' || state !== ''} />;
          return (
            <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
              <ul aria-label={t('list')} className="space-y-3">
                {customers.map((customer) => (
                  <CustomerLine key={customer.id} customer={customer} />
                ))}
              </ul>
              <MoreButton query={query} text={t('more')} />
            </div>
          );
        }}
      </QueryBoundary>
    </>
  );
}

function CustomerLine({ customer }: { customer: StaffCustomerRow }) {
  const t = useTranslations('staff.customers');
  const { id, name, phone, state, created_at, orders, last_order_at } = customer;
  return (
    <Panel as="li" padded>
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <Link
          href={`/staff/customers/${id}/`}
          prefetch={false}
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-link [overflow-wrap:anywhere]"
        >
          {name || formatPhone(phone)}
        </Link>
        {state !== 'active' && <StateBadge state={state} />}
      </div>
      <p className="flex flex-wrap gap-x-4 text-sm text-soft tabular">
        <span className="whitespace-nowrap">{formatPhone(phone)}</span>
        <span>
          {orders === 0 ? t('noOrders') : t('orders', { count: orders })}
          {last_order_at !== null && `, ${t('lastOrder', { at: formatDate(last_order_at) })}`}
        </span>
        <span>{t('since', { at: formatDate(created_at) })}</span>
      </p>
    </Panel>
  );
}

/** No matching accounts, or no accounts at all. */
function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('staff.customers');
  return (
    <Panel padded>
      <h2 className="text-lg">{t(isFiltered ? 'emptyTitle' : 'noneTitle')}</h2>
      <p className="mt-1 text-soft">{t(isFiltered ? 'emptyText' : 'noneText')}</p>
    </Panel>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { saveFile } from '@/components/save-file';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { AdminShell } from '../admin-shell';
import { MoreButton } from '../more-button';
import { QueryBoundary } from '../query-boundary';
import { FormError } from '../form-error';
import { useOrderSelection } from '../order-batches/selection';
import { OrderSelectionBar } from '../order-batches/selection-bar';
import { usePages } from '../use-pages';
import { useStaff } from '../use-staff';
import { ViewsBar } from '../views-bar';
import { type OrderFilters, OrderSearch, useOrderFilters } from './order-search';
import { OrderTable } from './order-table';

/** Orders with search and filters. */
export function OrdersPage() {
  return (
    <AdminShell part="orders">
      <Orders />
    </AdminShell>
  );
}

/** Query of the call without empty filters. */
const queryOf = ({ q, status, payment, kind, work, tag, assigned }: OrderFilters) => ({
  ...(q === '' ? {} : { q }),
  ...(status === '' ? {} : { status }),
  ...(payment === '' ? {} : { payment }),
  ...(kind === '' ? {} : { kind }),
  ...(work === '' ? {} : { work }),
  ...(tag === '' ? {} : { tag }),
  ...(assigned === '' ? {} : { assigned }),
});

function Orders() {
  const t = useTranslations('staff.orders');
  const { allowed } = useStaff();
  const { filters, choose, address, open } = useOrderFilters();
  const selection = useOrderSelection();
  const query = usePages({
    queryKey: ['staff-orders', filters],
    keepsPrevious: true,
    read: (api, before, signal) =>
      api.fetch((contract) => contract.staff.orders, {
        signal,
        query: { ...queryOf(filters), ...(before === undefined ? {} : { before }) },
      }),
    nextCursor: ({ orders, more }) => (more ? orders.at(-1)?.id : undefined),
  });
  return (
    <>
      <ViewsBar list="orders" query={address} onOpen={open} />
      <OrderSearch filters={filters} onChoose={choose} />
      {allowed('orders.export') && <Export filters={filters} />}
      <QueryBoundary query={query}>
        {({ pages }) => {
          const orders = pages.flatMap((page) => page.orders);
          if (orders.length === 0) return <Nothing isFiltered={Object.keys(queryOf(filters)).length > 0} />;
          return (
            <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
              <OrderSelectionBar
                orders={orders}
                selection={selection}
                reload={async () => {
                  await query.refetch();
                }}
              />
              <OrderTable orders={orders} selection={selection} />
              <MoreButton query={query} text={t('more')} />
            </div>
          );
        }}
      </QueryBoundary>
    </>
  );
}

/** No matching orders, or no orders at all. */
function Nothing({ isFiltered }: { isFiltered: boolean }) {
  const t = useTranslations('staff.orders');
  return (
    <Panel padded>
      <h2 className="text-lg">{t(isFiltered ? 'emptyTitle' : 'noneTitle')}</h2>
      <p className="mt-1 text-soft">{t(isFiltered ? 'emptyText' : 'noneText')}</p>
    </Panel>
  );
}

/** Exports the found orders as a file; the export is audited. */
function Export({ filters }: { filters: OrderFilters }) {
  const t = useTranslations('staff.orders');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const save = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.exportOrders, { body: queryOf(filters) });
      setFailure(result.ok ? undefined : result.failure);
      if (!result.ok) return;
      saveFile('orders.csv', new Blob([result.data.csv], { type: 'text/csv' }));
    });
  return (
    <div className="mb-4">
      <Button variant="plain" busy={busy} onClick={() => void save()}>
        {t('export')}
      </Button>
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
    </div>
  );
}

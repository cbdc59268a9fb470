'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { NoOrdersDrawing } from '@/components/drawings/no-orders-drawing';
import { NothingFoundDrawing } from '@/components/drawings/nothing-found-drawing';
import { EmptyState } from '@/components/states';
import { Tabs } from '@/components/tabs';
import { isPayable } from '@/lib/shop/is-payable';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { Loaded } from '../loaded';
import { OrderCard } from './order-card';

const filters = ['all', 'active', 'completed', 'cancelled'] as const;
type Filter = (typeof filters)[number];

interface OrderQuery {
  readonly status: Filter;
  readonly q: string;
  readonly page: number;
}

/** Polling interval of the list, milliseconds: shorter while a payment or delivery is pending. */
const refreshTime = { waiting: 5_000, moving: 20_000, over: 120_000 } as const;

function useOrders(wanted: OrderQuery) {
  const { locale } = useAddress();
  const api = useApi();
  return useQuery({
    queryKey: ['own-orders', locale, wanted],
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.orders, { query: wanted, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      if (data.orders.some(isPayable)) return refreshTime.waiting;
      return data.orders.some(({ status }) => status !== 'completed' && status !== 'cancelled')
        ? refreshTime.moving
        : refreshTime.over;
    },
  });
}

/** Orders by filter and search, newest first. */
export function OrderList() {
  const t = useTranslations('myOrders');
  const [wanted, setWanted] = useState<OrderQuery>({ status: 'all', q: '', page: 1 });
  const query = useOrders(wanted);
  return (
    <>
      <SearchForm onSearch={(q) => setWanted({ ...wanted, q, page: 1 })} />
      <Tabs
        label={t('filter')}
        tabs={filters.map((key) => ({ key, text: t(key) }))}
        current={wanted.status}
        // On phones one row that scrolls: a wrapped last item would be alone.
        className="no-scrollbar mb-4 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0"
        onChoose={(status) => setWanted({ ...wanted, status, page: 1 })}
      >
        <Loaded query={query}>
          {({ orders, pagination }) =>
            orders.length === 0 ? (
              <NoOrders isFirst={wanted.status === 'all' && wanted.q === ''} />
            ) : (
              <div aria-busy={query.isPlaceholderData}>
                <ul className="grid gap-3">
                  {orders.map((order) => (
                    <OrderCard key={order.order_id} order={order} onChanged={() => void query.refetch()} />
                  ))}
                </ul>
                <Pages
                  page={pagination.current_page}
                  total={pagination.total_page}
                  onPage={(page) => setWanted({ ...wanted, page })}
                />
              </div>
            )
          }
        </Loaded>
      </Tabs>
    </>
  );
}

function SearchForm({ onSearch }: { onSearch: (q: string) => void }) {
  const t = useTranslations('myOrders');
  const header = useTranslations('header');
  const [typed, setTyped] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" aria-label={t('search')} className="mb-3 flex gap-2" onSubmit={search}>
      <input
        type="search"
        maxLength={40}
        className="input min-w-0 flex-1"
        aria-label={t('search')}
        placeholder={t('search')}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === '') onSearch('');
        }}
      />
      <Button type="submit" variant="plain" aria-label={header('searchFind')}>
        <Search className="size-5" aria-hidden="true" />
      </Button>
    </form>
  );
}

function NoOrders({ isFirst }: { isFirst: boolean }) {
  const t = useTranslations('myOrders');
  const common = useTranslations('common');
  const href = useHref();
  return (
    <EmptyState
      art={isFirst ? <NoOrdersDrawing /> : <NothingFoundDrawing />}
      title={t(isFirst ? 'emptyTitle' : 'nothingTitle')}
      text={t(isFirst ? 'emptyText' : 'nothingText')}
      action={
        <ButtonLink href={href('/katalog/')} large>
          {common('toCatalogue')}
        </ButtonLink>
      }
    />
  );
}

function Pages({ page, total, onPage }: { page: number; total: number; onPage: (page: number) => void }) {
  const t = useTranslations('myOrders');
  if (total <= 1) return null;
  return (
    <div className="mt-4 flex items-center justify-between gap-3">
      <Button variant="plain" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span className="text-sm text-soft" aria-live="polite">
        {t('page', { page, total })}
      </span>
      <Button variant="plain" disabled={page >= total} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </div>
  );
}

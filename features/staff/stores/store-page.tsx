'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffStorePage } from '@/lib/contract/staff-stores';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { useStaffLocale } from '../locale';
import { QueryBoundary } from '../query-boundary';
import { storeKey, storesKey } from './keys';
import { OpenState } from './open-state';
import { StoreEditor } from './store-editor';

/** One store: hours, closed days, services, texts in three languages, phone and place. */
export function StorePage({ id }: { id: number }) {
  return (
    <AdminShell part="stores">
      <Store id={id} />
    </AdminShell>
  );
}

function Store({ id }: { id: number }) {
  const t = useTranslations('staff.stores');
  const api = useStaffApi();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: storeKey(id),
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.store, { signal, query: { id } }),
    staleTime: 0,
  });
  const renew = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: storeKey(id) }),
      client.invalidateQueries({ queryKey: [storesKey] }),
    ]);
  };
  return (
    <>
      <Link
        href="/staff/stores/"
        prefetch={false}
        className="-mt-2 mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-link"
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        {t('all')}
      </Link>
      <QueryBoundary query={query}>
        {(store) => (
          <div className="space-y-4">
            <Head store={store} />
            <StoreEditor store={store} onChanged={renew} />
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

function Head({ store }: { store: StaffStorePage }) {
  const t = useTranslations('staff.stores');
  const locale = useStaffLocale();
  const { name, address, slug, kind, region } = store;
  return (
    <Panel padded>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-xl [overflow-wrap:anywhere]">{name}</h2>
          <p className="mt-1 text-sm text-soft [overflow-wrap:anywhere]">
            {[slug, region.name, address].filter((part) => part !== '').join(' · ')}
          </p>
        </div>
        <OpenState store={store} />
      </div>
      {kind === 'store' && (
        <a
          className="inline-flex min-h-11 items-center text-link"
          href={`/${locale}/shops-map/${slug}/`}
          target="_blank"
        >
          {t('inShop')}
        </a>
      )}
    </Panel>
  );
}

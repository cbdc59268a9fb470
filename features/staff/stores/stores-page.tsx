'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffStoreRow } from '@/lib/contract/staff-stores';
import { storeServices } from '@/lib/shop/store-services';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { useDayTexts } from './field-texts';
import { HolidaysSection } from './holidays-section';
import { storesKey } from './keys';
import { OpenState } from './open-state';
import { StoreFilterBar, useStoreFilters } from './store-filters';

/** Stores by region and words, each with its hours, services and whether it is open; the holidays of the shop. */
export function StoresPage() {
  return (
    <AdminShell part="stores">
      <Stores />
    </AdminShell>
  );
}

function Stores() {
  const t = useTranslations('staff.stores');
  const api = useStaffApi();
  const client = useQueryClient();
  const [filters, choose] = useStoreFilters();
  const query = useQuery({
    queryKey: [storesKey, filters],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.staff.stores, {
        signal,
        query: {
          ...(filters.q === '' ? {} : { q: filters.q }),
          ...(filters.region === '' ? {} : { region: filters.region }),
        },
      }),
  });
  return (
    <>
      <StoreFilterBar filters={filters} regions={query.data?.regions ?? []} onChoose={choose} />
      <QueryBoundary query={query}>
        {({ stores, holidays, today }) => (
          <>
            {stores.length === 0 ? (
              <Panel padded>
                <h2 className="text-lg">{t('emptyTitle')}</h2>
                <p className="mt-1 text-soft">{t('emptyText')}</p>
              </Panel>
            ) : (
              <ul aria-label={t('list')} className={`space-y-3 ${query.isPlaceholderData ? 'opacity-60' : ''}`}>
                {stores.map((store) => (
                  <li key={store.id}>
                    <StoreLine store={store} today={today} />
                  </li>
                ))}
              </ul>
            )}
            <HolidaysSection
              holidays={holidays}
              today={today}
              onChanged={() => client.invalidateQueries({ queryKey: [storesKey] })}
            />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

const maxDays = 3;

function StoreLine({ store, today }: { store: StaffStoreRow; today: string }) {
  const t = useTranslations('staff.stores');
  const dayWords = useDayTexts(today);
  const { id, name, region, address, opens, closes, closed_days, services } = store;
  const offered = storeServices.filter((service) => services.includes(service));
  return (
    <Panel padded>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Link
          href={`/staff/stores/${id}/`}
          prefetch={false}
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-link [overflow-wrap:anywhere]"
        >
          {name}
        </Link>
        <OpenState store={store} />
      </div>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        {[region.name, address].filter((part) => part !== '').join(' · ')}
      </p>
      <p className="mt-1 text-sm tabular">{t('hours', { opens, closes })}</p>
      {closed_days.length > 0 && (
        <p className="text-sm text-deal">
          {t('closedSoon', {
            days: closed_days
              .slice(0, maxDays)
              .map((day) => dayWords(day))
              .join(', '),
          })}
        </p>
      )}
      {offered.length > 0 && (
        <p className="mt-1 text-sm text-soft">{offered.map((service) => t(`services.${service}`)).join(', ')}</p>
      )}
    </Panel>
  );
}

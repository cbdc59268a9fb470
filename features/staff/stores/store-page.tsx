'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffStorePage } from '@/lib/contract/staff-stores';
import { AdminShell } from '../admin-shell';
import { DetailPage } from '../detail-page';
import { useStaffLocale } from '../locale';
import { useDetail } from '../use-detail';
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
  const { query, renew } = useDetail({
    queryKey: storeKey(id),
    related: [[storesKey]],
    read: (api, signal) => api.fetch((contract) => contract.staff.store, { signal, query: { id } }),
  });
  return (
    <DetailPage query={query} href="/staff/stores/" list={t('all')}>
      {(store) => (
        <div className="space-y-4">
          <Head store={store} />
          <StoreEditor store={store} onChanged={renew} />
        </div>
      )}
    </DetailPage>
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

'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import { AdminShell } from '../admin-shell';
import { DetailPage } from '../detail-page';
import { useStaffLocale } from '../locale';
import { useDetail } from '../use-detail';
import { BrandEditor } from './brand-editor';
import { BrandHistory } from './brand-history';
import { BrandFacts } from './brands-page';
import { brandKey, brandsKey } from './keys';

/** One brand: name, logo, text in three languages, history. */
export function BrandPage({ id }: { id: number }) {
  return (
    <AdminShell part="brands">
      <Brand id={id} />
    </AdminShell>
  );
}

function Brand({ id }: { id: number }) {
  const t = useTranslations('staff.brands');
  const locale = useStaffLocale();
  const { query, renew } = useDetail({
    queryKey: brandKey(id),
    related: [[brandsKey]],
    read: (api, signal) => api.fetch((contract) => contract.staff.brand, { signal, query: { id } }),
  });
  return (
    <DetailPage query={query} href="/staff/brands/" list={t('all')}>
      {(brand) => (
        <div className="space-y-4">
          <Panel padded>
            <h2 className="text-xl [overflow-wrap:anywhere]">{brand.name}</h2>
            <BrandFacts brand={brand} />
            <a
              className="inline-flex min-h-11 items-center text-link"
              href={`/${locale}/brand/${brand.slug}/`}
              target="_blank"
            >
              {t('inShop')}
            </a>
          </Panel>
          <BrandEditor brand={brand} onChanged={renew} />
          <BrandHistory brand={brand} onChanged={renew} />
        </div>
      )}
    </DetailPage>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffCategoryPage } from '@/lib/contract/staff-categories';
import { AdminShell } from '../admin-shell';
import { DetailPage } from '../detail-page';
import { useStaffLocale } from '../locale';
import { useDetail } from '../use-detail';
import { CategoryEditor } from './category-editor';
import { CategoryHistory } from './category-history';
import { categoriesKey, categoryKey } from './keys';
import { PlaceSection } from './place-section';
import { RemoveCategory } from './remove-category';
import { RowFacts } from './tree-row';

/** One category: names, picture, address, place, filters, accessories, history. */
export function CategoryPage({ id }: { id: number }) {
  return (
    <AdminShell part="categories">
      <Category id={id} />
    </AdminShell>
  );
}

function Category({ id }: { id: number }) {
  const t = useTranslations('staff.categories');
  const { query, renew } = useDetail({
    queryKey: categoryKey(id),
    related: [[categoriesKey]],
    read: (api, signal) => api.fetch((contract) => contract.staff.category, { signal, query: { id } }),
  });
  return (
    <DetailPage query={query} href="/staff/categories/" list={t('all')}>
      {(category) => (
        <div className="space-y-4">
          <Head category={category} />
          <CategoryEditor category={category} onChanged={renew} />
          <PlaceSection category={category} />
          <CategoryHistory category={category} onChanged={renew} />
          <RemoveCategory category={category} />
        </div>
      )}
    </DetailPage>
  );
}

function Head({ category }: { category: StaffCategoryPage }) {
  const t = useTranslations('staff.categories');
  const locale = useStaffLocale();
  const above = category.path.slice(0, -1).map(({ name }) => name);
  return (
    <Panel padded>
      {above.length > 0 && <p className="text-sm text-soft [overflow-wrap:anywhere]">{above.join(' › ')}</p>}
      <h2 className="text-xl [overflow-wrap:anywhere]">{category.name}</h2>
      <RowFacts row={category} />
      <a
        className="inline-flex min-h-11 items-center text-link"
        href={`/${locale}/katalog/${category.slug}/`}
        target="_blank"
      >
        {t('inShop')}
      </a>
    </Panel>
  );
}

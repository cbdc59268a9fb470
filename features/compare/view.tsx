'use client';

import { useQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState, ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { QueryProvider } from '@/features/query';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useHydrated } from '@/stores/hydration';
import { useCompareStore } from '@/stores/lists';
import { CompareTable } from './table';

/** Compared products by category, one category at a time. */
export function CompareView() {
  return <QueryProvider><List /></QueryProvider>;
}

function List() {
  const t = useTranslations('compare');
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  const { locale, region } = useAddress();
  const href = useHref();
  const api = useApi();
  const hydrated = useHydrated();
  const ids = useCompareStore((state) => state.product_ids);
  const [chosen, setChosen] = useState(0);
  const [onlyDifferences, setOnlyDifferences] = useState(false);

  const groups = useQuery({
    queryKey: ['compare', locale, region, ids],
    queryFn: ({ signal }) => api.fetch((contract) => contract.product.compare, { body: { ids: ids.slice(0, 100) }, signal }),
    enabled: hydrated && ids.length > 0,
    placeholderData: (previous) => previous,
  });
  if (!hydrated || (ids.length > 0 && groups.isPending)) return <div className="skeleton h-96" role="status" aria-label={common('loading')} />;
  if (groups.isError) {
    return <ErrorState title={errors('listFailed')} text={failureText(groups.error)} retry={common('retry')} onRetry={() => void groups.refetch()} />;
  }
  const shown = (groups.data ?? [])
    .map((group) => ({ ...group, products: group.products.filter((product) => ids.includes(product.id)) }))
    .filter((group) => group.products.length > 0);
  // When the last product of a group goes, its place is taken by the neighbour (spec 4).
  const current = shown[Math.min(chosen, shown.length - 1)];
  if (ids.length === 0 || current === undefined) {
    return (
      <EmptyState
        art={<Scale className="size-20" strokeWidth={1.25} />} title={t('emptyTitle')} text={t('emptyText')}
        action={<Link href={href('/katalog/')} className="button button-primary">{common('toCatalogue')}</Link>}
      />
    );
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <div role="group" aria-label={t('groups')} className="flex flex-wrap gap-2">
          {shown.map((group, index) => (
            <button key={group.id} type="button" className="chip min-h-11" aria-pressed={group.id === current.id} onClick={() => setChosen(index)}>
              {group.category.name}<span className="tabular opacity-70">{group.products.length}</span>
            </button>
          ))}
        </div>
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" className="tick" checked={onlyDifferences} onChange={(event) => setOnlyDifferences(event.target.checked)} />
          {t('onlyDifferences')}
        </label>
      </div>
      <CompareTable group={current} onlyDifferences={onlyDifferences} />
    </>
  );
}

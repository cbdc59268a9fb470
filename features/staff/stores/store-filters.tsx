'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Select } from '@/components/select';
import { SearchForm } from '../search-form';

/** What stores are filtered by; empty is any. */
export interface StoreFilters {
  readonly q: string;
  readonly region: string;
}

/** The filters of the address, so that a list can be sent to a colleague. */
export function useStoreFilters(): readonly [StoreFilters, (change: Partial<StoreFilters>) => void] {
  const params = useSearchParams();
  const router = useRouter();
  const path = usePathname();
  const filters: StoreFilters = {
    q: (params.get('q') ?? '').slice(0, 100),
    region: (params.get('region') ?? '').slice(0, 100),
  };
  const choose = (change: Partial<StoreFilters>) => {
    const query = new URLSearchParams(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== ''));
    router.replace(query.size === 0 ? path : `${path}?${query}`, { scroll: false });
  };
  return [filters, choose];
}

/** Words of name or address, and the region beside them. */
export function StoreFilterBar({
  filters,
  regions,
  onChoose,
}: {
  filters: StoreFilters;
  regions: readonly { readonly slug: string; readonly name: string }[];
  onChoose: (change: Partial<StoreFilters>) => void;
}) {
  const t = useTranslations('staff.stores');
  return (
    <SearchForm words={filters.q} label={t('search')} onSearch={(q) => onChoose({ q })}>
      <Select
        aria-label={t('byRegion')}
        className="w-auto min-w-0 flex-1 basis-40 sm:flex-none sm:basis-auto"
        value={filters.region}
        onChange={({ target }) => onChoose({ region: target.value })}
      >
        <option value="">{t('allRegions')}</option>
        {regions.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </SearchForm>
  );
}

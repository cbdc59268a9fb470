'use client';

import { Search } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Select } from '@/components/select';

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

const typingMs = 300;

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
  const [words, setWords] = useState(filters.q);
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  useEffect(() => {
    if (words.trim() === filters.q) return;
    const timer = setTimeout(() => latest.current({ q: words.trim() }), typingMs);
    return () => clearTimeout(timer);
  }, [words, filters.q]);
  return (
    <form
      role="search"
      className="mb-4 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ q: words.trim() });
      }}
    >
      <label className="relative min-w-60 flex-1">
        <span className="sr-only">{t('search')}</span>
        <Search className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-soft" aria-hidden="true" />
        <input
          type="search"
          className="input pl-11"
          value={words}
          maxLength={100}
          placeholder={t('search')}
          onChange={({ target }) => setWords(target.value)}
        />
      </label>
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
    </form>
  );
}

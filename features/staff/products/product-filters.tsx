'use client';

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Select } from '@/components/select';
import { type ProductFilterState, type ProductSort, productSorts, productStates } from '@/lib/contract/staff-products';
import { useStaffApi } from '../api';

/** What products are filtered and sorted by; empty is any. */
export interface ProductFilters {
  readonly q: string;
  readonly category: string;
  readonly state: ProductFilterState | '';
  readonly sort: ProductSort | '';
  /** Names of columns; empty for the default. */
  readonly columns: string;
}

const oneOf = <Value extends string>(values: readonly Value[], input: string | null): Value | '' =>
  values.find((value) => value === input) ?? '';

/** The filters of the address, so that a list can be sent to a colleague. */
export function useProductFilters() {
  const params = useSearchParams();
  const router = useRouter();
  const path = usePathname();
  const filters: ProductFilters = {
    q: (params.get('q') ?? '').slice(0, 100),
    category: (params.get('category') ?? '').slice(0, 100),
    state: oneOf(productStates, params.get('state')),
    sort: oneOf(productSorts, params.get('sort')),
    columns: (params.get('columns') ?? '').slice(0, 100),
  };
  const queryOf = (values: ProductFilters) =>
    new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  const open = (query: string) => router.replace(query === '' ? path : `${path}?${query}`, { scroll: false });
  const choose = (change: Partial<ProductFilters>) => open(queryOf({ ...filters, ...change }));
  return { filters, choose, query: queryOf(filters), open };
}

const typingMs = 300;

/** One field for code, barcode or name; category, state and order beside it. */
export function ProductFilterBar({
  filters,
  onChoose,
}: {
  filters: ProductFilters;
  onChoose: (change: Partial<ProductFilters>) => void;
}) {
  const t = useTranslations('staff.products');
  const api = useStaffApi();
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
  const { data: categories = [] } = useQuery({
    queryKey: ['staff-product-categories'],
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.productCategories, { signal }),
    select: (answer) => answer.categories,
  });
  return (
    <form
      role="search"
      className="mb-4 flex flex-wrap gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose({ q: words.trim() });
      }}
    >
      <label className="relative flex-1 basis-full sm:min-w-60 sm:basis-60">
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
      <Choice label={t('byCategory')} value={filters.category} onChange={(category) => onChoose({ category })}>
        <option value="">{t('byCategory')}</option>
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('byState')}
        value={filters.state}
        onChange={(state) => onChoose({ state: oneOf(productStates, state) })}
      >
        <option value="">{t('byState')}</option>
        {productStates.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </Choice>
      <Choice
        label={t('bySort')}
        value={filters.sort === '' ? 'newest' : filters.sort}
        onChange={(sort) => onChoose({ sort: sort === 'newest' ? '' : oneOf(productSorts, sort) })}
      >
        {productSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sort}`)}
          </option>
        ))}
      </Choice>
    </form>
  );
}

function Choice({
  label,
  value,
  onChange,
  children,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <Select
      aria-label={label}
      className="w-auto min-w-0 flex-1 basis-24 sm:flex-none sm:basis-auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {children}
    </Select>
  );
}

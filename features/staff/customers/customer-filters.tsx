'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Select } from '@/components/select';
import { type CustomerState, customerStates } from '@/lib/contract/staff-customers';
import { SearchForm } from '../search-form';

/** Search criteria; empty matches everything. */
export interface CustomerFilters {
  readonly q: string;
  readonly state: CustomerState | '';
}

const parseState = (text: string | null): CustomerFilters['state'] =>
  customerStates.find((state) => state === text) ?? '';

/** Filters in the address, so that a search can be shared and Back restores it. */
export function useCustomerFilters(): readonly [CustomerFilters, (change: Partial<CustomerFilters>) => void] {
  const params = useSearchParams();
  const router = useRouter();
  const path = usePathname();
  const filters: CustomerFilters = {
    q: (params.get('q') ?? '').slice(0, 100),
    state: parseState(params.get('state')),
  };
  const choose = (change: Partial<CustomerFilters>) => {
    const query = new URLSearchParams(Object.entries({ ...filters, ...change }).filter(([, value]) => value !== ''));
    router.replace(query.size === 0 ? path : `${path}?${query}`, { scroll: false });
  };
  return [filters, choose];
}

interface CustomerSearchProps {
  readonly filters: CustomerFilters;
  readonly onChoose: (change: Partial<CustomerFilters>) => void;
}

/** One field for phone, name, e-mail or number of an order, and the state beside it. */
export function CustomerSearch({ filters, onChoose }: CustomerSearchProps) {
  const t = useTranslations('staff.customers');
  return (
    <SearchForm words={filters.q} label={t('search')} onSearch={(q) => onChoose({ q })}>
      <Select
        aria-label={t('byState')}
        className="w-full sm:w-auto"
        value={filters.state}
        onChange={({ target }) => onChoose({ state: parseState(target.value) })}
      >
        <option value="">{t('byState')}</option>
        {customerStates.map((state) => (
          <option key={state} value={state}>
            {t(`states.${state}`)}
          </option>
        ))}
      </Select>
    </SearchForm>
  );
}

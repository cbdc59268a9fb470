'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type EnquiryKind, enquiryKindSchema } from '@/lib/contract/enquiry-forms';
import {
  type EnquiryOwner,
  enquiryOwners,
  enquiryStateFilters,
  type EnquiryStateFilter,
} from '@/lib/contract/staff-enquiries';
import { FilterChoice, parseChoice } from '../filter-choice';
import { SearchForm } from '../search-form';

const states = [...enquiryStateFilters, 'all'] as const;

/** Search criteria; an empty text matches everything. */
export interface EnquiryFilters {
  readonly q: string;
  readonly state: EnquiryStateFilter | 'all';
  readonly kind: EnquiryKind | '';
  readonly owner: EnquiryOwner | '';
}

/** What the list shows first: those who wait for an answer. */
const firstState: EnquiryFilters['state'] = 'waiting';
const parseState = (text: string | null): EnquiryFilters['state'] => parseChoice(states, text) || firstState;

/** Filters in the address, so that a list can be shared and Back restores it. */
export function useEnquiryFilters(): readonly [EnquiryFilters, (change: Partial<EnquiryFilters>) => void] {
  const params = useSearchParams();
  const router = useRouter();
  const path = usePathname();
  const filters: EnquiryFilters = {
    q: (params.get('q') ?? '').slice(0, 100),
    state: parseState(params.get('state')),
    kind: parseChoice(enquiryKindSchema.options, params.get('kind')),
    owner: parseChoice(enquiryOwners, params.get('owner')),
  };
  const choose = (change: Partial<EnquiryFilters>) => {
    const query = new URLSearchParams(
      Object.entries({ ...filters, ...change }).filter(
        ([name, value]) => value !== '' && !(name === 'state' && value === firstState),
      ),
    );
    router.replace(query.size === 0 ? path : `${path}?${query}`, { scroll: false });
  };
  return [filters, choose];
}

interface EnquirySearchProps {
  readonly filters: EnquiryFilters;
  readonly onChoose: (change: Partial<EnquiryFilters>) => void;
}

/** One field for phone, name, e-mail or number, and further filters. */
export function EnquirySearch({ filters, onChoose }: EnquirySearchProps) {
  const t = useTranslations('staff.enquiries');
  return (
    <SearchForm words={filters.q} label={t('search')} onSearch={(q) => onChoose({ q })}>
      <FilterChoice
        wide
        label={t('byState')}
        value={filters.state}
        onChange={(value) => onChoose({ state: parseState(value) })}
      >
        {states.map((state) => (
          <option key={state} value={state}>
            {t(`stateFilters.${state}`)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        label={t('byKind')}
        anyLabel={t('anyKind')}
        value={filters.kind}
        onChange={(value) => onChoose({ kind: parseChoice(enquiryKindSchema.options, value) })}
      >
        {enquiryKindSchema.options.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice
        label={t('byOwner')}
        anyLabel={t('anyOwner')}
        value={filters.owner}
        onChange={(value) => onChoose({ owner: parseChoice(enquiryOwners, value) })}
      >
        {enquiryOwners.map((owner) => (
          <option key={owner} value={owner}>
            {t(`owners.${owner}`)}
          </option>
        ))}
      </FilterChoice>
    </SearchForm>
  );
}

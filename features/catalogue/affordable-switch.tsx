'use client';

import { useTranslations } from 'next-intl';
import { listingTerms } from '@/lib/contract/browsing';
import { formatNumber } from '@/lib/format/number';
import type { ListingState } from '@/lib/routing/listing-state';

interface AffordableSwitchProps {
  /** So'm a month. */
  budget: number;
  state: ListingState;
  onChange: (state: ListingState) => void;
}

const longestTerm = Math.max(...listingTerms) as (typeof listingTerms)[number];

/** Shows only products whose payment over the longest term is within the budget. */
export function AffordableSwitch({ budget, state, onChange }: AffordableSwitchProps) {
  const t = useTranslations('listing');
  const { maxMonthly, months, ...others } = state;
  const active = maxMonthly === budget && months === longestTerm;
  return (
    <button
      type="button"
      className="chip tools-affordable"
      aria-pressed={active}
      onClick={() => onChange(active ? others : { ...state, maxMonthly: budget, months: longestTerm })}
    >
      {t('affordable', { sum: formatNumber(budget) })}
    </button>
  );
}

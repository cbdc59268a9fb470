'use client';

import { useTranslations } from 'next-intl';
import { formatNumber } from '@/lib/format/number';
import { useModalStore } from '@/stores/modals';
import { useTermOffers } from '@/stores/term-offers';

/** Asks what the shopper can pay a month; with a budget shows it. */
export function BudgetButton() {
  const t = useTranslations('price');
  const budget = useTermOffers((state) => state.budget);
  const show = useModalStore((state) => state.show);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="explained explained-row"
      onClick={() => show({ name: 'budget', props: {} })}
    >
      {budget === null ? t('budgetAsk') : t('budgetIs', { sum: formatNumber(budget) })}
    </button>
  );
}

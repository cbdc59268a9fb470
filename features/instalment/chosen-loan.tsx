'use client';

import { useTranslations } from 'next-intl';
import type { CartLine } from '@/lib/cart/rules';
import { formatNumber } from '@/lib/format/number';
import { useLoanStore } from '@/stores/loan';
import { useLoanChoice } from './use-choice';

/** Partner, monthly payment and term of the chosen instalment; nothing until known. */
export function ChosenLoan({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations('instalment');
  const choice = useLoanStore((state) => state.choice);
  const { resolved } = useLoanChoice(lines, choice);
  if (resolved?.offer === undefined) return null;
  const { name, monthly_price } = resolved.offer;
  return (
    <>
      : {name}, {t('monthlyFor', { sum: formatNumber(monthly_price), months: resolved.duration })}
    </>
  );
}

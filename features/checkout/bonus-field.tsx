'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Field } from '@/components/field';
import { QueryFailures } from '@/features/errors';
import { LazyTexts } from '@/features/texts';
import type { OrderRows } from '@/lib/cart/sums';
import { formatNumber } from '@/lib/format/number';
import { maxSpendableBonus } from '@/lib/profile/bonus';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { bonusKey } from './use-bonus';

interface BonusFieldProps {
  /** Price of the order without bonus. */
  sums: Pick<OrderRows, 'goods' | 'total'>;
  spent: number;
  onSpend: (amount: number) => void;
}

/** Asks how much bonus to spend; nothing for users without bonus. */
export default function BonusField({ sums, spent, onSpend }: BonusFieldProps) {
  const { locale } = useAddress();
  const api = useApi();
  const query = useQuery({
    queryKey: [bonusKey, locale],
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.bonusCard, { signal }),
    staleTime: 0,
  });
  const card = query.data?.[0];
  const bound =
    card === undefined
      ? 0
      : maxSpendableBonus({
          goods: sums.goods,
          total: sums.total,
          balance: card.bonus,
          percent: card.rule.spend_percent,
        });
  const tooMuch = query.data !== undefined && spent > bound;
  // Chosen for a more expensive order, or before bonus was spent elsewhere.
  useEffect(() => {
    if (tooMuch) onSpend(bound);
  }, [tooMuch, bound, onSpend]);
  if (query.isError) return <QueryFailures queries={[query]} className="mt-3" />;
  if (query.data === undefined) return <div className="skeleton mt-3 h-11" />;
  if (card === undefined || bound === 0) return null;
  return (
    <LazyTexts>
      <Choice balance={card.bonus} bound={bound} spent={spent} onSpend={onSpend} />
    </LazyTexts>
  );
}

function Choice({
  balance,
  bound,
  spent,
  onSpend,
}: Pick<BonusFieldProps, 'spent' | 'onSpend'> & { balance: number; bound: number }) {
  const t = useTranslations('account');
  /** The field while typing; an empty one has no value yet. */
  const [typed, setTyped] = useState<string>();
  const type = (digits: string) => {
    const amount = Math.min(bound, Number(digits));
    setTyped(digits === '' ? '' : String(amount));
    // Users who want none uncheck the box.
    if (amount > 0) onSpend(amount);
  };
  return (
    <div className="mt-3">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={spent > 0}
          onChange={(event) => onSpend(event.target.checked ? bound : 0)}
        />
        <span>{t('bonusSpend')}</span>
      </label>
      {spent > 0 && (
        <Field
          label={t('bonusAmount')}
          hint={t('bonusHint', { balance: formatNumber(balance), bound: formatNumber(bound) })}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-sm"
          value={typed ?? formatNumber(spent)}
          onChange={(event) => type(event.target.value.replace(/\D/g, ''))}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </div>
  );
}

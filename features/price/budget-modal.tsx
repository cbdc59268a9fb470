'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Field } from '@/components/field';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { highestPriceWithin } from '@/lib/money/offers';
import { currentPayments } from '@/lib/profile/payments-due';
import { useAccountState } from '@/stores/account/account';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { usePriceDisplay } from './use-price-display';

/** Bounds of a monthly budget and the usual answers, in so'm. */
const bounds = { min: 10_000, max: 100_000_000 };
const usualBudgets = [200_000, 400_000, 700_000, 1_000_000] as const;
/** The reachable price is named in steps, as a shopper thinks of it. */
const priceStep = 10_000;

const isBudget = (sum: number): boolean => sum >= bounds.min && sum <= bounds.max;

/** Asks what the shopper can pay a month; all prices then follow it (`stores/price-display.ts`). */
export function BudgetModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations('budget');
  const common = useTranslations('common');
  const { budget, rules, setBudget } = usePriceDisplay({ withRules: true });
  const [digits, setDigits] = useState(budget === null ? '' : String(budget));
  const [refused, setRefused] = useState(false);
  const sum = Number(digits);
  const wrong = t('wrong', { min: formatNumber(bounds.min), max: formatNumber(bounds.max) });
  const type = (typed: string) => {
    setDigits(typed.replace(/\D/g, '').replace(/^0+/, '').slice(0, 9));
    setRefused(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBudget(sum)) return setRefused(true);
    setBudget(sum);
    onClose();
  };
  return (
    <Dialog title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p>{t('text')}</p>
        <Field
          label={t('field')}
          error={refused ? wrong : undefined}
          hint={rules === null || !isBudget(sum) ? undefined : reachText(t, highestPriceWithin(sum, rules))}
          inputMode="numeric"
          autoComplete="off"
          className="mt-4"
          value={digits === '' ? '' : formatNumber(sum)}
          onChange={(event) => type(event.target.value)}
        />
        <UsualBudgets chosen={sum} onChoose={(usual) => type(String(usual))} />
        <Paying budget={sum} onSubtract={(remaining) => type(String(remaining))} />
        <div className="mt-6 flex flex-wrap gap-2 [&>*]:flex-1">
          {budget !== null && (
            <Button
              variant="outline"
              large
              onClick={() => {
                setBudget(null);
                onClose();
              }}
            >
              {t('remove')}
            </Button>
          )}
          <Button type="submit" large>
            {t('show')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function UsualBudgets({ chosen, onChoose }: { chosen: number; onChoose: (budget: number) => void }) {
  return (
    <div className="mt-2 grid grid-cols-2 gap-2 sm:flex">
      {usualBudgets.map((usual) => (
        <button
          key={usual}
          type="button"
          className="chip tabular justify-center"
          aria-pressed={chosen === usual}
          onClick={() => onChoose(usual)}
        >
          {formatNumber(usual)}
        </button>
      ))}
    </div>
  );
}

/** What a budget is enough for, and over which term. */
const reachText = (
  t: ReturnType<typeof useTranslations<'budget'>>,
  reach: ReturnType<typeof highestPriceWithin>,
): string =>
  reach === undefined || reach.price < priceStep
    ? t('nothing')
    : t('buys', { sum: formatNumber(Math.floor(reach.price / priceStep) * priceStep), months: reach.months });

/** What a signed-in shopper pays for open contracts, which can be subtracted; nothing without contracts. */
function Paying({ budget, onSubtract }: { budget: number; onSubtract: (remaining: number) => void }) {
  const t = useTranslations('budget');
  const { locale } = useAddress();
  const api = useApi();
  const { status } = useAccountState();
  const { data } = useQuery({
    queryKey: ['contracts', locale, 'budget'],
    staleTime: 0,
    enabled: status === 'signedIn',
    queryFn: async ({ signal }) =>
      (await api.fetch((contract) => contract.profile.contracts, { query: { status: 'open' }, signal })).data,
  });
  const paying = data === undefined ? null : currentPayments(data);
  if (paying === null) return null;
  return (
    <div className="mt-4 rounded-control bg-sunken px-4 py-3">
      <p>{t('paying', { sum: formatNumber(paying.monthly), date: formatDay(paying.until, locale) })}</p>
      <Button
        variant="outline"
        className="mt-2"
        disabled={!isBudget(budget - paying.monthly)}
        onClick={() => onSubtract(budget - paying.monthly)}
      >
        {t('subtract', { sum: formatNumber(paying.monthly) })}
      </Button>
    </div>
  );
}

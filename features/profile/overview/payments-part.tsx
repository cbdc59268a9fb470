'use client';

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ButtonLink } from '@/components/button-link';
import { Link } from '@/components/link';
import { Price } from '@/components/price';
import type { CustomerContract } from '@/lib/contract/profile-money';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { duePaymentCount, nextDue, paymentsAfterNext, remainingDebt } from '@/lib/profile/payments-due';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { contractPath } from '../contracts/path';
import { Part } from './part';

const visiblePayments = 3;

/** The open instalment contracts. */
export function useOpenContracts() {
  const { locale } = useAddress();
  const api = useApi();
  return useQuery({
    queryKey: ['contracts', locale, 'overview'],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.fetch((contract) => contract.profile.contracts, { query: { status: 'open' }, signal })).data,
  });
}

/** The next payment, and the payments of open contracts after it; nothing without debt. */
export function PaymentsPart({ query }: { query: UseQueryResult<CustomerContract[]> }) {
  const t = useTranslations('overview');
  return (
    <Part title={t('payments')} query={query} className="xl:row-span-2">
      {(contracts) => (nextDue(contracts) === undefined ? null : <Payments contracts={contracts} />)}
    </Part>
  );
}

function Payments({ contracts }: { contracts: readonly CustomerContract[] }) {
  const t = useTranslations('overview');
  const words = useTranslations('contracts');
  const currency = useTranslations('common')('currency');
  const href = useHref();
  const { locale } = useAddress();
  const due = nextDue(contracts);
  if (due === undefined) return null;
  const { contract, next } = due;
  const late = next.days_left < 0;
  const others = duePaymentCount(contracts) - 1;
  return (
    <>
      <div className={`rounded-control p-3 ${late ? 'bg-deal-soft' : 'bg-sunken'}`}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Price value={next.amount} currency={currency} className="text-xl font-bold" />
          <span className={late ? 'font-medium text-deal' : ''}>
            {formatDay(next.date, locale)},{' '}
            {late ? words('overdueDays', { days: -next.days_left }) : words('daysLeft', { days: next.days_left })}
          </span>
        </p>
        <p className="text-sm text-soft">
          {contract.partner_name} · {words('number', { number: contract.number })}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1">
        <ButtonLink href={href(contractPath(contract.id))} variant="plain">
          {t('howToPay')}
        </ButtonLink>
        <Link
          href={href('/profile/my-installments/')}
          className="inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline"
        >
          {others > 0 && <span className="md:hidden">{t('morePayments', { count: others })}</span>}
          <span className={others > 0 ? 'max-md:hidden' : ''}>{t('allContracts')}</span>
        </Link>
      </div>
      {/* A phone has the next payment alone, so that the sections are near. */}
      <div className="max-md:hidden">
        <Schedule contracts={contracts} />
      </div>
    </>
  );
}

/** The payments after the next one, and what is left to pay in all. */
function Schedule({ contracts }: { contracts: readonly CustomerContract[] }) {
  const t = useTranslations('overview');
  const currency = useTranslations('common')('currency');
  const { locale } = useAddress();
  const [all, setAll] = useState(false);
  const payments = paymentsAfterNext(contracts);
  if (payments.length === 0) return null;
  const visible = all ? payments : payments.slice(0, visiblePayments);
  const last = payments.at(-1);
  const isOfSeveral = new Set(payments.map(({ contract }) => contract.id)).size > 1;
  return (
    <>
      <h3 className="mt-4 text-sm text-soft">{t('later')}</h3>
      <ul className="divide-y divide-line">
        {visible.map(({ contract, date, sum, isOverdue }) => (
          <li key={`${contract.id} ${date}`} className="flex min-h-9 items-center justify-between gap-3">
            <span className={isOverdue ? 'text-deal' : ''}>
              {formatDay(date, locale)}
              {isOfSeveral && <span className="text-sm text-soft"> · {contract.partner_name}</span>}
            </span>
            <Price value={sum} currency={currency} className="font-semibold" />
          </li>
        ))}
      </ul>
      {payments.length > visible.length && (
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline"
          onClick={() => setAll(true)}
        >
          {t('morePayments', { count: payments.length - visible.length })}
        </button>
      )}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-2 font-semibold">
        {t('left')}
        <Price value={remainingDebt(contracts)} currency={currency} />
      </p>
      {/* A last payment that differs is named while its row is hidden: the sum of the others would not be the total. */}
      {visible.length < payments.length && !isOfSeveral && last !== undefined && last.sum !== payments[0]?.sum && (
        <p className="text-sm text-soft">
          {t('lastPayment', { day: formatDay(last.date, locale), sum: formatNumber(last.sum) })}
        </p>
      )}
    </>
  );
}

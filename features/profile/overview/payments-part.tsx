'use client';

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Link } from '@/components/link';
import { Price } from '@/components/price';
import type { CustomerContract } from '@/lib/contract/profile-money';
import { formatDay, formatMonth } from '@/lib/format/date';
import { dueMonths, duePaymentCount, nextDue } from '@/lib/profile/payments-due';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { contractPath } from '../contracts/path';
import { Part } from './part';

const visibleMonths = 8;

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

/** The next payment, and a calendar of all payments of open contracts; nothing without debt. */
export function PaymentsPart({
  query,
  isPrimary,
}: {
  query: UseQueryResult<CustomerContract[]>;
  /** Nothing else on the page is to be paid. */
  isPrimary: boolean;
}) {
  const t = useTranslations('overview');
  return (
    <Part title={t('payments')} query={query} className="xl:row-span-2">
      {(contracts) =>
        nextDue(contracts) === undefined ? null : <Payments contracts={contracts} isPrimary={isPrimary} />
      }
    </Part>
  );
}

function Payments({ contracts, isPrimary }: { contracts: readonly CustomerContract[]; isPrimary: boolean }) {
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
        <ButtonLink href={href(contractPath(contract.id))} variant={isPrimary ? 'primary' : 'plain'}>
          {t('howToPay')}
        </ButtonLink>
        <Link
          href={href('/profile/my-installments/')}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {others > 0 && <span className="md:hidden">{t('morePayments', { count: others })}</span>}
          <span className={others > 0 ? 'max-md:hidden' : ''}>{t('allContracts')}</span>
        </Link>
      </div>
      {/* A phone has the next payment alone, so that the sections are near. */}
      <div className="max-md:hidden">
        <Calendar contracts={contracts} />
      </div>
    </>
  );
}

/** Sums by month after the next payment. */
function Calendar({ contracts }: { contracts: readonly CustomerContract[] }) {
  const t = useTranslations('overview');
  const currency = useTranslations('common')('currency');
  const { locale } = useAddress();
  const [all, setAll] = useState(false);
  const months = dueMonths(contracts, true);
  const visible = all ? months : months.slice(0, visibleMonths);
  if (months.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 mb-1 text-sm text-soft">{t('calendar')}</h3>
      <ul className="grid gap-2">
        {visible.map(({ month, sum, overdue, contracts: count }) => (
          <li key={month}>
            <p className="flex items-baseline justify-between gap-3">
              <span className="inline-block first-letter:uppercase">
                {formatMonth(month, locale)}
                {count > 1 && <span className="text-sm text-soft"> · {t('contractCount', { count })}</span>}
              </span>
              <Price value={sum} currency={currency} className="font-semibold" />
            </p>
            {overdue > 0 && (
              <p className="text-sm text-deal">
                {t('overdue')} <Price value={overdue} currency={currency} />
              </p>
            )}
          </li>
        ))}
      </ul>
      {months.length > visibleMonths && !all && (
        <div>
          <Button variant="plain" className="mt-3" onClick={() => setAll(true)}>
            {t('moreMonths', { count: months.length - visibleMonths })}
          </Button>
        </div>
      )}
    </>
  );
}

'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Link } from '@/components/link';
import { Panel } from '@/components/panel';
import { Price } from '@/components/price';
import { useBusy } from '@/components/use-busy';
import type { CustomerContract } from '@/lib/contract/profile-money';
import { formatDay } from '@/lib/format/date';
import { useAddress, useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { SumFact } from '../fact';
import { Failed } from '../loaded';
import { ownOrderPath } from '../orders/path';
import { contractAnchor } from './path';
import { Schedule } from './schedule';

/** A contract: next payment, sums, schedule. */
export function ContractCard({ contract }: { contract: CustomerContract }) {
  const t = useTranslations('contracts');
  const href = useHref();
  const percent = Math.floor((contract.paid * 100) / contract.total_payable);
  const card = useRef<HTMLDivElement>(null);
  // The card comes after the page, when the browser has looked for the target of the address already.
  useEffect(() => {
    if (window.location.hash === `#${contractAnchor(contract.id)}`) card.current?.scrollIntoView();
  }, [contract.id]);
  return (
    <Panel as="li" padded>
      <div ref={card} id={contractAnchor(contract.id)} className="scroll-mt-8" />
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div>
          <h2 className="text-lg">{t('number', { number: contract.number })}</h2>
          <p className="text-soft">
            {contract.partner_name} ·{' '}
            <Link href={href(ownOrderPath(contract.order_id))} className="text-link underline underline-offset-4">
              {t('order', { number: contract.order_number })}
            </Link>
          </p>
        </div>
        <span
          className={`rounded-full px-3 py-1 text-sm font-medium ${contract.status === 'open' ? 'bg-brand-soft text-brand-soft-ink' : 'bg-ok-soft text-ok'}`}
        >
          {t(contract.status)}
        </span>
      </div>
      {contract.next_payment !== null && <NextPayment next={contract.next_payment} />}
      {contract.next_payment !== null && (
        <p className="mt-3 text-sm">
          <b className="font-semibold">{t('payTitle')}</b>{' '}
          {t('payText', { partner: contract.partner_name, number: contract.number })}
        </p>
      )}
      <div className="mt-4">
        <div
          role="progressbar"
          aria-label={t('paidShare', { percent })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-3 overflow-hidden rounded-full bg-sunken"
        >
          <div className="h-full rounded-full bg-ok" style={{ width: `${percent}%` }} />
        </div>
        <p className="mt-1 text-sm text-soft" aria-hidden="true">
          {t('paidShare', { percent })}
        </p>
      </div>
      <dl className="mt-3 grid gap-x-10 gap-y-2 xl:grid-cols-2">
        <SumFact name={t('total')} sum={contract.total_amount} />
        <SumFact name={t('prepayment')} sum={contract.prepayment} />
        <SumFact name={t('monthly')} sum={contract.monthly_fee} />
        <SumFact name={t('totalPayable')} sum={contract.total_payable} strong />
        <SumFact name={t('paid')} sum={contract.paid} />
        <SumFact name={t('debt')} sum={contract.debt} strong />
        {contract.status === 'open' && <SumFact name={t('early')} sum={contract.early_payment} />}
      </dl>
      {contract.status === 'open' && <Reminder contract={contract} />}
      <details className="mt-3">
        <summary className="flex min-h-11 items-center font-medium text-link">{t('schedule')}</summary>
        <Schedule
          rows={contract.schedule}
          total={contract.total_payable}
          name={`${t('schedule')}, ${t('number', { number: contract.number })}`}
        />
      </details>
    </Panel>
  );
}

function NextPayment({ next }: { next: NonNullable<CustomerContract['next_payment']> }) {
  const t = useTranslations('contracts');
  const currency = useTranslations('common')('currency');
  const { locale } = useAddress();
  const late = next.days_left < 0;
  return (
    <div className={`mt-3 rounded-control p-3 ${late ? 'bg-deal-soft' : 'bg-sunken'}`}>
      <p className="text-sm text-soft">{t('next')}</p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Price value={next.amount} currency={currency} className="text-xl font-bold" />
        <span className={late ? 'font-medium text-deal' : ''}>
          {formatDay(next.date, locale)},{' '}
          {late ? t('overdueDays', { days: -next.days_left }) : t('daysLeft', { days: next.days_left })}
        </span>
      </p>
    </div>
  );
}

function Reminder({ contract: { id, remind } }: { contract: CustomerContract }) {
  const t = useTranslations('contracts');
  const api = useApi();
  const [on, setOn] = useState(remind);
  const [failed, setFailed] = useState(false);
  const [busy, whileBusy] = useBusy();
  const choose = async (wanted: boolean) => {
    setOn(wanted);
    return whileBusy(async () => {
      const result = await api.call((contract) => contract.profile.remindContract, {
        params: { id },
        body: { on: wanted },
      });
      setFailed(!result.ok);
      if (!result.ok) setOn(!wanted);
    });
  };
  return (
    <>
      <label className="mt-3 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={on}
          disabled={busy}
          onChange={(event) => void choose(event.target.checked)}
        />
        {t('remind')}
      </label>
      <Failed>{failed ? t('remindFailed') : undefined}</Failed>
    </>
  );
}

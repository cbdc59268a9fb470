'use client';

import { CircleCheck, CircleX, Clock3, ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button, ButtonAnchor } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Panel } from '@/components/panel';
import type { LoanStateView } from '@/lib/contract/loan-state';
import type { Order } from '@/lib/contract/order-details';
import { formatInWords } from '@/lib/format/moment-in-words';
import { formatNumber } from '@/lib/format/number';
import { formatPhone } from '@/lib/phone/phone';
import { useShop } from '@/stores/shop';
import { tengePath } from '@/lib/routing/order-path';
import { useAddress, useHref } from '@/stores/address';
import { storeLoan } from '@/stores/loan';
import { CodeDialog } from './code-dialog';
import { RegistrationDialog } from './registration-dialog';
import { useLoan } from './use-loan';

type OpenDialog = 'code' | 'registration';

/** Instalment of an order: state, costs and next step. */
export function InstalmentStatus({ order, initial }: { order: Pick<Order, 'order_id'>; initial: LoanStateView }) {
  const { order_id } = order;
  const query = useLoan(order_id, initial);
  const loan = query.data ?? initial;
  const nextStep = loan.next === 'code' || loan.next === 'registration' ? loan.next : null;
  const [closed, setClosed] = useState<OpenDialog | null>(null);
  const { refetch } = query;
  // The page of the order may learn first that it was cancelled.
  useEffect(() => {
    void refetch();
  }, [refetch, initial.state]);
  useEffect(
    () => storeLoan({ order: loan.next === 'done' ? null : { order_id, partner: loan.partner } }),
    [order_id, loan.next, loan.partner],
  );
  // The awaited step opens automatically once; after closing, its button remains.
  const open = nextStep !== null && closed !== nextStep && query.isFetchedAfterMount ? nextStep : null;
  const dialog = {
    orderId: order_id,
    loan,
    onMoved: query.take,
    onStale: () => void query.refetch(),
    onClose: () => setClosed(nextStep),
  };
  return (
    <Panel as="section" aria-labelledby="loan-title" padded>
      <Head loan={loan} />
      <Sums loan={loan} />
      <Next loan={loan} orderId={order_id} onOpen={() => setClosed(null)} />
      {open === 'code' && <CodeDialog {...dialog} since={query.dataUpdatedAt} key={loan.ref_id} />}
      {open === 'registration' && <RegistrationDialog {...dialog} />}
    </Panel>
  );
}

function Head({ loan }: { loan: LoanStateView }) {
  const t = useTranslations('instalment');
  const good = loan.state === 'approved';
  const over = loan.next === 'done' && !good;
  const Icon = good ? CircleCheck : over ? CircleX : Clock3;
  return (
    <div className="flex gap-3">
      <Icon
        className={`mt-0.5 size-7 shrink-0 ${good ? 'text-ok' : over ? 'text-deal' : 'text-soft'}`}
        aria-hidden="true"
      />
      <div className="min-w-0" role="status">
        <h2 id="loan-title" className="text-sm font-normal text-soft">
          {t('statusTitle', { partner: loan.partner_name })}
        </h2>
        <p className="text-lg font-semibold">{loan.text}</p>
        <p className="mt-1 max-w-prose">{loan.advice}</p>
      </div>
    </div>
  );
}

function Sums({ loan }: { loan: LoanStateView }) {
  const { locale } = useAddress();
  const t = useTranslations('instalment');
  const sum = (value: number) => t('sum', { sum: formatNumber(value) });
  const row = 'flex flex-wrap items-baseline justify-between gap-x-4 [&>dd]:ml-auto';
  return (
    <dl className="mt-4 space-y-1.5 border-t border-line pt-3 text-sm tabular">
      {loan.prepayment > 0 && (
        <div className={row}>
          <dt className="text-soft">{t('prepayment')}</dt>
          <dd className="font-semibold">{sum(loan.prepayment)}</dd>
        </div>
      )}
      {loan.prepay_until !== null && (
        <div className={row}>
          <dt className="text-soft">{t('prepayUntil')}</dt>
          <dd className="font-semibold">{formatInWords(loan.prepay_until, locale, { time: true })}</dd>
        </div>
      )}
      <div className={row}>
        <dt className="text-soft">{t(loan.prepayment > 0 ? 'monthlyAfter' : 'monthly')}</dt>
        <dd className="font-semibold">{t('monthlyFor', { sum: formatNumber(loan.monthly), months: loan.months })}</dd>
      </div>
      {loan.last_payment !== loan.monthly && (
        <div className={row}>
          <dt className="text-soft">{t('lastPayment')}</dt>
          <dd>{sum(loan.last_payment)}</dd>
        </div>
      )}
      <div className={row}>
        <dt className="text-soft">{t('overpayment')}</dt>
        <dd>{sum(loan.overpayment)}</dd>
      </div>
      <div className={row}>
        <dt className="text-soft">{t('total')}</dt>
        <dd>{sum(loan.total)}</dd>
      </div>
    </dl>
  );
}

function Next({ loan, orderId, onOpen }: { loan: LoanStateView; orderId: number; onOpen: () => void }) {
  const t = useTranslations('instalment');
  const { phone } = useShop();
  const href = useHref();
  const wide = { large: true, className: 'mt-4 w-full sm:w-auto' };
  switch (loan.next) {
    case 'code':
      return (
        <Button {...wide} aria-haspopup="dialog" onClick={onOpen}>
          {t('enterCode')}
        </Button>
      );
    case 'registration':
      return (
        <Button {...wide} aria-haspopup="dialog" onClick={onOpen}>
          {t('register')}
        </Button>
      );
    case 'redirect':
      return loan.redirect_url === null ? null : (
        <ButtonAnchor {...wide} href={loan.redirect_url} rel="external">
          <ExternalLink className="size-5" aria-hidden="true" />
          {t('toPartner', { partner: loan.partner_name })}
        </ButtonAnchor>
      );
    case 'scoring':
      return loan.scoring_path === null ? null : (
        <ButtonLink {...wide} href={href(`${loan.scoring_path}/`)}>
          {t('toScoring')}
        </ButtonLink>
      );
    case 'info':
      return (
        <ButtonLink {...wide} href={href(tengePath(orderId))}>
          {t('toTenge')}
        </ButtonLink>
      );
    case 'wait':
      return (
        <p className="mt-4 flex items-center gap-2 text-sm text-soft">
          <span
            aria-hidden="true"
            className="size-4 animate-spin rounded-full border-2 border-line-strong border-t-transparent"
          />
          {t('updates')}
        </p>
      );
    case 'done':
      return loan.state === 'approved' ? null : (
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink href={href('/checkout/')} large onClick={() => storeLoan({ again: orderId })}>
            {t('again')}
          </ButtonLink>
          {phone !== null && (
            <ButtonAnchor href={`tel:${phone}`} variant="plain" large className="tabular">
              {formatPhone(phone)}
            </ButtonAnchor>
          )}
        </div>
      );
  }
}

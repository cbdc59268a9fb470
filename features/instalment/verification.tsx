'use client';

import { FileCheck2 } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { ButtonLink } from '@/components/button-link';
import { Panel } from '@/components/panel';
import { EmptyState, ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { ApiError } from '@/lib/api/errors';
import { type ScoringEvent, scoringEvents } from '@/lib/contract/constants';
import type { LoanStateView } from '@/lib/contract/loan-state';
import { loanPath, orderPath } from '@/lib/routing/order-path';
import { useUser } from '@/stores/account/account';
import { useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { storeLoan } from '@/stores/loan';
import { useApplicationOrder } from './order-address';
import { ScoringForm } from './scoring-form';
import { useLoan } from './use-loan';

const titles = {
  passport_info: 'stepPassport',
  my_id: 'stepMyId',
  photo_document: 'stepPhoto',
  additional_data: 'stepAdditional',
} as const;
const texts = {
  passport_info: 'stepPassportText',
  my_id: 'stepMyIdText',
  photo_document: 'stepPhotoText',
  additional_data: 'stepAdditionalText',
} as const;

/** A verification step: only while the application waits for it; otherwise a link to the current step. */
export function VerificationView({ event }: { event: ScoringEvent }) {
  const t = useTranslations('instalment');
  const order = useApplicationOrder();
  return (
    <div className="page pt-4 pb-8 md:pt-6">
      <h1 className="text-xl md:text-2xl">{t(titles[event])}</h1>
      {order === undefined ? (
        <Waiting />
      ) : order === null ? (
        <NoOrder text={t('stepNoOrder')} orderId={null} />
      ) : (
        <Step event={event} orderId={order} />
      )}
    </div>
  );
}

const Waiting = () => {
  const common = useTranslations('common');
  return <div className="skeleton mt-4 h-96 max-w-2xl" role="status" aria-label={common('loading')} />;
};

function Step({ event, orderId }: { event: ScoringEvent; orderId: number }) {
  const t = useTranslations('instalment');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const href = useHref();
  const router = useRouter();
  const api = useApi();
  const query = useLoan(orderId);
  const loan = query.data;
  const awaited = loan?.scoring_event ?? null;
  const onward = (next: LoanStateView) => router.push(href(loanPath(orderId, next.scoring_path)));
  useEffect(() => {
    if (awaited !== event) return;
    // A returning user finds the last opened step.
    void api.call((contract) => contract.scoring.createLog, { body: { order_id: orderId, event } });
  }, [api, awaited, event, orderId]);
  useEffect(() => {
    if (loan !== undefined)
      storeLoan({ order: loan.next === 'done' ? null : { order_id: orderId, partner: loan.partner } });
  }, [loan, orderId]);
  const elsewhere = awaited !== null && awaited !== event ? (loan?.scoring_path ?? null) : null;
  // The address of another step redirects to the awaited one.
  useEffect(() => {
    if (elsewhere !== null) router.replace(href(loanPath(orderId, elsewhere)));
  }, [elsewhere, href, orderId, router]);
  if (query.isError && loan === undefined) {
    const unknown = query.error instanceof ApiError && query.error.failure.kind === 'refused';
    return unknown ? (
      <NoOrder text={t('stepNoOrder')} orderId={null} />
    ) : (
      <ErrorState
        title={failureText(query.error)}
        text=""
        retry={common('retry')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (loan === undefined || elsewhere !== null) return <Waiting />;
  if (awaited !== event) return <NoOrder text={t('stepNotNow')} orderId={orderId} />;
  return (
    <div className="max-w-2xl">
      <p className="mt-1 text-sm text-soft">
        {t('statusTitle', { partner: loan.partner_name })} ·{' '}
        {t('stepNumber', { number: scoringEvents.indexOf(event) + 1, count: scoringEvents.length })}
      </p>
      <ol aria-hidden="true" className="my-3 flex gap-1.5">
        {scoringEvents.map((name, index) => (
          <li
            key={name}
            className={`h-1.5 flex-1 rounded-full ${index <= scoringEvents.indexOf(event) ? 'bg-brand' : 'bg-sunken'}`}
          />
        ))}
      </ol>
      <Panel className="p-4 md:p-6">
        <p className="mb-4">{t(texts[event])}</p>
        <ScoringForm
          event={event}
          orderId={orderId}
          onStale={() => void query.refetch()}
          onMoved={(next) => {
            onward(next);
            query.take(next);
          }}
        />
      </Panel>
    </div>
  );
}

function NoOrder({ text, orderId }: { text: string; orderId: number | null }) {
  const t = useTranslations('instalment');
  const href = useHref();
  const user = useUser();
  return (
    <EmptyState
      art={<FileCheck2 className="size-20" strokeWidth={1.25} />}
      title={text}
      text=""
      action={
        <ButtonLink
          href={href(
            orderId === null
              ? user === undefined
                ? '/page/order-status/'
                : '/profile/online-orders/'
              : orderPath(orderId),
          )}
          large
        >
          {t(orderId === null ? 'toOrders' : 'toOrder')}
        </ButtonLink>
      }
    />
  );
}

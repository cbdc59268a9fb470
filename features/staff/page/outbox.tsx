'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiResult } from '@/lib/api/errors';
import type { StaffDelivery } from '@/lib/contract/staff-outbox';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { AdminShell } from '../admin-shell';
import { QueryBoundary } from '../query-boundary';
import { FormError } from '../form-error';
import { useStaff } from '../use-staff';

const queryKey = ['staff-outbox'];
const renewMs = 15_000;

/** Undelivered messages: given up, or pending for long. */
export function OutboxPage() {
  return (
    <AdminShell part="outbox">
      <Deliveries />
    </AdminShell>
  );
}

function Deliveries() {
  const t = useTranslations('staff.outbox');
  const api = useStaffApi();
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    staleTime: 0,
    refetchInterval: renewMs,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.outbox, { signal }),
    select: ({ deliveries }) => deliveries,
  });
  const renew = () => client.invalidateQueries({ queryKey });
  return (
    <>
      <p className="mb-4 text-sm text-soft">{t('text')}</p>
      <QueryBoundary query={query}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <Panel padded>
              <h2 className="text-lg">{t('emptyTitle')}</h2>
              <p className="mt-1 text-soft">{t('emptyText')}</p>
            </Panel>
          ) : (
            <ul className="space-y-3">
              {deliveries.map((delivery) => (
                <DeliveryCard key={delivery.id} delivery={delivery} onChange={renew} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  );
}

function DeliveryCard({ delivery, onChange }: { delivery: StaffDelivery; onChange: () => Promise<void> }) {
  const t = useTranslations('staff.outbox');
  const { allowed } = useStaff();
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [result, setResult] = useState<ApiResult<unknown>>();
  const retry = () =>
    whileBusy(async () => {
      setResult(await api.call((contract) => contract.staff.outboxRetry, { body: { id: delivery.id } }));
      await onChange();
    });
  const { topic, handler, lane, subject, attempts, error, since, given_up: isAbandoned } = delivery;
  return (
    <Panel as="li" padded>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
          <p className="font-semibold">{t(`lanes.${lane}`)}</p>
          <p className={`mt-0.5 text-sm ${isAbandoned ? 'text-deal' : 'text-soft'}`}>
            {t(isAbandoned ? 'givenUp' : 'waiting')} · {t('attempts', { count: attempts })} ·{' '}
            {t('since', { date: formatDateTime(new Date(since)) })}
          </p>
          <p className="mt-1 text-sm text-soft">
            {topic} · {handler}
            {subject !== null && ` · ${t('subject', { subject })}`}
          </p>
          {error !== null && <p className="mt-1 text-sm">{t('error', { error })}</p>}
        </div>
        {isAbandoned && allowed('outbox.retry') && (
          <Button variant="plain" busy={busy} onClick={() => void retry()}>
            {t('retry')}
          </Button>
        )}
      </div>
      <FormError text={result === undefined || result.ok ? undefined : failureText(result.failure)} />
    </Panel>
  );
}

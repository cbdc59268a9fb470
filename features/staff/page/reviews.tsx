'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { DataOf } from '@/lib/contract/endpoint';
import type { staffTakeReview } from '@/lib/contract/staff-reviews';
import type { ReviewReason } from '@/lib/staff/review-reasons';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { AdminShell } from '../admin-shell';
import { QueryBoundary } from '../query-boundary';
import { FormError } from '../form-error';
import { ReviewDecision } from './review-decision';
import { ReviewCard } from './review-card';

const queryKey = ['staff-review'];
type LeasedReview = DataOf<typeof staffTakeReview>;

/** Moderation: one leased review at a time. */
export function ReviewsPage() {
  return (
    <AdminShell part="reviews">
      <Moderation />
    </AdminShell>
  );
}

function Moderation() {
  const t = useTranslations('staff.reviews');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const [failure, setFailure] = useState<ApiFailure>();
  const [busy, whileBusy] = useBusy();
  const [done, setDone] = useState(0);
  const take = async (skip?: number): Promise<LeasedReview> =>
    api.fetch((contract) => contract.staff.takeReview, { body: skip === undefined ? {} : { skip } });
  const query = useQuery({ queryKey, queryFn: () => take(), staleTime: Infinity, gcTime: 0 });
  const during = (work: () => Promise<ApiFailure | undefined>, skip?: number) =>
    whileBusy(async () => {
      const refused = await work();
      setFailure(refused);
      // After losing the lease the moderator gets the next review.
      if (refused === undefined || refused.status === 404 || refused.status === 409)
        await client.fetchQuery({ queryKey, queryFn: () => take(skip), staleTime: 0 }).catch(() => query.refetch());
    });
  const judge = (id: number, reason: ReviewReason | undefined) =>
    during(async () => {
      const result = await api.call((contract) => contract.staff.judgeReview, {
        body: reason === undefined ? { id, decision: 'published' } : { id, decision: 'rejected', reason },
      });
      if (result.ok) setDone((count) => count + 1);
      return result.ok ? undefined : result.failure;
    });
  return (
    <QueryBoundary query={query} boxes={1}>
      {({ review, waiting }) => (
        <>
          <p className="mb-4 text-sm text-soft tabular" role="status">
            {t('waiting', { count: waiting })}
            {done > 0 && ` · ${t('done', { count: done })}`}
          </p>
          <FormError text={failure === undefined ? undefined : failureText(failure)} />
          {review === null ? (
            <Panel padded>
              <h2 className="text-lg">{t(waiting === 0 ? 'emptyTitle' : 'othersTitle')}</h2>
              <p className="mt-1 text-soft">{t(waiting === 0 ? 'emptyText' : 'othersText')}</p>
            </Panel>
          ) : (
            <div key={review.id} className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
              <ReviewCard review={review} />
              <ReviewDecision
                busy={busy}
                onPublish={() => void judge(review.id, undefined)}
                onRefuse={(reason) => void judge(review.id, reason)}
                onSkip={() => void during(() => Promise.resolve(undefined), review.id)}
              />
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  );
}

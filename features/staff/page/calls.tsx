'use client';

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { DataOf } from '@/lib/contract/core';
import type { staffCalls } from '@/lib/contract/staff-orders';
import { useStaffApi } from '../api';
import { AdminShell } from '../admin-shell';
import { QueryBoundary } from '../query-boundary';
import { CallCard } from './call-card';
import { useNow } from './use-now';

const queryKey = ['staff-calls'];
/** Polling, because others claim calls and new ones arrive. */
const renewMs = 10_000;

type Page = DataOf<typeof staffCalls>;

/** Promised calls, the most urgent first. */
export function CallsPage() {
  return (
    <AdminShell part="calls">
      <Calls />
    </AdminShell>
  );
}

function Calls() {
  const t = useTranslations('staff.calls');
  const api = useStaffApi();
  const client = useQueryClient();
  const now = useNow();
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    staleTime: 0,
    refetchInterval: renewMs,
    queryFn: ({ signal, pageParam }): Promise<Page> =>
      api.fetch((contract) => contract.staff.calls, { query: { page: pageParam }, signal }),
    getNextPageParam: ({ pagination: { current_page, total_page } }) =>
      current_page < total_page ? current_page + 1 : undefined,
    // A call may have moved between two pages.
    select: ({ pages }) => [...new Map(pages.flatMap(({ calls }) => calls).map((call) => [call.id, call])).values()],
  });
  const renew = () => client.invalidateQueries({ queryKey });
  return (
    <>
      <p className="mb-4 text-sm text-soft">{t('text')}</p>
      <QueryBoundary query={query}>
        {(calls) =>
          calls.length === 0 ? (
            <Panel padded>
              <h2 className="text-lg">{t('emptyTitle')}</h2>
              <p className="mt-1 text-soft">{t('emptyText')}</p>
            </Panel>
          ) : (
            <>
              <ul className="space-y-3">
                {calls.map((call) => (
                  <CallCard key={call.id} call={call} now={now} onChange={renew} />
                ))}
              </ul>
              {query.hasNextPage && (
                <Button
                  variant="plain"
                  className="mt-4"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('more')}
                </Button>
              )}
            </>
          )
        }
      </QueryBoundary>
    </>
  );
}

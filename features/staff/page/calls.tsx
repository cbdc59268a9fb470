'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { PromisedCall } from '@/lib/contract/staff-orders';
import { AdminShell } from '../admin-shell';
import { MoreButton } from '../more-button';
import { QueryBoundary } from '../query-boundary';
import { usePages } from '../use-pages';
import { CallCard } from './call-card';
import { useNow } from './use-now';

const queryKey = ['staff-calls'];
/** Polling, because others claim calls and new ones arrive. */
const renewMs = 10_000;

/** The calls of pages, each once: a call may have moved between two pages. */
const callsOf = (pages: readonly { readonly calls: readonly PromisedCall[] }[]): PromisedCall[] => [
  ...new Map(pages.flatMap(({ calls }) => calls).map((call) => [call.id, call])).values(),
];

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
  const client = useQueryClient();
  const now = useNow();
  const query = usePages({
    queryKey,
    renewMs,
    read: (api, page = 1, signal) => api.fetch((contract) => contract.staff.calls, { query: { page }, signal }),
    nextCursor: ({ pagination: { current_page, total_page } }) =>
      current_page < total_page ? current_page + 1 : undefined,
  });
  const renew = () => client.invalidateQueries({ queryKey });
  return (
    <>
      <p className="mb-4 text-sm text-soft">{t('text')}</p>
      <QueryBoundary query={query}>
        {({ pages }) => {
          const calls = callsOf(pages);
          return calls.length === 0 ? (
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
              <MoreButton query={query} text={t('more')} />
            </>
          );
        }}
      </QueryBoundary>
    </>
  );
}

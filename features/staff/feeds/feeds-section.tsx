'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { StaffFeed } from '@/lib/contract/staff-feeds';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { useStaff } from '../use-staff';
import { FeedDialog } from './feed-dialog';
import { FeedRow } from './feed-row';
import { feedsKey } from './keys';

const renewMs = 5_000;

const isRunning = ({ runs }: StaffFeed): boolean => runs.some(({ ended }) => ended === null);

/** Feeds that the shop fetches at hours: their last results, and editing them. */
export function FeedsSection() {
  const t = useTranslations('staff.imports.feeds');
  const { allowed } = useStaff();
  const api = useStaffApi();
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: feedsKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.feeds, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.feeds.some(isRunning) === true ? renewMs : false),
  });
  return (
    <section aria-labelledby="feeds" className="mb-8">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="feeds" className="text-lg font-semibold">
          {t('title')}
        </h2>
        {allowed('imports.run') && (
          <Button variant="outline" onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )}
      </div>
      <QueryBoundary query={query} boxes={1}>
        {({ feeds }) =>
          feeds.length === 0 ? (
            <p className="text-soft">{t('none')}</p>
          ) : (
            <ul className="space-y-2">
              {feeds.map((feed) => (
                <Panel as="li" padded key={feed.name}>
                  <FeedRow feed={feed} />
                </Panel>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isAdding && <FeedDialog onClose={() => setAdding(false)} />}
    </section>
  );
}

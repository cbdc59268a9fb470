'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { StaffWork, WorkKind } from '@/lib/contract/staff-work';
import { useAgeText } from '../age-text';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';

/** Path of the counted list. */
const paths: Readonly<Record<WorkKind, string>> = {
  chats: '/staff/chat/',
  enquiries: '/staff/enquiries/?owner=nobody',
  calls: '/staff/calls/',
  new: '/staff/orders/?work=new',
  paid: '/staff/orders/?work=paid',
  late: '/staff/orders/?work=late',
  refund: '/staff/orders/?work=refund',
  reviews: '/staff/reviews/',
  deliveries: '/staff/outbox/',
};

const refreshTime = 30_000;
const minuteMs = 60_000;

/** Work queues of this member of staff: count, age of the oldest item, and link. */
export function Work() {
  const t = useTranslations('staff.work');
  const api = useStaffApi();
  const query = useQuery({
    queryKey: ['staff-work'],
    staleTime: 0,
    refetchInterval: refreshTime,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.work, { signal }),
  });
  return (
    <section aria-labelledby="staff-work" className="mb-7">
      <h2 id="staff-work" className="mb-3 text-lg">
        {t('title')}
      </h2>
      <QueryBoundary query={query}>
        {({ now, work }) =>
          work.every(({ count }) => count === 0) ? (
            <Panel padded>
              <p className="text-soft">{t('nothing')}</p>
            </Panel>
          ) : (
            <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              {work.map((entry) => (
                <WorkCard key={entry.kind} entry={entry} now={new Date(now)} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}

/** One kind of work: how much there is, and how old the oldest is. */
function WorkCard({ entry: { kind, count, since }, now }: { entry: StaffWork; now: Date }) {
  const t = useTranslations('staff.work');
  const ageText = useAgeText();
  const minutes = since === null ? 0 : Math.round((now.getTime() - new Date(since).getTime()) / minuteMs);
  const isDue = kind === 'calls' || kind === 'late';
  const urgent = count > 0 && ((isDue && minutes > 0) || kind === 'refund' || kind === 'deliveries');
  return (
    <Panel as="li" className={count === 0 ? 'text-soft' : undefined}>
      <Link href={paths[kind]} prefetch={false} className="flex h-full flex-col gap-1 rounded-card p-4 hover:bg-sunken">
        <span className={`text-3xl leading-9 font-bold ${urgent ? 'text-deal' : ''}`}>{count}</span>
        <span className="font-medium">{t(kind)}</span>
        {count > 0 && since !== null && (
          <span className={`text-sm ${urgent ? 'text-deal' : 'text-soft'}`}>
            {t(isDue ? (minutes > 0 ? 'overdue' : 'due') : 'oldest', { age: ageText(Math.abs(minutes)) })}
          </span>
        )}
      </Link>
    </Panel>
  );
}

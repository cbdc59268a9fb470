'use client';

import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { DataOf } from '@/lib/contract/endpoint';
import type { StaffEnquiryRow, staffEnquiries } from '@/lib/contract/staff-enquiries';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { MoreButton } from '../more-button';
import { QueryBoundary } from '../query-boundary';
import { type EnquiryFilters, EnquirySearch, useEnquiryFilters } from './enquiry-filters';
import { EnquiryLine } from './enquiry-line';

type Found = DataOf<typeof staffEnquiries>;
type Last = Pick<StaffEnquiryRow, 'id' | 'created_at'>;

/** Messages of the shop's forms, those that wait for an answer first. */
export function EnquiriesPage() {
  return (
    <AdminShell part="enquiries">
      <Enquiries />
    </AdminShell>
  );
}

const queryOf = ({ q, state, kind, owner }: EnquiryFilters, last: Last | undefined) => ({
  ...(q === '' ? {} : { q }),
  ...(state === 'all' ? {} : { state }),
  ...(kind === '' ? {} : { kind }),
  ...(owner === '' ? {} : { owner }),
  ...(last === undefined ? {} : { after_at: last.created_at, after_id: last.id }),
});

function Enquiries() {
  const t = useTranslations('staff.enquiries');
  const api = useStaffApi();
  const [filters, choose] = useEnquiryFilters();
  const query = useInfiniteQuery({
    queryKey: ['staff-enquiries', filters],
    initialPageParam: undefined as Last | undefined,
    staleTime: 0,
    placeholderData: keepPreviousData<InfiniteData<Found, Last | undefined>>,
    queryFn: ({ signal, pageParam }): Promise<Found> =>
      api.fetch((contract) => contract.staff.enquiries, { signal, query: queryOf(filters, pageParam) }),
    getNextPageParam: ({ enquiries, more }) => (more ? enquiries.at(-1) : undefined),
  });
  return (
    <>
      <EnquirySearch filters={filters} onChoose={choose} />
      <QueryBoundary query={query}>
        {({ pages }) => {
          const enquiries = pages.flatMap((page) => page.enquiries);
          if (enquiries.length === 0) return <Nothing filters={filters} onSearchAll={() => choose({ state: 'all' })} />;
          return (
            <div className={query.isPlaceholderData ? 'opacity-60' : undefined}>
              <ul aria-label={t('list')} className="space-y-3">
                {enquiries.map((enquiry) => (
                  <EnquiryLine key={enquiry.id} enquiry={enquiry} now={pages[0]?.now ?? enquiry.created_at} />
                ))}
              </ul>
              <MoreButton query={query} text={t('more')} />
            </div>
          );
        }}
      </QueryBoundary>
    </>
  );
}

/** Nobody waits, or nothing matches the filters; a search can be repeated in all states. */
function Nothing({ filters, onSearchAll }: { filters: EnquiryFilters; onSearchAll: () => void }) {
  const t = useTranslations('staff.enquiries');
  const isFiltered = filters.q !== '' || filters.kind !== '' || filters.owner !== '';
  const hasOtherStates = filters.state !== 'all';
  return (
    <Panel padded>
      <h2 className="text-lg">{t(isFiltered || filters.state !== 'waiting' ? 'emptyTitle' : 'noneTitle')}</h2>
      <p className="mt-1 text-soft">{t(isFiltered || filters.state !== 'waiting' ? 'emptyText' : 'noneText')}</p>
      {isFiltered && hasOtherStates && (
        <Button variant="plain" className="mt-3" onClick={onSearchAll}>
          {t('searchAll')}
        </Button>
      )}
    </Panel>
  );
}

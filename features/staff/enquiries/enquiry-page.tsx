'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { StaffEnquiry } from '@/lib/contract/staff-enquiries';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { useStaff } from '../use-staff';
import { AnswerSection } from './answer-section';
import { AssignField } from './assign-field';
import { CloseSwitch } from './close-switch';
import { EnquiryHistory } from './enquiry-history';
import { EnquiryMessage } from './enquiry-message';
import type { EnquiryOnPage } from './use-change-enquiry';

/** While an answer is being sent, its state is read again. */
const sendingMs = 3_000;

const isSending = ({ events }: Pick<StaffEnquiry, 'events'>): boolean =>
  events.some(({ delivery }) => delivery === 'waiting');

/** One enquiry: what was written, its answer and its history. */
export function EnquiryPage({ id }: { id: number }) {
  return (
    <AdminShell part="enquiries">
      <Enquiry id={id} />
    </AdminShell>
  );
}

function Enquiry({ id }: { id: number }) {
  const t = useTranslations('staff.enquiries');
  const { allowed } = useStaff();
  const api = useStaffApi();
  const client = useQueryClient();
  const queryKey = ['staff-enquiry', id];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.enquiry, { signal, query: { id } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isSending(data) ? sendingMs : false),
  });
  const [ownVersions] = useState(() => new Map<number, number>());
  const onPage: EnquiryOnPage = { reload: () => client.invalidateQueries({ queryKey }), ownVersions };
  return (
    <>
      <Link
        href="/staff/enquiries/"
        prefetch={false}
        className="-mt-2 mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-link"
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        {t('all')}
      </Link>
      <QueryBoundary query={query}>
        {(enquiry) => (
          <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="min-w-0 space-y-4">
              <EnquiryMessage enquiry={enquiry} />
              {allowed('enquiries.answer') && <AnswerSection enquiry={enquiry} onPage={onPage} />}
            </div>
            <div className="min-w-0 space-y-4">
              {allowed('enquiries.answer') && <AssignField enquiry={enquiry} onPage={onPage} />}
              <EnquiryHistory events={enquiry.events} />
              {allowed('enquiries.answer') && <CloseSwitch enquiry={enquiry} onPage={onPage} />}
            </div>
          </div>
        )}
      </QueryBoundary>
    </>
  );
}

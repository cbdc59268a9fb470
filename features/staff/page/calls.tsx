'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import { useStaffApi } from '../api';
import { StaffFrame } from '../frame';
import { Loaded } from '../loaded';
import { CallCard } from './call-card';
import { useNow } from './use-now';

const queryKey = ['staff-calls'];
/** Others take calls and new ones come. */
const renewMs = 10_000;

/** Shoppers who were promised a call, the most urgent first. */
export function CallsPage() {
  return <StaffFrame part="calls"><Calls /></StaffFrame>;
}

function Calls() {
  const t = useTranslations('staff.calls');
  const api = useStaffApi();
  const client = useQueryClient();
  const now = useNow();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => api.fetch((contract) => contract.staff.calls, { signal }), staleTime: 0, refetchInterval: renewMs });
  const renew = () => client.invalidateQueries({ queryKey });
  return (
    <>
      <p className="mb-4 text-sm text-soft">{t('text')}</p>
      <Loaded query={query}>
        {(calls) => calls.length === 0
          ? <Panel padded><h2 className="text-lg">{t('emptyTitle')}</h2><p className="mt-1 text-soft">{t('emptyText')}</p></Panel>
          : <ul className="space-y-3">{calls.map((call) => <CallCard key={call.id} call={call} now={now} onChange={renew} />)}</ul>}
      </Loaded>
    </>
  );
}

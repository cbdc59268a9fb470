'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { AuditRow } from '@/lib/contract/staff-shapes';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { StaffFrame } from '../frame';
import { Loaded } from '../loaded';

/** What staff did, newest first. */
export function AuditPage() {
  return <StaffFrame part="audit"><Rows /></StaffFrame>;
}

function Rows() {
  const t = useTranslations('staff.audit');
  const api = useStaffApi();
  const query = useInfiniteQuery({
    queryKey: ['staff-audit'], initialPageParam: undefined as number | undefined, staleTime: 0,
    queryFn: ({ signal, pageParam }) => api.fetch((contract) => contract.staff.audit, { signal, query: pageParam === undefined ? {} : { before: pageParam } }),
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.seq : undefined),
  });
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <Panel className="overflow-x-auto">
          <table className="w-full min-w-[44rem] text-left text-sm">
            <thead className="border-b border-line text-soft"><tr>{(['number', 'at', 'who', 'what', 'where', 'change'] as const).map((name) => <th key={name} scope="col" className="px-4 py-3 font-medium">{t(name)}</th>)}</tr></thead>
            <tbody className="divide-y divide-line">{pages.flatMap(({ rows }) => rows).map((row) => <One key={row.seq} row={row} />)}</tbody>
          </table>
          {query.hasNextPage && <div className="p-4"><Button look="plain" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>{t('more')}</Button></div>}
        </Panel>
      )}
    </Loaded>
  );
}

const words = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));

function One({ row }: { row: AuditRow }) {
  return (
    <tr className="align-top">
      <td className="px-4 py-2.5 text-soft tabular">{row.seq}</td>
      <td className="px-4 py-2.5 whitespace-nowrap tabular">{formatDateTime(row.at)}</td>
      <td className="px-4 py-2.5"><span className="block font-medium">{row.actor.name}</span><span className="text-xs text-soft">{row.actor.role}</span></td>
      <td className="px-4 py-2.5 font-mono text-xs leading-5">{row.action}</td>
      <td className="px-4 py-2.5 font-mono text-xs leading-5 [overflow-wrap:anywhere]">{row.entity} {row.entity_id}</td>
      <td className="max-w-72 px-4 py-2.5 font-mono text-xs leading-5 [overflow-wrap:anywhere]">{words(row.before) !== '' && <del className="block text-soft">{words(row.before)}</del>}{words(row.after)}</td>
    </tr>
  );
}

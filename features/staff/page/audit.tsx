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
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        return (
          <>
            <Panel className="hidden md:block">
              <table className="w-full text-left text-sm">
                <thead className="border-b border-line text-soft"><tr>{(['number', 'at', 'who', 'what', 'where', 'change'] as const).map((name) => <th key={name} scope="col" className="px-4 py-3 font-medium">{t(name)}</th>)}</tr></thead>
                <tbody className="divide-y divide-line">{rows.map((row) => <Row key={row.seq} row={row} />)}</tbody>
              </table>
            </Panel>
            <ol className="space-y-2 md:hidden">{rows.map((row) => <Card key={row.seq} row={row} />)}</ol>
            {query.hasNextPage && <Button look="plain" className="mt-4" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>{t('more')}</Button>}
          </>
        );
      }}
    </Loaded>
  );
}

/** `status: created, reason: –`: what a row keeps, without the signs of its notation. */
const words = (value: unknown): string => (typeof value === 'object' && value !== null
  ? Object.entries(value).map(([name, given]) => `${name}: ${given === null ? '–' : typeof given === 'object' ? JSON.stringify(given) : String(given)}`).join(', ')
  : value === null || value === undefined ? '' : JSON.stringify(value).replace(/^"|"$/g, ''));

function Change({ row }: { row: AuditRow }) {
  const [before, after] = [words(row.before), words(row.after)];
  return <>{before !== '' && <del className="block text-soft">{before}</del>}{after !== '' && <span className="block">{after}</span>}</>;
}

function Row({ row }: { row: AuditRow }) {
  return (
    <tr className="align-top [overflow-wrap:anywhere]">
      <td className="px-4 py-2.5 text-soft tabular">{row.seq}</td>
      <td className="px-4 py-2.5 whitespace-nowrap tabular">{formatDateTime(row.at)}</td>
      <td className="px-4 py-2.5"><span className="block font-medium">{row.actor.name}</span><span className="text-xs text-soft">{row.actor.role}</span></td>
      <td className="px-4 py-2.5">{row.action}</td>
      <td className="max-w-52 px-4 py-2.5">{row.entity} <span className="text-soft">{row.entity_id}</span></td>
      <td className="px-4 py-2.5"><Change row={row} /></td>
    </tr>
  );
}

function Card({ row }: { row: AuditRow }) {
  return (
    <Panel as="li" className="p-4 text-sm [overflow-wrap:anywhere]">
      <p className="flex flex-wrap justify-between gap-x-3"><span className="font-semibold">{row.actor.name}</span><span className="text-soft tabular">{formatDateTime(row.at)}</span></p>
      <p className="mt-1">{row.action} · {row.entity} <span className="text-soft">{row.entity_id}</span></p>
      <div className="mt-1"><Change row={row} /></div>
    </Panel>
  );
}

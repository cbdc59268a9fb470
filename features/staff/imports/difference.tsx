'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/panel';
import { Tabs } from '@/components/tabs';
import type { DataOf } from '@/lib/contract/endpoint';
import {
  type ImportCheck,
  type ImportDraft,
  type ImportRow,
  type ImportRowKind,
  importRowKinds,
  type staffImportRows,
} from '@/lib/contract/staff-imports';
import { formatNumber } from '@/lib/format/number';
import { useStaffApi } from '../api';
import { MoreButton } from '../more-button';
import { QueryBoundary } from '../query-boundary';
import { rowsKey } from './keys';
import { SaveRefused } from './save-refused';
import { useImportTexts } from './use-import-texts';

/** The rows of a list by what happens to them. */
export function Difference({ draft, check }: { draft: ImportDraft; check: ImportCheck }) {
  const t = useTranslations('staff.imports');
  const [chosen, choose] = useState<ImportRowKind>();
  const kind = chosen ?? importRowKinds.find((each) => check[each] > 0) ?? 'changed';
  return (
    <section aria-label={t('difference')}>
      <Tabs
        label={t('difference')}
        tabs={importRowKinds.map((key) => ({ key, text: `${t(`kinds.${key}`)} · ${formatNumber(check[key])}` }))}
        current={kind}
        onChoose={choose}
        className="mb-4"
      >
        {kind === 'refused' && check.refused > 0 && <SaveRefused draft={draft} />}
        <Rows key={kind} draft={draft} kind={kind} />
      </Tabs>
    </section>
  );
}

function Rows({ draft: { id, version }, kind }: { draft: ImportDraft; kind: ImportRowKind }) {
  const t = useTranslations('staff.imports');
  const api = useStaffApi();
  const query = useInfiniteQuery({
    queryKey: [rowsKey, id, version, kind],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam }): Promise<DataOf<typeof staffImportRows>> =>
      api.fetch((contract) => contract.staff.importRows, {
        signal,
        query: { id, kind, ...(pageParam === undefined ? {} : { after: pageParam }) },
      }),
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.id : undefined),
  });
  return (
    <QueryBoundary query={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        if (rows.length === 0) return <p className="text-soft">{t('noRows')}</p>;
        return (
          <>
            <Panel as="ul" className="divide-y divide-line">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </Panel>
            <MoreButton query={query} text={t('more')} />
          </>
        );
      }}
    </QueryBoundary>
  );
}

function Row({ row: { line, code, name, changes, refusal } }: { row: ImportRow }) {
  const t = useTranslations('staff.imports');
  const { field, value, refusal: refusalText } = useImportTexts();
  return (
    <li className="p-3 md:px-5 [overflow-wrap:anywhere]">
      <p className="font-medium">{name ?? code ?? t('line', { line })}</p>
      <p className="text-xs text-soft tabular">
        {code !== null && `${code} · `}
        {t('line', { line })}
      </p>
      {refusal !== null && <p className="mt-1 text-sm text-deal">{refusalText(refusal)}</p>}
      {changes.length > 0 && (
        <dl className="mt-1 space-y-0.5 text-sm">
          {changes.map((change) => (
            <div key={change.field} className="flex flex-wrap items-baseline gap-x-2">
              <dt className="text-soft">{field(change.field)}</dt>
              <dd className="min-w-0 tabular">
                <Values from={value(change.field, change.from)} to={value(change.field, change.to)} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** Old → new; values that are too long to show are only said to change. */
function Values({ from, to }: { from: string; to: string }) {
  const t = useTranslations('staff.imports');
  const none = t('none');
  if (from === none && to === none) return t('willChange');
  return (
    <>
      {from !== none && (
        <>
          <del className="text-soft">{from}</del> →{' '}
        </>
      )}
      <ins className="font-semibold no-underline">{to}</ins>
    </>
  );
}

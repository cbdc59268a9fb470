'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiResult } from '@/lib/api/errors';
import type { DataOf } from '@/lib/contract/endpoint';
import type { ProductChange, staffUndoProductChange } from '@/lib/contract/staff-products';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { QueryBoundary } from '../query-boundary';
import { useStaff } from '../use-staff';

export const changesKey = ['staff-product-changes'];

/** The last changes of products, each of which can be undone for 30 days. */
export function LatestChanges({ onUndone }: { onUndone: () => Promise<void> }) {
  const t = useTranslations('staff.products');
  const api = useStaffApi();
  const query = useQuery({
    queryKey: changesKey,
    staleTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.productChanges, { signal }),
    select: ({ changes }) => changes,
  });
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-semibold">{t('changesTitle')}</h2>
      <QueryBoundary query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-soft">{t('changesNone')}</p>
          ) : (
            <ul className="space-y-2">
              {changes.map((change) => (
                <Change key={change.id} change={change} onUndone={onUndone} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  );
}

function Change({ change, onUndone }: { change: ProductChange; onUndone: () => Promise<void> }) {
  const t = useTranslations('staff.products');
  const failureText = useStaffFailure();
  const { allowed } = useStaff();
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [result, setResult] = useState<ApiResult<DataOf<typeof staffUndoProductChange>>>();
  const undo = () =>
    whileBusy(async () => {
      setResult(await api.call((contract) => contract.staff.undoProductChange, { body: { id: change.id } }));
      await onUndone();
    });
  const { names, count, by, at, undone_at: undoneAt } = change;
  const others = count - names.length;
  return (
    <Panel as="li" padded>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p className="[overflow-wrap:anywhere]">
            {names.join(', ')} {others > 0 && t('andOthers', { count: others })}
          </p>
          <p className="mt-0.5 text-sm text-soft">
            {by} · {formatDateTime(new Date(at))}
            {undoneAt !== null && ` · ${t('undoneAt', { date: formatDateTime(new Date(undoneAt)) })}`}
          </p>
        </div>
        {undoneAt === null && allowed('products.change') && (
          <Button variant="plain" busy={busy} onClick={() => void undo()}>
            {t('undo')}
          </Button>
        )}
      </div>
      {result?.ok === true && result.data.kept.length > 0 && (
        <p role="status" className="mt-2 text-sm">
          {t('undoKept', { names: result.data.kept.join(', ') })}
        </p>
      )}
      <FormError text={result === undefined || result.ok ? undefined : failureText(result.failure)} />
    </Panel>
  );
}

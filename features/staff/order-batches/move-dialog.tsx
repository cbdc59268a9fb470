'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldFrame } from '@/components/field';
import { Select } from '@/components/select';
import type { MovePreview } from '@/lib/contract/staff-order-moves';
import type { ListedOrder } from '@/lib/contract/staff-orders';
import { type BatchMove, batchMoves } from '@/lib/staff/order-moves';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { BatchDialog, type SelectedProps } from './batch-dialog';
import { useBatch } from './use-batch';

/** Moves the selected orders to their next status, after a preview of what happens with each. */
export function MoveDialog({ orders, reload, onClose }: SelectedProps<ListedOrder>) {
  const t = useTranslations('staff.orders');
  const api = useStaffApi();
  const batch = useBatch(reload);
  const [event, setEvent] = useState<BatchMove>('confirm');
  const numbers = orders.map(({ number }) => number);
  const query = useQuery({
    queryKey: ['staff-orders-move-preview', numbers, event],
    staleTime: 0,
    gcTime: 0,
    retry: false,
    enabled: batch.results === undefined,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.previewMoves, { signal, body: { numbers, event } }),
  });
  const movable = (query.data?.orders ?? []).flatMap(({ number, status, to }) =>
    status === null || to === null ? [] : [{ number, status }],
  );
  const run = () =>
    batch.run(() => api.call((contract) => contract.staff.moveOrders, { body: { orders: movable, event } }));
  return (
    <BatchDialog
      title={t('batch.moveTitle', { count: orders.length })}
      batch={batch}
      action={t('batch.move', { count: movable.length })}
      isReady={movable.length > 0 && !query.isFetching}
      onRun={() => void run()}
      onClose={onClose}
    >
      <div className="space-y-3">
        <FieldFrame id="batch-event" label={t('batch.event')} hint={t('batch.moveHint')}>
          <Select
            id="batch-event"
            className="w-full"
            value={event}
            onChange={({ target }) => setEvent(batchMoves.find((each) => each === target.value) ?? 'confirm')}
          >
            {batchMoves.map((each) => (
              <option key={each} value={each}>
                {t(`moves.${each}`)}
              </option>
            ))}
          </Select>
        </FieldFrame>
        <QueryBoundary query={query} boxes={1}>
          {(preview) => <Moves orders={preview.orders} />}
        </QueryBoundary>
      </div>
    </BatchDialog>
  );
}

/** What happens with each order: the status before and after, or the reason why it stays. */
function Moves({ orders }: { readonly orders: readonly MovePreview[] }) {
  const t = useTranslations('staff.orders');
  return (
    <ul aria-label={t('batch.preview')} className="divide-y divide-line text-sm">
      {orders.map(({ number, status, to, reason }) => (
        <li key={number} className="py-2">
          <span className="font-semibold tabular">{number}</span>
          {' — '}
          {status !== null && to !== null
            ? t('batch.step', { before: t(`status.${status}`), after: t(`status.${to}`) })
            : reason}
        </li>
      ))}
    </ul>
  );
}

'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { StaffProductPage, StoreStockRow } from '@/lib/contract/staff-product';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { useStaff } from '../use-staff';
import { CountForm } from './count-form';
import { stockKey } from './keys';

/** Stores with pieces, and those that were counted, come first: a shop has many. */
const isCounted = ({ pieces, counted_at }: StoreStockRow): boolean => pieces > 0 || counted_at !== null;

/** Pieces in each store. A store is counted: its stock is never typed over, so that sales of the same minute stay. */
export function StockSection({ product, onChanged }: { product: StaffProductPage; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.product.stock');
  const api = useStaffApi();
  const client = useQueryClient();
  const { id } = product;
  const [isWhole, setWhole] = useState(false);
  const query = useQuery({
    queryKey: stockKey(id),
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const { now, stores } = await api.fetch((contract) => contract.staff.productStock, { signal, query: { id } });
      return { stores, clockAhead: Date.parse(now) - Date.now() };
    },
  });
  const renew = async () => {
    await Promise.all([client.invalidateQueries({ queryKey: stockKey(id) }), onChanged()]);
  };
  return (
    <Panel as="section" padded aria-labelledby="stock">
      <h2 id="stock" className="mb-1 text-lg">
        {t('title')}
      </h2>
      <QueryBoundary query={query} boxes={1}>
        {({ stores, clockAhead }) => (
          <>
            <p className="mb-2 text-sm text-soft">
              {t('total', { count: stores.reduce((sum, { pieces }) => sum + pieces, 0) })}
            </p>
            <ul className="divide-y divide-line">
              {(isWhole ? stores : stores.filter(isCounted)).map((row) => (
                <Store key={row.store} row={row} productId={id} clockAhead={clockAhead} onCounted={renew} />
              ))}
            </ul>
            {!isWhole && stores.some((row) => !isCounted(row)) && (
              <Button variant="plain" className="mt-3" onClick={() => setWhole(true)}>
                {t('all', { count: stores.length })}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}

function Store({
  row,
  productId,
  clockAhead,
  onCounted,
}: {
  row: StoreStockRow;
  productId: number;
  clockAhead: number;
  onCounted: () => Promise<void>;
}) {
  const t = useTranslations('staff.product.stock');
  const { allowed } = useStaff();
  const [isCounting, setCounting] = useState(false);
  const [written, setWritten] = useState<number>();
  return (
    <li className="py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p>{row.name}</p>
          <p className="text-xs text-soft">
            {row.counted_at === null ? t('never') : t('countedAt', { date: formatDateTime(new Date(row.counted_at)) })}
          </p>
        </div>
        <p className="font-semibold tabular">{formatNumber(row.pieces)}</p>
        {allowed('products.change') && !isCounting && (
          <Button
            variant="plain"
            aria-label={t('countOf', { store: row.name })}
            onClick={() => {
              setWritten(undefined);
              setCounting(true);
            }}
          >
            {t('count')}
          </Button>
        )}
      </div>
      {isCounting && (
        <CountForm
          productId={productId}
          row={row}
          clockAhead={clockAhead}
          onRefused={onCounted}
          onWritten={async (pieces) => {
            await onCounted();
            setWritten(pieces);
            setCounting(false);
          }}
          onCancel={() => setCounting(false)}
        />
      )}
      <p role="status" className="text-sm text-ok">
        {written !== undefined && t('written', { count: written })}
      </p>
    </li>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { StoreLines } from './store-lines';
import { StoreMap } from './store-map';

/** Stores that have a product, by region; the first region is selected when they have loaded. */
export function ProductStores({ productId }: { productId: number }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const header = useTranslations('header');
  const failureText = useFailureText();
  const { locale, region } = useAddress();
  const api = useApi();
  const [chosen, setChosen] = useState<number | null>(null);
  const [view, setView] = useState<'list' | 'map'>('list');
  const [marked, setMarked] = useState<number>();
  const stores = useQuery({
    queryKey: ['product-stores', locale, region, productId],
    queryFn: ({ signal }) => api.fetch((contract) => contract.product.stores, { query: { id: productId }, signal }),
  });
  if (stores.isError) {
    return (
      <ErrorState
        title={failureText(stores.error)}
        text=""
        retry={common('retry')}
        onRetry={() => void stores.refetch()}
      />
    );
  }
  if (stores.data === undefined) {
    return (
      <div className="space-y-3" role="status" aria-label={common('loading')}>
        {[1, 2, 3].map((n) => (
          <div key={n} className="skeleton h-16" />
        ))}
      </div>
    );
  }
  const regions = stores.data.filter((entry) => entry.stores.length > 0);
  const current = regions.find((entry) => entry.id === chosen) ?? regions[0];
  if (current === undefined) return <p className="text-soft">{t('storesEmpty')}</p>;
  return (
    <div>
      <div role="group" aria-label={header('region')} className="no-scrollbar mb-4 flex gap-2 overflow-x-auto p-1">
        {regions.map((entry) => (
          <button
            key={entry.id}
            type="button"
            className="chip min-h-11 shrink-0"
            aria-pressed={entry.id === current.id}
            onClick={() => setChosen(entry.id)}
          >
            {entry.name}
            <span className="tabular opacity-70">{entry.stores.length}</span>
          </button>
        ))}
      </div>
      <div role="group" aria-label={t('storesView')} className="segments mb-3">
        {(['list', 'map'] as const).map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={view === kind}
            onClick={() => setView(kind)}
            className="segment px-3 text-sm"
          >
            {t(kind === 'list' ? 'storesList' : 'storesMap')}
          </button>
        ))}
      </div>
      {view === 'map' && (
        <div className="mb-3">
          <StoreMap
            label={t('storesMap')}
            region={current.slug}
            stores={current.stores}
            chosen={marked}
            onChoose={setMarked}
          />
        </div>
      )}
      <StoreLines
        stores={
          view === 'map' && marked !== undefined
            ? [...current.stores].sort((left, right) => Number(right.id === marked) - Number(left.id === marked))
            : current.stores
        }
        marked={view === 'map' ? marked : undefined}
        note={(store) =>
          t('storeQuantity', { count: current.stores.find((entry) => entry.id === store.id)?.quantity ?? 0 })
        }
      />
    </div>
  );
}

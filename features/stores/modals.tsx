'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { useAddress, useEffectiveRegion } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useCartStore } from '@/stores/cart';
import { ProductStores } from './product-stores';
import { StoreLines } from './store-lines';
import { StoreMap } from './store-map';

/** Stores that have a product. */
export function StoresModal({ productId, onClose }: { productId: number; onClose: () => void }) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  return (
    <Dialog title={t('stores')} closeLabel={common('close')} onClose={onClose} wide>
      <ProductStores productId={productId} />
    </Dialog>
  );
}

interface ShopsMapModalProps {
  productIds: readonly number[];
  onChoose: (storeId: number) => void;
  onClose: () => void;
}

/** The pickup stores on a map; a pin or a list row selects one. */
export function ShopsMapModal({ productIds, onChoose, onClose }: ShopsMapModalProps) {
  const t = useTranslations('modals');
  const common = useTranslations('common');
  const header = useTranslations('header');
  const failureText = useFailureText();
  const { locale } = useAddress();
  const { id: home } = useEffectiveRegion();
  const api = useApi();
  const lines = useCartStore((state) => state.checkout_products).filter((line) => productIds.includes(line.id));
  const products = lines.map(({ id, count }) => ({ id, count }));
  const [region, setRegion] = useState<number | null>(null);
  const [marked, setMarked] = useState<number>();
  const stores = useQuery({
    queryKey: ['pickup-stores', locale, home, products],
    queryFn: ({ signal }) => api.fetch((contract) => contract.checkout.pickupStores, { body: { products }, signal }),
    enabled: products.length > 0,
  });
  const regions = (stores.data ?? []).filter((entry) => entry.stores.length > 0);
  const current = regions.find((entry) => entry.id === region) ?? regions[0];
  const choose = (id: number) => {
    onChoose(id);
    onClose();
  };
  return (
    <Dialog title={t('shopsMapTitle')} closeLabel={common('close')} onClose={onClose} wide>
      {stores.isError && (
        <ErrorState
          title={failureText(stores.error)}
          text=""
          retry={common('retry')}
          onRetry={() => void stores.refetch()}
        />
      )}
      {stores.isPending && <div className="skeleton aspect-[3/2]" role="status" aria-label={common('loading')} />}
      {stores.isSuccess && current === undefined && <p className="text-soft">{t('shopsMapEmpty')}</p>}
      {current !== undefined && (
        <>
          <div role="group" aria-label={header('region')} className="no-scrollbar mb-3 flex gap-2 overflow-x-auto p-1">
            {regions.map((entry) => (
              <button
                key={entry.id}
                type="button"
                className="chip min-h-11 shrink-0"
                aria-pressed={entry.id === current.id}
                onClick={() => setRegion(entry.id)}
              >
                {entry.name}
              </button>
            ))}
          </div>
          <StoreMap
            label={t('shopsMapTitle')}
            region={current.slug}
            stores={current.stores}
            chosen={marked}
            onChoose={setMarked}
          />
          <StoreLines
            stores={
              marked === undefined
                ? current.stores
                : [...current.stores].sort((left, right) => Number(right.id === marked) - Number(left.id === marked))
            }
            marked={marked}
            action={(store) => (
              <Button onClick={() => choose(store.id)}>
                {common('choose')}
                <span className="sr-only">: {store.name}</span>
              </Button>
            )}
          />
        </>
      )}
    </Dialog>
  );
}

'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import type { Address } from '@/lib/contract/profile';
import { useUser } from '@/stores/account/account';
import { type Api, useApi } from '@/stores/api';
import { useModalStore } from '@/stores/modals';

const background = { inBackground: true } as const;

/** Whether this shopper has a place to which one piece can go without being asked: an address, or the store of the last order if it has the product. */
async function hasPlace(api: Api, productId: number): Promise<boolean> {
  const addresses = await api.call((contract) => contract.profile.addresses, {}, background);
  if (!addresses.ok) return false;
  const known: readonly Address[] = addresses.data;
  if (known.length > 0) return true;
  const defaults = await api.call((contract) => contract.profile.orderDefaults, {}, background);
  if (!defaults.ok || defaults.data.store_id === null) return false;
  const body = { products: [{ id: productId, count: 1 }] };
  const stores = await api.call((contract) => contract.checkout.pickupStores, { body }, background);
  return stores.ok && stores.data.some((region) => region.stores.some(({ id }) => id === defaults.data.store_id));
}

interface ExpressButtonProps {
  productId: number;
  /** What stands there for everybody else. */ children: ReactNode;
}

/** Opens the express order for a signed-in shopper whose name and place are known. */
export function ExpressButton({ productId, children }: ExpressButtonProps) {
  const t = useTranslations('product');
  const api = useApi();
  const user = useUser();
  const [ready, setReady] = useState(false);
  const named = user !== undefined && user.first_name !== '' && user.last_name !== '';
  useEffect(() => {
    if (!named) return;
    let isCancelled = false;
    void hasPlace(api, productId).then((has) => {
      if (!isCancelled) setReady(has);
    });
    return () => {
      isCancelled = true;
    };
  }, [api, named, productId]);
  if (!named || !ready) return children;
  return (
    <Button
      variant="outline"
      large
      className="w-full"
      aria-haspopup="dialog"
      onClick={() =>
        useModalStore.getState().show({
          name: 'express',
          props: { productId, choice: { place: null, date: '', payment: null }, stage: { name: 'form' } },
        })
      }
    >
      {t('express')}
    </Button>
  );
}

'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { changeText, orderLines } from '@/features/cart';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useCartStore } from '@/stores/cart';
import { useModalStore } from '@/stores/modals';

/**
 * When the checkout opens: shows what has changed since the cart and asks to continue, before anything is filled in.
 */
export function useOpeningCheck(enabled: boolean): void {
  const t = useTranslations('cart');
  const { locale, region } = useAddress();
  const api = useApi();
  useQuery({
    queryKey: ['checkout-opening', locale, region],
    queryFn: async ({ signal }) => {
      const cart = useCartStore.getState();
      const lines = orderLines(cart.checkout_products);
      const ordered = new Set(lines.map((line) => line.id));
      const { products } = await api.fetch((contract) => contract.checkout.checkProducts, {
        body: { products: lines },
        signal,
      });
      const changes = cart.applyServer(products).filter((change) => ordered.has(change.id));
      if (changes.length === 0) return true;
      const named = await api.fetch((contract) => contract.product.byIds, { body: { ids: [...ordered] }, signal });
      const names = new Map(named.map((product) => [product.id, product.name]));
      useModalStore.getState().show({
        name: 'checkoutContinue',
        props: {
          changes: changes.map((change) => changeText(t, change, names.get(change.id) ?? t('unknownProduct'))),
          onContinue: () => {
            for (const line of products)
              if (line.state !== 'fine') useCartStore.getState().reduceToAvailable(line.id, line.available);
          },
        },
      });
      return true;
    },
    enabled,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
  });
}

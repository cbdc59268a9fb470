'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { changeText, orderLines } from '@/features/cart';
import type { ApiFailure } from '@/lib/api/errors';
import type { CartChange, CartLine } from '@/lib/cart/rules';
import { orderRows } from '@/lib/cart/sums';
import type { ProductCard } from '@/lib/contract/common';
import { useApi } from '@/stores/api';
import { useCartStore } from '@/stores/cart';
import type { DeliveryOffer } from './draft';
import { type KnownSums, pickupPrices } from './use-sums';

export type Recheck =
  | { readonly ok: false; readonly failure: ApiFailure }
  | {
      readonly ok: true;
      readonly changes: readonly CartChange[];
      readonly short: readonly { product_id: number; available: number }[];
      readonly sums: KnownSums;
      readonly offer: DeliveryOffer | undefined;
    };

/** Requests current prices, stock, sums and delivery right before an order. */
export function useRecheck(): (lines: readonly CartLine[], region: number | null) => Promise<Recheck> {
  const api = useApi();
  const client = useQueryClient();
  return useCallback(
    async (lines, region) => {
      const products = orderLines(lines);
      const [check, totals, offer] = await Promise.all([
        api.call((contract) => contract.checkout.checkProducts, { body: { products } }),
        api.call((contract) => contract.checkout.totalPrices, { body: { products } }),
        region === null
          ? undefined
          : api.call((contract) => contract.checkout.deliveryOptions, { body: { region_id: region, products } }),
      ]);
      if (!check.ok) return check;
      const changes = useCartStore.getState().applyServer(check.data.products);
      const short = lines.flatMap((line) => {
        const now = check.data.products.find((entry) => entry.id === line.id);
        return now !== undefined && now.available < line.count
          ? [{ product_id: line.id, available: now.available }]
          : [];
      });
      if (!totals.ok) return totals;
      if (offer !== undefined && !offer.ok) return offer;
      void client.invalidateQueries({ queryKey: ['total-prices'] });
      void client.invalidateQueries({ queryKey: ['delivery-options'] });
      return {
        ok: true,
        changes,
        short,
        sums: orderRows(totals.data, offer?.data ?? pickupPrices),
        offer: offer?.data,
      };
    },
    [api, client],
  );
}

/** Changes as texts, with product names. */
export function useChangeTexts(
  products: ReadonlyMap<number, ProductCard>,
): (changes: readonly CartChange[]) => string[] {
  const t = useTranslations('cart');
  return (changes) =>
    changes.map((change) => changeText(t, change, products.get(change.id)?.name ?? t('unknownProduct')));
}

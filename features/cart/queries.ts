'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CartLine } from '@/lib/cart/rules';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useCartStore } from '@/stores/cart';
import { usePriceNotices } from './price-notices';

/** Most products that the API is asked about at once. */
const askedAtOnce = 100;

export const orderLines = (lines: readonly Pick<CartLine, 'id' | 'count'>[]) =>
  lines.slice(0, askedAtOnce).map(({ id, count }) => ({ id, count }));

/** Names, pictures and the rest of these products; what is gone is left out. */
export function useProductsById(ids: readonly number[]) {
  const { locale, region } = useAddress();
  const api = useApi();
  const asked = [...ids].sort((one, other) => one - other).slice(0, askedAtOnce);
  return useQuery({
    queryKey: ['products-by-ids', locale, region, asked],
    queryFn: ({ signal }) => api.fetch((contract) => contract.product.byIds, { body: { ids: asked }, signal }),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
  });
}

/** What the server says of the cart now; prices and stock are taken over and price changes noted for the shopper. */
export function useCartCheck(lines: readonly CartLine[]) {
  const { locale, region } = useAddress();
  const api = useApi();
  const products = orderLines(lines);
  return useQuery({
    queryKey: ['check-products', locale, region, products],
    queryFn: async ({ signal }) => {
      const answer = await api.fetch((contract) => contract.checkout.checkProducts, { body: { products }, signal });
      usePriceNotices.getState().note(useCartStore.getState().applyServer(answer.products));
      return answer.products;
    },
    enabled: products.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Sums of these lines at the server's prices; the previous ones stay while new ones are on their way. */
export function useTotals(lines: readonly Pick<CartLine, 'id' | 'count'>[]) {
  const { locale, region } = useAddress();
  const api = useApi();
  const products = orderLines(lines);
  return useQuery({
    queryKey: ['total-prices', locale, region, products],
    queryFn: ({ signal }) => api.fetch((contract) => contract.checkout.totalPrices, { body: { products }, signal }),
    enabled: products.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Products that go with those of the cart, asked for in their turn: first of all the cart itself is there. */
export function useRecommended(ids: readonly number[], isTurn: boolean) {
  const { locale, region } = useAddress();
  const api = useApi();
  const asked = [...ids].sort((one, other) => one - other).slice(0, askedAtOnce);
  return useQuery({
    queryKey: ['recommended-products', locale, region, asked],
    queryFn: async ({ signal }) => {
      const products = await api.fetch((contract) => contract.product.recommended, { body: { ids: asked }, signal });
      useCartStore.getState().recommend(products.map((product) => product.id));
      return products;
    },
    enabled: isTurn && asked.length > 0,
    placeholderData: keepPreviousData,
  });
}

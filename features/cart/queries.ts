'use client';

import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '@/features/react-query';
import type { CartLine } from '@/lib/cart/rules';
import { maxOrderLines } from '@/lib/contract/browsing';
import { type PageAddress, useAddress } from '@/stores/address';
import { type Api, useApi } from '@/stores/api';
import { useCartStore } from '@/stores/cart';
import { preloadedApi } from '@/stores/preload/preloaded-requests';
import { usePriceNotices } from './price-notices';

export const orderLines = (lines: readonly Pick<CartLine, 'id' | 'count'>[]) =>
  lines.slice(0, maxOrderLines).map(({ id, count }) => ({ id, count }));

/** Milliseconds for which a preloaded response is used without a new request. */
const justNow = 5_000;

type At = PageAddress & { readonly api: Pick<Api, 'fetch'> };

function useAt(): At {
  const { locale, region } = useAddress();
  return { locale, region, api: useApi() };
}

const productsQuery = ({ locale, region, api }: At, ids: readonly number[]) => {
  const sortedIds = [...ids].sort((left, right) => left - right).slice(0, maxOrderLines);
  return queryOptions({
    queryKey: ['products-by-ids', locale, region, sortedIds],
    queryFn: ({ signal }) => api.fetch((contract) => contract.product.byIds, { body: { ids: sortedIds }, signal }),
    enabled: sortedIds.length > 0,
  });
};

const checkQuery = ({ locale, region, api }: At, lines: readonly CartLine[]) => {
  const products = orderLines(lines);
  return queryOptions({
    queryKey: ['check-products', locale, region, products],
    queryFn: async ({ signal }) => {
      const answer = await api.fetch((contract) => contract.checkout.checkProducts, { body: { products }, signal });
      usePriceNotices.getState().note(useCartStore.getState().applyServer(answer.products));
      return answer.products;
    },
    enabled: products.length > 0,
    staleTime: justNow,
  });
};

const totalsQuery = ({ locale, region, api }: At, lines: readonly Pick<CartLine, 'id' | 'count'>[]) => {
  const products = orderLines(lines);
  return queryOptions({
    queryKey: ['total-prices', locale, region, products],
    queryFn: ({ signal }) => api.fetch((contract) => contract.checkout.totalPrices, { body: { products }, signal }),
    enabled: products.length > 0,
    staleTime: justNow,
  });
};

/** Names, pictures and other data of these products; unknown products are left out. */
export const useProductsById = (ids: readonly number[]) =>
  useQuery({ ...productsQuery(useAt(), ids), placeholderData: keepPreviousData });

/** The server's data for the cart; applies prices and stock and records price changes. */
export const useCartCheck = (lines: readonly CartLine[]) =>
  useQuery({ ...checkQuery(useAt(), lines), placeholderData: keepPreviousData });

/** Sums of these lines at the server's prices; the previous ones stay while new ones load. */
export const useTotals = (lines: readonly Pick<CartLine, 'id' | 'count'>[]) =>
  useQuery({ ...totalsQuery(useAt(), lines), placeholderData: keepPreviousData });

/**
 * Takes the responses that the page requested before hydration (`stores/preload/list-script`), so that the
 * cart renders once. The cart repeats failed requests.
 */
export async function takePreloadedResponses(address: PageAddress): Promise<void> {
  const at = { ...address, api: preloadedApi(address) };
  const { products } = useCartStore.getState();
  const selected = products.filter((line) => line.selected);
  const client = queryClient();
  await Promise.all([
    client.prefetchQuery(
      productsQuery(
        at,
        products.map(({ id }) => id),
      ),
    ),
    client.prefetchQuery(checkQuery(at, products)),
    ...(selected.length === 0 ? [] : [client.prefetchQuery(totalsQuery(at, selected))]),
  ]);
}

/** Recommendations for the cart. */
export function useRecommended(ids: readonly number[]) {
  const { locale, region } = useAddress();
  const api = useApi();
  const sortedIds = [...ids].sort((left, right) => left - right).slice(0, maxOrderLines);
  return useQuery({
    queryKey: ['recommended-products', locale, region, sortedIds],
    queryFn: async ({ signal }) => {
      const products = await api.fetch((contract) => contract.product.recommended, {
        body: { ids: sortedIds },
        signal,
      });
      useCartStore.getState().recommend(products.map((product) => product.id));
      return products;
    },
    enabled: sortedIds.length > 0,
    placeholderData: keepPreviousData,
  });
}

'use client';

import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { queryClient } from '@/features/react-query';
import type { Ids } from '@/lib/product-lists/rules';
import { type PageAddress, useAddress } from '@/stores/address';
import { type Api, useApi } from '@/stores/api';
import { preloadedApi } from '@/stores/preload/preloaded-requests';
import { useHydrated } from '@/stores/hydration';
import { ListLoading } from './list-loading';

/** The query of a list. */
export interface ListQuery<Data> {
  readonly name: 'wishlist' | 'compare';
  readonly load: (api: Pick<Api, 'fetch'>, ids: Ids, signal: AbortSignal) => Promise<Data>;
}

const queryOf = <Data,>(
  { name, load }: ListQuery<Data>,
  { locale, region }: PageAddress,
  api: Pick<Api, 'fetch'>,
  ids: Ids,
) =>
  queryOptions({
    queryKey: [name, locale, region, ids],
    queryFn: ({ signal }) => load(api, ids, signal),
  });

/**
 * Takes the preloaded response of the page (`stores/preload/list-script`). The list repeats a failed request.
 */
export const takePreloadedList = <Data,>(query: ListQuery<Data>, ids: Ids, address: PageAddress): Promise<void> =>
  queryClient().prefetchQuery(queryOf(query, address, preloadedApi(address), ids));

interface ProductListProps<Data> {
  query: ListQuery<Data>;
  ids: Ids;
  /** The products of a response. */
  known: (data: Data) => Ids;
  /** Removes products that the server does not know. */
  drop: (ids: Ids) => void;
  empty: ReactNode;
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The ids to request. They stay the same while products are only removed or restored, which needs no call. */
function useRequestedIds(ids: Ids): Ids {
  const [requestedIds, setRequestedIds] = useState(ids);
  const next = ids.every((id) => requestedIds.includes(id)) ? requestedIds : ids;
  if (next !== requestedIds) setRequestedIds(next);
  return next;
}

/**
 * A stored list of products: loading, empty, failed or displayed. Unknown products are removed after a response to
 * exactly these ids, never after a failure.
 */
export function ProductList<Data>({ query, ids, known, drop, empty, skeleton, children }: ProductListProps<Data>) {
  const common = useTranslations('common');
  const errors = useTranslations('errors');
  const failureText = useFailureText();
  const { locale, region } = useAddress();
  const api = useApi();
  const hydrated = useHydrated();
  const requestedIds = useRequestedIds(ids);
  const { data, isPlaceholderData, isError, error, refetch } = useQuery({
    ...queryOf(query, { locale, region }, api, requestedIds),
    enabled: hydrated && requestedIds.length > 0,
    placeholderData: (previous) => previous,
  });

  useEffect(() => {
    if (data === undefined || isPlaceholderData) return;
    const there = new Set(known(data));
    const missingIds = ids.filter((id) => requestedIds.includes(id) && !there.has(id));
    if (missingIds.length > 0) drop(missingIds);
  }, [data, isPlaceholderData, ids, requestedIds, known, drop]);

  if (hydrated && ids.length === 0) return empty;
  if (data !== undefined) return children(data);
  if (isError)
    return (
      <ErrorState
        title={errors('listFailed')}
        text={failureText(error)}
        retry={common('retry')}
        onRetry={() => void refetch()}
      />
    );
  return <ListLoading>{skeleton}</ListLoading>;
}

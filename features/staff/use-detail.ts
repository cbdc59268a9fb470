'use client';

import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { type StaffApi, useStaffApi } from './api';

interface DetailRequest<Data> {
  readonly queryKey: QueryKey;
  /** Keys of other queries that a change of it makes stale, such as its list. */
  readonly related?: readonly QueryKey[];
  readonly read: (api: StaffApi, signal: AbortSignal) => Promise<Data>;
}

/** Data of one thing, read again on each visit, and the renewal after a change. */
export function useDetail<Data>({ queryKey, related = [], read }: DetailRequest<Data>) {
  const api = useStaffApi();
  const client = useQueryClient();
  const query = useQuery({ queryKey, queryFn: ({ signal }) => read(api, signal), staleTime: 0 });
  const renew = async (): Promise<void> => {
    await Promise.all([queryKey, ...related].map((key) => client.invalidateQueries({ queryKey: key })));
  };
  return { query, renew };
}

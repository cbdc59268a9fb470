'use client';

import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { type StaffApi, useStaffApi } from './api';

interface PagesRequest<Page> {
  readonly queryKey: QueryKey;
  /** Reads the page behind a cursor; undefined is the first page. */
  readonly read: (api: StaffApi, cursor: number | undefined, signal: AbortSignal) => Promise<Page>;
  /** The cursor behind a page; undefined behind the last one. */
  readonly nextCursor: (page: Page) => number | undefined;
  /** Whether the former pages stay in sight until those of new filters are there. */
  readonly keepsPrevious?: boolean;
  /** Milliseconds between renewals; none by default. */
  readonly renewMs?: number | ((pages: readonly Page[]) => number | false);
}

/** A list that is read page by page, again on each visit. */
export function usePages<Page>({ queryKey, read, nextCursor, keepsPrevious = false, renewMs }: PagesRequest<Page>) {
  const api = useStaffApi();
  return useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as number | undefined,
    staleTime: 0,
    queryFn: ({ signal, pageParam }): Promise<Page> => read(api, pageParam, signal),
    getNextPageParam: nextCursor,
    ...(keepsPrevious ? { placeholderData: keepPreviousData<InfiniteData<Page, number | undefined>> } : {}),
    refetchInterval:
      typeof renewMs === 'function' ? ({ state: { data } }) => renewMs(data?.pages ?? []) : (renewMs ?? false),
  });
}

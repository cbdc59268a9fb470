'use client';

import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffApi } from '@/features/staff';
import type { contract } from '@/lib/contract';
import type { DataOf } from '@/lib/contract/endpoint';
import type { chatLists } from '@/lib/contract/staff-chat-sessions';
import type { CannedAnswer } from '@/lib/contract/staff-chat-shapes';

/** Lists of conversations. */
export type ChatList = (typeof chatLists)[number];

export const allKey = ['staff-chat'] as const;
const cannedKey = [...allKey, 'canned'] as const;
/** Polling interval of the queue, ms. */
const queueEvery = 15_000;

type Queue = DataOf<(typeof contract)['staffChat']['queue']>;

/** A list of conversations; the server's data are authoritative, socket events only invalidate them. */
export function useQueue(list: ChatList, q: string) {
  const api = useStaffApi();
  return useInfiniteQuery({
    queryKey: [...allKey, 'queue', list, q],
    initialPageParam: 1,
    refetchInterval: queueEvery,
    placeholderData: keepPreviousData<InfiniteData<Queue, number>>,
    staleTime: 0,
    queryFn: ({ signal, pageParam }): Promise<Queue> =>
      api.fetch((contract) => contract.staffChat.queue, { query: { list, q, page: pageParam }, signal }),
    getNextPageParam: ({ pagination: { current_page, total_page } }) =>
      current_page < total_page ? current_page + 1 : undefined,
    select: ({ pages }) => {
      const [first] = pages;
      // A row may have moved between two pages.
      const chats = [...new Map(pages.flatMap((page) => page.chats).map((chat) => [chat.id, chat])).values()];
      return { chats, counts: first?.counts, now: first?.now ?? '' };
    },
  });
}

/** Operators and their presence. */
export function useOperators() {
  const api = useStaffApi();
  return useQuery({
    queryKey: [...allKey, 'operators'],
    queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.operators, { signal }),
    refetchInterval: queueEvery,
    staleTime: 0,
  });
}

export function useChatContext(id: number) {
  const api = useStaffApi();
  return useQuery({
    queryKey: [...allKey, 'context', id],
    queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.context, { query: { id }, signal }),
    staleTime: 30_000,
  });
}

export function useNotes(id: number) {
  const api = useStaffApi();
  return useQuery({
    queryKey: [...allKey, 'notes', id],
    queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.notes, { query: { id }, signal }),
    staleTime: 0,
  });
}

export function useCanned() {
  const api = useStaffApi();
  return useQuery({
    queryKey: cannedKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.canned, { signal }),
    staleTime: 60_000,
  });
}

/** Adds a sent message to the cache before it is requested again. */
export function useWritten(): (written: CannedAnswer) => void {
  const client = useQueryClient();
  return (written) =>
    client.setQueryData<CannedAnswer[]>(cannedKey, (known) =>
      known === undefined
        ? undefined
        : [...known.filter(({ id }) => id !== written.id), written].toSorted((left, right) =>
            left.code < right.code ? -1 : 1,
          ),
    );
}

/** Invalidates all queries of the inbox. */
export function useRenew(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: allKey });
}

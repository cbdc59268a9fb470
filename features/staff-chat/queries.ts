'use client';

import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffApi } from '@/features/staff';
import type { contract } from '@/lib/contract';
import type { DataOf } from '@/lib/contract/core';
import type { chatLists } from '@/lib/contract/staff-chat';
import type { CannedAnswer } from '@/lib/contract/staff-chat-shapes';

/** What of the conversations a list shows. */
export type ChatList = (typeof chatLists)[number];

export const allKey = ['staff-chat'] as const;
const cannedKey = [...allKey, 'canned'] as const;
/** Interval at which the queue is requested without an event, ms. */
const queueEvery = 15_000;

type Queue = DataOf<(typeof contract)['staffChat']['queue']>;

/** A list of conversations; the server's rows are the truth, the live line only says that they have changed. */
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
      // Between two pages a row may have moved from the one to the other.
      const chats = [...new Map(pages.flatMap((page) => page.chats).map((chat) => [chat.id, chat])).values()];
      return { chats, counts: first?.counts, now: first?.now ?? '' };
    },
  });
}

/** Who may answer, and whether they are there. */
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

/** Adds an answer that was just written to the cached ones, before they are requested again. */
export function useWritten(): (written: CannedAnswer) => void {
  const client = useQueryClient();
  return (written) =>
    client.setQueryData<CannedAnswer[]>(cannedKey, (known) =>
      known === undefined
        ? undefined
        : [...known.filter(({ id }) => id !== written.id), written].toSorted((one, other) =>
            one.code < other.code ? -1 : 1,
          ),
    );
}

/** Invalidates all queries of the inbox. */
export function useRenew(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: allKey });
}

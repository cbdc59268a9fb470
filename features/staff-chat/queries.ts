'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useStaffApi } from '@/features/staff';
import type { chatLists } from '@/lib/contract/staff-chat';

/** What of the conversations a list shows. */
export type ChatList = (typeof chatLists)[number];

export const allKey = ['staff-chat'] as const;
/** The queue is asked for so often even when no bell has rung, ms. */
const queueEvery = 15_000;

/** A list of conversations; the server's rows are the truth, the live line only says that they have changed. */
export function useQueue(list: ChatList, q: string) {
  const api = useStaffApi();
  return useQuery({
    queryKey: [...allKey, 'queue', list, q], queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.queue, { query: { list, q }, signal }),
    refetchInterval: queueEvery, placeholderData: keepPreviousData, staleTime: 0,
  });
}

/** Who may answer, and whether they are there. */
export function useOperators() {
  const api = useStaffApi();
  return useQuery({ queryKey: [...allKey, 'operators'], queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.operators, { signal }), refetchInterval: queueEvery, staleTime: 0 });
}

export function useChatContext(id: number) {
  const api = useStaffApi();
  return useQuery({ queryKey: [...allKey, 'context', id], queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.context, { query: { id }, signal }), staleTime: 30_000 });
}

export function useNotes(id: number) {
  const api = useStaffApi();
  return useQuery({ queryKey: [...allKey, 'notes', id], queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.notes, { query: { id }, signal }), staleTime: 0 });
}

export function useCanned() {
  const api = useStaffApi();
  return useQuery({ queryKey: [...allKey, 'canned'], queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.canned, { signal }), staleTime: 60_000 });
}

/** Has everything of the desk asked for anew. */
export function useRenew(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: allKey });
}

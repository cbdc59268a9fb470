'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showNotification } from '@/features/conversation';
import { ApiError, isRetryable } from '@/lib/api/errors';
import { useStaffApi } from './api';
import { playToneIfEnabled, notificationSettings } from './notification-settings';
import { useStaff } from './use-staff';

/** Polling interval for news, also while the page is hidden, ms. */
const everyMs = 10_000;

/** Waiting items: their number, and an id per message or order. */
interface Waiting {
  readonly count: number;
  readonly names: readonly string[];
  readonly newest: string;
}

/** The last response, and whether the last request failed. */
interface Known {
  readonly data: Waiting | undefined;
  readonly isCut: boolean;
}

/** Whether the conversation is visible now. */
const isLookedAt = (id: number): boolean =>
  document.visibilityState === 'visible' &&
  window.location.pathname.startsWith('/staff/chat') &&
  new URLSearchParams(window.location.search).get('chat') === String(id);

/** Unassigned conversations, and own ones with an unread message. */
function useChatsThatWait(): Known {
  const api = useStaffApi();
  const { allowed } = useStaff();
  const { data, error } = useQuery({
    // Socket events invalidate all queries whose key begins with the first word.
    queryKey: ['staff-chat', 'signs'],
    enabled: allowed('chat.read'),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Waiting> => {
      const [waiting, mine] = await Promise.all(
        (['waiting', 'mine'] as const).map((list) =>
          api.fetch((contract) => contract.staffChat.queue, { query: { list }, signal }),
        ),
      );
      const unread = mine?.chats.filter((chat) => chat.unread > 0 && !isLookedAt(chat.id)) ?? [];
      const all = [...(waiting?.chats ?? []), ...unread];
      return {
        count: (waiting?.counts.waiting ?? 0) + unread.length,
        names: all
          .filter(({ id, last_message: last }) => last?.from === 'client' && !isLookedAt(id))
          .map(({ id, last_seq }) => `chat ${id} ${last_seq}`),
        newest:
          all.toSorted(
            (left, right) => Date.parse(right.last_message?.at ?? '') - Date.parse(left.last_message?.at ?? ''),
          )[0]?.last_message?.text ?? '',
      };
    },
  });
  return { data, isCut: error instanceof ApiError && isRetryable(error.failure) };
}

/** Promised calls that no operator has claimed. */
function useCallsThatWait(): Known {
  const api = useStaffApi();
  const { allowed } = useStaff();
  const { data, error } = useQuery({
    queryKey: ['staff-calls', 'signs'],
    enabled: allowed('orders.call'),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Waiting> => {
      const { calls, pagination } = await api.fetch((contract) => contract.staff.calls, { query: {}, signal });
      const free = calls.filter(({ taken_by: by }) => by === null);
      return {
        count: pagination.total_count - (calls.length - free.length),
        names: free.map(({ id, due_at }) => `call ${id} ${due_at}`),
        newest: free.at(-1)?.products ?? '',
      };
    },
  });
  return { data, isCut: error instanceof ApiError && isRetryable(error.failure) };
}

function listenToLine(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser is offline or the last request failed. */
export function useIsDisconnected(): boolean {
  const isOnline = useSyncExternalStore(
    listenToLine,
    () => navigator.onLine,
    () => true,
  );
  const [chats, calls] = [useChatsThatWait(), useCallsThatWait()];
  return !isOnline || chats.isCut || calls.isCut;
}

/** Unread counts per section for the signed-in member of staff. */
export function useUnreadCounts(): { readonly chat: number; readonly calls: number } {
  return { chat: useChatsThatWait().data?.count ?? 0, calls: useCallsThatWait().data?.count ?? 0 };
}

const mark = /^\(\d+\) /;

/** The counter in front of the page's title; navigation may change the title meanwhile. */
function showInTitle(count: number): void {
  const plain = document.title.replace(mark, '');
  const title = count === 0 ? plain : `(${count}) ${plain}`;
  if (document.title !== title) document.title = title;
}

/** Calls `tell` once for each item that is new since the first response. */
function useNews(waiting: Waiting | undefined, tell: (newest: string) => void): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  const teller = useRef(tell);
  useEffect(() => {
    teller.current = tell;
  });
  useEffect(() => {
    if (waiting === undefined) return;
    const { names, newest } = waiting;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...names]);
    if (before !== undefined && names.some((name) => !before.has(name))) teller.current(newest);
  }, [waiting]);
}

/**
 * Notifies about new messages and promised calls on every page of the back office: in the title, and by sound and
 * notification as chosen.
 */
export function StaffNotifications(): null {
  const t = useTranslations('staff');
  useState(notificationSettings);
  const [{ data: chats }, { data: calls }] = [useChatsThatWait(), useCallsThatWait()];
  const tell = (title: string) => (body: string) => {
    playToneIfEnabled();
    if (notificationSettings().notice) showNotification(title, body.slice(0, 120), 'staff');
  };
  useNews(chats, tell(t('signs.chat')));
  useNews(calls, tell(t('signs.call')));
  // Navigation sets a new title.
  useEffect(() => showInTitle((chats?.count ?? 0) + (calls?.count ?? 0)));
  return null;
}

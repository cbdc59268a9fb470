'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { chatLists } from '@/lib/contract/staff-chat-sessions';
import type { ChatList } from './queries';

/** The displayed list and conversation, from the address, so that Back, reload and links work. */
interface InboxLocation {
  readonly list: ChatList;
  readonly open: number | undefined;
}

const changed = 'desk-place';

function placeOf(search: string): InboxLocation {
  const query = new URLSearchParams(search);
  const open = query.get('chat') ?? '';
  return {
    list: chatLists.find((list) => list === query.get('list')) ?? 'waiting',
    open: /^[1-9]\d{0,8}$/.test(open) ? Number(open) : undefined,
  };
}

function addressOf({ list, open }: InboxLocation): string {
  const query = new URLSearchParams({
    ...(list === 'waiting' ? {} : { list }),
    ...(open === undefined ? {} : { chat: String(open) }),
  });
  return query.size === 0 ? window.location.pathname : `${window.location.pathname}?${query}`;
}

function listen(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(changed, listener);
  };
}

/** Navigates; another conversation is a history entry. */
function go(place: InboxLocation): void {
  const now = placeOf(window.location.search);
  if (place.open === now.open && place.list === now.list) return;
  window.history[place.open === now.open ? 'replaceState' : 'pushState'](null, '', addressOf(place));
  window.dispatchEvent(new Event(changed));
}

const setList = (list: ChatList): void => go({ ...placeOf(window.location.search), list });
const setOpen = (open: number | undefined): void => go({ ...placeOf(window.location.search), open });

export function useInboxLocation(): InboxLocation & {
  readonly setList: typeof setList;
  readonly setOpen: typeof setOpen;
} {
  const search = useSyncExternalStore(
    listen,
    () => window.location.search,
    () => '',
  );
  return useMemo(() => ({ ...placeOf(search), setList, setOpen }), [search]);
}

'use client';

import { type RefObject, useEffect } from 'react';
import { keyOf } from '@/lib/staff/key-of';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';

interface InboxShortcuts {
  readonly chats: readonly StaffChat[];
  readonly open: number | undefined;
  readonly onOpen: (id: number | undefined) => void;
  readonly rows: RefObject<HTMLUListElement | null>;
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** j and k move through the list, Escape closes a conversation; not while typing. */
export function useInboxShortcuts({ chats, open, onOpen, rows }: InboxShortcuts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isField(event.target) ||
        document.querySelector('[role="dialog"]') !== null
      )
        return;
      const step = { j: 1, k: -1 }[keyOf(event)];
      if (event.key === 'Escape' && open !== undefined) return onOpen(undefined);
      if (step === undefined || chats.length === 0) return;
      event.preventDefault();
      const at = chats.findIndex(({ id }) => id === open);
      const index = at < 0 ? 0 : Math.min(chats.length - 1, Math.max(0, at + step));
      onOpen(chats[index]?.id);
      rows.current?.querySelectorAll('button')[index]?.scrollIntoView({ block: 'nearest' });
    };
    // Before the handlers of a dialog, which remove it: the Escape that closes it would close the conversation too.
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [chats, open, onOpen, rows]);
}

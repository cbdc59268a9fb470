'use client';

import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { playToneIfEnabled } from '@/features/staff';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { ChatPane } from './chat-pane';
import { InboxHeader } from './inbox-header';
import { useQueue } from './queries';
import { QueueList } from './queue-list';
import { useInboxShortcuts } from './use-inbox-shortcuts';
import { useInboxLocation } from './use-inbox-location';
import { useStableRows } from './use-stable-rows';

const noChats: readonly StaffChat[] = [];

/** Rings while a shopper waits too long and the inbox is open. */
function useRinging(chats: readonly StaffChat[]): void {
  const late = chats.filter(({ rings }) => rings).length;
  useEffect(() => {
    if (late === 0) return;
    playToneIfEnabled();
    const timer = setInterval(playToneIfEnabled, 15_000);
    return () => clearInterval(timer);
  }, [late]);
}

/** The inbox: queue, conversation and related information; on a phone one at a time. */
export function OperatorInbox() {
  const t = useTranslations('staffChat');
  const { list, setList, open, setOpen } = useInboxLocation();
  const [q, setQ] = useState('');
  const queue = useQueue(list, q);
  const waiting = useQueue('waiting', '');
  useRinging(waiting.data?.chats ?? []);
  const { rows: chats, touched } = useStableRows(
    queue.data?.chats ?? noChats,
    queue.isPlaceholderData ? 'another' : `${list} ${q}`,
  );
  const rows = useRef<HTMLUListElement>(null);
  useInboxShortcuts({ chats, open, onOpen: setOpen, rows });
  return (
    <div className="flex min-h-0 flex-1">
      <section
        aria-label={t('queue')}
        className={`min-h-0 w-full flex-col border-line bg-surface lg:flex lg:w-96 lg:flex-none lg:border-r ${open === undefined ? 'flex' : 'hidden'}`}
      >
        <InboxHeader />
        <QueueList
          rows={rows}
          chats={chats}
          onTouch={touched}
          query={queue}
          list={list}
          onList={setList}
          q={q}
          onSearch={setQ}
          open={open}
          onOpen={setOpen}
        />
      </section>
      {open === undefined ? (
        <div className="hidden flex-1 flex-col items-center justify-center gap-2 p-6 text-center text-soft lg:flex">
          <MessagesSquare aria-hidden="true" className="size-14 text-line-strong" strokeWidth={1.25} />
          <p className="text-lg font-semibold text-ink">{t('choose')}</p>
          <p className="max-w-sm text-sm">{t('keys')}</p>
        </div>
      ) : (
        <ChatPane key={open} id={open} onBack={() => setOpen(undefined)} onMine={() => setList('mine')} />
      )}
    </div>
  );
}

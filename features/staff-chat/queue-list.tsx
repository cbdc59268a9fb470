'use client';

import { Bell, Moon, Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type PointerEvent, type RefObject, useState } from 'react';
import { Button } from '@/components/button';
import { ErrorState } from '@/components/states';
import { Tabs } from '@/components/tabs';
import { useStaffFailure, useStaffLocale } from '@/features/staff';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { tashkent } from '@/lib/format/clock';
import { formatDay, tashkentDay } from '@/lib/format/date';
import type { ChatList, useQueue } from './queries';

interface QueueListProps {
  query: ReturnType<typeof useQueue>;
  /** Conversations in their displayed order. */
  chats: readonly StaffChat[];
  /** The pointer is over the rows. */
  onTouch: (event: PointerEvent) => void;
  list: ChatList;
  onList: (list: ChatList) => void;
  q: string;
  onSearch: (q: string) => void;
  open: number | undefined;
  onOpen: (id: number) => void;
  rows: RefObject<HTMLUListElement | null>;
}

/** Whole minutes between two moments. */
export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));

/** A short time: today's time of day, else the date. */
function useShortTime(): (iso: string) => string {
  const locale = useStaffLocale();
  return (iso) => {
    const day = tashkentDay(new Date(iso));
    const { hour, minute } = tashkent(new Date(iso));
    return day === tashkentDay(new Date()) ? `${hour}:${minute}` : formatDay(day, locale);
  };
}

function Row({
  chat,
  now,
  isOpen,
  onOpen,
}: {
  chat: StaffChat;
  now: string;
  isOpen: boolean;
  onOpen: (id: number) => void;
}) {
  const t = useTranslations('staffChat');
  const shortTime = useShortTime();
  const { client, last_message: last, waiting_since: since, unread, rings, out_of_hours: atNight } = chat;
  return (
    <li>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(chat.id)}
        className="flex w-full gap-3 border-b border-line px-3 py-2.5 text-left hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-brand-soft-ink"
      >
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-base font-semibold text-ink"
        >
          {client.name.slice(0, 1).toUpperCase()}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <b dir="auto" className="truncate font-semibold">
              {client.name}
            </b>
            <span className="shrink-0 text-xs tabular opacity-80">{shortTime(last?.at ?? chat.created_at)}</span>
          </span>
          <span className="flex items-center gap-1 text-sm opacity-85">
            {last?.has_file === true && <Paperclip aria-hidden="true" className="size-3.5 shrink-0" />}
            <span dir="auto" className="min-w-0 flex-1 truncate">
              {last === null
                ? t('noWord')
                : `${last.from === 'operator' ? `${t('you')}: ` : ''}${last.text || t('file')}`}
            </span>
            {unread > 0 && (
              <span className="grid h-5 min-w-5 shrink-0 place-items-center rounded-full bg-brand px-1 text-xs font-bold text-brand-ink tabular">
                <span className="sr-only">{t('unread')}: </span>
                {unread}
              </span>
            )}
          </span>
          {(since !== null || atNight || chat.operator !== null) && (
            <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-xs">
              {since !== null && (
                <span className={`inline-flex items-center gap-1 tabular ${rings ? 'font-semibold text-deal' : ''}`}>
                  {rings && <Bell aria-hidden="true" className="size-3.5" />}
                  {t('waits', { minutes: minutesBetween(since, now) })}
                </span>
              )}
              {atNight && (
                <span className="inline-flex items-center gap-1">
                  <Moon aria-hidden="true" className="size-3.5" />
                  {t('atNight')}
                </span>
              )}
              {chat.operator !== null && <span className="truncate opacity-85">{chat.operator.name}</span>}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

const lists = ['waiting', 'mine', 'open', 'closed'] as const;

/** The conversations of a list, with counts of all lists. */
export function QueueList({ query, chats, onTouch, list, onList, q, onSearch, open, onOpen, rows }: QueueListProps) {
  const t = useTranslations('staffChat');
  const failureText = useStaffFailure();
  const [typed, setTyped] = useState(q);
  const { data } = query;
  const countOf = (one: ChatList): string =>
    one === 'closed' || data?.counts === undefined ? '' : ` ${data.counts[one]}`;
  return (
    <Tabs
      label={t('lists.label')}
      tabs={lists.map((key) => ({ key, text: `${t(`lists.${key}`)}${countOf(key)}` }))}
      current={list}
      onChoose={onList}
      look="track"
      className="mx-3 mt-2"
    >
      <form
        role="search"
        className="p-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <input
          type="search"
          value={typed}
          maxLength={60}
          aria-label={t('search')}
          placeholder={t('search')}
          className="input min-h-11"
          onChange={({ target }) => {
            setTyped(target.value);
            if (target.value === '') onSearch('');
          }}
        />
      </form>
      {data === undefined && query.isError && (
        <ErrorState
          title={t('failed')}
          text={failureText(query.error)}
          retry={t('retry')}
          onRetry={() => void query.refetch()}
        />
      )}
      {data === undefined && !query.isError && (
        <div role="status" aria-label={t('loading')} className="space-y-2 px-3">
          {[1, 2, 3].map((box) => (
            <div key={box} className="skeleton h-16" />
          ))}
        </div>
      )}
      {data !== undefined && chats.length === 0 && (
        <p className="px-4 py-8 text-center text-sm text-soft">{t(q === '' ? `empty.${list}` : 'empty.search')}</p>
      )}
      <ul
        ref={rows}
        onPointerMove={onTouch}
        onPointerDown={onTouch}
        onPointerUp={onTouch}
        onPointerCancel={onTouch}
        onPointerLeave={onTouch}
        className="min-h-0 flex-1 overflow-y-auto"
      >
        {data !== undefined &&
          chats.map((chat) => (
            <Row key={chat.id} chat={chat} now={data.now} isOpen={chat.id === open} onOpen={onOpen} />
          ))}
        {query.hasNextPage && (
          <li className="p-3">
            <Button
              variant="plain"
              className="w-full"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {t('more')}
            </Button>
          </li>
        )}
      </ul>
    </Tabs>
  );
}

'use client';

import { ArrowDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { type ConversationView } from '@/lib/chat-client/conversation';
import { isRepeatable, type Outbox } from '@/lib/chat-client/outbox';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import { formatDay, tashkentDay } from '@/lib/format/date';
import type { Locale } from '@/lib/i18n/locales';
import { Bubble, type Mark } from './bubble';
import { OutgoingBubble } from './outgoing';
import type { ConversationSide } from './side';
import { useConversationScroll } from './use-scroll';

interface MessageListProps {
  view: ConversationView<ChatMessage>;
  /** Outgoing messages that the conversation does not have yet. */
  outbox: Outbox;
  progress: Readonly<Record<string, number>>;
  side: ConversationSide;
  locale: Locale;
  /** Marks of the other side. */
  marks: { readonly delivered: number; readonly read: number };
  /** Who is typing. */
  typing: string | null;
  replyTo: number | null;
  onReply: ((message: ChatMessage) => void) | undefined;
  onOlder: () => void;
  onAgain: (clientId: string) => void;
  onAllAgain: () => void;
  onCancel: (clientId: string) => void;
  /** Text of an empty conversation. */
  empty: ReactNode;
}

const dayOf = (message: ChatMessage): string => tashkentDay(new Date(message.created_at));

function DayLine({ day, locale }: { day: string; locale: Locale }) {
  const t = useTranslations('conversation');
  const now = new Date();
  const words =
    day === tashkentDay(now) ? t('today') : day === tashkentDay(now, -1) ? t('yesterday') : formatDay(day, locale);
  return <li className="mt-4 mb-1 text-center text-xs font-medium text-soft first:mt-0">{words}</li>;
}

/** Messages of a conversation with outgoing ones; opens at the end. */
export function MessageList({
  view,
  outbox,
  progress,
  side,
  locale,
  marks,
  typing,
  replyTo,
  onReply,
  onOlder,
  onAgain,
  onAllAgain,
  onCancel,
  empty,
}: MessageListProps) {
  const t = useTranslations('conversation');
  const { messages, hasOlder, loadingOlder } = view;
  const { box, onScroll, atEnd, toEnd } = useConversationScroll(
    messages[0]?.seq,
    outbox.length,
    `${messages.at(-1)?.seq} ${typing}`,
    onOlder,
  );
  const markOf = (message: ChatMessage): Mark | undefined =>
    side.isOwn(message)
      ? message.seq <= marks.read
        ? 'read'
        : message.seq <= marks.delivered
          ? 'delivered'
          : 'sent'
      : undefined;
  const failed = outbox.filter(isRepeatable).length;
  const waiting = outbox.filter((message) => message.state === 'queued' || isRepeatable(message)).length;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        onScroll={onScroll}
        role="log"
        aria-label={t('log')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="conversation min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-3"
      >
        {hasOlder && (
          <p className="pb-2 text-center text-xs text-soft" aria-live="polite">
            {loadingOlder ? t('older') : '\u00a0'}
          </p>
        )}
        {messages.length === 0 && outbox.length === 0 && empty}
        <ol>
          {messages.map((message, index) => {
            const before = messages[index - 1];
            const newDay = before === undefined || dayOf(before) !== dayOf(message);
            return (
              <Fragment key={message.id}>
                {newDay && <DayLine day={dayOf(message)} locale={locale} />}
                <Bubble
                  message={message}
                  side={side}
                  mark={markOf(message)}
                  isAnswered={onReply !== undefined && replyTo === message.id}
                  onReply={onReply}
                  isFirst={newDay || before.user?.id !== message.user?.id}
                />
              </Fragment>
            );
          })}
          {outbox.map((message) => (
            <OutgoingBubble
              key={message.clientId}
              message={message}
              progress={progress[message.clientId]}
              onAgain={onAgain}
              onCancel={onCancel}
            />
          ))}
        </ol>
        {failed > 0 && waiting > 1 && (
          <p className="mt-1 text-right">
            <button
              type="button"
              className="min-h-9 text-sm font-semibold text-link underline underline-offset-2"
              onClick={onAllAgain}
            >
              {t('allAgain', { count: waiting })}
            </button>
          </p>
        )}
        <p role="status" className="mt-2 min-h-4 text-xs text-soft">
          {typing === null ? '' : t('typing', { name: typing })}
        </p>
      </div>
      {!atEnd && (
        <button
          type="button"
          onClick={toEnd}
          aria-label={t('toEnd')}
          className="absolute right-4 bottom-3 grid size-11 place-items-center rounded-full border border-line bg-raised shadow-float"
        >
          <ArrowDown aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  );
}

'use client';

import { Check, CheckCheck, Reply } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import { tashkent } from '@/lib/format/clock';
import { CardView } from './card-view';
import { FileView } from './file-view';
import type { ConversationSide } from './side';
import { MessageText } from './text';

export const bubbleClass = (own: boolean): string =>
  `max-w-[82%] rounded-card px-3 py-2 text-[0.9375rem] leading-snug ${own ? 'rounded-br-md bg-brand-soft text-brand-soft-ink' : 'rounded-bl-md bg-sunken text-ink'}`;

/** Time of day of a message, in Tashkent. */
export const clockOf = (iso: string): string => {
  const { hour, minute } = tashkent(new Date(iso));
  return `${hour}:${minute}`;
};

/** Delivery state of an own message: sent, delivered, read. */
export type Mark = 'sent' | 'delivered' | 'read';

/** The quoted message, in two lines. */
export function Quote({
  message,
  side,
  className = '',
}: {
  message: Pick<ChatMessage, 'text' | 'file' | 'user' | 'client'>;
  side: ConversationSide;
  className?: string;
}) {
  return (
    <span className={`block border-l-3 border-brand-strong pl-2 text-xs ${className}`}>
      <b className="block truncate">{side.authorOf(message)}</b>
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {message.text || message.file?.file_name}
      </span>
    </span>
  );
}

interface BubbleProps {
  message: ChatMessage;
  side: ConversationSide;
  mark: Mark | undefined;
  /** The first of consecutive messages by one author shows the name. */
  isFirst: boolean;
  isAnswered: boolean;
  /** Absent if replies are not possible. */
  onReply: ((message: ChatMessage) => void) | undefined;
}

const MarkIcon = ({ mark }: { mark: Mark }) => {
  const t = useTranslations('conversation');
  const Shape = mark === 'sent' ? Check : CheckCheck;
  return (
    <span role="img" aria-label={t(mark)} className={mark === 'read' ? 'text-ok' : ''}>
      <Shape aria-hidden="true" className="size-4" />
    </span>
  );
};

/** One message. */
export const Bubble = memo(function Bubble({ message, side, mark, isFirst, isAnswered, onReply }: BubbleProps) {
  const t = useTranslations('conversation');
  const own = side.isOwn(message);
  const { reply, card, file, text } = message;
  return (
    <li
      data-seq={message.seq}
      className={`group flex items-end gap-1 ${own ? 'flex-row-reverse' : ''} ${isFirst ? 'mt-3' : 'mt-1'}`}
    >
      <div className={`${bubbleClass(own)} ${isAnswered ? 'ring-2 ring-brand-strong' : ''}`}>
        <b dir="auto" className={isFirst && !own ? 'mb-0.5 block text-xs text-link' : 'sr-only'}>
          {side.authorOf(message)}
        </b>
        {reply !== null && <Quote message={reply} side={side} className="mb-1" />}
        {card !== null && <CardView card={card} side={side} />}
        {file !== null && <FileView file={file} fileId={message.file_id ?? ''} fetchFile={side.fetchFile} />}
        {text !== '' && <MessageText text={text} />}
        <span className="mt-0.5 flex items-center justify-end gap-1 text-xs opacity-80">
          <time dateTime={message.created_at} className="tabular">
            {clockOf(message.created_at)}
          </time>
          {mark !== undefined && <MarkIcon mark={mark} />}
        </span>
      </div>
      {onReply !== undefined && (
        <button
          type="button"
          aria-pressed={isAnswered}
          aria-label={t(isAnswered ? 'replyDrop' : 'replyTo', { name: side.authorOf(message) })}
          onClick={() => onReply(message)}
          className="grid size-9 shrink-0 place-items-center rounded-full text-soft hover:bg-sunken hover:text-ink aria-pressed:text-link lg:opacity-0 lg:group-hover:opacity-100 lg:focus-visible:opacity-100 lg:aria-pressed:opacity-100"
        >
          <Reply aria-hidden="true" className="size-4" />
        </button>
      )}
    </li>
  );
});

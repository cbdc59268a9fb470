'use client';

import { SendHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect } from 'react';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { isSendable } from '@/lib/chat-client/outbox';
import { maxMessageLength } from '@/lib/chat/limits';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import { AttachButton, AttachedFiles, useAttached } from './attached';
import { Quote } from './bubble';
import type { ConversationSide } from './side';

/** A message that is to be sent. */
export interface Composed {
  readonly text: string;
  readonly file: File | null;
}

/** What was written and chosen as messages: the words go with the first file, each further file is a message of its own. */
const messagesOf = (text: string, [first, ...others]: readonly File[]): readonly [Composed, ...Composed[]] => [
  { text, file: first ?? null },
  ...others.map((file) => ({ text: '', file })),
];

interface ComposerProps {
  side: ConversationSide;
  replyTo: ChatMessage | null;
  onDropReply: () => void;
  /** Messages in their order; the first is the answer where one is answered. */
  onSend: (messages: readonly [Composed, ...Composed[]]) => void;
  /** Something is being typed. */
  onTyping: () => void;
  text: string;
  onText: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Above the field: what the message is about. */
  about?: ReactNode;
  /** Takes a key before the field does; true where it was taken. */
  onKey?: (event: KeyboardEvent) => boolean;
}

/** Height of the empty field and how far it grows, px. */
const [leastHeight, mostHeight] = [40, 160];

/** From so many letters on it is said how many are left. */
const nearEnd = 200;

/** Makes a field as high as its text. */
function fit(area: HTMLTextAreaElement): void {
  // At its least height it tells how much the text needs, its two edges aside.
  area.style.height = `${leastHeight}px`;
  area.style.height = `${Math.min(mostHeight, Math.max(leastHeight, area.scrollHeight + 2))}px`;
}

/** Where a message is written: Enter sends it, Shift and Enter begin a line. */
export function Composer({
  side,
  replyTo,
  onDropReply,
  onSend,
  onTyping,
  text,
  onText,
  field,
  about,
  onKey,
}: ComposerProps) {
  const t = useTranslations('conversation');
  const attached = useAttached();
  const counter = useId();
  const left = maxMessageLength - text.trim().length;
  const sendable = isSendable(text, attached.files.length > 0) && left >= 0;

  useLayoutEffect(() => {
    if (field.current !== null) fit(field.current);
  }, [text, field]);

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!sendable) return;
    onSend(messagesOf(text, attached.files));
    attached.clear();
    field.current?.focus();
  };
  const choose = (chosen: readonly File[]) => {
    void attached.add(chosen);
    field.current?.focus();
  };
  return (
    <form onSubmit={send} className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {about}
      {replyTo !== null && (
        <div className="mb-2 flex items-center gap-2 rounded-control bg-sunken p-2">
          <Quote message={replyTo} side={side} className="min-w-0 flex-1" />
          <IconButton label={t('replyDrop', { name: side.authorOf(replyTo) })} onClick={onDropReply}>
            <Icon name="close" className="size-5" />
          </IconButton>
        </div>
      )}
      <AttachedFiles attached={attached} />
      <p
        id={counter}
        role="status"
        className={
          left > nearEnd ? 'sr-only' : `mb-1 text-right text-sm tabular ${left < 0 ? 'text-deal' : 'text-soft'}`
        }
      >
        {left > nearEnd ? '' : left < 0 ? t('tooLong', { count: -left }) : t('left', { count: left })}
      </p>
      <div className="flex items-end gap-1">
        <AttachButton onChoose={choose} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-invalid={left < 0}
          aria-describedby={counter}
          aria-label={t('message')}
          placeholder={t('message')}
          enterKeyHint="send"
          dir="auto"
          style={{ height: leastHeight }}
          className="min-w-0 flex-1 resize-none rounded-control border border-line-strong bg-surface px-3 py-[7px] text-base leading-6"
          onChange={({ target }) => {
            onText(target.value);
            if (target.value.trim() !== '') onTyping();
          }}
          onKeyDown={(event) => {
            if (onKey?.(event) === true || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing)
              return;
            event.preventDefault();
            send();
          }}
        />
        <button
          type="submit"
          disabled={!sendable}
          aria-label={t('send')}
          className="grid size-11 shrink-0 place-items-center rounded-control bg-brand text-brand-ink transition-colors hover:bg-brand-strong disabled:bg-sunken disabled:text-line-strong"
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
        </button>
      </div>
    </form>
  );
}

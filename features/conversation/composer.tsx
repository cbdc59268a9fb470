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

/** A message to send. */
export interface Composed {
  readonly text: string;
  readonly file: File | null;
}

/** Text and files as messages: the first file has the text, each further file is a separate message. */
const messagesOf = (text: string, [first, ...others]: readonly File[]): readonly [Composed, ...Composed[]] => [
  { text, file: first ?? null },
  ...others.map((file) => ({ text: '', file })),
];

interface ComposerProps {
  side: ConversationSide;
  replyTo: ChatMessage | null;
  onDropReply: () => void;
  /** Messages in order; the first is the reply, if there is one. */
  onSend: (messages: readonly [Composed, ...Composed[]]) => void;
  /** The user is typing. */
  onTyping: () => void;
  text: string;
  onText: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Above the field: the subject of the message. */
  about?: ReactNode;
  /** Handles a key before the field; true if handled. */
  onKey?: (event: KeyboardEvent) => boolean;
}

/** Minimum and maximum height of the field, px. */
const [leastHeight, mostHeight] = [40, 160];

/** From this length on the remaining characters are shown. */
const counterThreshold = 200;

/** Adjusts the field to the height of its text. */
function fitHeight(area: HTMLTextAreaElement): void {
  // At its minimum height `scrollHeight` is the height of the text, without borders.
  area.style.height = `${leastHeight}px`;
  area.style.height = `${Math.min(mostHeight, Math.max(leastHeight, area.scrollHeight + 2))}px`;
}

/** Text field for messages: Enter sends, Shift and Enter insert a line break. */
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
  const remaining = maxMessageLength - text.trim().length;
  const sendable = isSendable(text, attached.files.length > 0) && remaining >= 0;

  useLayoutEffect(() => {
    if (field.current !== null) fitHeight(field.current);
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
          remaining > counterThreshold
            ? 'sr-only'
            : `mb-1 text-right text-sm tabular ${remaining < 0 ? 'text-deal' : 'text-soft'}`
        }
      >
        {remaining > counterThreshold
          ? ''
          : remaining < 0
            ? t('tooLong', { count: -remaining })
            : t('left', { count: remaining })}
      </p>
      <div className="flex items-end gap-1">
        <AttachButton onChoose={choose} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          aria-invalid={remaining < 0}
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

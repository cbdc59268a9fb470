'use client';

import { Paperclip, SendHorizontal } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { isSendable } from '@/lib/chat-client/outbox';
import { maxChatFileBytes, maxMessageLength } from '@/lib/chat/limits';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import { Quote } from './bubble';
import { FileLine } from './file-view';
import type { ConversationSide } from './side';

/** What is to be sent. */
export interface Composed { readonly text: string; readonly file: File | null }

interface ComposerProps {
  side: ConversationSide;
  replyTo: ChatMessage | null;
  onDropReply: () => void;
  onSend: (composed: Composed) => void;
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

/** Makes a field as high as its text. */
function fit(area: HTMLTextAreaElement): void {
  // At its least height it tells how much the text needs, its two edges aside.
  area.style.height = `${leastHeight}px`;
  area.style.height = `${Math.min(mostHeight, Math.max(leastHeight, area.scrollHeight + 2))}px`;
}

function FilePreview({ file, onDrop }: { file: File; onDrop: () => void }) {
  const t = useTranslations('conversation');
  const picture = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => { if (picture !== undefined) URL.revokeObjectURL(picture); }, [picture]);
  return (
    <div className="mb-2 flex items-center gap-3 rounded-control bg-sunken p-2">
      {picture === undefined ? <Paperclip aria-hidden="true" className="ml-1 size-5 shrink-0" /> : <img src={picture} alt="" className="size-12 shrink-0 rounded-lg object-cover" />}
      <FileLine name={file.name} size={file.size} />
      <IconButton label={t('dropFile')} className="ml-auto" onClick={onDrop}><Icon name="close" className="size-5" /></IconButton>
    </div>
  );
}

/** Where a message is written: Enter sends it, Shift and Enter begin a line. */
export function Composer({ side, replyTo, onDropReply, onSend, onTyping, text, onText, field, about, onKey }: ComposerProps) {
  const t = useTranslations('conversation');
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const sendable = isSendable(text, file !== null);

  useLayoutEffect(() => { if (field.current !== null) fit(field.current); }, [text, field]);

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!sendable) return;
    onSend({ text, file });
    setFile(null);
    setTooLarge(false);
    field.current?.focus();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (chosen === undefined) return;
    setTooLarge(chosen.size > maxChatFileBytes);
    if (chosen.size <= maxChatFileBytes) setFile(chosen);
    field.current?.focus();
  };
  return (
    <form onSubmit={send} className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {about}
      {replyTo !== null && (
        <div className="mb-2 flex items-center gap-2 rounded-control bg-sunken p-2">
          <Quote message={replyTo} side={side} className="min-w-0 flex-1" />
          <IconButton label={t('replyDrop', { name: side.authorOf(replyTo) })} onClick={onDropReply}><Icon name="close" className="size-5" /></IconButton>
        </div>
      )}
      {file !== null && <FilePreview file={file} onDrop={() => setFile(null)} />}
      {tooLarge && <p role="alert" className="mb-2 text-sm text-deal">{t('tooLarge')}</p>}
      <div className="flex items-end gap-1">
        <input ref={picker} type="file" className="sr-only" tabIndex={-1} aria-label={t('attach')} onChange={choose} />
        <IconButton label={t('attach')} className="-ml-1" onClick={() => picker.current?.click()}><Paperclip aria-hidden="true" className="size-5" /></IconButton>
        <textarea
          ref={field} rows={1} value={text} maxLength={maxMessageLength} aria-label={t('message')} placeholder={t('message')} enterKeyHint="send" dir="auto"
          style={{ height: leastHeight }}
          className="min-w-0 flex-1 resize-none rounded-control border border-line-strong bg-surface px-3 py-[7px] text-base leading-6"
          onChange={({ target }) => {
            onText(target.value);
            if (target.value.trim() !== '') onTyping();
          }}
          onKeyDown={(event) => {
            if (onKey?.(event) === true || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
        <button
          type="submit" disabled={!sendable} aria-label={t('send')}
          className="grid size-11 shrink-0 place-items-center rounded-control bg-brand text-brand-ink transition-colors hover:bg-brand-strong disabled:bg-sunken disabled:text-line-strong"
        >
          <SendHorizontal aria-hidden="true" className="size-5" />
        </button>
      </div>
    </form>
  );
}

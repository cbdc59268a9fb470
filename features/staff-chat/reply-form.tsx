'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/button';
import { Composer, type Composed } from '@/features/conversation';
import { useStaffApi } from '@/features/staff';
import type { ChatMessage } from '@/lib/contract/chat-shapes';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { CannedMenu, useCannedMenu } from './canned-menu';
import { useInbox } from './inbox-context';
import { useStaffSide } from './use-staff-side';

const typingEvery = 4_000;

interface ReplyFormProps {
  chat: StaffChat;
  text: string;
  onText: (text: string) => void;
  replyTo: ChatMessage | null;
  onReplyTo: (message: ChatMessage | null) => void;
  /** The conversation was just claimed: focuses the field. */
  takesFocus: boolean;
}

/** Composer of replies; `/` searches canned answers. */
export function ReplyForm({ chat, text, onText, replyTo, onReplyTo, takesFocus }: ReplyFormProps) {
  const side = useStaffSide();
  const api = useStaffApi();
  const { sending } = useInbox();
  const field = useRef<HTMLTextAreaElement>(null);
  const lastTypingAt = useRef(0);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const menu = useCannedMenu(chat, text, (filled) => {
    onText(filled);
    field.current?.focus();
  });
  const typing = () => {
    const now = Date.now();
    if (now - lastTypingAt.current < typingEvery) return;
    lastTypingAt.current = now;
    void api.call((contract) => contract.staffChat.typing, { body: { id: chat.id } });
  };
  const send = async ([first, ...others]: readonly [Composed, ...Composed[]]) => {
    const written = sending.write({ ...first, sessionId: chat.id, replyId: replyTo?.id ?? null });
    onText('');
    onReplyTo(null);
    await written;
    for (const message of others) await sending.write({ ...message, sessionId: chat.id, replyId: null });
  };
  return (
    <>
      <CannedMenu menu={menu} />
      <Composer
        side={side}
        replyTo={replyTo}
        onDropReply={() => onReplyTo(null)}
        onSend={(messages) => void send(messages)}
        onTyping={typing}
        text={text}
        onText={onText}
        field={field}
        onKey={(event: KeyboardEvent) => menu.onKey(event)}
      />
    </>
  );
}

/** Unsent text of a conversation that another operator has claimed or that is closed: it can be copied. */
export function UnsentDraft({ text, onDrop }: { text: string; onDrop: () => void }) {
  const t = useTranslations('staffChat');
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser forbids copying: the text is selected for the shortcut.
    }
  };
  return (
    <section aria-label={t('draft')} className="space-y-2 border-t border-line p-3">
      <p className="text-sm font-semibold">{t('draft')}</p>
      <textarea
        ref={field}
        readOnly
        value={text}
        rows={3}
        aria-label={t('draft')}
        className="input min-h-20"
        dir="auto"
      />
      <div className="flex items-center gap-2">
        <Button variant="plain" onClick={() => void copy()}>
          {t('draftCopy')}
        </Button>
        <Button variant="plain" onClick={onDrop}>
          {t('draftDrop')}
        </Button>
        <span role="status" className="text-sm text-soft">
          {copied ? t('draftCopied') : ''}
        </span>
      </div>
    </section>
  );
}

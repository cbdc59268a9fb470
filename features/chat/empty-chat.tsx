'use client';

import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useChat } from './chat-store';

/** What is said before the first message. */
export function EmptyChat() {
  const t = useTranslations('chat');
  const state = useChat(({ desk }) => desk?.state);
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-1 py-8 text-center">
      <MessagesSquare aria-hidden="true" className="mb-2 size-12 text-line-strong" strokeWidth={1.5} />
      <p className="font-semibold">{t('noMessagesYet')}</p>
      <p className="max-w-60 text-sm text-soft">{t(state === 'busy' ? 'busyText' : 'noMessagesYetText')}</p>
    </div>
  );
}

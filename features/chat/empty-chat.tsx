'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { useChat } from './chat-store';

/** Text before the first message. */
export function EmptyChat() {
  const t = useTranslations('chat');
  const state = useChat(({ desk }) => desk?.state);
  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-1 py-8 text-center">
      <Icon name="help" className="mb-2 size-12 text-line-strong [--icon-stroke:1.5]" />
      <p className="font-semibold">{t('noMessagesYet')}</p>
      <p className="max-w-60 text-sm text-soft">{t(state === 'busy' ? 'busyText' : 'noMessagesYetText')}</p>
    </div>
  );
}
